import { In } from 'typeorm';
import { defineLoader, groupedByKey, rowBy } from '../../infra/request/loaders';
import { OrderLine, OrderLineEvent, isUnpaid, Order } from './order.entity';
import { OrderReturn } from './order-return.entity';
import { allowedAction, type LineAction } from '../../../domain/order-status';

/** Returns the action that a customer may take on a line; `none` while the order waits for its card payment. */
export function actionOf({ status, order }: Pick<OrderLine, 'status' | 'order'>): LineAction {
  return isUnpaid(order) ? 'none' : allowedAction(status);
}

/** The lines of an order with the order, by its id. Ownership was checked when the order was read. */
export const linesOfOrder = defineLoader<number, OrderLine[]>('linesOfOrder', async (orderIds, { db }) => {
  const rows = await db.manager.find(OrderLine, {
    where: { orderId: In([...orderIds]) },
    relations: { order: true },
    order: { id: 'ASC' },
  });
  return groupedByKey(orderIds, rows, ({ orderId }) => orderId);
});

/** The events of a line, oldest first. */
export const eventsOfLine = defineLoader<number, OrderLineEvent[]>('eventsOfLine', async (lineIds, { db }) => {
  const rows = await db.manager.find(OrderLineEvent, {
    where: { orderLineId: In([...lineIds]) },
    order: { at: 'ASC', id: 'ASC' },
  });
  return groupedByKey(lineIds, rows, ({ orderLineId }) => orderLineId);
});

/** The order of one state of a cart that has not failed, by its key. */
export const orderOfCartKey = rowBy(Order, 'liveCartKey');

/** The decision about the return of a line, by the id of the line. */
export const returnOfLine = rowBy(OrderReturn, 'orderLineId');
