import { type EntityManager, IsNull } from 'typeorm';
import { updateGuarded } from '../../infra/database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { type CouponUses } from '../coupons/coupon-uses.service';
import { OrderLine } from './order-line.entity';
import { Order } from './order.entity';
import { recordEvents } from './order-timeline';
import { returnStock } from './stock';

/** Why an unpaid order ended, for the timeline of its lines. */
export type FailureCause = 'Payment not completed in time' | 'Payment cancelled' | 'Replaced by a newer order';

/**
 * Fails an unpaid card order. The caller must return its stock in the same transaction.
 * @returns its lines; null, without any change, when the order was paid or ended in the meantime
 */
export async function closeUnpaidOrder(
  manager: EntityManager,
  order: Pick<Order, 'id' | 'number' | 'idempotencyKey'>,
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
  return lines;
}

/** Fails an unpaid card order and releases its stock and coupon, once. @returns whether this call ended it */
export async function failUnpaidOrder(
  manager: EntityManager,
  couponUses: CouponUses,
  order: Pick<Order, 'id' | 'number' | 'idempotencyKey' | 'couponId'>,
  end: { readonly cause: FailureCause; readonly now: Date; readonly points: SyncPoints },
): Promise<boolean> {
  const lines = await closeUnpaidOrder(manager, order, end);
  if (!lines) return false;
  await returnStock(manager, lines);
  if (order.couponId !== null) await couponUses.release(manager, order.id);
  await end.points.hit('order.failed-before-commit');
  return true;
}
