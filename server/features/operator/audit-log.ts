import { type DataSource, type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { inTransaction } from '../../infra/database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { AuditEntry } from './audit-entry.entity';

/** The author of a change. */
export interface Actor {
  readonly name: string;
  /** Null on the command line. */
  readonly staffId: number | null;
}

/** A staff action. */
export interface AuditEvent {
  /** The kind of object, then what was done: `order status`, `staff invite`. */
  readonly action: string;
  /** What was changed: an order number, a slug, a code. */
  readonly subject: string;
  /** Plain values without secrets, as JSON stores them; null if the subject did not exist before. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The result of a change and its audit record; `auditRecord` is null if nothing was changed. */
export interface AuditedChange<Result> {
  readonly result: Result;
  readonly auditRecord: AuditEvent | readonly AuditEvent[] | null;
}

const maxActor = 100;

/** Records who changed what, in the transaction of the change: both are committed or neither. */
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  async record(manager: EntityManager, actor: Actor, { action, subject, before, after }: AuditEvent): Promise<void> {
    await manager.insert(AuditEntry, {
      actor: actor.name.slice(0, maxActor),
      staffId: actor.staffId,
      action,
      subjectType: action.split(' ')[0] ?? action,
      subject,
      detail: JSON.stringify({ before, after }),
      at: this.clock.now(),
    });
  }
}

/** Runs changes of staff, each in one transaction with its audit entries. */
export class AuditedChanges {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly points: SyncPoints,
  ) {}

  run<Result>(actor: Actor, work: (manager: EntityManager) => Promise<AuditedChange<Result>>): Promise<Result> {
    return inTransaction(this.db, async (manager) => {
      const { result, auditRecord } = await work(manager);
      for (const event of auditRecord ? [auditRecord].flat() : []) await this.audit.record(manager, actor, event);
      await this.points.hit('change.before-commit');
      return result;
    });
  }
}
