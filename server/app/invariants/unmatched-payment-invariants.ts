import { type EntityManager } from 'typeorm';
import { sum, toDecimal } from '../../../domain/money';
import { Order } from '../../features/orders/order.entity';
import { Payment, UnmatchedPayment, type UnmatchedReason } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { defineInvariants, inArray, type Rule } from './invariant-set';

/** A captured payment that does not match its order, with the order and its refunds. */
interface UnmatchedPaymentDetails {
  readonly unmatched: UnmatchedPayment;
  readonly order: Pick<Order, 'id' | 'number' | 'payAmount' | 'currency'> | undefined;
  readonly refunds: readonly Refund[];
  /** Whether the same provider payment also pays for an order. */
  readonly isUsed: boolean;
}

async function read(manager: EntityManager, ids: readonly number[]): Promise<UnmatchedPaymentDetails[]> {
  const rows = await manager.find(UnmatchedPayment, { where: { id: inArray(ids) }, order: { id: 'ASC' } });
  const payments = await manager.findBy(Payment, { id: inArray(rows.map(({ paymentId }) => paymentId)) });
  const orders = await manager.find(Order, {
    select: { id: true, number: true, payAmount: true, currency: true },
    where: { id: inArray(payments.map(({ orderId }) => orderId)) },
  });
  const refunds = await manager.findBy(Refund, { unmatchedPaymentId: inArray(ids) });
  const used = await manager.findBy(Payment, {
    providerPaymentId: inArray(rows.map(({ providerPaymentId }) => providerPaymentId)),
  });
  return rows.map((unmatched) => {
    const payment = payments.find(({ id }) => id === unmatched.paymentId);
    return {
      unmatched,
      order: orders.find(({ id }) => id === payment?.orderId),
      refunds: refunds.filter(({ unmatchedPaymentId }) => unmatchedPaymentId === unmatched.id),
      isUsed: used.some(({ providerPaymentId }) => providerPaymentId === unmatched.providerPaymentId),
    };
  });
}

const isRefundedInFull: Rule<UnmatchedPaymentDetails> = ({ unmatched: { amount, currency }, refunds }) => {
  const back = sum(refunds.map((refund) => refund.amount));
  return back !== amount && `${toDecimal(amount)} ${currency} were received, but ${toDecimal(back)} are refunded.`;
};

const paysForNoOrder: Rule<UnmatchedPaymentDetails> = ({ isUsed, order }) =>
  isUsed &&
  `it is refunded as an unmatched payment of order ${order?.number ?? '(deleted)'}, but also pays for an order.`;

const openRefundsHaveNextAttempt: Rule<UnmatchedPaymentDetails> = ({ refunds }) => {
  const open = refunds.find(({ status, nextAttemptAt }) => status !== 'done' && nextAttemptAt === null);
  return open !== undefined && `its refund ${open.idempotencyKey} is ${open.status}, but no attempt is scheduled.`;
};

const reasonTexts: Record<UnmatchedReason, string> = {
  amount: 'the amount differs',
  currency: 'the currency differs',
  second: 'another payment has the same amount',
  order: 'the provider has it under another order number',
};

const paymentWasUnmatched: Rule<UnmatchedPaymentDetails> = ({
  unmatched: { amount, currency, reason },
  order,
  refunds,
}) => {
  const cost = order
    ? `order ${order.number}, which costs ${toDecimal(order.payAmount)} ${order.currency}`
    : 'a deleted order';
  const isBack = refunds.every(({ status }) => status === 'done');
  return `${toDecimal(amount)} ${currency} were captured for ${cost}; ${reasonTexts[reason]}. ${isBack ? 'All of it was refunded.' : 'The refund is pending.'}`;
};

export const unmatchedPayments = defineInvariants<UnmatchedPayment, UnmatchedPaymentDetails>({
  name: 'unmatched payments',
  entity: UnmatchedPayment,
  read,
  identify: ({ unmatched: { id, providerPaymentId } }) => ({ id, subject: `Payment ${providerPaymentId}` }),
  rules: [isRefundedInFull, paysForNoOrder, openRefundsHaveNextAttempt],
  notices: [paymentWasUnmatched],
});
