import { type EntityManager } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { staleError } from '../../../domain/staff/staff-errors';
import { updateGuarded } from '../../database/transaction';
import { contentVersion } from '../../infra/content-version';
import { postalFields } from '../customers/address.entity';
import { OrderLine, Order } from './order.entity';
import { type OrderWithLines } from './order.queries';

type VersionedOrder = Pick<Order, 'id' | 'number' | 'status' | 'carrier' | 'trackingNumber' | 'paidAt' | 'shipping'>;
type VersionedLine = Pick<OrderLine, 'publicId' | 'status'>;

/**
 * Returns the version of an order: a hash of everything that staff act on. It needs no column, which every write of customers and of card
 * payments would have to raise, and differs after every change, by staff, customer or payment.
 * @param lines all lines of the order, ascending by id
 */
export function orderVersion(order: VersionedOrder, lines: readonly VersionedLine[]): string {
  const { number, status, carrier, trackingNumber, paidAt, shipping } = order;
  const facts = [number, status, carrier, trackingNumber, paidAt?.getTime() ?? null];
  return contentVersion([
    facts,
    Object.values(postalFields(shipping)),
    lines.map((line) => [line.publicId, line.status]),
  ]);
}

/**
 * Locks an order for a change by staff, and reads it with its lines: customers' changes take the same lock, so what is read stays valid
 * until the commit.
 * @param version the version that staff have seen; undefined: no check
 * @throws ShopError NOT_FOUND; StaffError STALE when the order has another version
 */
export async function lockOrder(
  manager: EntityManager,
  number: string,
  now: Date,
  version?: string,
): Promise<OrderWithLines> {
  if (!(await updateGuarded(manager, Order, { number }, { updatedAt: now })))
    throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number), 'number');
  const order = await manager.findOneByOrFail(Order, { number });
  const lines = await manager.find(OrderLine, { where: { orderId: order.id }, order: { id: 'ASC' } });
  if (version !== undefined && version !== orderVersion(order, lines)) throw staleError();
  return { order, lines };
}
