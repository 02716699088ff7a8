import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { Cart } from '../carts/cart.entity';
import { type CouponUses } from '../coupons/coupon-uses';
import { type ConfirmedOrder, type ConfirmOrder } from './confirm-order';
import { type Outbox } from '../mail/outbox';
import { failureMailKey } from './fail-order';
import { recordOrderEvent } from './order-events';
import { OrderLine, recordEvents, Order } from './order.entity';
import { takeStock } from './take-stock';

/** Confirms card orders after their payment, in the transaction that records the payment. */
export class ConfirmPaidOrder {
  constructor(
    private readonly clock: Clock,
    private readonly couponUses: CouponUses,
    private readonly confirmOrder: ConfirmOrder,
    private readonly outbox: Outbox,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Confirms an order that waits for its payment, or a failed one that can still be fulfilled; never one without an address, as those of
   * erased customers are.
   * @returns false when it cannot be fulfilled: the payment must be refunded
   * @throws ShopError OUT_OF_STOCK or COUPON_USAGE_LIMIT, likewise; the transaction must then be rolled back
   */
  async confirm(manager: EntityManager, paid: ConfirmedOrder): Promise<boolean> {
    const confirmed =
      (await this.markConfirmed(manager, paid.order, 'Processing')) || (await this.confirmFailedOrder(manager, paid));
    if (!confirmed) return false;
    await this.confirmLines(manager, paid);
    await this.confirmOrder.finish(manager, paid);
    recordOrderEvent(manager, 'order.paid', paid);
    return true;
  }

  private async markConfirmed(manager: EntityManager, order: Order, from: 'Processing' | 'Failed'): Promise<boolean> {
    const now = this.clock.now();
    const confirmed = {
      status: 'Order Confirmed',
      paidAt: now,
      holdExpiresAt: null,
      stockReleasedAt: null,
      updatedAt: now,
    } as const;
    // The address is part of the guard: the erasure of the customer, which locks the order, may have removed it since it was read.
    const isOpen = {
      id: order.id,
      status: from,
      method: 'card',
      paidAt: IsNull(),
      shipping: { address: Not('') },
    } as const;
    const moved = await updateGuarded(manager, Order, isOpen, confirmed);
    // The object is updated too, so that the caller need not read the order again.
    if (moved) Object.assign(order, confirmed);
    return moved;
  }

  private async confirmLines(manager: EntityManager, { order, lines }: ConfirmedOrder): Promise<void> {
    const status = 'Order Confirmed';
    await manager.update(OrderLine, { orderId: order.id }, { status, restockedAt: null });
    await recordEvents(manager, lines, { status, at: this.clock.now() });
  }

  /**
   * Confirms a failed order that was paid late, if its goods are still available. Returns false, without any change, when a
   * product was deleted, the order has not failed, or another order has replaced it.
   */
  private async confirmFailedOrder(manager: EntityManager, { order, lines }: ConfirmedOrder): Promise<boolean> {
    const wanted = lines.flatMap(({ productId, ...line }) => (productId === null ? [] : [{ ...line, productId }]));
    if (wanted.length < lines.length) return false;
    await this.lockCart(manager, order);
    if (await this.isReplaced(manager, order)) return false;
    await this.points.hit('late-payment.replacement-read');
    if (!(await this.markConfirmed(manager, order, 'Failed'))) return false;
    await this.outbox.withdraw(manager, failureMailKey(order.number));
    await takeStock(manager, wanted);
    if (order.couponId !== null) {
      await this.couponUses.redeem(manager, {
        couponId: order.couponId,
        customerId: order.customerId,
        orderId: order.id,
      });
    }
    return true;
  }

  /**
   * Placing an order locks its cart first, so until this transaction ends no other order of the cart can be placed or confirmed: the
   * result of `isReplaced` stays valid. Locked before stock and coupon, in the same order as placing does.
   */
  private async lockCart(manager: EntityManager, { cartId }: Order): Promise<void> {
    if (cartId !== null) await updateGuarded(manager, Cart, { id: cartId }, { updatedAt: this.clock.now() });
  }

  /** Returns whether another order of the cart that has not failed was placed after this one, or was paid after this one was placed. */
  private isReplaced(manager: EntityManager, { id, cartId, customerId, bookingDate }: Order): Promise<boolean> {
    if (cartId === null) return Promise.resolve(false);
    const another = { cartId, customerId, status: Not<OrderStatus>('Failed') };
    return manager.existsBy(Order, [
      { ...another, id: MoreThan(id) },
      { ...another, id: LessThan(id), paidAt: MoreThan(bookingDate) },
    ]);
  }
}
