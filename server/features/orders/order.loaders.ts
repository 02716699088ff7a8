import { In } from 'typeorm';
import { defineLoader, groupedByKey, inKeyOrder } from '../../infra/request/loaders';
import { OrderLine, OrderLineEvent } from './order-line.entity';
import { OrderReturn } from './order-return.entity';
import { Order } from './order.entity';
import { allowedAction, type LineAction } from '../../../domain/order-status';
import { isUnpaid } from './live-orders';

/** Returns the action that a customer may take on a line; `none` while the order waits for its card payment. */
export function actionOf({ status, order }: Pick<OrderLineRow, 'status' | 'order'>): LineAction {
  return isUnpaid(order) ? 'none' : allowedAction(status);
}

/** A line with the fields of its order that determine the available action. */
export type OrderLineRow = Omit<OrderLine, 'order' | 'product'> & {
  readonly order: Pick<Order, 'id' | 'number' | 'status' | 'method' | 'paidAt' | 'payAmount' | 'currency'>;
};

/** The columns of the order that are selected with its lines. */
export const orderColumns = ['id', 'number', 'status', 'method', 'paidAt', 'payAmount', 'currency'].map(
  (name) => `order.${name}`,
);

/** The lines of an order, by id. Ownership was checked when the order was read. */
export const linesOfOrder = defineLoader<number, OrderLineRow[]>('linesOfOrder', async (orderIds, { db }) => {
  const rows = await db
    .createQueryBuilder(OrderLine, 'line')
    .innerJoin('line.order', 'order')
    .addSelect(orderColumns)
    .where('line.orderId IN (:...orderIds)', { orderIds })
    .orderBy('line.id')
    .getMany();
  return groupedByKey(orderIds, rows, ({ orderId }) => orderId);
});

/** The events of a line, oldest first. */
export const eventsOfLine = defineLoader<number, OrderLineEvent[]>('eventsOfLine', async (lineIds, { db }) => {
  const rows = await db
    .createQueryBuilder(OrderLineEvent, 'event')
    .where('event.orderLineId IN (:...lineIds)', { lineIds })
    .orderBy('event.at')
    .addOrderBy('event.id')
    .getMany();
  return groupedByKey(lineIds, rows, ({ orderLineId }) => orderLineId);
});

/** The live order of one state of a cart, by its key. */
export const orderOfCartKey = defineLoader<string, Order | null>('orderOfCartKey', async (keys, { db }) => {
  const rows = await db.manager.findBy(Order, { liveCartKey: In([...keys]) });
  return inKeyOrder<string | null, Order>(keys, rows, ({ liveCartKey }) => liveCartKey);
});

/** The decision about the return of a line, by the id of the line. */
export const returnOfLine = defineLoader<number, OrderReturn | null>('returnOfLine', async (lineIds, { db }) => {
  const rows = await db.manager.findBy(OrderReturn, { orderLineId: In([...lineIds]) });
  return inKeyOrder(lineIds, rows, ({ orderLineId }) => orderLineId);
});
