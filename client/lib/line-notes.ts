import { refusals, texts } from '../../domain/messages';

export interface LineNote {
  readonly text: string;
  readonly tone: 'warning' | 'hint';
}

interface NotedLine {
  readonly title: string;
  readonly quantity: number;
  readonly availableQuantity: number;
  readonly priceChanged: boolean;
}

/** What a shopper should know of a cart's line before buying it: less in stock than wanted, or another price than before. */
export function lineNotes({ title, quantity, availableQuantity, priceChanged }: NotedLine): readonly LineNote[] {
  const notes: LineNote[] = [];
  if (availableQuantity < quantity) notes.push({ text: refusals.fewerInStock(title, availableQuantity), tone: 'warning' });
  if (priceChanged) notes.push({ text: 'The price has changed since you added it.', tone: 'hint' });
  return notes;
}

interface NotedCoupon {
  readonly code: string;
  /** Null while the coupon is applied. */
  readonly reason: { readonly message: string } | null;
}

/** Why the cart's coupon takes nothing off, if so. */
export function couponNotes(coupon: NotedCoupon | null): readonly LineNote[] {
  return coupon?.reason ? [{ text: texts.couponNotApplied(coupon.code, coupon.reason.message), tone: 'warning' }] : [];
}
