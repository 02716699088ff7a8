import { type DataSource, type EntityManager, In } from 'typeorm';
import { type PageOf, type PageRequest, readPage } from '../../infra/request/page';
import { OrderLine, isUnpaid, liveCartKey, Order } from './order.entity';

export interface OrderWithLines {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
}

/** Returns the key of the order that replaced a failed one; null if the order has not failed, or its cart is deleted. */
export function replacementKey({
  status,
  cartId,
  cartRevision,
  customerId,
}: Pick<Order, 'status' | 'cartId' | 'cartRevision' | 'customerId'>): string | null {
  if (status !== 'Failed' || cartId === null || cartRevision === null) return null;
  return liveCartKey({ id: cartId, revision: cartRevision }, customerId);
}

/** Returns the order by which the customer bought the goods of a failed one on another try, paid or in cash; null if there is none. */
export async function findReplacement(manager: EntityManager, failed: Order): Promise<Order | null> {
  const key = replacementKey(failed);
  const order = key === null ? null : await manager.findOneBy(Order, { liveCartKey: key });
  return order && !isUnpaid(order) ? order : null;
}

/** Reads a customer's own orders. An order of another customer is reported as not found. */
export class OrderQueries {
  constructor(private readonly db: DataSource) {}

  byNumber(customerId: number, number: string): Promise<Order | null> {
    return this.db.manager.findOneBy(Order, { number, customerId });
  }

  /** @param name the order's number, or its id as digits */
  async byNumberOrId(customerId: number, name: string): Promise<Order | null> {
    const byNumber = await this.byNumber(customerId, name);
    if (byNumber || !/^[1-9]\d{0,8}$/.test(name)) return byNumber;
    return this.db.manager.findOneBy(Order, { id: Number(name), customerId });
  }

  /** Returns a line with its order. */
  async line(customerId: number, publicId: string): Promise<OrderLine | null> {
    // `findOne` would read a row with relations in two statements.
    const [line = null] = await this.db.manager.find(OrderLine, {
      where: { publicId, order: { customerId } },
      relations: { order: true },
    });
    return line;
  }

  /** Returns a page of orders, newest first. */
  page(customerId: number, wanted: PageRequest): Promise<PageOf<Order>> {
    return readPage(wanted, async (slice) => {
      const [rows, total] = await this.db.manager.findAndCount(Order, {
        where: { customerId },
        order: { bookingDate: 'DESC', id: 'DESC' },
        skip: slice.offset,
        take: slice.limit,
      });
      return { rows, total, ...slice };
    });
  }

  /** Returns all of a customer's orders, newest first, in two statements. */
  async all(customerId: number): Promise<OrderWithLines[]> {
    const orders = await this.db.manager.find(Order, {
      where: { customerId },
      order: { bookingDate: 'DESC', id: 'DESC' },
    });
    return this.withLines(orders);
  }

  async withLines(orders: readonly Order[]): Promise<OrderWithLines[]> {
    if (orders.length === 0) return [];
    const lines = await this.db.manager.find(OrderLine, {
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    return orders.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
  }
}
