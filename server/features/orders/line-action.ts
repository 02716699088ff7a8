import { allowedAction, type LineAction } from '../../../domain/order-status';
import { type OrderLineRow } from './order.loaders';
import { isUnpaid } from './live-orders';

/** What a customer may do with a line. Lines of an order that waits for its card payment stay as they are until it is decided. */
export function actionOf({ status, order }: Pick<OrderLineRow, 'status' | 'order'>): LineAction {
  return isUnpaid(order) ? 'none' : allowedAction(status);
}
