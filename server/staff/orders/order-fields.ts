import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { lineShares } from '../../../domain/cart-totals';
import { type Edition } from '../../../domain/editions';
import { formatGrouped, sum } from '../../../domain/money';
import { canStaffTransition, staffTargetStatuses } from '../../../domain/order-status';
import { type OrderPaymentState, orderPaymentState } from '../../../domain/order-payment';
import { shipmentText } from '../../../domain/order-texts';
import { trackingUrl } from '../../../domain/carriers';
import { StaffPaymentState } from './order-enums';
import { leftOfLines } from './order-left-of-lines';
import { masterUrl } from '../../infra/media-manifest';
import { NotForPackers } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type OrderLine } from '../../features/orders/order-line.entity';
import { type OrderReturn } from '../../features/orders/order-return.entity';
import { type Order, shipmentOf } from '../../features/orders/order.entity';
import { orderVersion } from '../../features/orders/lock-order';
import { type Refund } from '../../features/payments/refund.entity';
import { type OrderNote } from './order-note.entity';
import {
  eventsOfOrder,
  type LineEvent,
  linesOfOrder,
  notesOfOrder,
  paymentOfOrder,
  refundsOfPayment,
  returnOfLine,
} from './order.loaders';
import {
  OrderTimelineEntry,
  StaffOrderLine,
  StaffOrderNote,
  StaffOrderPayment,
  StaffOrderRefund,
  StaffReturnDecision,
} from './order-line.types';
import { StaffMoney, StaffOrder, StaffOrderCustomer, StaffShipment } from './order.types';

@Resolver(() => StaffOrderLine)
export class StaffOrderLineResolver {
  @NotForPackers()
  @FieldResolver(() => StaffReturnDecision, {
    nullable: true,
    description: 'What was decided about the return; null if it was not sent back, or waits for a decision.',
  })
  async returnDecision(
    @Root() { id, status }: OrderLine,
    @Ctx() { load }: StaffContext,
  ): Promise<StaffReturnDecision | null> {
    // Only lines that were sent back have one.
    return status === 'Returned' ? load(returnOfLine, id) : null;
  }
}

/** The parts of an order that are read only when a query selects them, for all orders of a list at once. */
@Resolver(() => StaffOrder)
export class StaffOrderFieldsResolver {
  @FieldResolver(() => String, { description: 'Version to pass back with a change; it differs after any change.' })
  async version(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<string> {
    return orderVersion(order, await load(linesOfOrder, order.id));
  }

  @FieldResolver(() => StaffPaymentState, { description: 'How the payment stands.' })
  paymentState(@Root() order: Order): OrderPaymentState {
    return orderPaymentState(order);
  }

  @FieldResolver(() => StaffOrderCustomer, { description: 'The customer.' })
  customer(@Root() { customer }: Order): StaffOrderCustomer {
    return { ...customer, name: `${customer.name} ${customer.lastname}`.trim() };
  }

  @FieldResolver(() => StaffShipment, {
    nullable: true,
    description: 'Carrier and tracking number; null until staff have entered them.',
  })
  shipment(@Root() order: Order): StaffShipment | null {
    const shipment = shipmentOf(order);
    return shipment && { ...shipment, url: trackingUrl(shipment), text: shipmentText(shipment) };
  }

  @FieldResolver(() => [StaffOrderLine], { description: 'Lines.' })
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

  @FieldResolver(() => Int, { description: 'Pieces of all lines.' })
  async pieces(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<number> {
    return sum((await load(linesOfOrder, order.id)).map(({ quantity }) => quantity));
  }

  @FieldResolver(() => Int, { description: 'Pieces that are left after cancellations and accepted returns.' })
  async piecesLeft(@Root() order: Order, @Ctx() context: StaffContext): Promise<number> {
    return (await leftOf(order, context)).pieces;
  }

  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description:
      'What is left of the amount to pay after cancellations and refunds of returns. For packers null, unless it is collected on delivery.',
  })
  async amountLeft(@Root() order: Order, @Ctx() context: StaffContext): Promise<number | null> {
    return isPacker(context) && order.method !== 'cash' ? null : (await leftOf(order, context)).amount;
  }

