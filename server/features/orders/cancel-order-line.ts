import { type DataSource, type EntityManager, In } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
import { formatGrouped } from '../../../domain/money';
import { nothingChargedText, returnRefundText } from '../../../domain/order-texts';
import {
  isLateReturn,
  orderStatusOf,
  type ReasonKind,
  reasonsFor,
  statusAfter,
  statusesAllowing,
} from '../../../domain/order-status';
import { type Clock } from '../../infra/clock';
import { inTransaction, updateGuarded } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { type Viewer } from '../../infra/request/viewer';
import { Customer } from '../customers/customer.entity';
import { type Outbox } from '../mail/outbox';
import { type CancelledLines } from './release-order-lines';
import { recordOrderEvent } from './order-events';
import { OrderLine, recordEvents } from './order-line.entity';
import { Order } from './order.entity';
import { actionOf } from './order.loaders';
import { type OrderQueries } from './order.queries';

export interface LineChange {
  readonly lineId: string;
  readonly kind: ReasonKind;
  readonly reason: string;
}

interface ChangeLineStatusDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly queries: OrderQueries;
  readonly cancelledLines: CancelledLines;
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
    const { orderId } = line;
    // Locks the order: concurrent changes of two of its lines must each see the other's result.
    await manager.update(Order, { id: orderId }, { updatedAt: this.deps.clock.now() });
    await this.changeLine(manager, line, change);
    const lines = await manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });
    const order = { ...line.order, status: orderStatusOf(lines.map(({ status }) => status)) };
    await manager.update(Order, { id: orderId }, { status: order.status });
    let refund = 0;
    if (change.kind === 'cancel') {
      refund = await this.deps.cancelledLines.release(manager, { order, lines, cancelled: [line], restock: true });
      recordOrderEvent(manager, 'order.cancelled', { order, lines: [line] });
    }
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

  /** @param change with the amount refunded to the card, in minor units */
  private async notify(
    manager: EntityManager,
    viewer: Viewer,
    line: OrderLine,
    { kind, reason, refund }: Omit<LineChange, 'lineId'> & { readonly refund: number },
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
