import { percentOf, sum, times } from './money';

/** A cart or order line as the totals see it; amounts in minor units, each for one piece. */
export interface PricedLine {
  readonly unitPrice: number;
  readonly unitShipping: number;
  readonly quantity: number;
}

export type CouponType = 'percentage' | 'fixed';

export interface CouponTerms {
  readonly type: CouponType;
  /** Percent with at most two decimals, or minor units. */
  readonly value: number;
}

/** Minor units. `grandTotal` is `subTotal + shipping - discount`. */
export interface CartTotals {
  readonly subTotal: number;
  readonly shipping: number;
  readonly discount: number;
  readonly grandTotal: number;
}

/** A coupon works on goods and shipping together and never turns a total negative. */
function discountOn(amount: number, coupon: CouponTerms): number {
  const granted = coupon.type === 'percentage' ? percentOf(coupon.value, amount) : coupon.value;
  return Math.min(Math.max(granted, 0), amount);
}

/** What a cart costs, with or without its coupon. */
export function cartTotals(lines: readonly PricedLine[], coupon?: CouponTerms | null): CartTotals {
  const subTotal = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const shipping = sum(lines.map((line) => times(line.unitShipping, line.quantity)));
  const discount = coupon ? discountOn(subTotal + shipping, coupon) : 0;
  return { subTotal, shipping, discount, grandTotal: subTotal + shipping - discount };
}
