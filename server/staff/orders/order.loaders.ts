import { defineLoader, groupedByKey, rowBy, rowsBy } from '../../infra/request/loaders';
import { OrderLine, OrderLineEvent } from '../../features/orders/order-line.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { OrderNote } from './order-note.entity';

export const linesOfOrder = rowsBy(OrderLine, 'orderId');
export const notesOfOrder = rowsBy(OrderNote, 'orderId');
export const paymentOfOrder = rowBy(Payment, 'orderId');
export const refundsOfPayment = rowsBy(Refund, 'paymentId');
export const returnOfLine = rowBy(OrderReturn, 'orderLineId');

export type LineEvent = OrderLineEvent & { readonly orderLine: OrderLine };

export const eventsOfOrder = defineLoader<number, LineEvent[]>('staff eventsOfOrder', async (orderIds, { db }) => {
  const rows = await db
    .createQueryBuilder(OrderLineEvent, 'event')
    .innerJoinAndSelect('event.orderLine', 'line')
    .where('line.orderId IN (:...orderIds)', { orderIds })
    .orderBy('event.at')
    .addOrderBy('event.id')
    .getMany();
  // The inner join has selected the lines.
  return groupedByKey(orderIds, rows as LineEvent[], ({ orderLine }) => orderLine.orderId);
});
