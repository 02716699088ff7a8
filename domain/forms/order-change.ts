import { object } from 'yup';
import { cancelReasons, returnReasons } from '../order-status';
import { choice } from './fields';
import { fieldMessages as messages } from './field-messages';

export const cancelForm = object({ reason: choice(cancelReasons, messages.reason.cancel) });

export const returnForm = object({ reason: choice(returnReasons, messages.reason.return) });
