import { type EntityManager, In } from 'typeorm';
import { type Shipment, trackingUrl } from '../../../domain/carriers';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { formatGrouped, toMajor } from '../../../domain/money';
import { type OrderStatus, orderStatusOf, canStaffTransition } from '../../../domain/order-status';
import { nothingChargedText, shipmentText } from '../../../domain/order-texts';
import { staffErrorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { type Outbox } from '../mail/outbox';
import { mailCustomer } from './mail-customer';
import { type ReleaseOrderLines } from './release-order-lines';
import { lockOrder } from './lock-order';
import { recordOrderEvent } from './order-events';
import { OrderLine, recordEvents, isUnpaid, Order } from './order.entity';

interface ChangeOrderStatusDependencies {
  readonly clock: Clock;
  readonly edition: Edition;
  readonly releaseOrderLines: ReleaseOrderLines;
  readonly outbox: Outbox;
}

/** The details that staff give about a change of status. */
export interface StatusChangeOptions {
  /** The shipment, if it is known; only for the status Shipped. */
  readonly shipment?: Shipment | undefined;
  /** Public ids of the lines to change; the default is every line whose status allows it. */
  readonly lineIds?: readonly string[] | undefined;
  /** The reason for a cancellation. */
  readonly reason?: string | undefined;
  /** True, the default, returns the pieces of cancelled lines to stock; false writes them off. */
  readonly restock?: boolean | undefined;
  /** The version of the order that was seen; see `orderVersion`. */
  readonly version?: string | undefined;
}

/** The result of a change of status. */
interface OrderStatusChange {
  readonly number: string;
  readonly before: OrderStatus;
  readonly after: OrderStatus;
  readonly moved: readonly OrderLine[];
  /** Amount refunded to the card, in minor units. */
  readonly refunded: number;
}

const mailedProgress = { Shipped: 'shipped', Cancelled: 'cancelled' } as const;

/** Processes, ships, completes or cancels the lines of an order for staff. */
export class ChangeOrderStatus {
  constructor(private readonly deps: ChangeOrderStatusDependencies) {}

  /**
   * Moves every line of an order that may become `to`; lines that customers cancelled or returned are unchanged. Cancelled pieces
   * are restocked, unless they are written off, and refunded to the card; when nothing of the order was shipped, its coupon use is released too.
   * @param manager of the transaction that makes this one move
   * @throws ShopError NOT_FOUND; INVALID_TRANSITION when no line can move, a named line cannot, or the order waits for its card payment;
   *   StaffError STALE when the order has another version
   */
  async change(
    manager: EntityManager,
    number: string,
    to: OrderStatus,
    { shipment, lineIds, reason, version, restock = true }: StatusChangeOptions = {},
  ): Promise<OrderStatusChange> {
    const { order, lines } = await lockOrder(manager, number, this.deps.clock.now(), version);
    if (isUnpaid(order)) throw shopError('INVALID_TRANSITION', staffErrorMessages.unpaidOrder(number));
    const wanted = lines.filter(({ publicId }) => lineIds?.includes(publicId) ?? true);
    const moved = wanted.filter((line) => canStaffTransition(line.status, to));
    if (moved.length === 0 || (lineIds && moved.length < lineIds.length))
      throw shopError('INVALID_TRANSITION', staffErrorMessages.invalidTransition(number, order.status, to));
    await this.changeLineStatuses(manager, moved, to, reason);
    const after = orderStatusOf(lines.map((line) => (moved.includes(line) ? to : line.status)));
    await manager.update(Order, { id: order.id }, { status: after, ...shipment });
    const changed = { ...order, status: after };
    const refunded =
      to === 'Cancelled'
        ? await this.deps.releaseOrderLines.release(manager, { order: changed, lines, cancelled: moved, restock })
        : 0;
    if (to === 'Shipped' || to === 'Cancelled')
      recordOrderEvent(manager, `order.${mailedProgress[to]}`, { order: changed, lines: moved, shipment });
    const move = { number, before: order.status, after, moved, refunded };
    await this.notify(manager, order, to, { ...move, shipment, isPart: moved.length < lines.length });
    return move;
  }

  private async changeLineStatuses(
    manager: EntityManager,
    lines: readonly OrderLine[],
    to: OrderStatus,
    reason: string | undefined,
  ): Promise<void> {
    const at = this.deps.clock.now();
    const set = { status: to, ...(to === 'Complete' && { deliveredAt: at }), ...(reason !== undefined && { reason }) };
    await manager.update(OrderLine, { id: In(lines.map(({ id }) => id)) }, set);
    await recordEvents(manager, lines, { status: to, at, ...(reason !== undefined && { reason }) });
  }

  private async notify(
    manager: EntityManager,
    order: Order,
    to: OrderStatus,
    {
      moved,
      refunded,
      shipment,
      isPart,
    }: OrderStatusChange & { readonly shipment: Shipment | undefined; readonly isPart: boolean },
  ): Promise<void> {
    if (to !== 'Shipped' && to !== 'Cancelled') return;
    const lines = moved.map(({ title, sizes, quantity }) => ({ title, sizes, quantity }));
    await mailCustomer(this.deps.outbox, manager, order, {
      kind: 'order-progress',
      // An order is shipped or cancelled at once, or in parts, each of which is another event.
      dedupeKey: `order-${mailedProgress[to]}:${order.number}${isPart ? `:${moved[0]?.publicId ?? ''}` : ''}`,
      payload: (about) => ({
        ...about,
        progress: mailedProgress[to],
        lines,
        ...(shipment && { shipment: { text: shipmentText(shipment), url: trackingUrl(shipment) } }),
        ...(to === 'Cancelled' && order.method === 'cash' && { note: nothingChargedText }),
        ...(refunded > 0 && { refund: formatGrouped(refunded, this.deps.edition) }),
      }),
    });
  }
}

/** The audit record of a move. */
export function statusChangeEvent(
  { number, before, after, moved, refunded }: OrderStatusChange,
  to: OrderStatus,
  { shipment, reason, restock = true }: StatusChangeOptions = {},
) {
  return {
    action: 'order status',
    subject: number,
    before: { status: before, lines: moved.map(({ publicId: id, status }) => ({ id, status })) },
    after: {
      status: after,
      lines: moved.map(({ publicId: id }) => ({ id, status: to })),
      refunded: toMajor(refunded),
      ...(shipment && { shipment }),
      ...(reason !== undefined && { reason }),
      ...(to === 'Cancelled' && { restocked: restock }),
    },
  };
}
