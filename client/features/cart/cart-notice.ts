import { limits } from '../../../domain/limits';
import { refusalNotice, type Notice } from '../../../domain/messages';
import { failureNotice } from '../../lib/failure-notice';

const brief = (notice: Notice): Notice => ({ ...notice, duration: limits.noticeMs.cart });

/** Refusal in the cart and coupon area, shown for a shorter time than other notices. */
export const cartRefusal = (message: string): Notice => brief(refusalNotice(message));

export const cartFailure = (error: unknown): Notice => brief(failureNotice(error));
