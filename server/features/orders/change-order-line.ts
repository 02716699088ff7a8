import { type DataSource, type EntityManager, In } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
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
import { type Outbox } from '../mail/outbox';
import { mailCustomer } from './mail-customer';
import { OrderLine, recordEvents, Order } from './order.entity';
import { actionOf } from './order.loaders';
import { type OrderQueries, type OrderWithLines } from './order.queries';

/** The line that a customer names, and their reason. */
export interface LineChange {
  readonly lineId: string;
  readonly reason: string;
}

interface ChangedLine extends OrderWithLines {
  readonly line: OrderLine;
}

/** Runs the other effects of a change. @returns the sentences about the money in the customer's mail */
type ChangeEffects = (
  manager: EntityManager,
  changed: ChangedLine,
) => Promise<{ readonly refund?: string; readonly note?: string }>;

interface ChangeOrderLineDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly queries: OrderQueries;
  readonly outbox: Outbox;
  readonly points: SyncPoints;
}

/** Changes the status of a line as its customer asks for, with the status of the order, and mails the customer. */
export class ChangeOrderLine {
  constructor(private readonly deps: ChangeOrderLineDependencies) {}

  /**
   * @returns the line with its new status
   * @throws ShopError NOT_FOUND for a line that is not the customer's, INVALID for an unknown reason, INVALID_TRANSITION when the
   *   line's status does not allow the change
   */
  async change(
    viewer: Viewer,
    kind: ReasonKind,
    { lineId, reason }: LineChange,
    effects: ChangeEffects,
  ): Promise<OrderLine> {
    const { db, points, queries } = this.deps;
    const line = await queries.line(viewer.customerId, lineId);
    if (!line) throw shopError('NOT_FOUND', notices.statusNoRecord.text, 'id');
    if (!reasonsFor[kind].includes(reason)) throw shopError('INVALID', notices.statusNotChanged.text, 'reason');
    if (actionOf(line) !== kind) throw invalidTransition();
    await points.hit('line-change.read');
    await inTransaction(db, async (manager) => {
      const changed = await this.changeStatus(manager, line, kind, reason);
      await this.notify(manager, changed, { change: kind, reason, ...(await effects(manager, changed)) });
    });
    return (await queries.line(viewer.customerId, lineId)) ?? line;
  }

  private async changeStatus(
    manager: EntityManager,
    line: OrderLine,
    kind: ReasonKind,
    reason: string,
  ): Promise<ChangedLine> {
    const { id, orderId } = line;
    const now = this.deps.clock.now();
    // Locks the order: concurrent changes of two of its lines must each see the other's result.
    await manager.update(Order, { id: orderId }, { updatedAt: now });
    const status = statusAfter[kind];
    const returnLate = kind === 'return' && isLateReturn(line.deliveredAt, now);
    const from = In([...statusesAllowing(kind)]);
    if (!(await updateGuarded(manager, OrderLine, { id, status: from }, { status, reason, returnLate })))
      throw invalidTransition();
    await recordEvents(manager, [line], { status, reason, at: now });
    const lines = await manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });
    const order = { ...line.order, status: orderStatusOf(lines.map((one) => one.status)) };
    await manager.update(Order, { id: orderId }, { status: order.status });
    return { order, lines, line };
  }

  private async notify(
    manager: EntityManager,
    { order, line: { publicId, title, quantity } }: ChangedLine,
    said: { readonly change: ReasonKind; readonly reason: string; readonly refund?: string; readonly note?: string },
  ): Promise<void> {
    await mailCustomer(this.deps.outbox, manager, order, {
      kind: 'line-change',
      dedupeKey: `line-change:${publicId}:${said.change}`,
      payload: (about) => ({ ...about, title, quantity, ...said }),
    });
  }
}

function invalidTransition() {
  return shopError('INVALID_TRANSITION', notices.statusNotChanged.text, 'id');
}
