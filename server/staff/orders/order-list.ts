import { Brackets, type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { orderPaymentState } from '../../../domain/order-payment';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { type StaffList } from '../../graphql/key-page';
import { startsWith } from '../../database/text-filters';
import { OrderLine } from '../../features/orders/order-line.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { Order } from '../../features/orders/order.entity';
import { customerIds, matchPerson, personBegins } from '../customers/person-search';
import { OrderToDo } from './order-enums';

/** Filters of the list of orders. */
export interface OrderFilter {
  /** A number, email, phone or name, or the beginning of one. */
  readonly search?: string | null;
  readonly statuses?: readonly OrderStatus[] | null;
  readonly numbers?: readonly string[] | null;
  readonly toDo?: OrderToDo | null;
  readonly method?: PaymentMethod | null;
  readonly isPaid?: boolean | null;
  readonly from?: Date | null;
  readonly to?: Date | null;
  /** Only orders that somebody packs or that are on their way. */
  readonly isOpen?: boolean;
}

/** Orders with their customers, the newest first. */
export async function orderList(db: DataSource, filter: OrderFilter): Promise<StaffList<Order>> {
  const query = db.createQueryBuilder(Order, 'orders').innerJoinAndSelect('orders.customer', 'customer');
  const search = filter.search?.trim() ?? '';
  if (search !== '') query.andWhere(await matchOrder(db, search));
  applyFilter(query, filter);
  if (filter.isOpen === true) applyOpen(query);
  return { query, by: 'bookingDate' };
}

async function matchOrder(db: DataSource, search: string): Promise<Brackets> {
  const isNumber = /^\d{6,15}$/.test(search);
  const person = isNumber ? personBegins(db, 'customer', 'phone', search) : matchPerson(db, 'customer', search);
  const ids = await customerIds(db, person);
  return new Brackets((either) => {
    // Without a customer it finds nothing.
    either.where('orders.customerId IN (:...customerIds)', { customerIds: [0, ...ids] });
    if (!isNumber) return;
    const number = startsWith(db, 'orders.number', 'number', search);
    either.orWhere(number.sql, number.parameters);
  });
}

function applyFilter(
  query: SelectQueryBuilder<Order>,
  { numbers, statuses, toDo, method, isPaid, from, to }: Omit<OrderFilter, 'search'>,
): void {
  // No number at all finds nothing.
  if (numbers != null) query.andWhere('orders.number IN (:...numbers)', { numbers: ['', ...numbers] });
  if (statuses != null && statuses.length > 0) query.andWhere('orders.status IN (:...statuses)', { statuses });
  if (toDo === OrderToDo.PACK) applyToPack(query);
  if (toDo === OrderToDo.DECIDE_RETURN)
    query.andWhere(`orders.id IN (${linesToDecide(query.connection.manager).select('line.orderId').getQuery()})`);
  if (method != null) query.andWhere('orders.method = :method', { method });
  if (isPaid != null) query.andWhere(`orders.paidAt IS ${isPaid ? 'NOT NULL' : 'NULL'}`);
  if (from != null) query.andWhere('orders.bookingDate >= :from', { from });
  if (to != null) query.andWhere('orders.bookingDate < :to', { to });
}

const openStatuses: readonly OrderStatus[] = ['Order Confirmed', 'Processing', 'Shipped'];

/** Whether somebody packs an order, or it is on its way: what packers work on. */
export const isOpenOrder = (order: Order): boolean =>
  openStatuses.includes(order.status) && orderPaymentState(order) !== 'awaiting';

function applyOpen(query: SelectQueryBuilder<Order>): void {
  query
    .andWhere('orders.status IN (:...openStatuses)', { openStatuses })
    .andWhere("(orders.method = 'cash' OR orders.paidAt IS NOT NULL)");
}

/** Orders that wait for their card payment are Processing as well. */
export function applyToPack(query: SelectQueryBuilder<Order>): SelectQueryBuilder<Order> {
  return query
    .andWhere('orders.status IN (:...open)', { open: ['Order Confirmed', 'Processing'] satisfies OrderStatus[] })
    .andWhere("(orders.method = 'cash' OR orders.paidAt IS NOT NULL)");
}

/** Lines that were sent back and are not decided. One part of an order may be sent back while another is still on its way. */
export const linesToDecide = (manager: EntityManager): SelectQueryBuilder<OrderLine> =>
  manager
    .createQueryBuilder(OrderLine, 'line')
    .leftJoin(OrderReturn, 'decision', 'decision.orderLineId = line.id')
    .where("line.status = 'Returned' AND decision.id IS NULL");
