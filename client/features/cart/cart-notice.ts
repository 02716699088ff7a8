import { limits } from '../../../domain/limits';
import { errorNotice, type Notice } from '../../../domain/messages';
import { failureNotice } from '../../lib/failure-notice';

const withShortDuration = (notice: Notice): Notice => ({ ...notice, duration: limits.noticeMs.cart });

/** Refusal in the cart and coupon area, shown for a shorter time than other notices. */
export const cartRefusal = (message: string): Notice => withShortDuration(errorNotice(message));

export const cartFailure = (error: unknown): Notice => withShortDuration(failureNotice(error));
