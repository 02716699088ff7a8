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

/** Returns the part of a discount attributed to the first `reached` of `total` minor units, rounded half up. */
function cumulativeDiscount(reached: number, total: number, discount: number): number {
  // The product of two amounts may exceed Number.MAX_SAFE_INTEGER.
  const [part, whole] = [BigInt(discount) * BigInt(reached), BigInt(total)];
  return Number((part * 2n + whole) / (whole * 2n));
}

/**
 * Returns what was paid for each line of an order: goods and shipping less its share of the coupon, in minor units.
 * The shares are differences of the rounded cumulative discount, so that they sum exactly to the amount paid and none is
 * negative or exceeds its line.
 * @param lines in stored order, which is constant, so that the shares are reproducible
 */
export function lineShares(lines: readonly PricedLine[], discount: number): number[] {
  const costs = lines.map(({ unitPrice, unitShipping, quantity }) => times(unitPrice + unitShipping, quantity));
  const total = sum(costs);
  let reached = 0;
  return costs.map((cost) => {
    if (total === 0) return 0;
    const before = cumulativeDiscount(reached, total, discount);
    reached += cost;
    return cost - (cumulativeDiscount(reached, total, discount) - before);
  });
}
