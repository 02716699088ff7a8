import { staleError } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { postalFields } from '../customers/address.entity';
import { type OrderLine } from './order-line.entity';
import { type Order } from './order.entity';

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

/** @param version undefined: no check. @throws StaffError STALE */
export function assertOrderVersion(
  order: VersionedOrder,
  lines: readonly VersionedLine[],
  version: string | undefined,
): void {
  if (version !== undefined && version !== orderVersion(order, lines)) throw staleError();
}
