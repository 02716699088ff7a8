import { type PricedLine } from './cart-totals';
import { sum, times } from './money';

/** The part of a discount that belongs to the first `reached` of `total` minor units, rounded half up once. */
function discountUpTo(reached: number, total: number, discount: number): number {
  // The product of two amounts may be larger than a number holds exactly.
  const [part, whole] = [BigInt(discount) * BigInt(reached), BigInt(total)];
  return Number((part * 2n + whole) / (whole * 2n));
}

/**
 * What each line of an order has really cost: its goods and shipping less its share of the coupon, in minor units.
 * The discount is cut where one line ends and the next begins, so that the shares sum to what was paid to the very unit,
 * and none is negative or more than its line.
 * @param lines in the order in which they were stored, which never changes: so the shares do not either
 */
export function lineShares(lines: readonly PricedLine[], discount: number): number[] {
  const costs = lines.map(({ unitPrice, unitShipping, quantity }) => times(unitPrice + unitShipping, quantity));
  const total = sum(costs);
  let reached = 0;
  return costs.map((cost) => {
    if (total === 0) return 0;
    const before = discountUpTo(reached, total, discount);
    reached += cost;
    return cost - (discountUpTo(reached, total, discount) - before);
  });
}
