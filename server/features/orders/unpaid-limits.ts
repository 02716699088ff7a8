import { type EntityManager, In } from 'typeorm';
import { errorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { OrderLine } from './order-line.entity';
import { type Order } from './order.entity';

/**
 * Limits the stock that a customer can take without paying. Called before every new order: none is paid when it is placed.
 * @param others the customer's unpaid orders that are not replaced, read under the customer's lock
 * @param pieces of the new order
 * @throws ShopError LIMIT_EXCEEDED
 */
export async function assertUnpaidLimits(
  manager: EntityManager,
  others: readonly Pick<Order, 'id'>[],
  pieces: number,
): Promise<void> {
  const { unpaidOrders, unpaidUnits } = limits.perCustomer;
  if (others.length >= unpaidOrders) throw shopError('LIMIT_EXCEEDED', errorMessages.tooManyUnpaidOrders);
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  if ((await heldUnits(manager, ids)) + pieces > unpaidUnits)
    throw shopError('LIMIT_EXCEEDED', errorMessages.tooManyUnpaidPieces);
}

/** The pieces of lines that neither staff nor the customer have moved on. */
async function heldUnits(manager: EntityManager, orderIds: readonly number[]): Promise<number> {
  const row = await manager
    .createQueryBuilder(OrderLine, 'line')
    .innerJoin('line.order', 'unpaid', 'unpaid.status = line.status')
    .select('SUM(line.quantity)', 'units')
    .where({ orderId: In([...orderIds]) })
    .getRawOne<{ units: string | number | null }>();
  return Number(row?.units ?? 0);
}
