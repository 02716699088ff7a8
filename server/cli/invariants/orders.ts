import { cartTotals } from '../../../domain/cart-totals';
import { toDecimal } from '../../../domain/money';
import { orderStatusOf, restoresStock } from '../../../domain/order-status';
import { type OrderLine, isUnpaid, Order } from '../../features/orders/order.entity';
import { defineInvariants, type Rule } from './define-invariants';
import { paymentRules } from './payments';
import { readOrders, type OrderAggregate } from './order-aggregate';

const lineName = ({ publicId, title }: OrderLine) => `line ${publicId} (${title})`;

const hasLines: Rule<OrderAggregate> = ({ lines }) => lines.length === 0 && 'it has no lines.';

/** Uses the discount that was granted, since the coupon may have been changed or deleted. */
const totalsMatchLines: Rule<OrderAggregate> = ({ order, lines }) => {
  const { subTotal, shipping, discount, grandTotal } = cartTotals(lines, { type: 'fixed', value: order.totalDiscount });
  const storedTotals = [order.netAmount, order.totalShipping, order.totalDiscount, order.payAmount];
  const expectedTotals = [subTotal, shipping, discount, grandTotal];
  if (storedTotals.every((amount, at) => amount === expectedTotals[at])) return false;
  const describe = (amounts: readonly number[]) =>
    ['goods', 'shipping', 'discount', 'total'].map((name, at) => `${name} ${toDecimal(amounts[at] ?? 0)}`).join(', ');
  return `it has ${describe(storedTotals)}; its lines sum to ${describe(expectedTotals)}.`;
};

const couponUseIsRecorded: Rule<OrderAggregate> = ({ order, couponUse }) =>
  order.couponId !== null &&
  couponUse === null &&
  `it has the coupon ${order.couponCode}, but no use of it is counted.`;

const statusMatchesLines: Rule<OrderAggregate> = ({ order, lines }) => {
  if (lines.length === 0) return false;
  const status = orderStatusOf(lines.map((line) => line.status));
  return order.status !== status && `it is ${order.status}, but its lines imply ${status}.`;
};

/** Lines that were sent back are restocked if the decision about them includes it. */
const restockMatchesStatus: Rule<OrderAggregate> = ({ lines, returns }) => {
  const isRestockedReturn = (id: number) =>
    returns.some(({ orderLineId, restocked }) => orderLineId === id && restocked);
  const odd = lines.find(
    ({ id, status, restockedAt }) => (restoresStock(status) || isRestockedReturn(id)) !== (restockedAt !== null),
  );
  return (
    odd !== undefined &&
    `${lineName(odd)} is ${odd.status}, but its stock ${odd.restockedAt === null ? 'was not returned' : 'was returned'}.`
  );
};

/** The ledger of a card order has exactly what the decisions about its returns grant. */
const returnsAreRefunded: Rule<OrderAggregate> = ({ lines, payment, refundLines, returns }) => {
  const odd = returns.find(({ orderLineId, refundAmount }) => {
    const part = refundLines.find((candidate) => candidate.orderLineId === orderLineId)?.amount ?? 0;
    return payment !== null && part !== refundAmount;
  });
  const line = odd && lines.find(({ id }) => id === odd.orderLineId);
  return line !== undefined && `${lineName(line)} was sent back, but its refund differs from the decision.`;
};

const decidedLinesWereReturned: Rule<OrderAggregate> = ({ lines, returns }) => {
  const odd = lines.find(
    ({ id, status }) => status !== 'Returned' && returns.some(({ orderLineId }) => orderLineId === id),
  );
  return odd !== undefined && `${lineName(odd)} is ${odd.status}, but a return of it is decided.`;
};

const lastEventMatchesStatus: Rule<OrderAggregate> = ({ lines, lastEvents }) => {
  const odd = lines.find(({ id, status }) => lastEvents.get(id) !== status);
  return (
    odd !== undefined &&
    `${lineName(odd)} is ${odd.status}, but its last event is ${lastEvents.get(odd.id) ?? 'missing'}.`
  );
};

/** An unpaid order reserves stock, so it needs an expiry, and the key by which its cart finds it. */
const unpaidOrderHasExpiry: Rule<OrderAggregate> = ({ order }) =>
  isUnpaid(order) &&
  (order.holdExpiresAt === null || order.liveCartKey === null) &&
  'it awaits its payment without an expiry or a cart key.';

const failedOrderIsReleased: Rule<OrderAggregate> = ({ order }) =>
  order.status === 'Failed' &&
  (order.liveCartKey !== null || order.stockReleasedAt === null || order.holdExpiresAt !== null) &&
  'it has failed, but still holds its stock or its cart.';

/** Orders of the demo shop have no cart and no confirmation mail. */
const confirmationMailMatchesStatus: Rule<OrderAggregate> = ({ order, hasConfirmationMail }) => {
  const isConfirmed = order.status !== 'Failed' && !isUnpaid(order);
  if (hasConfirmationMail) return !isConfirmed && 'its confirmation mail was written, but it is not confirmed.';
  return isConfirmed && order.cartId !== null && 'it is confirmed, but has no confirmation mail.';
};

export const orders = defineInvariants<Order, OrderAggregate>({
  name: 'orders',
  entity: Order,
  read: readOrders,
  nameOf: ({ order }) => `Order ${order.number}`,
  rules: [
    hasLines,
    totalsMatchLines,
    couponUseIsRecorded,
    statusMatchesLines,
    restockMatchesStatus,
    lastEventMatchesStatus,
    returnsAreRefunded,
    decidedLinesWereReturned,
    unpaidOrderHasExpiry,
    failedOrderIsReleased,
    confirmationMailMatchesStatus,
    ...paymentRules,
  ],
});
