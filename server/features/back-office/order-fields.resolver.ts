import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { lineShares } from '../../../domain/cart-totals';
import { type Edition } from '../../../domain/editions';
import { formatGrouped, sum } from '../../../domain/money';
import { canStaffTransition, staffTargetStatuses } from '../../../domain/order-status';
import { orderPaymentState } from '../../../domain/order-payment';
import { leftOfLines } from './order-left-of-lines';
import { masterUrl } from '../../infra/media-manifest';
import { NotForPackers } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type OrderLine } from '../orders/order-line.entity';
import { type OrderReturn } from '../orders/order-return.entity';
import { type Order } from '../orders/order.entity';
import { orderVersion } from '../orders/order-version';
import { type Refund } from '../payments/refund.entity';
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
} from './order-parts.types';
import { StaffMoney, staffMoney, StaffOrder } from './order.types';

@Resolver(() => StaffOrderLine)
export class StaffOrderLineResolver {
  @NotForPackers()
  @FieldResolver(() => StaffReturnDecision)
  async returnDecision(
    @Root() { row }: StaffOrderLine,
    @Ctx() { load, edition }: StaffContext,
  ): Promise<StaffReturnDecision | null> {
    // Only lines that were sent back have one.
    const decision = row.status === 'Returned' ? await load(returnOfLine, row.id) : null;
    return decision && { ...decision, refund: staffMoney(decision.refundAmount, edition) };
  }
}

/** The parts of an order that are read only when a query selects them, for all orders of a list at once. */
@Resolver(() => StaffOrder)
export class StaffOrderFieldsResolver {
  @FieldResolver(() => String, { description: 'Version to pass back with a change; it differs after any change.' })
  async version(@Root() { row }: StaffOrder, @Ctx() { load }: StaffContext): Promise<string> {
    return orderVersion(row, await load(linesOfOrder, row.id));
  }

  @FieldResolver(() => [StaffOrderLine], { description: 'Lines.' })
  async lines(@Root() { row }: StaffOrder, @Ctx() { load, edition }: StaffContext): Promise<StaffOrderLine[]> {
    const lines = await load(linesOfOrder, row.id);
    const shares = lineShares(lines, row.totalDiscount);
    return lines.map((line, index) => lineOf(line, shares[index] ?? 0, row, edition));
  }

  @FieldResolver(() => Int, { description: 'Pieces of all lines.' })
  async pieces(@Root() { row }: StaffOrder, @Ctx() { load }: StaffContext): Promise<number> {
    return sum((await load(linesOfOrder, row.id)).map(({ quantity }) => quantity));
  }

  @FieldResolver(() => Int, { description: 'Pieces that are left after cancellations and accepted returns.' })
  async piecesLeft(@Root() { row }: StaffOrder, @Ctx() context: StaffContext): Promise<number> {
    return (await leftOf(row, context)).pieces;
  }

  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description:
      'What is left of the amount to pay after cancellations and refunds of returns. For packers null, unless it is collected on delivery.',
  })
  async amountLeft(@Root() { row }: StaffOrder, @Ctx() context: StaffContext): Promise<StaffMoney | null> {
    if (isPacker(context) && row.method !== 'cash') return null;
    return staffMoney((await leftOf(row, context)).amount, context.edition);
  }

  @NotForPackers()
  @FieldResolver(() => StaffOrderPayment, {
    nullable: true,
    description: 'Card payment; null for one in cash, and for packers.',
  })
  async payment(@Root() { row }: StaffOrder, @Ctx() { load }: StaffContext): Promise<StaffOrderPayment | null> {
    return load(paymentOfOrder, row.id);
  }

  @NotForPackers()
  @FieldResolver(() => [StaffOrderRefund], {
    nullable: true,
    description: 'Refunds to the card, oldest first; null for packers.',
  })
  async refunds(@Root() { row }: StaffOrder, @Ctx() context: StaffContext): Promise<StaffOrderRefund[]> {
    return (await refundsOf(row, context)).map((refund) => refundOf(refund, context.edition));
  }

  @NotForPackers()
  @FieldResolver(() => StaffMoney, {
    nullable: true,
    description: 'Sum of all refunds to the card, open ones included; null for packers.',
  })
  async refundedAmount(@Root() { row }: StaffOrder, @Ctx() context: StaffContext): Promise<StaffMoney> {
    const own = (await refundsOf(row, context)).filter(({ unmatchedPaymentId }) => unmatchedPaymentId === null);
    return staffMoney(sum(own.map(({ amount }) => amount)), context.edition);
  }

  @FieldResolver(() => [StaffOrderNote], { description: 'Notes of staff, oldest first.' })
  async notes(@Root() { row }: StaffOrder, @Ctx() { load }: StaffContext): Promise<StaffOrderNote[]> {
    return (await load(notesOfOrder, row.id)).map(({ id, author, text, createdAt }) => ({
      ...{ id: String(id), author, text, createdAt },
    }));
  }

  @FieldResolver(() => [OrderTimelineEntry], {
    description:
      'What has happened to the order, oldest first: status changes, payment, notes, and, not for packers, refunds and returns.',
  })
  async timeline(@Root() { row }: StaffOrder, @Ctx() context: StaffContext): Promise<OrderTimelineEntry[]> {
    const { load, edition } = context;
    const isShort = isPacker(context);
    const [events, notes, refunds, returns] = await Promise.all([
      load(eventsOfOrder, row.id),
      load(notesOfOrder, row.id),
      isShort ? [] : refundsOf(row, context),
      isShort ? [] : returnsOf(row, context),
    ]);
    const entries = [
      ...statusEntries(events),
      ...(row.paidAt ? [{ at: row.paidAt, kind: 'paid', text: 'Paid by card' }] : []),
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

function lineOf(row: OrderLine, share: number, order: Order, edition: Edition): StaffOrderLine {
  const { publicId, productId, title, slug, image, sizes, quantity, status, reason, deliveredAt, returnLate } = row;
  const isWaiting = orderPaymentState(order) === 'awaiting';
  return {
    ...{ row, title, slug, sizes, quantity, status, reason, deliveredAt, returnLate },
    id: publicId,
    productId: productId === null ? null : String(productId),
    image: masterUrl(image),
    unitPrice: staffMoney(row.unitPrice, edition),
    share: staffMoney(share, edition),
    isRestocked: row.restockedAt !== null && row.writtenOffAt === null,
    allowedStatuses: isWaiting ? [] : staffTargetStatuses.filter((target) => canStaffTransition(status, target)),
  };
}

const refundOf = (refund: Refund, edition: Edition): StaffOrderRefund => ({
  id: String(refund.id),
  amount: staffMoney(refund.amount, edition),
  status: refund.status,
  attempts: refund.attempts,
  nextAttemptAt: refund.nextAttemptAt,
  lastError: refund.lastError,
  isOfUnmatchedPayment: refund.unmatchedPaymentId !== null,
  createdAt: refund.createdAt,
  doneAt: refund.doneAt,
});

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
