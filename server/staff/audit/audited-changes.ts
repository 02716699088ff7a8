import { type DataSource, type EntityManager } from 'typeorm';
import { isStale, staleError } from '../../../domain/staff/staff-errors';
import { requireStaff } from '../../graphql/staff-access';
import { type Clock } from '../../infra/clock';
import { inTransaction } from '../../database/transaction';
import { type StaffContext } from '../../infra/request/staff-context';
import { type SyncPoints } from '../../infra/sync-points';
import { AuditEntry } from './audit-entry.entity';

/** The author of a change: a member of staff, or who has run a command. */
export interface Actor {
  readonly name: string;
  /** Absent on the command line. */
  readonly email?: string;
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

export interface Audited {
  /** Null if nothing was changed. */
  readonly auditRecord: AuditEvent | readonly AuditEvent[] | null;
}

/** The result of a change and its audit record. */
export interface AuditedChange<Result> extends Audited {
  readonly result: Result;
}

const maxActor = 100;

/** An author, as audit entries have them. */
export const actorName = ({ name, email }: Pick<Actor, 'name' | 'email'>): string =>
  email === undefined ? name : `${name} <${email}>`;

/** Records who changed what, in the transaction of the change: both are committed or neither. */
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  async record(manager: EntityManager, actor: Actor, { action, subject, before, after }: AuditEvent): Promise<void> {
    await manager.insert(AuditEntry, {
      actor: actorName(actor).slice(0, maxActor),
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

  /** Records what changes nothing, such as an export. */
  note(actor: Actor, auditRecord: AuditEvent): Promise<void> {
    return this.run(actor, () => Promise.resolve({ result: undefined, auditRecord }));
  }

  /**
   * Runs a change of the back office in the name of the caller.
   * @param view reads what the change is about
   * @returns it as it is afterwards
   * @throws StaffError STALE with what it is now, if the caller has seen another version
   */
  async byStaff<View extends object>(
    context: Pick<StaffContext, 'staff'>,
    work: (manager: EntityManager) => Promise<Audited>,
    view: () => Promise<View>,
  ): Promise<View> {
    try {
      await this.run(requireStaff(context), async (manager) => ({ ...(await work(manager)), result: undefined }));
    } catch (error) {
      throw isStale(error) ? staleError(await view()) : error;
    }
    return view();
  }
}
