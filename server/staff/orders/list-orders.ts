import { Arg, Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { type StaffRole } from '../../../domain/staff/staff-roles';
import { startsWith } from '../../database/text-filters';
import { OrderLine, Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { OrderStatusEnum } from '../../features/orders/order.types';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, listPage } from '../../graphql/key-page';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { customerIds, matchPerson, personBegins } from '../customers/person-search';
import { OrderPage, StaffOrder, StaffPaymentMethod } from './order.types';

const maxNumbers = 100;

export const OrderToDoEnum = enumOf('OrderToDo', 'The task that an order waits for.', {
  pack: 'The order is to be packed: it is confirmed or being packed, and paid or to be paid on delivery.',
  'decide return': 'A line was sent back, and no decision is made.',
});

@ArgsType()
class OrderListArguments extends KeyPageArguments {
  @Field(() => String, {
    nullable: true,
    description: 'The beginning of an order number, an email address, a phone number or a name.',
  })
  search?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Only orders with one of these numbers, ${maxNumbers} at most.`,
  })
  numbers?: string[] | null;

  @Field(() => [OrderStatusEnum], { nullable: true, description: 'Only orders with one of these statuses.' })
  statuses?: OrderStatus[] | null;

  @Field(() => OrderToDoEnum, { nullable: true, description: 'Only orders that wait for this task.' })
  toDo?: (typeof OrderToDoEnum)[string] | null;

  @Field(() => StaffPaymentMethod, { nullable: true, description: 'Only orders with this payment method.' })
  method?: PaymentMethod | null;

  @Field(() => Boolean, { nullable: true, description: 'Only orders whose card payment is captured, or only others.' })
  isPaid?: boolean | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only orders placed at or after this time.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only orders placed before this time.' })
  to?: Date | null;
}

export type OrderFilter = Omit<OrderListArguments, keyof KeyPageArguments>;

/** Orders that wait for their card payment are Processing as well. */
const paidOrCash = "(orders.method = 'cash' OR orders.paidAt IS NOT NULL)";
export const isToPack = `orders.status IN ('Order Confirmed', 'Processing') AND ${paidOrCash}`;
const isOpen = `orders.status IN ('Order Confirmed', 'Processing', 'Shipped') AND ${paidOrCash}`;

/** Selects lines that were sent back and are not decided. One part of an order may be sent back while another is still on its way. */
export const linesToDecide = (manager: EntityManager): SelectQueryBuilder<OrderLine> =>
  manager
    .createQueryBuilder(OrderLine, 'line')
    .leftJoin(OrderReturn, 'decision', 'decision.orderLineId = line.id')
    .where("line.status = 'Returned' AND decision.id IS NULL");

/** Selects orders with their customers. @param role packers get only orders that are open; undefined: all orders */
function ordersFor(manager: EntityManager, role?: StaffRole): SelectQueryBuilder<Order> {
  const query = manager.createQueryBuilder(Order, 'orders').innerJoinAndSelect('orders.customer', 'customer');
  return role === 'packer' ? query.where(isOpen) : query;
}

const findOrder = (manager: EntityManager, number: string, role?: StaffRole): Promise<Order | null> =>
  ordersFor(manager, role).andWhere('orders.number = :number', { number }).getOne();

/** Reads an order with its customer. @param role packers get only open orders; undefined: any order @throws ShopError NOT_FOUND */
export async function getOrder(manager: EntityManager, number: string, role?: StaffRole): Promise<Order> {
  const order = await findOrder(manager, number, role);
  if (!order) throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number), 'number');
  return order;
}

/** Lists orders, the newest first. @param role packers get only open orders; undefined: all orders */
export async function listOrders(manager: EntityManager, filter: OrderFilter, role?: StaffRole) {
  const { search, numbers, statuses, toDo, method, isPaid, from, to } = filter;
  const query = ordersFor(manager, role);
  await applySearch(query, search?.trim());
  // An empty list of numbers finds no order.
  if (numbers != null) query.andWhere('orders.number IN (:...numbers)', { numbers: ['', ...numbers] });
  if (statuses?.length) query.andWhere('orders.status IN (:...statuses)', { statuses });
  if (toDo === 'pack') query.andWhere(isToPack);
  if (toDo === 'decide return')
    query.andWhere(`orders.id IN (${linesToDecide(manager).select('line.orderId').getQuery()})`);
  if (method != null) query.andWhere('orders.method = :method', { method });
  if (isPaid != null) query.andWhere(`orders.paidAt IS ${isPaid ? 'NOT NULL' : 'NULL'}`);
  if (from != null) query.andWhere('orders.bookingDate >= :from', { from });
  if (to != null) query.andWhere('orders.bookingDate < :to', { to });
  return { query, by: 'bookingDate' } as const;
}

async function applySearch(query: SelectQueryBuilder<Order>, search: string | undefined): Promise<void> {
  if (!search) return;
  const db = query.connection;
  const isNumber = /^\d{6,15}$/.test(search);
  const person = isNumber ? personBegins(db, 'customer', 'phone', search) : matchPerson(db, 'customer', search);
  const ids = await customerIds(db, person);
  query.andWhere(
    new Brackets((either) => {
      // An empty list of customers finds no order.
      either.where('orders.customerId IN (:...customerIds)', { customerIds: [0, ...ids] });
      if (!isNumber) return;
      const number = startsWith(db, 'orders.number', 'number', search);
      either.orWhere(number.sql, number.parameters);
    }),
  );
}

@Resolver()
export class ListOrdersResolver {
  constructor(private readonly manager: EntityManager) {}

  @StaffOnly('manager', 'packer')
  @Query(() => OrderPage, { description: 'Orders, newest first; packers get only open orders.' })
  async orders(
    @Args(() => OrderListArguments) wanted: OrderListArguments,
    @Ctx() context: StaffContext,
  ): Promise<OrderPage> {
    if ((wanted.numbers?.length ?? 0) > maxNumbers)
      throw shopError('LIMIT_EXCEEDED', `At most ${maxNumbers} orders at once.`, 'numbers');
    return listPage(wanted, await listOrders(this.manager, wanted, requireStaff(context).role));
  }

  @StaffOnly('manager', 'packer')
  @Query(() => StaffOrder, {
    nullable: true,
    description: 'An order by its number; null if there is none, for packers also if it is not open.',
  })
  order(
    @Arg('number', () => String, { description: 'The order number.' }) number: string,
    @Ctx() context: StaffContext,
  ): Promise<Order | null> {
    return findOrder(this.manager, number, requireStaff(context).role);
  }
}
