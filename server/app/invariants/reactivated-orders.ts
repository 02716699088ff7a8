import { type EntityManager, Not } from 'typeorm';
import { OrderLine, OrderLineEvent } from '../../features/orders/order-line.entity';
import { Order } from '../../features/orders/order.entity';
import { groupBy, inArray } from './invariant-set';

/** When an order became active, as ids of line events, which ascend in the order of the writes. */
interface OrderActivation {
  readonly order: Pick<Order, 'id' | 'number' | 'cartId' | 'customerId'>;
  readonly placed: number;
  /** The confirmation after its last failure; null if there is none. */
  readonly reactivated: number | null;
}

async function eventsOf(manager: EntityManager, orders: readonly Pick<Order, 'id'>[]) {
  const rows = await manager
    .createQueryBuilder(OrderLineEvent, 'event')
    .innerJoin(OrderLine, 'line', 'line.id = event.order_line_id')
    .select(['event.id AS id', 'event.status AS status', 'line.order_id AS orderId'])
    .where('line.order_id IN (:...ids)', { ids: orders.map(({ id }) => id) })
    .orderBy('event.id')
    .getRawMany<{ id: number; status: string; orderId: number }>();
  return groupBy(rows, ({ orderId }) => orderId);
}

function activationOf(
  order: OrderActivation['order'],
  events: readonly { readonly id: number; readonly status: string }[],
): OrderActivation {
  const failed = events.findLast(({ status }) => status === 'Failed')?.id;
  const reactivated =
    failed === undefined ? undefined : events.find(({ id, status }) => id > failed && status === 'Order Confirmed')?.id;
  return { order, placed: events[0]?.id ?? 0, reactivated: reactivated ?? null };
}

/** Returns the orders that have failed before and are active now. Late payments are rare, so most pages need this statement only. */
function findReactivated(manager: EntityManager, orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.flatMap(({ id, cartId, status }) => (cartId === null || status === 'Failed' ? [] : [id]));
  if (ids.length === 0) return Promise.resolve([]);
  const failures = manager
    .createQueryBuilder()
    .subQuery()
    .select('1')
    .from(OrderLine, 'line')
    .innerJoin(OrderLineEvent, 'event', 'event.order_line_id = line.id')
    .where("line.order_id = orders.id AND event.status = 'Failed'");
  return manager
    .createQueryBuilder(Order, 'orders')
    .where(`orders.id IN (:...ids) AND EXISTS ${failures.getQuery()}`, { ids })
    .getMany();
}

/**
 * For each order that a late payment has confirmed: numbers of the other orders of its cart that became active after it was placed
 * and before it was confirmed. There must be none: in that case the late payment has to be refunded instead.
 */
export async function replacementsOf(manager: EntityManager, orders: readonly Order[]): Promise<Map<number, string[]>> {
  const reactivated = await findReactivated(manager, orders);
  if (reactivated.length === 0) return new Map();
  const cartIds = reactivated.flatMap(({ cartId }) => (cartId === null ? [] : [cartId]));
  const ofCarts = await manager.find(Order, {
    select: { id: true, number: true, cartId: true, customerId: true },
    where: { cartId: inArray(cartIds), status: Not('Failed') },
  });
  const events = await eventsOf(manager, ofCarts);
  const activations = ofCarts.map((order) => activationOf(order, events.get(order.id) ?? []));
  return new Map(reactivated.map(({ id }) => [id, replacementNumbers(activations, id)]));
}

function replacementNumbers(activations: readonly OrderActivation[], id: number): string[] {
  const own = activations.find(({ order }) => order.id === id);
  return activations.flatMap(({ order, placed, reactivated }) => {
    const isOfCart =
      order.id !== id && order.cartId === own?.order.cartId && order.customerId === own?.order.customerId;
    const since = reactivated ?? placed;
    return isOfCart && own.reactivated !== null && since > own.placed && since < own.reactivated ? [order.number] : [];
  });
}
