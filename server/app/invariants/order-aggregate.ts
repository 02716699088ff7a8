import { type EntityManager, IsNull, Not } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import { CouponUse } from '../../features/coupons/coupon.entity';
import { OrderLine, OrderLineEvent } from '../../features/orders/order-line.entity';
import { isUnpaid } from '../../features/orders/live-orders';
import { Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { OutboxMail } from '../../features/outreach/outbox-mail.entity';
import { Payment } from '../../features/payments/payment.entity';
import { ProviderEvent } from '../../features/payments/provider-event.entity';
import { Refund, RefundLine } from '../../features/payments/refund.entity';
import { groupBy, inArray } from './invariant-set';

/** An order with all related rows that the invariants need. */
export interface OrderAggregate {
  readonly order: Order;
  /** Ascending by id. */
  readonly lines: readonly OrderLine[];
  /** The status of the latest event of each line, by line id. */
  readonly lastEvents: ReadonlyMap<number, OrderStatus>;
  readonly payment: Payment | null;
  /** Open and completed refunds of the payment; not those of unmatched payments. */
  readonly refunds: readonly Refund[];
  /** The lines of these refunds. */
  readonly refundLines: readonly RefundLine[];
  /** Provider ids of these refunds that the provider has reported as failed. */
  readonly failedRefundIds: ReadonlySet<string>;
  /** What was decided about lines that were sent back. */
  readonly returns: readonly OrderReturn[];
  readonly couponUse: CouponUse | null;
  readonly hasConfirmationMail: boolean;
  /** The number of unpaid card orders of the same cart and customer, including this one; 0 if this one is not unpaid. */
  readonly unpaidOrdersOfCart: number;
  /** Numbers of orders of the same cart that were active already when a late payment confirmed this one. */
  readonly replacedBy: readonly string[];
}

const confirmationKey = ({ number }: Pick<Order, 'number'>) => `order-confirmation:${number}`;

async function lastEventsOf(manager: EntityManager, lines: readonly OrderLine[]): Promise<Map<number, OrderStatus>> {
  if (lines.length === 0) return new Map();
  const query = manager.createQueryBuilder(OrderLineEvent, 'event');
  const latest = query
    .subQuery()
    .select('MAX(last.id)')
    .from(OrderLineEvent, 'last')
    .where('last.order_line_id IN (:...lineIds)')
    .groupBy('last.order_line_id');
  const events = await query
    .where(`event.id IN ${latest.getQuery()}`, { lineIds: lines.map(({ id }) => id) })
    .getMany();
  return new Map(events.map(({ orderLineId, status }) => [orderLineId, status]));
}

/** The number of unpaid card orders by cart and customer. */
async function unpaidCountByCart(manager: EntityManager, orders: readonly Order[]): Promise<Map<string, number>> {
  const cartIds = orders.filter(isUnpaid).flatMap(({ cartId }) => (cartId === null ? [] : [cartId]));
  const waiting = await manager.find(Order, {
    select: { id: true, cartId: true, customerId: true },
    where: { cartId: inArray(cartIds), status: 'Processing', method: 'card', paidAt: IsNull() },
  });
  return new Map([...groupBy(waiting, cartOf)].map(([cart, all]) => [cart, all.length]));
}

async function reportedFailures(manager: EntityManager, refunds: readonly Refund[]): Promise<Set<string>> {
  const ids = refunds.flatMap(({ providerRefundId }) => (providerRefundId === null ? [] : [providerRefundId]));
  const events = await manager.find(ProviderEvent, {
    select: { id: true, failedRefundId: true },
    where: { failedRefundId: inArray(ids) },
  });
  return new Set(events.flatMap(({ failedRefundId }) => (failedRefundId === null ? [] : [failedRefundId])));
}

const cartOf = ({ cartId, customerId }: Pick<Order, 'cartId' | 'customerId'>) => `${cartId}:${customerId}`;

export async function readOrders(manager: EntityManager, ids: readonly number[]): Promise<OrderAggregate[]> {
  const orders = await manager.findBy(Order, { id: inArray(ids) });
  const lines = await manager.find(OrderLine, { where: { orderId: inArray(ids) }, order: { id: 'ASC' } });
  const lastEvents = await lastEventsOf(manager, lines);
  const payments = await manager.findBy(Payment, { orderId: inArray(ids) });
  const refunds = await manager.findBy(Refund, {
    paymentId: inArray(payments.map(({ id }) => id)),
    unmatchedPaymentId: IsNull(),
  });
  const refundLines = await manager.findBy(RefundLine, { refundId: inArray(refunds.map(({ id }) => id)) });
  const failedRefundIds = await reportedFailures(manager, refunds);
  const returns = await manager.findBy(OrderReturn, { orderLineId: inArray(lines.map(({ id }) => id)) });
  const uses = await manager.findBy(CouponUse, { orderId: inArray(ids) });
  const mails = await manager.find(OutboxMail, {
    select: { id: true, dedupeKey: true },
    where: { dedupeKey: inArray(orders.map(confirmationKey)) },
  });
  const waiting = await unpaidCountByCart(manager, orders);
  const replacements = await replacementsOf(manager, orders);
  const linesOf = groupBy(lines, ({ orderId }) => orderId);
  return orders.map((order) => {
    const payment = payments.find(({ orderId }) => orderId === order.id) ?? null;
    const ofPayment = refunds.filter(({ paymentId }) => paymentId === payment?.id);
    return {
      order,
      lastEvents,
      payment,
      failedRefundIds,
      lines: linesOf.get(order.id) ?? [],
      refunds: ofPayment,
      refundLines: refundLines.filter(({ refundId }) => ofPayment.some(({ id }) => id === refundId)),
      returns: returns.filter(({ orderLineId }) => linesOf.get(order.id)?.some(({ id }) => id === orderLineId)),
      couponUse: uses.find(({ orderId }) => orderId === order.id) ?? null,
      hasConfirmationMail: mails.some(({ dedupeKey }) => dedupeKey === confirmationKey(order)),
      replacedBy: replacements.get(order.id) ?? [],
      unpaidOrdersOfCart: isUnpaid(order) ? (waiting.get(cartOf(order)) ?? 0) : 0,
    };
  });
}

/** When an order became active, as ids of line events, which ascend in the order of the writes. */
interface OrderActivation {
  readonly order: Pick<Order, 'id' | 'number' | 'cartId' | 'customerId'>;
  readonly placed: number;
  /** The confirmation after its last failure; null if there is none. */
  readonly reactivated: number | null;
}

/** Accepts no orders: read without a snapshot, a reactivated order may have failed again since. */
async function eventsOf(manager: EntityManager, orders: readonly Pick<Order, 'id'>[]) {
  if (orders.length === 0) return new Map<number, never[]>();
  const rows = await manager
    .createQueryBuilder(OrderLineEvent, 'event')
    .innerJoin(OrderLine, 'line', 'line.id = event.order_line_id')
    .select(['event.id AS id', 'event.status AS status', 'line.order_id AS orderId'])
    .where('line.order_id IN (:...ids)', { ids: orders.map(({ id }) => id) })
    .orderBy('event.id')
    .getRawMany<{ id: number; status: string; orderId: number }>();
  return groupBy(rows, ({ orderId }) => orderId);
}

function activationOf(
  order: OrderActivation['order'],
  events: readonly { readonly id: number; readonly status: string }[],
): OrderActivation {
  const failed = events.findLast(({ status }) => status === 'Failed')?.id;
  const reactivated =
    failed === undefined ? undefined : events.find(({ id, status }) => id > failed && status === 'Order Confirmed')?.id;
  return { order, placed: events[0]?.id ?? 0, reactivated: reactivated ?? null };
}

/** Returns the orders that have failed before and are active now. Late payments are rare, so most pages need this statement only. */
function findReactivated(manager: EntityManager, orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.flatMap(({ id, cartId, status }) => (cartId === null || status === 'Failed' ? [] : [id]));
  if (ids.length === 0) return Promise.resolve([]);
  const failures = manager
    .createQueryBuilder()
    .subQuery()
    .select('1')
    .from(OrderLine, 'line')
    .innerJoin(OrderLineEvent, 'event', 'event.order_line_id = line.id')
    .where("line.order_id = orders.id AND event.status = 'Failed'");
  return manager
    .createQueryBuilder(Order, 'orders')
    .where(`orders.id IN (:...ids) AND EXISTS ${failures.getQuery()}`, { ids })
    .getMany();
}

/**
 * For each order that a late payment has confirmed: numbers of the other orders of its cart that became active after it was placed
 * and before it was confirmed. There must be none: in that case the late payment has to be refunded instead.
 */
async function replacementsOf(manager: EntityManager, orders: readonly Order[]): Promise<Map<number, string[]>> {
  const reactivated = await findReactivated(manager, orders);
  if (reactivated.length === 0) return new Map();
  const cartIds = reactivated.flatMap(({ cartId }) => (cartId === null ? [] : [cartId]));
  const ofCarts = await manager.find(Order, {
    select: { id: true, number: true, cartId: true, customerId: true },
    where: { cartId: inArray(cartIds), status: Not('Failed') },
  });
  const events = await eventsOf(manager, ofCarts);
  const activations = ofCarts.map((order) => activationOf(order, events.get(order.id) ?? []));
  return new Map(reactivated.map(({ id }) => [id, replacementNumbers(activations, id)]));
}

function replacementNumbers(activations: readonly OrderActivation[], id: number): string[] {
  const own = activations.find(({ order }) => order.id === id);
  return activations.flatMap(({ order, placed, reactivated }) => {
    const isOfCart =
      order.id !== id && order.cartId === own?.order.cartId && order.customerId === own?.order.customerId;
    const since = reactivated ?? placed;
    return isOfCart && own.reactivated !== null && since > own.placed && since < own.reactivated ? [order.number] : [];
  });
}
