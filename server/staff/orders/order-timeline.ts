import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { formatGrouped } from '../../../domain/money';
import { type Order } from '../../features/orders/order.entity';
import { type Refund } from '../../features/payments/refund.entity';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import {
  type DecidedLine,
  eventsOfOrder,
  type LineEvent,
  notesOfOrder,
  refundsOfOrder,
  returnsOfOrder,
} from './order.loaders';
import { StaffOrder } from './order.types';

@ObjectType({ description: 'A step in the history of an order.', simpleResolvers: true })
class OrderTimelineEntry {
  @Field(() => DateTimeScalar, { description: 'The time of the step.' })
  at: Date;

  @Field(() => String, {
    description: 'The kind of the step: "status", "paid", "refund entered", "refund made", "return" or "note".',
  })
  kind: string;

  @Field(() => String, { description: 'A sentence that describes the step.' })
  text: string;
}

@Resolver(() => StaffOrder)
export class OrderTimelineResolver {
  @FieldResolver(() => [OrderTimelineEntry], {
    description:
      'The history of the order, oldest first: status changes, payment, notes, and, not for packers, refunds and returns.',
  })
  async timeline(@Root() order: Order, @Ctx() context: StaffContext): Promise<OrderTimelineEntry[]> {
    const { load, edition, staff } = context;
    const isPacker = staff?.role === 'packer';
    const [events, notes, refunds, returns] = await Promise.all([
      load(eventsOfOrder, order.id),
      load(notesOfOrder, order.id),
      isPacker ? [] : refundsOfOrder(order, context),
      isPacker ? [] : returnsOfOrder(order, context),
    ]);
    const entries = [
      ...statusEntries(events),
      ...(order.paidAt ? [{ at: order.paidAt, kind: 'paid', text: 'Paid by card' }] : []),
      ...refunds.flatMap((refund) => refundEntries(refund, edition)),
      ...returns.map((decided) => returnEntry(decided, edition)),
      ...notes.map(({ createdAt: at, author, text }) => ({ at, kind: 'note', text: `${author}: ${text}` })),
    ];
    return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  }
}

/** Lines that were moved together share an entry. */
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
  const made = providerRefundId === null ? byHand : `${text} refunded to the card`;
  return [
    { at: createdAt, kind: 'refund entered', text: `Refund of ${text} to the card` },
    ...(doneAt ? [{ at: doneAt, kind: 'refund made', text: made }] : []),
  ];
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
