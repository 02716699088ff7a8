import { Args, ArgsType, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { cancelForm, returnForm } from '../../../domain/forms/order-change';
import { Access } from '../../graphql/access';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type ChangeLineStatus, type LineChange } from './cancel-order-line';
import { type OrderLine } from './order-line.entity';
import { OrderLineType } from './order.types';

@ObjectType({ description: 'Result of cancelling or returning an order line.', simpleResolvers: true })
export class OrderLinePayload {
  @Field(() => OrderLineType, { nullable: true, description: 'The order line after the change; null on failure.' })
  orderLine: OrderLine | null;

  @UserErrors()
  userErrors?: UserError[];
}

@Validated(cancelForm)
@ArgsType()
class LineCancelArguments {
  @Field(() => String, { description: 'One of `shop.reasons(kind: CANCEL)`.' })
  reason: string;

  @Field(() => ID, { description: 'ID of the order line.' })
  id: string;
}

@Validated(returnForm)
@ArgsType()
class LineReturnArguments {
  @Field(() => String, { description: 'One of `shop.reasons(kind: RETURN)`.' })
  reason: string;

  @Field(() => ID, { description: 'ID of the order line.' })
  id: string;
}

@Resolver(() => OrderLinePayload)
export class ChangeLineResolver {
  constructor(private readonly changeLineStatus: ChangeLineStatus) {}

  @Access('customer', 'orders:write')
  @Mutation(() => OrderLinePayload, {
    description: 'Cancels an order line that has not been shipped. Its units return to stock.',
  })
  orderLineCancel(
    @Args(() => LineCancelArguments) { id, reason }: LineCancelArguments,
    @Ctx() context: RequestContext,
  ): Promise<OrderLinePayload> {
    return this.change(context, { lineId: id, kind: 'cancel', reason });
  }

  @Access('customer', 'orders:write')
  @Mutation(() => OrderLinePayload, { description: 'Returns a shipped order line.' })
  orderLineReturn(
    @Args(() => LineReturnArguments) { id, reason }: LineReturnArguments,
    @Ctx() context: RequestContext,
  ): Promise<OrderLinePayload> {
    return this.change(context, { lineId: id, kind: 'return', reason });
  }

  private async change(context: RequestContext, change: LineChange): Promise<OrderLinePayload> {
    return { orderLine: await this.changeLineStatus.change(requireViewer(context), change) };
  }
}
