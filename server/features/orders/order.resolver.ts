import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { type LineAction } from '../../../domain/order-status';
import { times } from '../../../domain/money';
import { Access } from '../../graphql/access';
import { type Connection, EntryPageArguments, toConnection } from '../../graphql/connection';
import { Image, imageOrNull } from '../../graphql/image.type';
import { Money, money } from '../../graphql/money.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type PaginationArgs, pageRequest } from '../../infra/request/page';
import { type CustomerProfile } from '../account/customer-profile';
import { CustomerType } from '../account/customer.types';
import { productById } from '../catalogue/product.loaders';
import { type ProductRow } from '../catalogue/product.rows';
import { ProductType } from '../catalogue/product.types';
import { actionOf } from './line-action';
import { type OrderLineEvent } from './order-line.entity';
import { type Order } from './order.entity';
import { eventsOfLine, linesOfOrder, type OrderLineRow } from './order.loaders';
import { type OrderQueries } from './order.queries';
import { OrderConnection, OrderLineActionEnum, OrderLineEventType, OrderLineType, OrderType } from './order.types';

@Resolver(() => OrderType)
export class OrderResolver {
  constructor(private readonly orders: OrderQueries) {}

  @Access('customer')
  @Query(() => OrderType, {
    nullable: true,
    description: "One of the customer's orders; null when they have none of this number.",
  })
  order(
    @Arg('number', () => String, { description: "The order's number, or its id." }) number: string,
    @Ctx() context: RequestContext,
  ): Promise<Order | null> {
    return this.orders.byNumberOrId(requireViewer(context).customerId, number);
  }

  @FieldResolver(() => [OrderLineType], { description: 'What was ordered.' })
  lines(@Root() { id }: Order, @Ctx() { load }: RequestContext): Promise<OrderLineRow[]> {
    return load(linesOfOrder, id);
  }

  @FieldResolver(() => Money, { description: 'The sub total: the goods alone.' })
  netAmount(@Root() order: Order, @Ctx() { edition }: RequestContext): Money {
    return money(order.netAmount, edition);
  }

  @FieldResolver(() => Money, { description: 'The grand total: what was or is to be paid.' })
  payAmount(@Root() order: Order, @Ctx() { edition }: RequestContext): Money {
    return money(order.payAmount, edition);
  }

  @FieldResolver(() => Money, { description: 'The shipping of all lines.' })
  totalShipping(@Root() order: Order, @Ctx() { edition }: RequestContext): Money {
    return money(order.totalShipping, edition);
  }

  @FieldResolver(() => Money, { description: 'What the coupon took off.' })
  totalDiscount(@Root() order: Order, @Ctx() { edition }: RequestContext): Money {
    return money(order.totalDiscount, edition);
  }
}

@Resolver(() => OrderLineType)
export class OrderLineResolver {
  constructor(private readonly orders: OrderQueries) {}

  @Access('customer')
  @Query(() => OrderLineType, {
    nullable: true,
    description: "A line of one of the customer's orders; null when they have no such line.",
  })
  orderLine(
    @Arg('id', () => ID, { description: "The line's id." }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<OrderLineRow | null> {
    return this.orders.line(requireViewer(context).customerId, id);
  }

  @FieldResolver(() => ProductType, {
    nullable: true,
    description: 'The product as it is today; null once the shop no longer has it.',
  })
  product(@Root() { productId }: OrderLineRow, @Ctx() { load }: RequestContext): Promise<ProductRow | null> | null {
    return productId === null ? null : load(productById, productId);
  }

  @FieldResolver(() => Image, { nullable: true, description: "The product's picture at that time." })
  featureImage(@Root() { image, title }: OrderLineRow): Image | null {
    return imageOrNull(image, title);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The size that was chosen; null for a product without sizes.',
  })
  sizes(@Root() { sizes }: OrderLineRow): string | null {
    return sizes === '' ? null : sizes;
  }

  @FieldResolver(() => Money, { description: 'The price of one piece.' })
  unitPrice(@Root() line: OrderLineRow, @Ctx() { edition }: RequestContext): Money {
    return money(line.unitPrice, edition);
  }

  @FieldResolver(() => Money, { description: 'The price of all its pieces, without shipping.' })
  lineTotal(@Root() { unitPrice, quantity }: OrderLineRow, @Ctx() { edition }: RequestContext): Money {
    return money(times(unitPrice, quantity), edition);
  }

  @FieldResolver(() => OrderLineActionEnum, { description: 'What the customer may do with it now.' })
  availableAction(@Root() line: OrderLineRow): LineAction {
    return actionOf(line);
  }

  @FieldResolver(() => [OrderLineEventType], { description: 'What happened to it, oldest first.' })
  timeline(@Root() { id }: OrderLineRow, @Ctx() { load }: RequestContext): Promise<OrderLineEvent[]> {
    return load(eventsOfLine, id);
  }
}

@Resolver(() => CustomerType)
export class CustomerOrdersResolver {
  constructor(private readonly queries: OrderQueries) {}

  @FieldResolver(() => OrderConnection, { description: "The customer's orders, newest first." })
  async orders(
    @Root() { id }: CustomerProfile,
    @Args(() => EntryPageArguments) page: PaginationArgs,
  ): Promise<Connection<Order>> {
    return toConnection(await this.queries.page(id, pageRequest(page)));
  }
}
