import { type EntityManager, IsNull } from 'typeorm';
import { updateGuarded } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { type Clock } from '../../infra/clock';
import { Customer } from '../customers/customer.entity';
import { type CouponUses } from '../coupons/coupon-uses';
import { type Outbox } from '../mail/outbox';
import { recordOrderEvent } from './order-events';
import { OrderLine, recordEvents, Order } from './order.entity';
import { releaseStock } from './take-stock';

/** The reason why an unpaid order ended, for the timeline of its lines. */
type FailureCause = 'Payment not completed in time' | 'Payment cancelled' | 'Replaced by a newer order';

/** The fields of an order that ending it needs. */
type UnpaidOrder = Pick<Order, 'id' | 'number' | 'idempotencyKey' | 'method' | 'payAmount' | 'currency'>;

/**
 * Fails an unpaid card order. The caller must return its stock in the same transaction.
 * @returns its lines; null, without any change, when the order was paid or ended concurrently
 */
export async function closeUnpaidOrder(
  manager: EntityManager,
  order: UnpaidOrder,
  { cause, now }: { readonly cause: FailureCause; readonly now: Date },
): Promise<OrderLine[] | null> {
  const closed = await updateGuarded(
    manager,
    Order,
    { id: order.id, status: 'Processing', method: 'card', paidAt: IsNull() },
    {
      status: 'Failed',
      liveCartKey: null,
      // Frees the idempotency key: the same form, sent again, places a new order.
      idempotencyKey: `${order.idempotencyKey}:${order.number}`,
      holdExpiresAt: null,
      stockReleasedAt: now,
      updatedAt: now,
    },
  );
  if (!closed) return null;
  const lines = await manager.findBy(OrderLine, { orderId: order.id, status: 'Processing' });
  await manager.update(OrderLine, { orderId: order.id, status: 'Processing' }, { status: 'Failed', restockedAt: now });
  await recordEvents(manager, lines, { status: 'Failed', reason: cause, at: now });
  recordOrderEvent(manager, 'order.cancelled', { order: { ...order, status: 'Failed' }, lines });
  return lines;
}

/** The key of the mail about an order that was not paid. */
export const failureMailKey = (orderNumber: string): string => `payment-failed:${orderNumber}`;

interface FailUnpaidOrdersDependencies {
  readonly clock: Clock;
  readonly couponUses: CouponUses;
  readonly outbox: Outbox;
  readonly points: SyncPoints;
}

/** Ends unpaid card orders that no newer one replaces. */
export class FailUnpaidOrders {
  constructor(private readonly deps: FailUnpaidOrdersDependencies) {}

  /** Fails an order, releases its stock and coupon, and mails the customer, once. @returns whether this call ended it */
  async fail(
    manager: EntityManager,
    order: UnpaidOrder & Pick<Order, 'couponId' | 'customerId'>,
    cause: FailureCause,
  ): Promise<boolean> {
    const { clock, couponUses, outbox, points } = this.deps;
    const lines = await closeUnpaidOrder(manager, order, { cause, now: clock.now() });
    if (!lines) return false;
    await releaseStock(manager, lines);
    if (order.couponId !== null) await couponUses.release(manager, order.id);
    const { email, name } = await manager.findOneByOrFail(Customer, { id: order.customerId });
    await outbox.enqueue(manager, {
      kind: 'payment-failed',
      dedupeKey: failureMailKey(order.number),
      recipient: email,
      payload: { orderNumber: order.number, name },
    });
    await points.hit('order.failed-before-commit');
    return true;
  }
}
