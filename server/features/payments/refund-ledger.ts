import { type EntityManager } from 'typeorm';
import { updateGuarded } from '../../infra/database/transaction';
import { Payment } from './payment.entity';
import { Refund, RefundLine } from './refund.entity';

/** The part of a refund that is for one line, in minor units. */
export interface RefundedLine {
  readonly orderLineId: number;
  readonly amount: number;
}

export interface NewRefund {
  readonly payment: Pick<Payment, 'id' | 'amount'>;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
  /** For which lines it is; none when no line was ever served. */
  readonly lines: readonly RefundedLine[];
  readonly now: Date;
}

/**
 * Writes down that money goes back, to be sent by the refund job. Once everything is promised, the whole payment is due.
 * @param manager of a transaction that has locked the payment by changing it: two refunds of one payment come one after the other
 * @throws when it would be more than was captured; the database refuses a line that is refunded already
 */
export async function enterRefund(manager: EntityManager, { payment, orderNumber, amount, lines, now }: NewRefund): Promise<void> {
  const paymentId = payment.id;
  const promised = (await manager.sum(Refund, 'amount', { paymentId })) ?? 0;
  if (amount <= 0 || promised + amount > payment.amount) throw new Error(`A refund of ${amount} for the payment ${paymentId} is not what was captured.`);
  const refund = manager.create(Refund, {
    ...{ paymentId, amount, status: 'pending', attempts: 0, nextAttemptAt: now, createdAt: now },
    idempotencyKey: `refund-${orderNumber}-${(await manager.countBy(Refund, { paymentId })) + 1}`,
    ...{ providerRefundId: null, lastError: null, doneAt: null },
  });
  await manager.insert(Refund, refund);
  if (lines.length > 0) await manager.insert(RefundLine, lines.map((line) => ({ ...line, refundId: refund.id })));
  if (promised + amount < payment.amount) return;
  const isDue = await updateGuarded(manager, Payment, { id: paymentId, status: 'captured' }, { status: 'refund_due', nextLookupAt: null, updatedAt: now });
  if (!isDue) throw new Error(`The payment ${paymentId} has no money to give back.`);
}
