import { type EntityManager, In } from 'typeorm';
import { toDecimal } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { postalFields } from '../../features/customers/address.entity';
import { OrderLine } from '../../features/orders/order-line.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { Order } from '../../features/orders/order.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';

/** The orders of a customer with what was sold, paid, refunded and sent back. */
export async function exportOrders(manager: EntityManager, customerId: number): Promise<object[]> {
  const orders = await manager.find(Order, { where: { customerId }, order: { id: 'ASC' } });
  const orderId = In(orders.map(({ id }) => id));
  const lines = await manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });
  const returns = await manager.findBy(OrderReturn, { orderLineId: In(lines.map(({ id }) => id)) });
  const payments = await manager.findBy(Payment, { orderId });
  const paymentId = In(payments.map(({ id }) => id));
  const refunds = await manager.find(Refund, { where: { paymentId }, order: { id: 'ASC' } });
  return orders.map((order) => {
    const payment = payments.find((candidate) => candidate.orderId === order.id);
    return {
      ...orderFacts(order),
      lines: lines.filter((line) => line.orderId === order.id).map((line) => lineFacts(line, returns)),
      payment: payment ? paymentFacts(payment) : null,
      refunds: refunds.filter((refund) => refund.paymentId === payment?.id).map(refundFacts),
    };
  });
}

function orderFacts(order: Order) {
  const { number, status, currency, couponCode, bookingDate, paidAt, carrier, trackingNumber } = order;
  return {
    ...{ number, status, method: paymentMethodNames[order.method], currency },
    goods: toDecimal(order.netAmount),
    shippingCosts: toDecimal(order.totalShipping),
    discount: toDecimal(order.totalDiscount),
    toPay: toDecimal(order.payAmount),
    ...{ couponCode, bookingDate, paidAt, carrier, trackingNumber },
    shipping: postalFields(order.shipping),
    billing: postalFields(order.billing),
  };
}

function lineFacts(line: OrderLine, returns: readonly OrderReturn[]) {
  const { id, title, sizes, quantity, status, reason, deliveredAt } = line;
  const decision = returns.find(({ orderLineId }) => orderLineId === id);
  return {
    ...{ title, sizes, quantity, price: toDecimal(line.unitPrice), status, reason, deliveredAt },
    return: decision
      ? {
          ...{ accepted: decision.accepted, refund: toDecimal(decision.refundAmount), reason: decision.reason },
          decidedAt: decision.decidedAt,
        }
      : null,
  };
}

function paymentFacts({ provider, providerOrderId, providerPaymentId, amount, currency, status, capturedAt }: Payment) {
  return { provider, providerOrderId, providerPaymentId, amount: toDecimal(amount), currency, status, capturedAt };
}

function refundFacts({ amount, status, providerRefundId, createdAt, doneAt }: Refund) {
  return { amount: toDecimal(amount), status, providerRefundId, createdAt, doneAt };
}
