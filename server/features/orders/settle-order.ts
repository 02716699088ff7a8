import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type CouponUses } from '../coupons/coupon-uses.service';
import { type ConfirmedOrder, type ConfirmOrder } from './confirm-order';
import { OrderLine } from './order-line.entity';
import { recordEvents } from './order-timeline';
import { Order } from './order.entity';
import { reserveStock } from './stock';

/** An order whose money has come in, with what its confirmation needs. */
export type PaidOrder = ConfirmedOrder;

/** Confirms card orders once their money is there. Runs in the transaction that books the payment. */
export class SettleOrder {
  constructor(
    private readonly clock: Clock,
    private readonly couponUses: CouponUses,
    private readonly confirmOrder: ConfirmOrder,
  ) {}

  /**
   * Confirms an order that waits for its payment, or one that has failed meanwhile and can still be served.
   * @returns false when it cannot: the money has to go back
   * @throws ShopError OUT_OF_STOCK or COUPON_USAGE_LIMIT, likewise; the transaction must then be rolled back
   */
  async confirm(manager: EntityManager, paid: PaidOrder): Promise<boolean> {
    const confirmed = (await this.move(manager, paid.order, 'Processing')) || (await this.revive(manager, paid));
    if (!confirmed) return false;
    await this.moveLines(manager, paid);
    await this.confirmOrder.finish(manager, paid);
    return true;
  }

  private async move(manager: EntityManager, order: Order, from: 'Processing' | 'Failed'): Promise<boolean> {
    const now = this.clock.now();
    const confirmed = { status: 'Order Confirmed', paidAt: now, holdExpiresAt: null, stockReleasedAt: null, updatedAt: now } as const;
    const moved = await updateGuarded(manager, Order, { id: order.id, status: from, method: 'card', paidAt: IsNull() }, confirmed);
    // The caller goes on with the order as it is now, without reading it again.
    if (moved) Object.assign(order, confirmed);
    return moved;
  }

  private async moveLines(manager: EntityManager, { order, lines }: PaidOrder): Promise<void> {
    const status = 'Order Confirmed';
    await manager.update(OrderLine, { orderId: order.id }, { status, restockedAt: null });
    await recordEvents(manager, lines, { status, at: this.clock.now() });
  }

  /** Money that came late: the goods may still be there. An order that the shopper has replaced since stays failed. False changes nothing. */
  private async revive(manager: EntityManager, { order, lines }: PaidOrder): Promise<boolean> {
    const wanted = lines.flatMap(({ productId, ...line }) => (productId === null ? [] : [{ ...line, productId }]));
    if (wanted.length < lines.length || (await this.isReplaced(manager, order)) || !(await this.move(manager, order, 'Failed'))) return false;
    await reserveStock(manager, wanted);
    if (order.couponId !== null) {
      await this.couponUses.take(manager, { couponId: order.couponId, customerId: order.customerId, orderId: order.id });
    }
    return true;
  }

  private isReplaced(manager: EntityManager, { id, cartId, customerId }: Order): Promise<boolean> {
    if (cartId === null) return Promise.resolve(false);
    return manager.existsBy(Order, { cartId, customerId, id: MoreThan(id), status: Not('Failed') });
  }
}
