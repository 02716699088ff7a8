import { cartTotals } from '../../domain/cart-totals';
import { toDecimal } from '../../domain/money';
import { orderStatusOf, returnsStock } from '../../domain/order-status';
import { isUnpaid } from '../features/orders/live-orders';
import { type OrderLine } from '../features/orders/order-line.entity';
import { Order } from '../features/orders/order.entity';
import { area, type Rule } from './area';
import { paymentRules } from './payment-invariants';
import { readOrders, type WholeOrder } from './whole-order';

const lineName = ({ publicId, title }: OrderLine) => `line ${publicId} (${title})`;

const hasLines: Rule<WholeOrder> = ({ lines }) => lines.length === 0 && 'it has no lines.';

/** Lines are snapshots: they must describe the purchase even after the catalogue has changed. */
const linesSayWhatWasBought: Rule<WholeOrder> = ({ lines }) => {
  const bare = lines.find(
    ({ title, slug, image, quantity, unitPrice, unitShipping }) =>
      title === '' || slug === '' || image === '' || quantity < 1 || unitPrice < 0 || unitShipping < 0,
  );
  return bare !== undefined && `${lineName(bare)} does not say what was bought, how many and at which price.`;
};

/** Uses the discount that was granted, since the coupon may have been changed or deleted. */
const totalsAreThoseOfLines: Rule<WholeOrder> = ({ order, lines }) => {
  const { subTotal, shipping, discount, grandTotal } = cartTotals(lines, { type: 'fixed', value: order.totalDiscount });
  const told = [order.netAmount, order.totalShipping, order.totalDiscount, order.payAmount];
  const reckoned = [subTotal, shipping, discount, grandTotal];
  if (told.every((amount, at) => amount === reckoned[at])) return false;
  const words = (amounts: readonly number[]) =>
    ['goods', 'shipping', 'discount', 'total'].map((name, at) => `${name} ${toDecimal(amounts[at] ?? 0)}`).join(', ');
  return `it says ${words(told)}; its lines make ${words(reckoned)}.`;
};

const discountHasACoupon: Rule<WholeOrder> = ({ order }) =>
  order.totalDiscount !== 0 &&
  order.couponCode === null &&
  `${toDecimal(order.totalDiscount)} were taken off without a coupon.`;

const couponIsCounted: Rule<WholeOrder> = ({ order, couponUse }) =>
  order.couponId !== null &&
  couponUse === null &&
  `it has the coupon ${order.couponCode}, but no use of it is counted.`;

const statusFollowsLines: Rule<WholeOrder> = ({ order, lines }) => {
  if (lines.length === 0) return false;
  const status = orderStatusOf(lines.map((line) => line.status));
  return order.status !== status && `it is ${order.status}, but its lines make it ${status}.`;
};

const piecesComeBackOnce: Rule<WholeOrder> = ({ lines }) => {
  const odd = lines.find(({ status, restockedAt }) => returnsStock(status) !== (restockedAt !== null));
  return (
    odd !== undefined &&
    `${lineName(odd)} is ${odd.status}, but its pieces ${odd.restockedAt === null ? 'have not come back to the shelf' : 'are back on the shelf'}.`
  );
};

const historyEndsWithTheStatus: Rule<WholeOrder> = ({ lines, lastEvents }) => {
  const odd = lines.find(({ id, status }) => lastEvents.get(id) !== status);
  return (
    odd !== undefined &&
    `${lineName(odd)} is ${odd.status}, but the last that happened to it is ${lastEvents.get(odd.id) ?? 'not noted'}.`
  );
};

/** An unpaid order reserves stock, so it needs an expiry, and the key by which its cart finds it. */
const waitingHasAnEnd: Rule<WholeOrder> = ({ order }) =>
  isUnpaid(order) &&
  (order.holdExpiresAt === null || order.liveCartKey === null) &&
  'it waits for its payment and has no end to that.';

const oneOrderWaits: Rule<WholeOrder> = ({ waitingOfCart }) =>
  waitingOfCart > 1 && `${waitingOfCart} orders of its cart wait for a payment at the same time.`;

const revivedWasNotReplaced: Rule<WholeOrder> = ({ replacedBy }) =>
  replacedBy.length > 0 &&
  `a late payment confirmed it, although order ${replacedBy.join(', ')} of the same cart stood already.`;

const failedIsOver: Rule<WholeOrder> = ({ order }) =>
  order.status === 'Failed' &&
  (order.liveCartKey !== null || order.stockReleasedAt === null || order.holdExpiresAt !== null) &&
  'it has failed, but still keeps its stock or its cart.';

/** Orders of the demo shop have no cart and no confirmation mail. */
const confirmationIsWritten: Rule<WholeOrder> = ({ order, isConfirmationWritten }) => {
  const isConfirmed = order.status !== 'Failed' && !isUnpaid(order);
  if (isConfirmationWritten) return !isConfirmed && 'its confirmation mail was written, but it is not confirmed.';
  return isConfirmed && order.cartId !== null && 'it is confirmed, but no mail says so.';
};

export const orders = area<Order, WholeOrder>({
  name: 'orders',
  entity: Order,
  read: readOrders,
  rowOf: ({ order: { id, number } }) => ({ id, subject: `Order ${number}` }),
  rules: [
    ...[
      hasLines,
      linesSayWhatWasBought,
      totalsAreThoseOfLines,
      discountHasACoupon,
      couponIsCounted,
      statusFollowsLines,
    ],
    ...[
      piecesComeBackOnce,
      historyEndsWithTheStatus,
      waitingHasAnEnd,
      oneOrderWaits,
      revivedWasNotReplaced,
      failedIsOver,
      confirmationIsWritten,
    ],
    ...paymentRules,
  ],
});
