import { type EntityManager, IsNull } from 'typeorm';
import { countsAsUnpaid, orderPaymentState } from '../../../domain/order-payment';
import { appliedCoupon, type PricedCart } from '../carts/price-cart';
import { liveCartKey } from './order-draft';
import { type OrderAddresses, sameAddress } from './order-addresses';
import { Order } from './order.entity';

/** Whether an order waits for its card payment. */
export function isUnpaid(order: Pick<Order, 'status' | 'method' | 'paidAt'>): boolean {
  return orderPaymentState(order) === 'awaiting';
}

/** Whether the hold of an unpaid order has expired and the order is not ended yet. */
export function isOverdue(order: Pick<Order, 'status' | 'method' | 'paidAt' | 'holdExpiresAt'>, now: Date): boolean {
  return isUnpaid(order) && order.holdExpiresAt !== null && order.holdExpiresAt <= now;
}

/** The key of the live order of a failed order's cart, as it was ordered; null if the order has not failed, or its cart is deleted. */
export function laterOrderKey({
  status,
  cartId,
  cartRevision,
  customerId,
}: Pick<Order, 'status' | 'cartId' | 'cartRevision' | 'customerId'>): string | null {
  if (status !== 'Failed' || cartId === null || cartRevision === null) return null;
  return liveCartKey({ id: cartId, revision: cartRevision }, customerId);
}

/** Returns the order by which the customer bought the goods of a failed one on another try; null if there is none that is paid or in cash. */
export async function findReplacement(manager: EntityManager, failed: Order): Promise<Order | null> {
  const key = laterOrderKey(failed);
  const order = key === null ? null : await manager.findOneBy(Order, { liveCartKey: key });
  return order && !isUnpaid(order) ? order : null;
}

interface OrderLookup {
  readonly cart: PricedCart | null;
  readonly idempotencyKey: string;
  readonly customerId: number;
}

/**
 * Returns the customer's orders that affect a request: the one under its key, the live one of the cart's current state, and all
 * that count as unpaid; newest first.
 */
export async function findRelatedOrders(
  manager: EntityManager,
  { cart, idempotencyKey, customerId }: OrderLookup,
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
export function splitUnpaidOrders(
  relatedOrders: readonly Order[],
  { cart, idempotencyKey }: Pick<OrderLookup, 'cart' | 'idempotencyKey'>,
) {
  const isReplaced = (order: Order) =>
    isUnpaid(order) && (order.cartId === cart?.id || order.idempotencyKey === idempotencyKey);
  const unpaid = relatedOrders.filter(countsAsUnpaid);
  return { replaced: unpaid.filter(isReplaced), others: unpaid.filter((order) => !isReplaced(order)) };
}

interface OrderCandidate {
  readonly cart: PricedCart;
  readonly method: Order['method'];
  readonly addresses: OrderAddresses;
  readonly now: Date;
}

/** Whether the order's total and coupon equal the cart's. */
function hasSameTotal(order: Order, cart: PricedCart): boolean {
  return order.payAmount === cart.totals.grandTotal && order.couponCode === (appliedCoupon(cart)?.code ?? null);
}

/** Whether an existing order matches the request, so that it is returned instead of placing another. */
export function isSameOrder(order: Order, { cart, method, addresses, now }: OrderCandidate): boolean {
  if (order.liveCartKey !== liveCartKey(cart, order.customerId) || order.method !== method || isOverdue(order, now))
    return false;
  if (!sameAddress(order.shipping, addresses.shipping) || !sameAddress(order.billing, addresses.billing)) return false;
  if (isUnpaid(order)) return hasSameTotal(order, cart);
  // A confirmed order has emptied its cart, so there is nothing left to compare.
  return order.status === 'Order Confirmed' && cart.lines.length === 0;
}
