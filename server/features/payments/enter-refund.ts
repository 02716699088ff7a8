import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { updateGuarded } from '../../database/transaction';
import { type RefundedLine } from '../orders/card-payments.port';
import { Payment, type UnmatchedPayment } from './payment.entity';
import { openRefunds, Refund, RefundLine } from './refund.entity';

interface RefundInput {
  readonly payment: Pick<Payment, 'id' | 'amount'>;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
  readonly now: Date;
}

interface NewRefund extends RefundInput {
  /** The refunded lines; empty when the whole payment of an unfulfilled order is refunded. */
  readonly lines: readonly RefundedLine[];
}

interface NewUnmatchedRefund extends RefundInput {
  readonly unmatched: Pick<UnmatchedPayment, 'id' | 'amount'>;
}

/**
 * Enters a refund, to be sent by the refund job. When the refunds reach the captured amount, the payment becomes `refund_due`.
 * @param manager of a transaction that has locked the payment by updating it, so that refunds of one payment run one after another
 * @throws Error when refunds would exceed the captured amount; the unique index rejects a line that is refunded already
 */
export async function enterRefund(manager: EntityManager, refund: NewRefund): Promise<void> {
  const { payment, amount, lines, now } = refund;
  const paymentId = payment.id;
  const alreadyRefunded = await sumRefunds(manager, { paymentId, unmatchedPaymentId: IsNull() });
  if (amount <= 0 || alreadyRefunded + amount > payment.amount)
    throw new Error(`A refund of ${amount} is outside the captured amount of payment ${paymentId}.`);
  const refundId = await insertRefund(manager, refund, null);
  if (lines.length > 0)
    await manager.insert(
      RefundLine,
      lines.map((line) => ({ ...line, refundId })),
    );
  if (alreadyRefunded + amount < payment.amount) return;
  const isDue = await updateGuarded(
    manager,
    Payment,
    { id: paymentId, status: 'captured' },
    { status: 'refund_due', nextLookupAt: null, updatedAt: now },
  );
  if (!isDue) throw new Error(`Payment ${paymentId} has nothing to refund.`);
}

/**
 * Enters a refund of an unmatched payment. The order's own payment is unchanged.
 * @param manager of a transaction that has locked the order's own payment by updating it
 * @throws Error when refunds would exceed the captured amount
 */
export async function enterUnmatchedRefund(manager: EntityManager, refund: NewUnmatchedRefund): Promise<void> {
  const { unmatched, amount } = refund;
  const alreadyRefunded = await sumRefunds(manager, { unmatchedPaymentId: unmatched.id });
  if (amount <= 0 || alreadyRefunded + amount > unmatched.amount)
    throw new Error(`A refund of ${amount} is outside the captured amount of unmatched payment ${unmatched.id}.`);
  await insertRefund(manager, refund, unmatched.id);
}

interface MadeRefund {
  readonly providerRefundId: string | null;
  readonly now: Date;
  /** Of a refund that staff have paid back by hand. */
  readonly settled?: Pick<Refund, 'settledAt' | 'settledNote'>;
}

/**
 * Records a refund as made, if it still is as `where` says. Locks the payment first: of two refunds of it that are closed concurrently,
 * the second must see the first.
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
  await updateGuarded(
    manager,
    Payment,
    { id: paymentId, status: 'refund_due' },
    { status: 'refunded', refundedAt: now },
  );
}

async function sumRefunds(manager: EntityManager, where: FindOptionsWhere<Refund>): Promise<number> {
  return (await manager.sum(Refund, 'amount', where)) ?? 0;
}

/** @returns the refund's id */
async function insertRefund(
  manager: EntityManager,
  { payment: { id: paymentId }, orderNumber, amount, now }: RefundInput,
  unmatchedPaymentId: number | null,
): Promise<number> {
  const refund = manager.create(Refund, {
    paymentId,
    unmatchedPaymentId,
    amount,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
    idempotencyKey: `refund-${orderNumber}-${(await manager.countBy(Refund, { paymentId })) + 1}`,
    providerRefundId: null,
    lastError: null,
    doneAt: null,
    settledAt: null,
    settledNote: null,
  });
  await manager.insert(Refund, refund);
  return refund.id;
}
