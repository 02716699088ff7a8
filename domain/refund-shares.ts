import { type PricedLine } from './cart-totals';
import { sum, times } from './money';

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
