import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { trackingUrl } from '../../../domain/carriers';
import { cancelledBy } from '../../../domain/order-status';
import { orderPaymentState, type OrderPaymentState } from '../../../domain/order-payment';
import { Access, FieldScope } from '../../graphql/access';
import { type Connection, EntryPageArguments, toConnection } from '../../graphql/connection';
import { DateTimeScalar } from '../../graphql/value.types';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type PaginationArgs, pageRequest } from '../../infra/request/page';
import { type CustomerProfile } from '../customers/customer.entity';
import { CustomerType } from '../customers/customer.types';
import { type OrderLine, isUnpaid, type Order, shipmentOf } from './order.entity';
import { linesOfOrder, orderOfCartKey } from './order.loaders';
import { type OrderQueries, replacementKey } from './order.queries';
import {
  CancelledByEnum,
  OrderConnection,
  OrderLineType,
  OrderPaymentStatusEnum,
  OrderShipment,
  OrderType,
} from './order.types';

@Resolver(() => OrderType)
export class OrderResolver {
  constructor(private readonly orders: OrderQueries) {}

  @Access('customer', 'orders:read')
  @Query(() => OrderType, {
    nullable: true,
    description: 'An order of the signed-in customer; null if the customer has no such order.',
  })
  order(
    @Arg('number', () => String, { description: 'The order number or order ID.' }) number: string,
    @Ctx() context: RequestContext,
  ): Promise<Order | null> {
    return this.orders.byNumberOrId(requireViewer(context).customerId, number);
  }

  @FieldResolver(() => [OrderLineType], { description: 'The order lines.' })
  lines(@Root() { id }: Order, @Ctx() { load }: RequestContext): Promise<OrderLine[]> {
    return load(linesOfOrder, id);
  }

  @FieldResolver(() => OrderPaymentStatusEnum, { description: 'The payment status.' })
  paymentStatus(@Root() order: Order): OrderPaymentState {
    return orderPaymentState(order);
  }

  @FieldResolver(() => OrderType, {
    nullable: true,
    description:
      'The order by which the customer bought the cart of a FAILED order on another try, paid by card or accepted for payment in cash. Null if there is none.',
  })
  async replacedBy(@Root() order: Order, @Ctx() { load }: RequestContext): Promise<Order | null> {
    const key = replacementKey(order);
    const other = key === null ? null : await load(orderOfCartKey, key);
    return other && !isUnpaid(other) ? other : null;
  }

  @FieldResolver(() => CancelledByEnum, {
    nullable: true,
    description: 'The party that cancelled the order; null unless it is cancelled.',
  })
  cancelledBy(@Root() { status }: Order): 'customer' | 'shop' | null {
    return cancelledBy(status);
  }

  @FieldResolver(() => OrderShipment, {
    nullable: true,
    description: 'The carrier and tracking number; null before the order is sent, and if they were not recorded.',
  })
  shipment(@Root() order: Order): OrderShipment | null {
    const shipment = shipmentOf(order);
    return shipment && { ...shipment, trackingUrl: trackingUrl(shipment) };
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'The end of the stock reservation, until which the card payment is accepted; null unless the payment is awaited.',
  })
  paymentDueAt(@Root() order: Order): Date | null {
    return orderPaymentState(order) === 'awaiting' ? order.holdExpiresAt : null;
  }
}

@Resolver(() => CustomerType)
export class CustomerOrdersResolver {
  constructor(private readonly queries: OrderQueries) {}

  @FieldScope('orders:read')
  @FieldResolver(() => OrderConnection, { description: 'The orders of the customer, newest first.' })
  async orders(
    @Root() { id }: CustomerProfile,
    @Args(() => EntryPageArguments) page: PaginationArgs,
  ): Promise<Connection<Order>> {
    return toConnection(await this.queries.page(id, pageRequest(page)));
  }
}
