import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { cancelForm, returnForm } from '../../../domain/forms/order-change';
import { cancelledBy, type LineAction, returnDueAt } from '../../../domain/order-status';
import { times } from '../../../domain/money';
import { Access } from '../../graphql/access';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { DateTimeScalar, Image, imageOrNull, Money } from '../../graphql/value.types';
import { Validated } from '../../graphql/validated';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { productById } from '../products/product.loaders';
import { type ProductRow } from '../products/product-card';
import { ProductType } from '../products/product.types';
import { type CancelOrderLine } from './cancel-order-line';
import { type OrderLine, type OrderLineEvent } from './order.entity';
import { actionOf, eventsOfLine, returnOfLine } from './order.loaders';
import { type OrderQueries } from './order.queries';
import { CancelledByEnum, OrderLineActionEnum, OrderLineEventType, OrderLineType, ReturnDecision } from './order.types';
import { type ReturnOrderLine } from './return-order-line';

@ObjectType({ description: 'The result of cancelling or returning an order line.', simpleResolvers: true })
class OrderLinePayload {
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

  @Field(() => ID, { description: 'The ID of the order line.' })
  id: string;
}

@Validated(returnForm)
@ArgsType()
class LineReturnArguments {
  @Field(() => String, { description: 'One of `shop.reasons(kind: RETURN)`.' })
  reason: string;

  @Field(() => ID, { description: 'The ID of the order line.' })
  id: string;
}

@Resolver(() => OrderLineType)
export class OrderLineResolver {
  constructor(
    private readonly orders: OrderQueries,
    private readonly cancelOrderLine: CancelOrderLine,
    private readonly returnOrderLine: ReturnOrderLine,
  ) {}

  @Access('customer', 'orders:read')
  @Query(() => OrderLineType, {
    nullable: true,
    description: 'An order line of the signed-in customer; null if the customer has no such line.',
  })
  orderLine(
    @Arg('id', () => ID, { description: 'The ID of the order line.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<OrderLine | null> {
    return this.orders.line(requireViewer(context).customerId, id);
  }

  @Access('customer', 'orders:write')
  @Mutation(() => OrderLinePayload, {
    description: 'Cancels an order line that has not been shipped. Its units go back to stock.',
  })
  async orderLineCancel(
    @Args(() => LineCancelArguments) { id: lineId, reason }: LineCancelArguments,
    @Ctx() context: RequestContext,
  ): Promise<OrderLinePayload> {
    const orderLine = await this.cancelOrderLine.cancel(requireViewer(context), { lineId, reason });
    return { orderLine };
  }

  @Access('customer', 'orders:write')
  @Mutation(() => OrderLinePayload, { description: 'Returns a shipped order line.' })
  async orderLineReturn(
    @Args(() => LineReturnArguments) { id: lineId, reason }: LineReturnArguments,
    @Ctx() context: RequestContext,
  ): Promise<OrderLinePayload> {
    const orderLine = await this.returnOrderLine.request(requireViewer(context), { lineId, reason });
    return { orderLine };
  }

  @FieldResolver(() => CancelledByEnum, {
    nullable: true,
    description: 'The party that cancelled the line; null unless it is cancelled.',
  })
  cancelledBy(@Root() { status }: OrderLine): 'customer' | 'shop' | null {
    return cancelledBy(status);
  }

  @FieldResolver(() => ProductType, {
    nullable: true,
    description: 'The current product; null if it was withdrawn. The line itself shows the ordered state.',
  })
  product(@Root() { productId }: OrderLine, @Ctx() { load }: RequestContext): Promise<ProductRow | null> | null {
    return productId === null ? null : load(productById, productId);
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description: 'The product image when the order was placed; null if it had none.',
  })
  featureImage(@Root() { image, title }: OrderLine): Image | null {
    return imageOrNull(image, title);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The selected size; null for a product without sizes.',
  })
  sizes(@Root() { sizes }: OrderLine): string | null {
    return sizes === '' ? null : sizes;
  }

  @FieldResolver(() => Money, { description: 'The price of all units of the line, without shipping.' })
  lineTotal(@Root() { unitPrice, quantity }: OrderLine): number {
    return times(unitPrice, quantity);
  }

  @FieldResolver(() => OrderLineActionEnum, { description: 'The action available to the customer now.' })
  availableAction(@Root() line: OrderLine): LineAction {
    return actionOf(line);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'The end of the 48 hours after delivery within which a customer can request a return; null until the line is delivered. The shop accepts later requests and decides each of them.',
  })
  returnDueAt(@Root() { deliveredAt }: OrderLine): Date | null {
    return deliveredAt && returnDueAt(deliveredAt);
  }

  @FieldResolver(() => ReturnDecision, {
    nullable: true,
    description: 'The decision about the return; null if the line was not returned, or its goods have not arrived yet.',
  })
  async returnDecision(
    @Root() { id, status }: OrderLine,
    @Ctx() { load }: RequestContext,
  ): Promise<ReturnDecision | null> {
    return status === 'Returned' ? load(returnOfLine, id) : null;
  }

  @FieldResolver(() => [OrderLineEventType], { description: 'The status history of the line, oldest first.' })
  timeline(@Root() { id }: OrderLine, @Ctx() { load }: RequestContext): Promise<OrderLineEvent[]> {
    return load(eventsOfLine, id);
  }
}
