import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { updateGuarded } from '../../database/transaction';
import { recordOrderEvent } from '../orders/order-events';
import { type OrderLine, Order } from '../orders/order.entity';
import { Payment } from './payment.entity';
import { openRefunds, Refund, RefundLine } from './refund.entity';

interface MadeRefund {
  readonly providerRefundId: string | null;
  readonly now: Date;
  /** It is set for a refund that staff have paid back by hand. */
  readonly settled?: Pick<Refund, 'settledAt' | 'settledNote'>;
}

/**
 * Records a refund as made, if it still is as `where` says. Locks the payment first: of two refunds that are closed at
 * the same time, the second must see the first.
 * @returns whether this call has closed it
 */
export async function closeRefund(
  manager: EntityManager,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  where: FindOptionsWhere<Refund>,
  { providerRefundId, now, settled }: MadeRefund,
): Promise<boolean> {
  await manager.update(Payment, { id: paymentId }, { updatedAt: now });
  const done = { status: 'done', doneAt: now, providerRefundId, nextAttemptAt: null, lastError: null } as const;
  return updateGuarded(manager, Refund, { ...where, id }, { ...done, ...settled });
}

/** Marks a payment as refunded once all refunds of its full amount are made. */
export async function completeRefunds(manager: EntityManager, paymentId: number, now: Date): Promise<void> {
  const open = { paymentId, unmatchedPaymentId: IsNull(), status: In([...openRefunds]) };
  if (await manager.existsBy(Refund, open)) return;
  const refunded = { status: 'refunded', refundedAt: now } as const;
  await updateGuarded(manager, Payment, { id: paymentId, status: 'refund_due' }, refunded);
}

/**
 * Tells partners' apps about a refund that was made.
 * @returns the order and the refunded lines; null for a refund of an unmatched payment, which may be in another currency and which the
 *   order's page does not show
 */
export async function announceRefund(
  manager: EntityManager,
  { id, amount, idempotencyKey, unmatchedPaymentId, payment }: Refund,
): Promise<{ readonly order: Order; readonly lines: readonly OrderLine[] } | null> {
  if (unmatchedPaymentId !== null) return null;
  const order = await manager.findOneOrFail(Order, { where: { id: payment.orderId }, relations: { customer: true } });
  const parts = await manager.find(RefundLine, {
    where: { refundId: id },
    relations: { orderLine: true },
    order: { id: 'ASC' },
  });
  const lines = parts.map(({ orderLine }) => orderLine);
  recordOrderEvent(manager, 'order.refunded', { order, lines, refund: { id: idempotencyKey, amount } });
  return { order, lines };
}
