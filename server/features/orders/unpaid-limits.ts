import { type EntityManager, In, IsNull } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { errorMessages } from '../../../domain/error-messages';
import { OrderLine } from './order-line.entity';
import { type Order } from './order.entity';

/**
 * Limits the stock that a customer can reserve without paying. Called before a new order that will wait for its payment.
 * @param others the customer's unpaid orders that are not replaced, read under the customer's lock
 * @param pieces of the new order
 * @throws ShopError LIMIT_EXCEEDED
 */
export async function assertUnpaidLimits(
  manager: EntityManager,
  others: readonly Order[],
  pieces: number,
): Promise<void> {
  const { unpaidOrders, unpaidUnits } = limits.perCustomer;
  if (others.length >= unpaidOrders) throw shopError('LIMIT_EXCEEDED', errorMessages.tooManyUnpaidOrders);
  if (others.length === 0) return;
  const held = await manager.sum(OrderLine, 'quantity', {
    orderId: In(others.map(({ id }) => id)),
    restockedAt: IsNull(),
  });
  if ((held ?? 0) + pieces > unpaidUnits) throw shopError('LIMIT_EXCEEDED', errorMessages.tooManyUnpaidPieces);
}
