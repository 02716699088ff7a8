import { texts } from '../../domain/messages';
import type { LineNote } from './line-notes';

interface NotedCoupon {
  readonly code: string;
  /** Null while the coupon is applied. */
  readonly reason: { readonly message: string } | null;
}

/** Why the cart's coupon takes nothing off, if so. */
export function couponNotes(coupon: NotedCoupon | null): readonly LineNote[] {
  return coupon?.reason ? [{ text: texts.couponNotApplied(coupon.code, coupon.reason.message), tone: 'warning' }] : [];
}
