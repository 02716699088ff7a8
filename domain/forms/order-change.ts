import { cancelReasons, returnReasons } from '../order-status';
import { choice } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';

export const cancelForm = form({ reason: choice(cancelReasons, say.reason.cancel) });

export const returnForm = form({ reason: choice(returnReasons, say.reason.return) });
