import { texts } from '../../domain/messages';
import type { LineNote } from './line-notes';

interface CouponNoteInput {
  readonly code: string;
  /** Null while the coupon is applied. */
  readonly reason: { readonly message: string } | null;
}

/** Returns a warning with the reason when the cart's coupon is not applied, otherwise an empty list. */
export function couponNotes(coupon: CouponNoteInput | null): readonly LineNote[] {
  return coupon?.reason ? [{ text: texts.couponNotApplied(coupon.code, coupon.reason.message), tone: 'warning' }] : [];
}
