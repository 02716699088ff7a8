import { lineShares, type PricedLine } from './cart-totals';
import { sum } from './money';
import { type OrderStatus, restoresStock } from './order-status';

interface LineState extends PricedLine {
  readonly status: OrderStatus;
  /** The amount refunded for its accepted return, in minor units; null if there is no accepted return. */
  readonly returned: number | null;
}

interface OrderLeft {
  readonly pieces: number;
  /** Minor units. */
  readonly amount: number;
}

/**
 * Returns what is left of an order after cancellations and accepted returns, for cards and cash alike. A failed order has nothing left.
 * @param lines all lines, in stored order
 */
export function leftOfOrder(
  { payAmount, totalDiscount }: { readonly payAmount: number; readonly totalDiscount: number },
  lines: readonly LineState[],
): OrderLeft {
  const shares = lineShares(lines, totalDiscount);
  const gone = lines.map(({ status, returned }, at) => (restoresStock(status) ? (shares[at] ?? 0) : returned));
  return {
    pieces: sum(lines.map(({ quantity }, at) => (gone[at] === null ? quantity : 0))),
    amount: payAmount - sum(gone.map((amount) => amount ?? 0)),
  };
}
