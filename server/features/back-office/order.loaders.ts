import { type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { OrderLine, OrderLineEvent } from '../orders/order-line.entity';
import { OrderReturn } from '../orders/order-return.entity';
import { Payment } from '../payments/payment.entity';
import { Refund } from '../payments/refund.entity';
import { OrderNote } from './order-note.entity';

type OfOrder = ObjectLiteral & { readonly id: number; readonly orderId: number };

/** Rows of a table by order, in the order of their ids. */
const rowsOfOrder = <Row extends OfOrder>(name: string, entity: EntityTarget<Row>) =>
  defineLoader<number, Row[]>(name, async (orderIds, { db }) => {
    const rows = await db
      .createQueryBuilder(entity, 'part')
      .where('part.orderId IN (:...orderIds)', { orderIds })
      .orderBy('part.id')
      .getMany();
    return groupedByKey(orderIds, rows, ({ orderId }) => orderId);
  });

export const linesOfOrder = rowsOfOrder('staff linesOfOrder', OrderLine);
export const notesOfOrder = rowsOfOrder('staff notesOfOrder', OrderNote);

export const paymentOfOrder = defineLoader<number, Payment | null>('staff paymentOfOrder', async (orderIds, { db }) =>
  inKeyOrder(orderIds, await db.manager.findBy(Payment, { orderId: In([...orderIds]) }), ({ orderId }) => orderId),
);

export const refundsOfPayment = defineLoader<number, Refund[]>('staff refundsOfPayment', async (paymentIds, { db }) => {
  const where = { paymentId: In([...paymentIds]) };
  const rows = await db.manager.find(Refund, { where, order: { id: 'ASC' } });
  return groupedByKey(paymentIds, rows, ({ paymentId }) => paymentId);
});

/** By the id of the line. */
export const returnOfLine = defineLoader<number, OrderReturn | null>('staff returnOfLine', async (lineIds, { db }) => {
  const rows = await db.manager.findBy(OrderReturn, { orderLineId: In([...lineIds]) });
  return inKeyOrder(lineIds, rows, ({ orderLineId }) => orderLineId);
});

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
