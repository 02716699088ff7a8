import { Arg, Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { KeyPageArguments, listPage } from '../../graphql/key-page';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Order } from '../../features/orders/order.entity';
import { OrderToDo, StaffOrderStatus, StaffPaymentMethod } from './order-enums';
import { type OrderFilter, orderList } from './order-list';
import { findOrderFor } from './order-reads';
import { OrderPage, StaffOrder } from './order.types';

const maxNumbers = 100;

@ArgsType()
class OrderListArguments extends KeyPageArguments implements OrderFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Beginning of an order number, an email address, a phone number or a name.',
  })
  search?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Only orders with one of these numbers, ${maxNumbers} at most.`,
  })
  numbers?: string[] | null;

  @Field(() => [StaffOrderStatus], { nullable: true, description: 'Only orders with one of these statuses.' })
  statuses?: OrderStatus[] | null;

  @Field(() => OrderToDo, { nullable: true, description: 'Only orders about which this is to be done.' })
  toDo?: OrderToDo | null;

  @Field(() => StaffPaymentMethod, { nullable: true, description: 'Only orders that are paid in this way.' })
  method?: PaymentMethod | null;

  @Field(() => Boolean, { nullable: true, description: 'Only orders whose card payment is captured, or only others.' })
  isPaid?: boolean | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only orders placed at or after this time.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only orders placed before this time.' })
  to?: Date | null;
}

/** Orders, as those who pack and those who answer customers see them. */
@Resolver()
export class StaffOrdersResolver {
  constructor(private readonly db: DataSource) {}

  @StaffOnly('manager', 'packer')
  @Query(() => OrderPage, { description: 'Orders, newest first; for packers those that are open.' })
  async orders(
    @Args(() => OrderListArguments) wanted: OrderListArguments,
    @Ctx() context: StaffContext,
  ): Promise<OrderPage> {
    const isOpen = requireStaff(context).role === 'packer';
    if ((wanted.numbers?.length ?? 0) > maxNumbers)
      throw shopError('LIMIT_EXCEEDED', `At most ${maxNumbers} orders at once.`, 'numbers');
    return listPage(wanted, await orderList(this.db, { ...wanted, isOpen }));
  }

  @StaffOnly('manager', 'packer')
  @Query(() => StaffOrder, {
    nullable: true,
    description: 'An order by its number; null if there is none, for packers also if it is not open.',
  })
  order(
    @Arg('number', () => String, { description: 'Order number.' }) number: string,
    @Ctx() context: StaffContext,
  ): Promise<Order | null> {
    return findOrderFor(this.db.manager, requireStaff(context), number);
  }
}
