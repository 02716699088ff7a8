import { limits } from '../../../domain/limits';
import { refusalNotice, type Notice } from '../../../domain/messages';
import { failureNotice } from '../../lib/failure-notice';

const brief = (notice: Notice): Notice => ({ ...notice, duration: limits.noticeMs.cart });

/** A refusal in the cart and coupon area, where notices stay for a shorter time. */
export const cartRefusal = (message: string): Notice => brief(refusalNotice(message));

export const cartFailure = (error: unknown): Notice => brief(failureNotice(error));
