import { type EntityManager, In, IsNull } from 'typeorm';
import { sum } from '../../../domain/money';
import { updateGuarded } from '../../database/transaction';
import { type RefundedLine } from '../orders/card-payments.port';
import { type Order } from '../orders/order.entity';
import { Payment, type PaymentStatus, type UnmatchedPayment } from './payment.entity';
import { Refund, RefundLine } from './refund.entity';

interface NewRefund {
  /** The payment of the order. */
  readonly payment: Pick<Payment, 'id' | 'amount'>;
  /** It is set when this payment is refunded instead of the one of the order. */
  readonly unmatched?: Pick<UnmatchedPayment, 'id' | 'amount'>;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
  /** The refunded lines; absent when a whole payment is refunded. */
  readonly lines?: readonly RefundedLine[];
  readonly now: Date;
}

/**
 * Enters a refund, to be sent by the refund job. When the refunds reach the captured amount of the order's payment, it becomes
 * `refund_due`.
 * @param manager of a transaction that has locked the order's payment by updating it, so that refunds of it run one after another
 * @throws Error when refunds would exceed the captured amount; the unique index rejects a line that is refunded already
 */
export async function enterRefund(
  manager: EntityManager,
  { payment, unmatched, orderNumber, amount, lines = [], now }: NewRefund,
): Promise<void> {
  const paymentId = payment.id;
  const ofSame = unmatched ? { unmatchedPaymentId: unmatched.id } : { paymentId, unmatchedPaymentId: IsNull() };
  const refunded = amount + ((await manager.sum(Refund, 'amount', ofSame)) ?? 0);
  if (amount <= 0 || refunded > (unmatched ?? payment).amount)
    throw new Error(`A refund of ${amount} is outside the captured amount of payment ${paymentId}.`);
  const entered = manager.create(Refund, {
    paymentId,
    unmatchedPaymentId: unmatched?.id,
    amount,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
    idempotencyKey: `refund-${orderNumber}-${(await manager.countBy(Refund, { paymentId })) + 1}`,
  });
  await manager.insert(Refund, entered);
  const parts = lines.map((line) => ({ ...line, refundId: entered.id }));
  if (parts.length > 0) await manager.insert(RefundLine, parts);
  if (unmatched || refunded < payment.amount) return;
  const due = { status: 'refund_due', nextLookupAt: null, updatedAt: now } as const;
  if (!(await updateGuarded(manager, Payment, { id: paymentId, status: 'captured' }, due)))
    throw new Error(`Payment ${paymentId} has nothing to refund.`);
}

/** Enters a refund of order lines, unless no card was charged. @returns whether it did */
export async function refundLines(
  manager: EntityManager,
  { id: orderId, number: orderNumber }: Order,
  lines: readonly RefundedLine[],
  now: Date,
): Promise<boolean> {
  const amount = sum(lines.map((line) => line.amount));
  const isCaptured = { orderId, status: 'captured' } as const;
  if (amount === 0 || !(await updateGuarded(manager, Payment, isCaptured, { updatedAt: now }))) return false;
  const payment = await manager.findOneByOrFail(Payment, { orderId });
  await enterRefund(manager, { payment, orderNumber, amount, lines, now });
  return true;
}

/** Returns whether a refund of the line, or of the whole payment, is entered. */
export async function isRefunded(manager: EntityManager, orderId: number, orderLineId: number): Promise<boolean> {
  const inFull = { orderId, status: In<PaymentStatus>(['refund_due', 'refunded']) };
  return (await manager.existsBy(RefundLine, { orderLineId })) || manager.existsBy(Payment, inFull);
}
