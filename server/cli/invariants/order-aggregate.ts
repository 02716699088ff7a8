import { type EntityManager, IsNull } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import { CouponUse } from '../../features/coupons/coupon.entity';
import { OrderLine, OrderLineEvent, Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { Payment } from '../../features/payments/payment.entity';
import { ProviderEvent } from '../../features/payments/provider-event.entity';
import { Refund, RefundLine } from '../../features/payments/refund.entity';
import { inArray } from './define-invariants';

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
  /** The decisions about lines that were sent back. */
  readonly returns: readonly OrderReturn[];
  readonly couponUse: CouponUse | null;
  readonly hasConfirmationMail: boolean;
}

const confirmationKey = ({ number }: Pick<Order, 'number'>) => `order-confirmation:${number}`;

async function lastEventsOf(manager: EntityManager, lines: readonly OrderLine[]): Promise<Map<number, OrderStatus>> {
  const events = await manager.find(OrderLineEvent, {
    select: { id: true, orderLineId: true, status: true },
    where: { orderLineId: inArray(lines.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  // Later events of a line replace earlier ones.
  return new Map(events.map(({ orderLineId, status }) => [orderLineId, status]));
}

async function reportedFailures(manager: EntityManager, refunds: readonly Refund[]): Promise<Set<string>> {
  const ids = refunds.flatMap(({ providerRefundId }) => (providerRefundId === null ? [] : [providerRefundId]));
  const events = await manager.find(ProviderEvent, {
    select: { id: true, failedRefundId: true },
    where: { failedRefundId: inArray(ids) },
  });
  return new Set(events.flatMap(({ failedRefundId }) => (failedRefundId === null ? [] : [failedRefundId])));
}

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
  return orders.map((order) => {
    const payment = payments.find(({ orderId }) => orderId === order.id) ?? null;
    const ownLines = lines.filter(({ orderId }) => orderId === order.id);
    const ofPayment = refunds.filter(({ paymentId }) => paymentId === payment?.id);
    return {
      order,
      lastEvents,
      payment,
      failedRefundIds,
      lines: ownLines,
      refunds: ofPayment,
      refundLines: refundLines.filter(({ refundId }) => ofPayment.some(({ id }) => id === refundId)),
      returns: returns.filter(({ orderLineId }) => ownLines.some(({ id }) => id === orderLineId)),
      couponUse: uses.find(({ orderId }) => orderId === order.id) ?? null,
      hasConfirmationMail: mails.some(({ dedupeKey }) => dedupeKey === confirmationKey(order)),
    };
  });
}
