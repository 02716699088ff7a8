import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { type Viewer } from '../../infra/request/viewer';
import { OrderLine, type Order } from '../orders/order.entity';
import { type ConfirmedOrder } from '../orders/confirm-order';
import { Payment } from './payment.entity';

/** A card payment and its order. */
export interface PaymentRecord extends ConfirmedOrder {
  readonly payment: Payment;
}

type Where = { readonly providerOrderId: string } | { readonly orderNumber: string; readonly customerId: number };

/** Reads a payment by its provider order id, or by order number and customer, in one statement. */
export async function findPayment(manager: EntityManager, where: Where): Promise<PaymentRecord | null> {
  const payment = await manager
    .createQueryBuilder(Payment, 'payment')
    .innerJoinAndSelect('payment.order', 'order')
    .innerJoin('order.customer', 'customer')
    .addSelect(['customer.id', 'customer.email', 'customer.name'])
    .innerJoinAndMapMany('order.lines', OrderLine, 'line', 'line.orderId = order.id')
    .where(
      'orderNumber' in where
        ? 'order.number = :orderNumber AND order.customerId = :customerId'
        : 'payment.providerOrderId = :providerOrderId',
      where,
    )
    .orderBy('line.id')
    .getOne();
  if (!payment) return null;
  // The join above has set the lines.
  const order = payment.order as Order & { readonly lines: readonly OrderLine[] };
  return { payment, order, lines: order.lines, customer: order.customer };
}

/** Reads the payment of a customer's own card order. @throws ShopError NOT_FOUND */
export async function findOwnPayment(
  manager: EntityManager,
  { customerId }: Viewer,
  orderNumber: string,
): Promise<PaymentRecord> {
  const record = await findPayment(manager, { orderNumber, customerId });
  if (!record) throw shopError('NOT_FOUND', errorMessages.unknownOrder, 'orderNumber');
  return record;
}
