import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { lineShares } from '../../../domain/cart-totals';
import { sum } from '../../../domain/money';
import { canStaffTransition, staffTargetStatuses } from '../../../domain/order-status';
import { type OrderPaymentState, orderPaymentState } from '../../../domain/order-payment';
import { shipmentText } from '../../../domain/order-texts';
import { trackingUrl } from '../../../domain/carriers';
import { leftOfOrder } from '../../../domain/order-left';
import { type OrderLine, type Order, shipmentOf } from '../../features/orders/order.entity';
import { type OrderReturn } from '../../features/orders/order-return.entity';
import { returnOfLine } from '../../features/orders/order.loaders';
import { orderVersion } from '../../features/orders/lock-order';
import { NotForPackers } from '../../graphql/staff-access';
import { masterUrl } from '../../infra/media-manifest';
import { type StaffContext } from '../../infra/request/staff-context';
import { linesOfOrder, returnsOfOrder } from './order.loaders';
import {
  StaffMoney,
  StaffOrder,
  StaffOrderCustomer,
  StaffOrderLine,
  StaffPaymentState,
  StaffReturnDecision,
  StaffShipment,
} from './order.types';

@Resolver(() => StaffOrderLine)
export class OrderLineFieldsResolver {
  @NotForPackers()
  @FieldResolver(() => StaffReturnDecision, {
    nullable: true,
    description: 'The decision about the return; null if the line was not sent back, or waits for a decision.',
  })
  async returnDecision(
    @Root() { id, status }: OrderLine,
    @Ctx() { load }: StaffContext,
  ): Promise<StaffReturnDecision | null> {
    // Other lines have none.
    return status === 'Returned' ? load(returnOfLine, id) : null;
  }
}

/** These parts of orders are read only when a query selects them, for all orders of a list at once. */
@Resolver(() => StaffOrder)
export class OrderFieldsResolver {
  @FieldResolver(() => String, { description: 'The version to pass back with a change; it differs after any change.' })
  async version(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<string> {
    return orderVersion(order, await load(linesOfOrder, order.id));
  }

  @FieldResolver(() => StaffPaymentState, { description: 'The state of the payment.' })
  paymentState(@Root() order: Order): OrderPaymentState {
    return orderPaymentState(order);
  }

  @FieldResolver(() => StaffOrderCustomer, { description: 'The customer.' })
  customer(@Root() { customer }: Order): StaffOrderCustomer {
    return { ...customer, name: `${customer.name} ${customer.lastname}`.trim() };
  }

  @FieldResolver(() => StaffShipment, {
    nullable: true,
    description: 'The shipment; null until staff have entered it.',
  })
  shipment(@Root() order: Order): StaffShipment | null {
    const shipment = shipmentOf(order);
    return shipment && { ...shipment, url: trackingUrl(shipment), text: shipmentText(shipment) };
  }

  @FieldResolver(() => [StaffOrderLine], { description: 'The order lines.' })
  async lines(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<StaffOrderLine[]> {
    const lines = await load(linesOfOrder, order.id);
    const shares = lineShares(lines, order.totalDiscount);
    const isWaiting = orderPaymentState(order) === 'awaiting';
    return lines.map((line, index) => ({
      ...line,
      image: masterUrl(line.image),
      share: shares[index] ?? 0,
      isRestocked: line.restockedAt !== null && line.writtenOffAt === null,
      allowedStatuses: isWaiting ? [] : staffTargetStatuses.filter((to) => canStaffTransition(line.status, to)),
    }));
  }

  @FieldResolver(() => Int, { description: 'The number of pieces of all lines.' })
  async pieces(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<number> {
    return sum((await load(linesOfOrder, order.id)).map(({ quantity }) => quantity));
  }

  @FieldResolver(() => Int, {
    description: 'The number of pieces that are left after cancellations and accepted returns.',
  })
  async piecesLeft(@Root() order: Order, @Ctx() context: StaffContext): Promise<number> {
    return (await leftOf(order, context)).pieces;
  }

  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description:
      'The amount that is left to pay after cancellations and refunds of returns; null for packers, unless it is collected on delivery.',
  })
  async amountLeft(@Root() order: Order, @Ctx() context: StaffContext): Promise<number | null> {
    return context.staff?.role === 'packer' && order.method !== 'cash' ? null : (await leftOf(order, context)).amount;
  }
}

async function leftOf(order: Order, context: StaffContext) {
  const [lines, returns] = await Promise.all([context.load(linesOfOrder, order.id), returnsOfOrder(order, context)]);
  return leftOfLines(
    order,
    lines,
    returns.map(({ decision }) => decision),
  );
}

/** Returns the pieces and the amount that are left of an order. @param decisions at least those about returns of its lines */
export function leftOfLines(
  order: Pick<Order, 'payAmount' | 'totalDiscount'>,
  lines: readonly Pick<OrderLine, 'id' | 'unitPrice' | 'unitShipping' | 'quantity' | 'status'>[],
  decisions: readonly Pick<OrderReturn, 'orderLineId' | 'accepted' | 'refundAmount'>[],
) {
  const accepted = new Map(
    decisions.filter((decision) => decision.accepted).map((decision) => [decision.orderLineId, decision.refundAmount]),
  );
  return leftOfOrder(
    order,
    lines.map((line) => ({ ...line, returned: accepted.get(line.id) ?? null })),
  );
}
