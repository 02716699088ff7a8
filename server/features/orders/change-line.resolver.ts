import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { cancelForm, returnForm } from '../../../domain/forms/order-change';
import { parseForm } from '../../../domain/forms/parse';
import { Access } from '../../graphql/access';
import { UserError } from '../../graphql/user-error.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type ChangeLineStatus, type LineChange } from './change-line-status';
import { type OrderLineRow } from './order.loaders';
import { OrderLineType } from './order.types';

@ObjectType({ description: 'The order line as it is now, or why nothing was done.', simpleResolvers: true })
export class OrderLinePayload {
  @Field(() => OrderLineType, { nullable: true, description: 'The line after the change.' })
  orderLine: OrderLineRow | null;

  @Field(() => [UserError], { description: 'Why nothing was done; empty on success.' })
  userErrors: UserError[];
}

@Resolver(() => OrderLinePayload)
export class ChangeLineResolver {
  constructor(private readonly changeLineStatus: ChangeLineStatus) {}

  @Access('customer')
  @Mutation(() => OrderLinePayload, {
    description: 'Cancels a line that has not been sent. Its pieces go back on the shelf.',
  })
  orderLineCancel(
    @Arg('id', () => ID, { description: "The line's id." }) id: string,
    @Arg('reason', () => String, { description: 'One of `shop.reasons(kind: CANCEL)`.' }) reason: string,
    @Ctx() context: RequestContext,
  ): Promise<OrderLinePayload> {
    return this.change(context, { lineId: id, kind: 'cancel', ...parseForm(cancelForm, { reason }) });
  }

  @Access('customer')
  @Mutation(() => OrderLinePayload, { description: 'Returns a line that has been sent.' })
  orderLineReturn(
    @Arg('id', () => ID, { description: "The line's id." }) id: string,
    @Arg('reason', () => String, { description: 'One of `shop.reasons(kind: RETURN)`.' }) reason: string,
    @Ctx() context: RequestContext,
  ): Promise<OrderLinePayload> {
    return this.change(context, { lineId: id, kind: 'return', ...parseForm(returnForm, { reason }) });
  }

  private async change(context: RequestContext, change: LineChange): Promise<OrderLinePayload> {
    return { orderLine: await this.changeLineStatus.change(requireViewer(context), change), userErrors: [] };
  }
}
