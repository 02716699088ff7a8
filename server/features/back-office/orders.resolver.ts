import { Arg, Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { type OrderStatus } from '../../../domain/order-status';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { OrderToDo, StaffOrderStatus, StaffPaymentMethod } from './order-enums';
import { orderKey, type OrderFilter, type OrderList } from './order-list';
import { type OrderReads } from './order-reads';
import { OrderPage, StaffOrder, staffOrderOf } from './order.types';

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
  constructor(
    private readonly list: OrderList,
    private readonly reads: OrderReads,
  ) {}

  @StaffOnly('manager', 'packer')
  @Query(() => OrderPage, { description: 'Orders, newest first; for packers those that are open.' })
  async orders(
    @Args(() => OrderListArguments) wanted: OrderListArguments,
    @Ctx() context: StaffContext,
  ): Promise<OrderPage> {
    const { edition } = context;
    const isOpen = requireStaff(context).role === 'packer';
    const { numbers } = wanted;
    if (numbers != null && numbers.length > maxNumbers)
      throw shopError('LIMIT_EXCEEDED', `At most ${maxNumbers} orders at once.`, 'numbers');
    return keyPage(wanted, {
      read: (after, take) => this.list.read({ ...wanted, isOpen }, after, take),
      keyOf: orderKey,
      view: (row) => staffOrderOf(row, edition),
    });
  }

  @StaffOnly('manager', 'packer')
  @Query(() => StaffOrder, {
    nullable: true,
    description: 'An order by its number; null if there is none, for packers also if it is not open.',
  })
  async order(
    @Arg('number', () => String, { description: 'Order number.' }) number: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrder | null> {
    const row = await this.reads.findFor(requireStaff(context), number);
    return row && staffOrderOf(row, context.edition);
  }
}
