import { Brackets, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { spellingsOf, startsWith } from '../../infra/database/prefix-condition';
import { Customer } from '../account/customer.entity';
import { OrderLine } from '../orders/order-line.entity';
import { OrderReturn } from '../orders/order-return.entity';
import { Order } from '../orders/order.entity';
import { OrderToDo } from './order-enums';

/** Filters of the list of orders. */
export interface OrderFilter {
  /** A number, email, phone or name, or the beginning of one. */
  readonly search?: string | null;
  readonly statuses?: readonly OrderStatus[] | null;
  readonly toDo?: OrderToDo | null;
  readonly method?: PaymentMethod | null;
  readonly isPaid?: boolean | null;
  readonly from?: Date | null;
  readonly to?: Date | null;
}

/** Read with its customer, as every query here does. */
export type OrderWithCustomer = Order;

/** Customers that a search may match; one that matches more is too short to find anything. */
const maxCustomers = 200;

type Column = 'email' | 'phone' | 'name' | 'lastname';

/** Reads orders for staff: at most one statement that finds customers and one that reads a page. */
export class OrderList {
  constructor(private readonly db: DataSource) {}

  /** Newest first. @param after key of the last order of the page before */
  async read(filter: OrderFilter, after: string | null, take: number): Promise<OrderWithCustomer[]> {
    const query = this.db
      .createQueryBuilder(Order, 'orders')
      .innerJoinAndSelect('orders.customer', 'customer')
      .orderBy('orders.bookingDate', 'DESC')
      .addOrderBy('orders.id', 'DESC')
      .limit(take);
    if (!(await this.applySearch(query, filter.search?.trim() ?? ''))) return [];
    applyFilter(query, filter);
    if (after !== null) applyKey(query, after);
    return query.getMany();
  }

  /** @returns whether anything can match */
  private async applySearch(query: SelectQueryBuilder<Order>, search: string): Promise<boolean> {
    if (search === '') return true;
    if (/^\d{6,15}$/.test(search)) {
      const ids = await this.customersBy([['phone', search]]);
      const number = startsWith(this.db, 'orders.number', 'number', search);
      query.andWhere(
        new Brackets((either) => {
          either.where(number.sql, number.parameters);
          if (ids.length > 0) either.orWhere('orders.customerId IN (:...ids)', { ids });
        }),
      );
      return true;
    }
    const ids = await this.customersOf(search);
    if (ids.length > 0) query.andWhere('orders.customerId IN (:...ids)', { ids });
    return ids.length > 0;
  }

  private customersOf(search: string): Promise<number[]> {
    if (search.includes('@')) return this.customersBy([['email', search.toLowerCase()]]);
    if (/^[\d\s()+-]+$/.test(search)) return this.customersBy([['phone', search]]);
    const [first = '', ...rest] = search.split(/\s+/);
    if (rest.length > 0)
      return this.customersBy([
        ['name', first],
        ['lastname', rest.join(' ')],
      ]);
    return this.customersByEither(['name', 'lastname', 'email'], first);
  }

  private async customersBy(prefixes: readonly (readonly [Column, string])[]): Promise<number[]> {
    const query = this.db.createQueryBuilder(Customer, 'customer').select('customer.id', 'id').limit(maxCustomers);
    for (const [column, prefix] of prefixes) query.andWhere(this.anySpelling(column, prefix));
    return (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
  }

  private async customersByEither(columns: readonly Column[], prefix: string): Promise<number[]> {
    const query = this.db.createQueryBuilder(Customer, 'customer').select('customer.id', 'id').limit(maxCustomers);
    for (const column of columns) query.orWhere(this.anySpelling(column, prefix));
    return (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
  }

  /** SQLite's index is case-sensitive, so the usual spellings of a name are asked for. */
  private anySpelling(column: Column, prefix: string): Brackets {
    const spellings = column === 'name' || column === 'lastname' ? spellingsOf(prefix) : [prefix.toLowerCase()];
    return new Brackets((either) => {
      for (const [index, spelling] of spellings.entries()) {
        const { sql, parameters } = startsWith(this.db, `customer.${column}`, `${column}${index}`, spelling);
        either.orWhere(sql, parameters);
      }
    });
  }
}

function applyFilter(
  query: SelectQueryBuilder<Order>,
  { statuses, toDo, method, isPaid, from, to }: Omit<OrderFilter, 'search'>,
): void {
  if (statuses != null && statuses.length > 0) query.andWhere('orders.status IN (:...statuses)', { statuses });
  if (toDo === OrderToDo.PACK) applyToPack(query);
  if (toDo === OrderToDo.DECIDE_RETURN) applyReturnsWaiting(query);
  if (method != null) query.andWhere('orders.method = :method', { method });
  if (isPaid != null) query.andWhere(`orders.paidAt IS ${isPaid ? 'NOT NULL' : 'NULL'}`);
  if (from != null) query.andWhere('orders.bookingDate >= :from', { from });
  if (to != null) query.andWhere('orders.bookingDate < :to', { to });
}

/** Orders that wait for their card payment are Processing as well. */
function applyToPack(query: SelectQueryBuilder<Order>): void {
  query
    .andWhere('orders.status IN (:...open)', { open: ['Order Confirmed', 'Processing'] satisfies OrderStatus[] })
    .andWhere("(orders.method = 'cash' OR orders.paidAt IS NOT NULL)");
}

/** One part of an order may be sent back while another is still on its way, so the lines decide. */
function applyReturnsWaiting(query: SelectQueryBuilder<Order>): void {
  const waiting = query
    .subQuery()
    .select('line.orderId')
    .from(OrderLine, 'line')
    .leftJoin(OrderReturn, 'decision', 'decision.orderLineId = line.id')
    .where("line.status = 'Returned' AND decision.id IS NULL");
  query.andWhere(`orders.id IN ${waiting.getQuery()}`);
}

/** The key of an order in the list: time and id, since many orders can have the same time. */
export const orderKey = ({ bookingDate, id }: Pick<Order, 'bookingDate' | 'id'>): string =>
  `${bookingDate.getTime()}|${id}`;

function applyKey(query: SelectQueryBuilder<Order>, key: string): void {
  const [time = '0', id = '0'] = key.split('|');
  const at = new Date(Number(time));
  query.andWhere('(orders.bookingDate < :at OR (orders.bookingDate = :at AND orders.id < :lastId))', {
    at,
    lastId: Number(id),
  });
}
