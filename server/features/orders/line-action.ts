import { allowedAction, type LineAction } from '../../../domain/order-status';
import { type OrderLineRow } from './order.loaders';
import { isUnpaid } from './live-orders';

/** Returns the action that a customer may take on a line; `none` while the order waits for its card payment. */
export function actionOf({ status, order }: Pick<OrderLineRow, 'status' | 'order'>): LineAction {
  return isUnpaid(order) ? 'none' : allowedAction(status);
}
