import { In, IsNull, MoreThan } from 'typeorm';
import { defineLoader, groupedByKey, inKeyOrder, rowsBy } from '../../infra/request/loaders';
import { Address } from '../../features/customers/address.entity';
import { Session } from '../../features/customers/session.entity';
import { Order } from '../../features/orders/order.entity';

interface OrderCount {
  readonly customerId: number;
  readonly count: number;
}

/** Orders that are shown with a customer; the list of orders has all of them. */
const shownOrders = 20;

export const orderCountOfCustomer = defineLoader<number, OrderCount | null>(
  'staff orderCountOfCustomer',
  async (ids, { db }) => {
    const rows = await db
      .createQueryBuilder(Order, 'orders')
      .select('orders.customerId', 'customerId')
      .addSelect('COUNT(*)', 'count')
      .where('orders.customerId IN (:...ids)', { ids })
      .groupBy('orders.customerId')
      .getRawMany<{ customerId: number; count: number | string }>();
    // The MySQL driver returns counts of groups as strings.
    const counts = rows.map(({ customerId, count }) => ({ customerId, count: Number(count) }));
    return inKeyOrder(ids, counts, ({ customerId }) => customerId);
  },
);

/** The newest orders of a customer, with the customer. Read for one customer at a time. */
export const newestOrdersOfCustomer = defineLoader<number, Order[]>(
  'staff newestOrdersOfCustomer',
  async (ids, { db }) =>
    Promise.all(
      ids.map((customerId) =>
        db.manager.find(Order, {
          where: { customerId },
          relations: { customer: true },
          order: { bookingDate: 'DESC', id: 'DESC' },
          take: shownOrders,
        }),
      ),
    ),
);

export const addressesOfCustomer = rowsBy(Address, 'customerId');

/** Those in which the customer is signed in. */
export const sessionsOfCustomer = defineLoader<number, Session[]>(
  'staff sessionsOfCustomer',
  async (ids, { db, clock }) => {
    const rows = await db.manager.find(Session, {
      where: { customerId: In([...ids]), revokedAt: IsNull(), expiresAt: MoreThan(clock.now()) },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
    });
    return groupedByKey(ids, rows, ({ customerId }) => customerId);
  },
);
