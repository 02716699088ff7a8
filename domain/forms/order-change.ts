import { cancelReasons, returnReasons } from '../order-status';
import { choice } from './fields';
import { fieldMessages as messages } from './field-messages';
import { form } from './form';

export const cancelForm = form({ reason: choice(cancelReasons, messages.reason.cancel) });

export const returnForm = form({ reason: choice(returnReasons, messages.reason.return) });
