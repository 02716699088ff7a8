import { type EntityManager, In, IsNull } from 'typeorm';
import { type Shipment, trackingUrl } from '../../../domain/carriers';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { formatGrouped } from '../../../domain/money';
import {
  type OrderStatus,
  orderStatusOf,
  restoresStock,
  canStaffTransition,
  statusesAllowingTransitionTo,
} from '../../../domain/order-status';
import { nothingChargedText, shipmentText } from '../../../domain/order-texts';
import { staffErrorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { Customer } from '../account/customer.entity';
import { type CouponUses } from '../coupons/coupon-uses.service';
import { type Outbox } from '../outreach/outbox';
import { type CardPayments } from './card-payments.port';
import { isUnpaid } from './live-orders';
import { OrderLine, recordEvents } from './order-line.entity';
import { Order } from './order.entity';
import { returnStock } from './stock';

interface StaffStatusChangesDependencies {
  readonly clock: Clock;
  readonly edition: Edition;
  readonly couponUses: CouponUses;
  readonly cardPayments: Pick<CardPayments, 'refundLines'>;
  readonly outbox: Outbox;
}

/** The result of a move. */
interface StaffStatusChange {
  readonly number: string;
  readonly before: OrderStatus;
  readonly after: OrderStatus;
  readonly moved: readonly OrderLine[];
  /** Amount refunded to the card, in minor units. */
  readonly refunded: number;
}

const mailedProgress = { Shipped: 'shipped', Cancelled: 'cancelled' } as const;

/** Status changes by staff: process, ship, complete or cancel the lines whose status allows it. */
export class StaffStatusChanges {
  constructor(private readonly deps: StaffStatusChangesDependencies) {}

  /**
   * Moves every line of an order that may become `to`; lines that customers cancelled or returned are unchanged. Cancelled pieces
   * are restocked and refunded to the card; when nothing of the order was shipped, its coupon use is released too.
   * @param manager of the transaction that makes this one move
   * @param shipment how the order travels, if that is known; for the move to Shipped
   * @throws ShopError NOT_FOUND; INVALID_TRANSITION when no line can move, or the order waits for its card payment
   */
  async changeStatus(
    manager: EntityManager,
    number: string,
    to: OrderStatus,
    shipment?: Shipment,
  ): Promise<StaffStatusChange> {
    const order = await this.lockOrder(manager, number);
    if (isUnpaid(order)) throw shopError('INVALID_TRANSITION', staffErrorMessages.unpaidOrder(number));
    const lines = await manager.find(OrderLine, { where: { orderId: order.id }, order: { id: 'ASC' } });
    const moved = lines.filter((line) => canStaffTransition(line.status, to));
    if (moved.length === 0)
      throw shopError('INVALID_TRANSITION', staffErrorMessages.invalidTransition(number, order.status, to));
    await this.changeLineStatuses(manager, moved, to);
    const after = orderStatusOf(lines.map((line) => (moved.includes(line) ? to : line.status)));
    await manager.update(Order, { id: order.id }, { status: after, ...shipment });
    const refunded = to === 'Cancelled' ? await this.restockAndRefund(manager, order, moved, after) : 0;
    const move = { number, before: order.status, after, moved, refunded };
    await this.notify(manager, order, to, { ...move, shipment });
    return move;
  }

  /** Locks the order. Customers' changes take the same lock, so what is read here stays valid until the commit. */
  private async lockOrder(manager: EntityManager, number: string): Promise<Order> {
    if (await updateGuarded(manager, Order, { number }, { updatedAt: this.deps.clock.now() }))
      return manager.findOneByOrFail(Order, { number });
    throw shopError('NOT_FOUND', staffErrorMessages.unknownOrder(number));
  }

  private async changeLineStatuses(
    manager: EntityManager,
    lines: readonly OrderLine[],
    to: OrderStatus,
  ): Promise<void> {
    const at = this.deps.clock.now();
    const set = { status: to, ...(to === 'Complete' && { deliveredAt: at }) };
    for (const { id } of lines) {
      const moved = await updateGuarded(
        manager,
        OrderLine,
        { id, status: In([...statusesAllowingTransitionTo(to)]) },
        set,
      );
      if (!moved) throw new Error(`The order line ${id} has changed while its order was locked.`);
    }
    await recordEvents(manager, lines, { status: to, at });
  }

  private async restockAndRefund(
    manager: EntityManager,
    order: Order,
    cancelled: readonly OrderLine[],
    after: OrderStatus,
  ): Promise<number> {
    const { clock, couponUses, cardPayments } = this.deps;
    const restocked: OrderLine[] = [];
    for (const line of cancelled) {
      if (await updateGuarded(manager, OrderLine, { id: line.id, restockedAt: IsNull() }, { restockedAt: clock.now() }))
        restocked.push(line);
    }
    await returnStock(manager, restocked);
    // If a part was shipped, the coupon use is not released.
    if (restoresStock(after)) await couponUses.release(manager, order.id);
    return cardPayments.refundLines(
      manager,
      order.id,
      cancelled.map(({ id }) => id),
    );
  }

  private async notify(
    manager: EntityManager,
    order: Order,
    to: OrderStatus,
    { moved, refunded, shipment }: StaffStatusChange & { readonly shipment: Shipment | undefined },
  ): Promise<void> {
    if (to !== 'Shipped' && to !== 'Cancelled') return;
    const { email, name } = await manager.findOneByOrFail(Customer, { id: order.customerId });
    const lines = moved.map(({ title, sizes, quantity }) => ({ title, sizes, quantity }));
    await this.deps.outbox.enqueue(manager, {
      kind: 'order-progress',
      dedupeKey: `order-${mailedProgress[to]}:${order.number}`,
      recipient: email,
      payload: {
        orderNumber: order.number,
        name,
        progress: mailedProgress[to],
        lines,
        ...(shipment && { shipment: { text: shipmentText(shipment), url: trackingUrl(shipment) } }),
        ...(to === 'Cancelled' && order.method === 'cash' && { note: nothingChargedText }),
        ...(refunded > 0 && { refund: formatGrouped(refunded, this.deps.edition) }),
      },
    });
  }
}
