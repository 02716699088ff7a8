import { type EntityManager } from 'typeorm';
import { sum, toDecimal } from '../../../domain/money';
import { type OrderStatus, restoresStock } from '../../../domain/order-status';
import { lineShares } from '../../../domain/cart-totals';
import { isUnpaid } from '../../features/orders/order.entity';
import { Payment, type PaymentStatus, UnmatchedPayment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { defineInvariants, inArray, type Rule } from './define-invariants';
import { type OrderAggregate } from './order-aggregate';

const capturedStatuses: readonly PaymentStatus[] = ['captured', 'refund_due', 'refunded'];
const isCaptured = (payment: Payment | null) => payment !== null && capturedStatuses.includes(payment.status);

/** Statuses of lines that have been or will be delivered to the customer. */
const fulfilledStatuses: readonly OrderStatus[] = ['Order Confirmed', 'Processing', 'Shipped', 'Complete'];

const cardOrderHasPayment: Rule<OrderAggregate> = ({ order, payment }) => {
  const isOwed = order.method === 'card' && order.payAmount > 0;
  if (isOwed && payment === null) return 'it is paid by card, but there is no payment.';
  return !isOwed && payment !== null && 'it needs no card payment, but has one.';
};

const paymentMatchesOrder: Rule<OrderAggregate> = ({ order, payment }) =>
  payment !== null &&
  (payment.amount !== order.payAmount || payment.currency !== order.currency) &&
  `it costs ${toDecimal(order.payAmount)} ${order.currency}, but its payment is of ${toDecimal(payment.amount)} ${payment.currency}.`;

const confirmedOrderIsPaid: Rule<OrderAggregate> = ({ order, payment }) => {
  if (order.method !== 'card') return false;
  if (order.paidAt === null)
    return order.status !== 'Failed' && !isUnpaid(order) && `it is ${order.status}, but was never paid.`;
  if (order.status === 'Failed') return 'it is paid, but has failed.';
  return (
    order.payAmount > 0 &&
    !isCaptured(payment) &&
    `it is marked paid, but its payment is ${payment?.status ?? 'missing'}.`
  );
};

const capturedPaymentHasActiveOrder: Rule<OrderAggregate> = ({ order, payment }) => {
  if (payment?.status !== 'captured') return false;
  if (order.paidAt === null) return `${toDecimal(payment.amount)} were captured for it, but it is not paid.`;
  return (
    restoresStock(order.status) && `it is ${order.status}, but its ${toDecimal(payment.amount)} are not being refunded.`
  );
};

/** Lines whose share of the payment is 0 may still be delivered. */
const fullRefundHasNoActiveLines: Rule<OrderAggregate> = ({ order, lines, payment }) => {
  if (payment?.status !== 'refund_due' && payment?.status !== 'refunded') return false;
  const shares = lineShares(lines, order.totalDiscount);
  const odd = lines.find(({ status }, at) => fulfilledStatuses.includes(status) && (shares[at] ?? 0) > 0);
  return odd !== undefined && `its payment is refunded in full, but ${odd.title} is ${odd.status}.`;
};

const capturedPaymentHasProviderIds: Rule<OrderAggregate> = ({ payment }) =>
  payment !== null &&
  isCaptured(payment) &&
  (payment.providerOrderId === null || payment.providerPaymentId === null || payment.capturedAt === null) &&
  'money was captured for it, but the payment has no provider id or time.';

const openPaymentHasLookup: Rule<OrderAggregate> = ({ payment }) =>
  payment?.status === 'created' && payment.nextLookupAt === null && 'its payment is open, but no lookup is scheduled.';

const refundTotal = (refunds: readonly Refund[]) => sum(refunds.map(({ amount }) => amount));

/** Refunds never exceed the payment, and its status is `refund_due` or `refunded` if and only if they add up to its amount. */
const refundsMatchPayment: Rule<OrderAggregate> = ({ payment, refunds }) => {
  if (payment === null) return false;
  const [back, all] = [refundTotal(refunds), payment.amount];
  if (back > all) return `${toDecimal(back)} are refunded of the ${toDecimal(all)} that were captured.`;
  if (refunds.length > 0 && !isCaptured(payment))
    return `${toDecimal(back)} are refunded, but its payment is ${payment.status}.`;
  const isRefundedInFull = payment.status === 'refund_due' || payment.status === 'refunded';
  return (
    isRefundedInFull !== (back === all) &&
    `its payment is ${payment.status}, but ${toDecimal(back)} of its ${toDecimal(all)} are refunded.`
  );
};

const openRefundsHaveNextAttempt: Rule<{ readonly refunds: readonly Refund[] }> = ({ refunds }) => {
  const open = refunds.find(({ status, nextAttemptAt }) => status !== 'done' && nextAttemptAt === null);
  return open !== undefined && `its refund ${open.idempotencyKey} is ${open.status}, but no attempt is scheduled.`;
};

const refundedPaymentHasNoOpenRefund: Rule<OrderAggregate> = ({ payment, refunds }) =>
  payment?.status === 'refunded' &&
  refunds.some(({ status }) => status !== 'done') &&
  'its payment is marked refunded, but a refund of it is open.';

const doneRefundsHaveNotFailed: Rule<OrderAggregate> = ({ refunds, failedRefundIds }) => {
  const failed = refunds.find(
    ({ status, providerRefundId }) =>
      status === 'done' && providerRefundId !== null && failedRefundIds.has(providerRefundId),
  );
  return (
    failed !== undefined &&
    `its refund ${failed.idempotencyKey} is marked done, but the card provider has reported that it failed.`
  );
};

/** A refund without lines covers the whole payment of an order that was never fulfilled. */
const refundsMatchLines: Rule<OrderAggregate> = ({ order, lines, refunds, refundLines, returns }) => {
  const shares = lineShares(lines, order.totalDiscount);
  const isReturned = (lineId: number, part: number, share: number) =>
    part <= share && returns.some(({ orderLineId, refundAmount }) => orderLineId === lineId && refundAmount === part);
  const odd = refunds.find(({ id, amount }) => {
    const parts = refundLines.filter(({ refundId }) => refundId === id);
    const cancelled = parts.every(({ orderLineId, amount: part }) =>
      lines.some(
        (line, at) =>
          line.id === orderLineId &&
          ((restoresStock(line.status) && shares[at] === part) || isReturned(orderLineId, part, shares[at] ?? 0)),
      ),
    );
    return parts.length > 0 && (!cancelled || sum(parts.map((part) => part.amount)) !== amount);
  });
  return (
    odd !== undefined &&
    `its refund ${odd.idempotencyKey} of ${toDecimal(odd.amount)} does not equal the cost of its cancelled lines.`
  );
};

/** The invariants of an order and its card payment: each captured payment either pays for an order or is refunded. */
export const paymentRules: readonly Rule<OrderAggregate>[] = [
  cardOrderHasPayment,
  paymentMatchesOrder,
  confirmedOrderIsPaid,
  capturedPaymentHasActiveOrder,
  fullRefundHasNoActiveLines,
  capturedPaymentHasProviderIds,
  openPaymentHasLookup,
  refundsMatchPayment,
  openRefundsHaveNextAttempt,
  refundedPaymentHasNoOpenRefund,
  doneRefundsHaveNotFailed,
  refundsMatchLines,
];

/** A captured payment that does not match its order, with its refunds. */
interface UnmatchedPaymentDetails {
  readonly unmatched: UnmatchedPayment;
  readonly refunds: readonly Refund[];
  /** True if the same provider payment also pays for an order. */
  readonly isUsed: boolean;
}

async function readUnmatched(manager: EntityManager, ids: readonly number[]): Promise<UnmatchedPaymentDetails[]> {
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
  const back = refundTotal(refunds);
  return back !== amount && `${toDecimal(amount)} ${currency} were received, but ${toDecimal(back)} are refunded.`;
};

const paysForNoOrder: Rule<UnmatchedPaymentDetails> = ({ isUsed }) =>
  isUsed && 'it is refunded as an unmatched payment, but also pays for an order.';

export const unmatchedPayments = defineInvariants<UnmatchedPayment, UnmatchedPaymentDetails>({
  name: 'unmatched payments',
  entity: UnmatchedPayment,
  read: readUnmatched,
  nameOf: ({ unmatched }) => `Payment ${unmatched.providerPaymentId}`,
  rules: [isRefundedInFull, paysForNoOrder, openRefundsHaveNextAttempt],
});
