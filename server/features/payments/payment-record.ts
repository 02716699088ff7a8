import { type EntityManager } from 'typeorm';
import { OrderLine } from '../orders/order-line.entity';
import { type Order } from '../orders/order.entity';
import { type PaidOrder } from '../orders/settle-order';
import { Payment } from './payment.entity';

/** A card payment and its order. */
export interface PaymentRecord {
  readonly payment: Payment;
  readonly paid: PaidOrder;
}

type Where = { readonly providerOrderId: string } | { readonly orderNumber: string; readonly customerId: number };

/** Reads a payment by its provider order id, or by order number and customer, in one statement. */
export async function findPayment(manager: EntityManager, where: Where): Promise<PaymentRecord | null> {
  const query = manager
    .createQueryBuilder(OrderLine, 'line')
    .innerJoinAndSelect('line.order', 'order')
    .innerJoinAndSelect('order.customer', 'customer')
    .innerJoinAndMapOne('order.payment', Payment, 'payment', 'payment.orderId = order.id')
    .orderBy('line.id');
  if ('providerOrderId' in where) query.where('payment.providerOrderId = :providerOrderId', where);
  else query.where('order.number = :orderNumber AND order.customerId = :customerId', where);
  const rows = await query.getMany();
  const order = rows[0]?.order;
  if (!order) return null;
  // The inner join sets `payment`: an order without one has no row.
  const { payment } = order as Order & { payment: Payment };
  return { payment, paid: { order, lines: rows, customer: order.customer } };
}
