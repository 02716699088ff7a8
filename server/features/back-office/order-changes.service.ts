import { StaffError } from '../../../domain/staff/staff-errors';
import { ShopError } from '../../../domain/errors';
import { type Edition } from '../../../domain/editions';
import { type OrderStatus } from '../../../domain/order-status';
import { type Clock } from '../../infra/clock';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../operator/audit-log';
import { type CorrectShipment, type ShipmentCorrection } from '../orders/correct-shipment';
import { type CorrectAddress } from '../orders/correct-address';
import { type DecideReturn, type ReturnDecision } from '../orders/decide-return';
import { StaleOrder } from '../orders/order-version';
import { type StaffStatusChanges, statusChangeEvent, type StatusChangeOptions } from '../orders/staff-status-changes';
import { viewerActor } from '../staff/staff-actor';
import { type ChangesOnce } from './changes-once';
import { OrderNote } from './order-note.entity';
import { type OrderReads } from './order-reads';
import { type StaffOrder, staffOrderOf } from './order.types';

interface OrderChangesDependencies {
  readonly clock: Clock;
  readonly edition: Edition;
  readonly changes: AuditedChanges;
  readonly once: ChangesOnce;
  readonly reads: OrderReads;
  readonly statusChanges: StaffStatusChanges;
  readonly correctShipment: CorrectShipment;
  readonly correctAddress: CorrectAddress;
  readonly decideReturn: DecideReturn;
}

/** What became of one order of a bulk change. */
export interface BulkOutcome {
  readonly number: string;
  readonly order: StaffOrder | null;
  readonly problem: StaffError | ShopError | null;
}

/** Changes of orders by staff: the operations of the command line, with versions, and audited in the name of the caller. */
export class OrderChanges {
  constructor(private readonly deps: OrderChangesDependencies) {}

  /** @throws StaffError STALE with the current order; the errors of `StaffStatusChanges` */
  async move(viewer: StaffViewer, number: string, to: OrderStatus, options: StatusChangeOptions): Promise<StaffOrder> {
    const { changes, statusChanges } = this.deps;
    return this.withConflict(async () => {
      await changes.run(viewerActor(viewer), async (manager) => {
        const result = await statusChanges.changeStatus(manager, number, to, options);
        return { result, auditRecord: statusChangeEvent(result, to, options) };
      });
      return this.view(number);
    });
  }

  /** Moves each order in its own transaction: one that cannot be moved, or whose options are wrong, stops no other. */
  async moveAll(
    viewer: StaffViewer,
    moves: readonly { readonly number: string; readonly options: () => StatusChangeOptions }[],
    to: OrderStatus,
  ): Promise<BulkOutcome[]> {
    const outcomes: BulkOutcome[] = [];
    for (const { number, options } of moves) {
      try {
        outcomes.push({ number, order: await this.move(viewer, number, to, options()), problem: null });
      } catch (error) {
        if (!(error instanceof StaffError || error instanceof ShopError)) throw error;
        outcomes.push({ number, order: null, problem: error });
      }
    }
    return outcomes;
  }

  /** Corrects carrier and tracking number of an order that is on its way. */
  async correct(viewer: StaffViewer, number: string, correction: ShipmentCorrection): Promise<StaffOrder> {
    const { changes, correctShipment, reads } = this.deps;
    await reads.getFor(viewer, number);
    await changes.run(viewerActor(viewer), async (manager) => {
      const result = await correctShipment.correct(manager, number, correction);
      const { before, after, isChanged } = result;
      const event = {
        action: 'order tracking',
        subject: number,
        before: { shipment: before },
        after: { shipment: after },
      };
      return { result, auditRecord: isChanged ? event : null };
    });
    return this.view(number);
  }

  /** @throws the errors of `CorrectAddress` */
  async readdress(viewer: StaffViewer, number: string, address: object, version: string): Promise<StaffOrder> {
    const { changes, correctAddress } = this.deps;
    return this.withConflict(async () => {
      await changes.run(viewerActor(viewer), (manager) =>
        correctAddress.correct(manager, { number, address, version }),
      );
      return this.view(number);
    });
  }

  /** @throws the errors of `DecideReturn` */
  async decide(viewer: StaffViewer, decision: Omit<ReturnDecision, 'decidedBy'>): Promise<StaffOrder> {
    const { changes, decideReturn } = this.deps;
    return this.withConflict(async () => {
      await changes.run(viewerActor(viewer), (manager) =>
        decideReturn.decide(manager, { ...decision, decidedBy: viewer.name }),
      );
      return this.view(decision.number);
    });
  }

  /** Adds a note, which no customer sees, once for each key. */
  async addNote(viewer: StaffViewer, number: string, text: string, key: string | null): Promise<StaffOrder> {
    const { clock, once, reads } = this.deps;
    const { id: orderId } = await reads.getFor(viewer, number);
    await once.run(viewer, { key, content: ['addOrderNote', number, text] }, async (manager) => {
      await manager.insert(OrderNote, { orderId, author: viewer.name, text, createdAt: clock.now() });
      const event = { action: 'order note', subject: number, before: null, after: { text } };
      return { result: undefined, auditRecord: event };
    });
    return this.view(number);
  }

  /** Adds the current order to the error of a change to an older version. */
  async withConflict<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const [problem] = error instanceof StaleOrder ? error.problems : [];
      if (!(error instanceof StaleOrder) || !problem) throw error;
      throw new StaffError(problem, await this.view(error.orderNumber));
    }
  }

  async view(number: string): Promise<StaffOrder> {
    return staffOrderOf(await this.deps.reads.get(number), this.deps.edition);
  }
}
