import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
import { formatGrouped } from '../../../domain/money';
import { nothingChargedText, returnRefundText } from '../../../domain/order-texts';
import {
  isLateReturn,
  type OrderStatus,
  orderStatusOf,
  type ReasonKind,
  reasonsFor,
  restoresStock,
  statusAfter,
  statusesAllowing,
} from '../../../domain/order-status';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../infra/database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { type Viewer } from '../../infra/request/viewer';
import { Customer } from '../account/customer.entity';
import { type CouponUses } from '../coupons/coupon-uses.service';
import { type Outbox } from '../outreach/outbox';
import { type CardPayments } from './card-payments.port';
import { recordOrderEvent } from './order-events';
import { OrderLine, recordEvents } from './order-line.entity';
import { Order } from './order.entity';
import { actionOf } from './order.loaders';
import { type OrderQueries } from './order.queries';
import { returnStock } from './stock';

export interface LineChange {
  readonly lineId: string;
  readonly kind: ReasonKind;
  readonly reason: string;
}

/** The result of a change. */
interface LineChangeResult extends Omit<LineChange, 'lineId'> {
  /** Amount refunded to the card, in minor units. */
  readonly refund: number;
}

interface ChangeLineStatusDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly queries: OrderQueries;
  readonly couponUses: CouponUses;
  readonly cardPayments: () => CardPayments;
  readonly outbox: Outbox;
  readonly points: SyncPoints;
}

/** Changes that customers make to lines of their orders: cancel before shipment, return after it. */
export class ChangeLineStatus {
  constructor(private readonly deps: ChangeLineStatusDependencies) {}

  /**
   * Cancels or returns a line. Cancelled pieces are restocked, once, and refunded to the card; a late return is accepted and
   * marked. When an order is cancelled completely before shipment, its coupon use is released as well.
   * @throws ShopError NOT_FOUND for a line that is not the customer's, INVALID for an unknown reason, INVALID_TRANSITION when the
   *   line's status does not allow it
   */
  async change(viewer: Viewer, { lineId, kind, reason }: LineChange): Promise<OrderLine> {
    const line = await this.deps.queries.line(viewer.customerId, lineId);
    if (!line) throw shopError('NOT_FOUND', notices.statusNoRecord.text, 'id');
    if (!reasonsFor[kind].includes(reason)) throw shopError('INVALID', notices.statusNotChanged.text, 'reason');
    if (actionOf(line) !== kind) throw invalidTransition();
    await this.deps.points.hit('line-change.read');
    await inTransaction(this.deps.db, (manager) => this.apply(manager, viewer, line, { kind, reason }));
    const changed = await this.deps.queries.line(viewer.customerId, lineId);
    return changed ?? line;
  }

  private async apply(
    manager: EntityManager,
    viewer: Viewer,
    line: OrderLine,
    change: Omit<LineChange, 'lineId'>,
  ): Promise<void> {
    // Locks the order: concurrent changes of two of its lines must each see the other's result.
    await manager.update(Order, { id: line.orderId }, { updatedAt: this.deps.clock.now() });
    await this.changeLine(manager, line, change);
    const status = await this.updateOrderStatus(manager, line.orderId);
    const refund = change.kind === 'cancel' ? await this.restockAndRefund(manager, line, status) : 0;
    if (change.kind === 'cancel')
      recordOrderEvent(manager, 'order.cancelled', { order: { ...line.order, status }, lines: [line] });
    await this.notify(manager, viewer, line, { ...change, refund });
  }

  private async changeLine(
    manager: EntityManager,
    line: OrderLine,
    { kind, reason }: Omit<LineChange, 'lineId'>,
  ): Promise<void> {
    const now = this.deps.clock.now();
    const status = statusAfter[kind];
    const returnLate = kind === 'return' && isLateReturn(line.deliveredAt, now);
    const from = In([...statusesAllowing(kind)]);
    if (!(await updateGuarded(manager, OrderLine, { id: line.id, status: from }, { status, reason, returnLate })))
      throw invalidTransition();
    await recordEvents(manager, [line], { status, reason, at: now });
  }

  private async updateOrderStatus(manager: EntityManager, orderId: number): Promise<OrderStatus> {
    const lines = await manager.find(OrderLine, { where: { orderId }, select: { id: true, status: true } });
    const status = orderStatusOf(lines.map((line) => line.status));
    await manager.update(Order, { id: orderId }, { status });
    return status;
  }

  /** @returns the amount refunded to the card, in minor units */
  private async restockAndRefund(manager: EntityManager, line: OrderLine, status: OrderStatus): Promise<number> {
    const restocked = await updateGuarded(
      manager,
      OrderLine,
      { id: line.id, restockedAt: IsNull() },
      { restockedAt: this.deps.clock.now() },
    );
    if (restocked) await returnStock(manager, [line]);
    // The whole order is cancelled, so none of it was shipped.
    if (restoresStock(status)) await this.deps.couponUses.release(manager, line.orderId);
    return this.deps.cardPayments().refundLines(manager, line.orderId, [line.id]);
  }

  private async notify(
    manager: EntityManager,
    viewer: Viewer,
    line: OrderLine,
    { kind, reason, refund }: LineChangeResult,
  ): Promise<void> {
    const { email, name } = await manager.findOneByOrFail(Customer, { id: viewer.customerId });
    await this.deps.outbox.enqueue(manager, {
      kind: 'line-change',
      dedupeKey: `line-change:${line.publicId}:${kind}`,
      recipient: email,
      payload: {
        orderNumber: line.order.number,
        name,
        title: line.title,
        quantity: line.quantity,
        change: kind,
        reason,
        ...(refund > 0 && { refund: formatGrouped(refund, this.deps.edition) }),
        ...moneyNote(line, kind),
      },
    });
  }
}

/** What is said about the money besides an amount that is refunded at once. */
function moneyNote({ order }: OrderLine, kind: ReasonKind): { note?: string } {
  if (kind === 'return') return { note: returnRefundText(order.method === 'card') };
  return order.method === 'cash' ? { note: nothingChargedText } : {};
}

function invalidTransition() {
  return shopError('INVALID_TRANSITION', notices.statusNotChanged.text, 'id');
}
