import { type EntityManager, IsNull } from 'typeorm';
import { lineShares } from '../../../domain/cart-totals';
import { sum } from '../../../domain/money';
import { restoresStock } from '../../../domain/order-status';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { type CouponUses } from '../coupons/coupon-uses';
import { type CardPayments } from './card-payments.port';
import { OrderLine } from './order.entity';
import { type OrderWithLines } from './order.queries';
import { releaseStock } from './take-stock';

interface Cancellation extends OrderWithLines {
  readonly cancelled: readonly OrderLine[];
  /** True returns the pieces to stock; false writes them off. */
  readonly restock: boolean;
}

/** Releases stock, coupon and money of lines that customers or staff have cancelled. */
export class ReleaseOrderLines {
  constructor(
    private readonly clock: Clock,
    private readonly couponUses: CouponUses,
    private readonly cardPayments: () => CardPayments,
  ) {}

  /**
   * Restocks or writes off the pieces, once, and refunds them to the card: goods and shipping, less their share of the coupon. When
   * nothing of the order was shipped, its coupon use is released too.
   * @param manager of the transaction that has locked the order and changed the lines. The order has its status after that.
   * @returns amount refunded to the card, in minor units; 0 when no card was charged
   */
  async release(manager: EntityManager, { order, lines, cancelled, restock }: Cancellation): Promise<number> {
    await releasePieces(manager, cancelled, { now: this.clock.now(), restock });
    if (restoresStock(order.status)) await this.couponUses.release(manager, order.id);
    const shares = lineShares(lines, order.totalDiscount);
    const parts = lines
      .map(({ id }, at) => ({ orderLineId: id, amount: shares[at] ?? 0 }))
      .filter(({ orderLineId, amount }) => amount > 0 && cancelled.some(({ id }) => id === orderLineId));
    return (await this.cardPayments().refund(manager, order, parts)) ? sum(parts.map(({ amount }) => amount)) : 0;
  }
}

/** Restocks or writes off the pieces of lines, of each line once. */
export async function releasePieces(
  manager: EntityManager,
  lines: readonly OrderLine[],
  { now, restock }: { readonly now: Date; readonly restock: boolean },
): Promise<void> {
  const set = { restockedAt: now, writtenOffAt: restock ? null : now };
  const released: OrderLine[] = [];
  for (const line of lines)
    if (await updateGuarded(manager, OrderLine, { id: line.id, restockedAt: IsNull() }, set)) released.push(line);
  if (restock) await releaseStock(manager, released);
}
