import { type EntityManager, IsNull } from 'typeorm';
import { type FailUnpaidOrders } from '../orders/fail-order';
import { Order } from '../orders/order.entity';

/**
 * Ends the orders of a customer that wait for their card payment, so that their stock and coupons are released. Money that arrives later is
 * refunded, because the erased order has no address. Locks all orders of the customer first: a payment that confirms one at this moment
 * is either committed and seen by what follows, or finds the order ended.
 */
export async function endUnpaidOrders(
  manager: EntityManager,
  customerId: number,
  now: Date,
  unpaidOrders: FailUnpaidOrders,
): Promise<void> {
  await manager.update(Order, { customerId }, { updatedAt: now });
  const waiting = { customerId, status: 'Processing', method: 'card', paidAt: IsNull() } as const;
  for (const order of await manager.findBy(Order, waiting))
    await unpaidOrders.fail(manager, order, 'Payment cancelled');
}
