import { type EntityManager } from 'typeorm';
import { type SyncPoints } from '../../infra/sync-points';
import { Customer } from '../customers/customer.entity';
import { appliedCoupon } from '../carts/price-cart';
import { type CouponUses } from '../coupons/coupon-uses';
import { type CardPayments } from './card-payments.port';
import { type ConfirmOrder } from './confirm-order';
import { closeUnpaidOrder } from './fail-order';
import { isUnpaid } from './earlier-orders';
import { recordOrderEvent } from './order-events';
import { newLine, newOrder, type OrderDraft } from './order-draft';
import { OrderLine, recordEvents } from './order-line.entity';
import { Order } from './order.entity';
import { reserveStock } from './take-stock';

/** Inserts an order and everything that belongs to it, in the transaction that has locked its cart. */
export class WriteOrder {
  constructor(
    private readonly couponUses: CouponUses,
    private readonly cardPayments: () => CardPayments,
    private readonly confirmOrder: ConfirmOrder,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Locks rows shared with other customers in a fixed order: stock by product id, then the coupon.
   * @param replaced unpaid orders that this order ends: of the same cart or under the same key
   * @throws ShopError OUT_OF_STOCK that names the line, COUPON_USAGE_LIMIT
   */
  async write(manager: EntityManager, draft: OrderDraft, replaced: readonly Order[]): Promise<Order> {
    const { cart, now } = draft;
    const freed: OrderLine[] = [];
    for (const order of replaced)
      freed.push(...((await closeUnpaidOrder(manager, order, { cause: 'Replaced by a newer order', now })) ?? []));
    await reserveStock(manager, cart.lines, freed);
    await this.points.hit('order.stock-taken');
    for (const { id, couponId } of replaced) if (couponId !== null) await this.couponUses.release(manager, id);
    const coupon = appliedCoupon(cart);
    if (coupon) await this.couponUses.incrementUseCount(manager, coupon.id);
    await this.points.hit('coupon.counted');
    const order = manager.create(Order, newOrder(draft));
    await manager.insert(Order, order);
    const { id: orderId, customerId } = order;
    if (coupon) {
      const use = { couponId: coupon.id, customerId, orderId };
      await this.couponUses.recordUse(manager, use, coupon.perCustomerLimit);
    }
    const lines = cart.lines.map((line) => manager.create(OrderLine, newLine(line, orderId, order.status)));
    await manager.insert(OrderLine, lines);
    await recordEvents(manager, lines, { status: order.status, at: now });
    if (isUnpaid(order)) await this.cardPayments().open(manager, order);
    else {
      const customer = await manager.findOneByOrFail(Customer, { id: customerId });
      await this.confirmOrder.finish(manager, { order, lines, customer });
    }
    recordOrderEvent(manager, 'order.placed', { order, lines });
    return order;
  }
}
