import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { cancelLinesForm } from '../../../domain/forms/staff-orders';
import { StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { OrderArguments, type OrderChanges } from './change-order';
import { StaffOrderPayload } from './order.types';

@Validated(cancelLinesForm)
@ArgsType()
class CancelLinesArguments extends OrderArguments {
  @Field(() => [String], { description: 'The identifiers of the lines; they must not be shipped yet.' })
  lineIds: string[];

  @Field(() => String, { description: 'The reason, for the timeline and the audit log; customers see it as well.' })
  reason: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'True if the pieces can be sold and go back into stock; otherwise they are written off.',
  })
  restock: boolean;
}

@Resolver()
export class CancelOrderLinesResolver {
  constructor(private readonly orders: OrderChanges) {}

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Cancels lines that are not shipped: pieces go back into stock or are written off, a card is refunded, the customer gets a mail.',
  })
  async cancelOrderLines(
    @Args(() => CancelLinesArguments) { number, lineIds, ...options }: CancelLinesArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    if (lineIds.length === 0) throw shopError('BLANK', 'Choose a line.', 'lineIds');
    return this.orders.move(context, number, 'Cancelled', { ...options, lineIds: [...new Set(lineIds)] });
  }
}
