import { errorMessages } from '../../domain/error-messages';
import { texts } from '../../domain/messages';

export interface LineNote {
  readonly text: string;
  readonly tone: 'warning' | 'hint';
}

interface LineNoteInput {
  readonly title: string;
  readonly quantity: number;
  readonly availableQuantity: number;
  readonly priceChanged: boolean;
}

/** Returns the notes of a cart line: fewer units in stock than requested, or a changed price. */
export function lineNotes({ title, quantity, availableQuantity, priceChanged }: LineNoteInput): readonly LineNote[] {
  const notes: LineNote[] = [];
  if (availableQuantity < quantity)
    notes.push({ text: errorMessages.fewerInStock(title, availableQuantity), tone: 'warning' });
  if (priceChanged) notes.push({ text: 'The price has changed since you added it.', tone: 'hint' });
  return notes;
}

interface CouponNoteInput {
  readonly code: string;
  /** Null while the coupon is applied. */
  readonly reason: { readonly message: string } | null;
}

/** Returns a warning with the reason when the cart's coupon is not applied, otherwise an empty list. */
export function couponNotes(coupon: CouponNoteInput | null): readonly LineNote[] {
  return coupon?.reason ? [{ text: texts.couponNotApplied(coupon.code, coupon.reason.message), tone: 'warning' }] : [];
}
