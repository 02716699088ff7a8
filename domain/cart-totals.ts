import { percentOf, sum, times } from './money';

/** The price fields of a cart or order line; amounts per unit, in minor units. */
export interface PricedLine {
  readonly unitPrice: number;
  readonly unitShipping: number;
  readonly quantity: number;
}

export type CouponType = 'percentage' | 'fixed';

export interface CouponTerms {
  readonly type: CouponType;
  /** `percentage`: percent with at most two decimals. `fixed`: minor units. */
  readonly value: number;
}

/** Minor units. `grandTotal` is `subTotal + shipping - discount`. */
export interface CartTotals {
  readonly subTotal: number;
  readonly shipping: number;
  readonly discount: number;
  readonly grandTotal: number;
}

/** Returns the discount on goods and shipping together, limited to `amount`, so that no total is negative. */
function discountOn(amount: number, coupon: CouponTerms): number {
  const granted = coupon.type === 'percentage' ? percentOf(coupon.value, amount) : coupon.value;
  return Math.min(Math.max(granted, 0), amount);
}

/** Returns the totals of a cart, with or without a coupon. */
export function cartTotals(lines: readonly PricedLine[], coupon?: CouponTerms | null): CartTotals {
  const subTotal = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const shipping = sum(lines.map((line) => times(line.unitShipping, line.quantity)));
  const discount = coupon ? discountOn(subTotal + shipping, coupon) : 0;
  return { subTotal, shipping, discount, grandTotal: subTotal + shipping - discount };
}
