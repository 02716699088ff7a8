import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, In, IsNull } from 'typeorm';
import { errorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { countsAsUnpaid } from '../../../domain/order-payment';
import { updateGuarded } from '../../database/transaction';
import { appliedCoupon, type PricedCart } from '../carts/price-cart';
import { postalFields } from '../customers/address.entity';
import { recordOrderEvent } from './order-events';
import { isOverdue, isUnpaid, liveCartKey, Order, type OrderAddresses, OrderLine, recordEvents } from './order.entity';

/**
 * Returns the customer's orders that affect a request: the one under its key, the one of the cart's current state unless it has
 * failed, and all that count as unpaid; newest first.
 */
export async function findRelatedOrders(
  manager: EntityManager,
  customerId: number,
  cart: PricedCart | null,
  idempotencyKey: string,
): Promise<Order[]> {
  const confirmed = { customerId, status: 'Order Confirmed' } as const;
  return manager.find(Order, {
    // Each alternative has its own index.
    where: [
      { customerId, idempotencyKey },
      ...(cart ? [{ customerId, liveCartKey: liveCartKey(cart, customerId) }] : []),
      { customerId, status: 'Processing', method: 'card', paidAt: IsNull() },
      { ...confirmed, method: 'cash' },
      { ...confirmed, payAmount: 0 },
    ],
    order: { id: 'DESC' },
  });
}

/** Splits the orders that count as unpaid: those that a new order replaces (by card, of the same cart or key), and the others. */
export function splitUnpaidOrders(relatedOrders: readonly Order[], cart: PricedCart, idempotencyKey: string) {
  const isReplaced = (order: Order) =>
    isUnpaid(order) && (order.cartId === cart.id || order.idempotencyKey === idempotencyKey);
  const unpaid = relatedOrders.filter(countsAsUnpaid);
  return { replaced: unpaid.filter(isReplaced), others: unpaid.filter((order) => !isReplaced(order)) };
}

interface OrderCandidate {
  readonly cart: PricedCart;
  readonly method: Order['method'];
  readonly addresses: OrderAddresses;
  readonly now: Date;
}

const postalCopies = ({ shipping, billing }: OrderAddresses) => [postalFields(shipping), postalFields(billing)];

/** Returns whether an existing order matches the request, so that it is returned instead of placing another. */
export function isSameOrder(order: Order, { cart, method, addresses, now }: OrderCandidate): boolean {
  if (order.liveCartKey !== liveCartKey(cart, order.customerId) || order.method !== method || isOverdue(order, now))
    return false;
  if (!isDeepStrictEqual(postalCopies(order), postalCopies(addresses))) return false;
  if (isUnpaid(order))
    return order.payAmount === cart.totals.grandTotal && order.couponCode === (appliedCoupon(cart)?.code ?? null);
  // A confirmed order has emptied its cart, so there is nothing left to compare.
  return order.status === 'Order Confirmed' && cart.lines.length === 0;
}

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
  // Lines that staff or the customer have moved on are not counted.
  const row = await manager
    .createQueryBuilder(OrderLine, 'line')
    .innerJoin('line.order', 'unpaid', 'unpaid.status = line.status')
    .select('SUM(line.quantity)', 'units')
    .where({ orderId: In(others.map(({ id }) => id)) })
    .getRawOne<{ units: string | number | null }>();
  if (Number(row?.units ?? 0) + pieces > unpaidUnits)
    throw shopError('LIMIT_EXCEEDED', errorMessages.tooManyUnpaidPieces);
}

/** The reason why an unpaid order ended, for the timeline of its lines. */
export type FailureCause = 'Payment not completed in time' | 'Payment cancelled' | 'Replaced by a newer order';

/** The fields of an order that ending it needs. */
export type UnpaidOrder = Pick<Order, 'id' | 'number' | 'idempotencyKey' | 'method' | 'payAmount' | 'currency'>;

/**
 * Fails an unpaid card order. The caller must return its stock in the same transaction.
 * @returns its lines; null, without any change, when the order was paid or ended concurrently
 */
export async function closeUnpaidOrder(
  manager: EntityManager,
  order: UnpaidOrder,
  { cause, now }: { readonly cause: FailureCause; readonly now: Date },
): Promise<OrderLine[] | null> {
  const closed = await updateGuarded(
    manager,
    Order,
    { id: order.id, status: 'Processing', method: 'card', paidAt: IsNull() },
    {
      status: 'Failed',
      liveCartKey: null,
      // Frees the idempotency key: the same form, sent again, places a new order.
      idempotencyKey: `${order.idempotencyKey}:${order.number}`,
      holdExpiresAt: null,
      stockReleasedAt: now,
      updatedAt: now,
    },
  );
  if (!closed) return null;
  const lines = await manager.findBy(OrderLine, { orderId: order.id, status: 'Processing' });
  await manager.update(OrderLine, { orderId: order.id, status: 'Processing' }, { status: 'Failed', restockedAt: now });
  await recordEvents(manager, lines, { status: 'Failed', reason: cause, at: now });
  recordOrderEvent(manager, 'order.cancelled', { order: { ...order, status: 'Failed' }, lines });
  return lines;
}
