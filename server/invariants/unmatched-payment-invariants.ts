import { type EntityManager } from 'typeorm';
import { sum, toDecimal } from '../../domain/money';
import { Order } from '../features/orders/order.entity';
import { Payment } from '../features/payments/payment.entity';
import { Refund } from '../features/payments/refund.entity';
import { UnmatchedPayment, type UnmatchedReason } from '../features/payments/unmatched-payment.entity';
import { area, oneOf, type Rule } from './area';

/** A captured payment that does not match its order, with the order and its refunds. */
interface Received {
  readonly unmatched: UnmatchedPayment;
  readonly order: Pick<Order, 'id' | 'number' | 'payAmount' | 'currency'> | undefined;
  readonly refunds: readonly Refund[];
  /** Whether the same provider payment also pays for an order. */
  readonly isUsed: boolean;
}

async function read(manager: EntityManager, ids: readonly number[]): Promise<Received[]> {
  const rows = await manager.find(UnmatchedPayment, { where: { id: oneOf(ids) }, order: { id: 'ASC' } });
  const payments = await manager.findBy(Payment, { id: oneOf(rows.map(({ paymentId }) => paymentId)) });
  const orders = await manager.find(Order, {
    select: { id: true, number: true, payAmount: true, currency: true },
    where: { id: oneOf(payments.map(({ orderId }) => orderId)) },
  });
  const refunds = await manager.findBy(Refund, { unmatchedPaymentId: oneOf(ids) });
  const used = await manager.findBy(Payment, {
    providerPaymentId: oneOf(rows.map(({ providerPaymentId }) => providerPaymentId)),
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

const goesBackWhole: Rule<Received> = ({ unmatched: { amount, currency }, refunds }) => {
  const back = sum(refunds.map((refund) => refund.amount));
  return back !== amount && `${toDecimal(amount)} ${currency} were received, but ${toDecimal(back)} go back.`;
};

const paysForNothing: Rule<Received> = ({ isUsed, order }) =>
  isUsed && `it goes back as received for order ${order?.number ?? 'that is gone'}, but also pays for an order.`;

const refundsAreMade: Rule<Received> = ({ refunds }) => {
  const open = refunds.find(({ status, nextAttemptAt }) => status !== 'done' && nextAttemptAt === null);
  return open !== undefined && `its refund ${open.idempotencyKey} is ${open.status}, and nobody will try it again.`;
};

const causes: Record<UnmatchedReason, string> = {
  amount: 'the amount is another',
  currency: 'the currency is another',
  second: 'another payment has the same amount',
  order: 'the provider has it under another order number',
};

const wasReceived: Rule<Received> = ({ unmatched: { amount, currency, reason }, order, refunds }) => {
  const cost = order
    ? `order ${order.number}, which costs ${toDecimal(order.payAmount)} ${order.currency}`
    : 'an order that is gone';
  const isBack = refunds.every(({ status }) => status === 'done');
  return `${toDecimal(amount)} ${currency} were captured for ${cost}; ${causes[reason]}. ${isBack ? 'All of it was refunded.' : 'The refund is not made yet.'}`;
};

export const unmatchedPayments = area<UnmatchedPayment, Received>({
  name: 'unmatched payments',
  entity: UnmatchedPayment,
  read,
  rowOf: ({ unmatched: { id, providerPaymentId } }) => ({ id, subject: `Payment ${providerPaymentId}` }),
  rules: [goesBackWhole, paysForNothing, refundsAreMade],
  notices: [wasReceived],
});