  @NotForPackers()
  @FieldResolver(() => StaffOrderPayment, {
    nullable: true,
    description: 'Card payment; null for one in cash, and for packers.',
  })
  payment(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<StaffOrderPayment | null> {
    return load(paymentOfOrder, order.id);
  }

  @NotForPackers()
  @FieldResolver(() => [StaffOrderRefund], {
    nullable: true,
    description: 'Refunds to the card, oldest first; null for packers.',
  })
  async refunds(@Root() order: Order, @Ctx() context: StaffContext): Promise<StaffOrderRefund[]> {
    const refunds = await refundsOf(order, context);
    return refunds.map((refund) => ({ ...refund, isOfUnmatchedPayment: refund.unmatchedPaymentId !== null }));
  }

  @NotForPackers()
  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description: 'Sum of all refunds to the card, open ones included; null for packers.',
  })
  async refundedAmount(@Root() order: Order, @Ctx() context: StaffContext): Promise<number> {
    const own = (await refundsOf(order, context)).filter(({ unmatchedPaymentId }) => unmatchedPaymentId === null);
    return sum(own.map(({ amount }) => amount));
  }

  @FieldResolver(() => [StaffOrderNote], { description: 'Notes of staff, oldest first.' })
  notes(@Root() order: Order, @Ctx() { load }: StaffContext): Promise<StaffOrderNote[]> {
    return load(notesOfOrder, order.id);
  }

  @FieldResolver(() => [OrderTimelineEntry], {
    description:
      'What has happened to the order, oldest first: status changes, payment, notes, and, not for packers, refunds and returns.',
  })
  async timeline(@Root() order: Order, @Ctx() context: StaffContext): Promise<OrderTimelineEntry[]> {
    const { load, edition } = context;
    const isShort = isPacker(context);
    const [events, notes, refunds, returns] = await Promise.all([
      load(eventsOfOrder, order.id),
      load(notesOfOrder, order.id),
      isShort ? [] : refundsOf(order, context),
      isShort ? [] : returnsOf(order, context),
    ]);
    const entries = [
      ...statusEntries(events),
      ...(order.paidAt ? [{ at: order.paidAt, kind: 'paid', text: 'Paid by card' }] : []),
      ...refunds.flatMap((refund) => refundEntries(refund, edition)),
      ...returns.map((decided) => returnEntry(decided, edition)),
      ...notes.map(noteEntry),
    ];
    return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  }
}

const isPacker = ({ staff }: StaffContext): boolean => staff?.role === 'packer';

async function leftOf(row: Order, context: StaffContext) {
  const [lines, returns] = await Promise.all([context.load(linesOfOrder, row.id), returnsOf(row, context)]);
  return leftOfLines(
    row,
    lines,
    returns.map(({ decision }) => decision),
  );
}

async function refundsOf(row: Order, { load }: StaffContext): Promise<Refund[]> {
  const payment = await load(paymentOfOrder, row.id);
  return payment ? load(refundsOfPayment, payment.id) : [];
}

interface DecidedLine {
  readonly line: OrderLine;
  readonly decision: OrderReturn;
}

async function returnsOf(row: Order, { load }: StaffContext): Promise<DecidedLine[]> {
  const sentBack = (await load(linesOfOrder, row.id)).filter(({ status }) => status === 'Returned');
  const decisions = await Promise.all(sentBack.map(({ id }) => load(returnOfLine, id)));
  return sentBack.flatMap((line, index) => {
    const decision = decisions[index];
    return decision ? [{ line, decision }] : [];
  });
}

function returnEntry({ line, decision }: DecidedLine, edition: Edition): OrderTimelineEntry {
  const { accepted, refundAmount, restocked, reason, decidedBy, decidedAt } = decision;
  const parts = [
    `Return ${accepted ? 'accepted' : 'refused'} by ${decidedBy}: ${line.title}`,
    ...(accepted
      ? [`${formatGrouped(refundAmount, edition)} refunded`, restocked ? 'restocked' : 'not restocked']
      : []),
    ...(reason === null ? [] : [reason]),
  ];
  return { at: decidedAt, kind: 'return', text: parts.join(', ') };
}

/** One entry for the lines that were moved together. */
function statusEntries(events: readonly LineEvent[]): OrderTimelineEntry[] {
  const moves = new Map<string, { readonly event: LineEvent; readonly titles: string[] }>();
  for (const event of events) {
    const key = `${event.at.getTime()} ${event.status} ${event.reason ?? ''}`;
    const move = moves.get(key) ?? { event, titles: [] };
    move.titles.push(event.orderLine.title);
    moves.set(key, move);
  }
  return [...moves.values()].map(({ event: { at, status, reason }, titles }) => ({
    at,
    kind: 'status',
    text: `${status}: ${titles.join(', ')}${reason === null ? '' : ` (${reason})`}`,
  }));
}

function refundEntries(
  { amount, createdAt, doneAt, providerRefundId, settledNote }: Refund,
  edition: Edition,
): OrderTimelineEntry[] {
  const text = formatGrouped(amount, edition);
  const byHand = `${text} refunded by hand${settledNote === null ? '' : `: ${settledNote}`}`;
  return [
    { at: createdAt, kind: 'refund entered', text: `Refund of ${text} to the card` },
    ...(doneAt
      ? [
          {
            at: doneAt,
            kind: 'refund made',
            text: providerRefundId === null ? byHand : `${text} refunded to the card`,
          },
        ]
      : []),
  ];
}

const noteEntry = ({ createdAt, author, text }: OrderNote): OrderTimelineEntry => ({
  at: createdAt,
  kind: 'note',
  text: `${author}: ${text}`,
});
