import { type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { updateGuarded } from '../../infra/database/transaction';
import { Payment } from './payment.entity';
import { Refund, RefundLine } from './refund.entity';
import { type UnmatchedPayment } from './unmatched-payment.entity';

/** The part of a refund for one order line, in minor units. */
export interface RefundedLine {
  readonly orderLineId: number;
  readonly amount: number;
}

interface RefundFacts {
  readonly payment: Pick<Payment, 'id' | 'amount'>;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
  readonly now: Date;
}

export interface NewRefund extends RefundFacts {
  /** The refunded lines; empty when the whole payment of an unfulfilled order is refunded. */
  readonly lines: readonly RefundedLine[];
}

export interface NewUnmatchedRefund extends RefundFacts {
  readonly unmatched: Pick<UnmatchedPayment, 'id' | 'amount'>;
}

/**
 * Enters a refund, to be sent by the refund job. When the refunds reach the captured amount, the payment becomes `refund_due`.
 * @param manager of a transaction that has locked the payment by updating it, so that refunds of one payment run one after another
 * @throws Error when refunds would exceed the captured amount; the unique index rejects a line that is refunded already
 */
export async function enterRefund(manager: EntityManager, given: NewRefund): Promise<void> {
  const { payment, amount, lines, now } = given;
  const paymentId = payment.id;
  const promised = await promisedOf(manager, { paymentId, unmatchedPaymentId: IsNull() });
  if (amount <= 0 || promised + amount > payment.amount)
    throw new Error(`A refund of ${amount} for the payment ${paymentId} is not what was captured.`);
  const refundId = await insertRefund(manager, given, null);
  if (lines.length > 0)
    await manager.insert(
      RefundLine,
      lines.map((line) => ({ ...line, refundId })),
    );
  if (promised + amount < payment.amount) return;
  const isDue = await updateGuarded(
    manager,
    Payment,
    { id: paymentId, status: 'captured' },
    { status: 'refund_due', nextLookupAt: null, updatedAt: now },
  );
  if (!isDue) throw new Error(`The payment ${paymentId} has no money to give back.`);
}

/**
 * Enters a refund of an unmatched payment. The order's own payment is unchanged.
 * @param manager of a transaction that has locked the order's own payment by updating it
 * @throws Error when refunds would exceed the captured amount
 */
export async function enterUnmatchedRefund(manager: EntityManager, given: NewUnmatchedRefund): Promise<void> {
  const { unmatched, amount } = given;
  const promised = await promisedOf(manager, { unmatchedPaymentId: unmatched.id });
  if (amount <= 0 || promised + amount > unmatched.amount)
    throw new Error(`A refund of ${amount} for the unmatched payment ${unmatched.id} is not what was captured.`);
  await insertRefund(manager, given, unmatched.id);
}

async function promisedOf(manager: EntityManager, where: FindOptionsWhere<Refund>): Promise<number> {
  return (await manager.sum(Refund, 'amount', where)) ?? 0;
}

/** @returns the refund's id */
async function insertRefund(
  manager: EntityManager,
  { payment: { id: paymentId }, orderNumber, amount, now }: RefundFacts,
  unmatchedPaymentId: number | null,
): Promise<number> {
  const refund = manager.create(Refund, {
    ...{ paymentId, unmatchedPaymentId, amount, status: 'pending', attempts: 0, nextAttemptAt: now, createdAt: now },
    idempotencyKey: `refund-${orderNumber}-${(await manager.countBy(Refund, { paymentId })) + 1}`,
    ...{ providerRefundId: null, lastError: null, doneAt: null },
  });
  await manager.insert(Refund, refund);
  return refund.id;
}
