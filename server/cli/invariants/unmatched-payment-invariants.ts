import { type EntityManager } from 'typeorm';
import { sum, toDecimal } from '../../../domain/money';
import { Payment, UnmatchedPayment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { defineInvariants, inArray, type Rule } from './define-invariants';

/** A captured payment that does not match its order, with its refunds. */
interface UnmatchedPaymentDetails {
  readonly unmatched: UnmatchedPayment;
  readonly refunds: readonly Refund[];
  /** Whether the same provider payment also pays for an order. */
  readonly isUsed: boolean;
}

async function read(manager: EntityManager, ids: readonly number[]): Promise<UnmatchedPaymentDetails[]> {
  const rows = await manager.find(UnmatchedPayment, { where: { id: inArray(ids) }, order: { id: 'ASC' } });
  const refunds = await manager.findBy(Refund, { unmatchedPaymentId: inArray(ids) });
  const used = await manager.findBy(Payment, {
    providerPaymentId: inArray(rows.map(({ providerPaymentId }) => providerPaymentId)),
  });
  return rows.map((unmatched) => ({
    unmatched,
    refunds: refunds.filter(({ unmatchedPaymentId }) => unmatchedPaymentId === unmatched.id),
    isUsed: used.some(({ providerPaymentId }) => providerPaymentId === unmatched.providerPaymentId),
  }));
}

const isRefundedInFull: Rule<UnmatchedPaymentDetails> = ({ unmatched: { amount, currency }, refunds }) => {
  const back = sum(refunds.map((refund) => refund.amount));
  return back !== amount && `${toDecimal(amount)} ${currency} were received, but ${toDecimal(back)} are refunded.`;
};

const paysForNoOrder: Rule<UnmatchedPaymentDetails> = ({ isUsed }) =>
  isUsed && 'it is refunded as an unmatched payment, but also pays for an order.';

const openRefundsHaveNextAttempt: Rule<UnmatchedPaymentDetails> = ({ refunds }) => {
  const open = refunds.find(({ status, nextAttemptAt }) => status !== 'done' && nextAttemptAt === null);
  return open !== undefined && `its refund ${open.idempotencyKey} is ${open.status}, but no attempt is scheduled.`;
};

export const unmatchedPayments = defineInvariants<UnmatchedPayment, UnmatchedPaymentDetails>({
  name: 'unmatched payments',
  entity: UnmatchedPayment,
  read,
  nameOf: ({ unmatched }) => `Payment ${unmatched.providerPaymentId}`,
  rules: [isRefundedInFull, paysForNoOrder, openRefundsHaveNextAttempt],
});
