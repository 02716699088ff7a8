import { type EntityManager } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { updateGuarded } from '../../database/transaction';
import { OrderLine } from './order-line.entity';
import { Order } from './order.entity';
import { type OrderWithLines } from './order.queries';

/**
 * Locks an order for a change by staff, and reads it with its lines: customers' changes take the same lock, so what is read stays valid
 * until the commit.
 * @throws ShopError NOT_FOUND
 */
export async function lockOrder(manager: EntityManager, number: string, now: Date): Promise<OrderWithLines> {
  if (!(await updateGuarded(manager, Order, { number }, { updatedAt: now })))
    throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number), 'number');
  const order = await manager.findOneByOrFail(Order, { number });
  return { order, lines: await manager.find(OrderLine, { where: { orderId: order.id }, order: { id: 'ASC' } }) };
}
