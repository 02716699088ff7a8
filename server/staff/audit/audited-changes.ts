import { type DataSource, type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { isStale, staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { requireStaff } from '../../graphql/staff-access';
import { type DeletionPayload } from '../../graphql/staff-user-error.type';
import { type Clock } from '../../infra/clock';
import { inTransaction, isUniqueViolation } from '../../database/transaction';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type StaffContext, type StaffViewer } from '../../infra/request/staff-context';
import { type SyncPoints } from '../../infra/sync-points';
import { IdempotentCallRow } from '../../features/partner-apps/idempotent-call.entity';
import { AuditEntry } from './audit-entry.entity';
import { sha256 } from '../../infra/sha256';

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
  /** The kind of object, then the change: `order status`, `staff invite`. */
  readonly action: string;
  /** The changed object: an order number, a slug, a code. */
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

/** A call that a dialog may send twice, because its first answer was lost. */
interface RepeatableCall {
  /** Null: each call is a new one. */
  readonly key: string | null;
  /** The operation and its values: another call with the same key is a mistake. */
  readonly content: readonly unknown[];
}

export const idempotencyKeyText =
  'Unique for each submission. A repeated call with the same key adds nothing more and has the same result.';

const digest = (parts: readonly unknown[]) => sha256(JSON.stringify(parts));

type Caller = Pick<StaffContext, 'staff'>;
type Work<Result> = (manager: EntityManager) => Promise<Result>;

/** Runs changes of staff and of the command line, each in one transaction with the audit entries that say who changed what. */
export class AuditedChanges {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly points: SyncPoints,
    private readonly pictures: UploadedPictures,
  ) {}

  run<Result>(actor: Actor, work: Work<AuditedChange<Result>>): Promise<Result>;
  run(actor: Actor, work: Work<Audited>): Promise<void>;
  run<Result>(actor: Actor, work: Work<Audited & Partial<AuditedChange<Result>>>): Promise<Result | undefined> {
    return inTransaction(this.db, async (manager) => {
      const { result, auditRecord } = await work(manager);
      for (const event of auditRecord ? [auditRecord].flat() : []) await this.record(manager, actor, event);
      await this.points.hit('change.before-commit');
      return result;
    });
  }

  /** Records what changes nothing, such as an export. */
  note(actor: Actor, auditRecord: AuditEvent): Promise<void> {
    return this.run(actor, () => Promise.resolve({ auditRecord }));
  }

  /**
   * Runs a change of the back office in the name of the caller.
   * @param view reads what the change is about
   * @returns it as it is afterwards
   * @throws StaffError STALE with what it is now, if the caller has seen another version
   */
  async byStaff<View extends object>(caller: Caller, work: Work<Audited>, view: () => Promise<View>): Promise<View> {
    try {
      await this.run(requireStaff(caller), work);
    } catch (error) {
      throw isStale(error) ? staleError(await view()) : error;
    }
    return view();
  }

  /** Adds a page that editors write: one with a slug or a key, which may name pictures. @returns its id @throws StaffError TAKEN */
  async createPage(caller: Caller, facts: object, work: Work<AuditedChange<number>>, slug = 'slug'): Promise<number> {
    // Before the transaction: other writers do not wait for the disk.
    await this.pictures.keepNamed(facts);
    return this.run(requireStaff(caller), reportingTaken(work, slug));
  }

  /** Changes such a page, as `byStaff` does. @throws StaffError TAKEN */
  async changePage<View extends object>(
    caller: Caller,
    facts: object,
    work: Work<Audited>,
    view: () => Promise<View>,
  ): Promise<View> {
    await this.pictures.keepNamed(facts, await view());
    return this.byStaff(caller, reportingTaken(work, 'slug'), view);
  }

  /** Runs the deletion of a row. */
  async delete(caller: Caller, id: number, work: Work<Audited>): Promise<DeletionPayload> {
    await this.run(requireStaff(caller), work);
    return { deletedId: String(id) };
  }

  /**
   * Runs a change that would add once more if it were repeated, such as delivered pieces: once for each key. The key is a row of the
   * transaction of the change, so both are stored or neither. Rows are deleted after a day.
   * @throws ShopError IDEMPOTENCY_KEY_REUSED for a key of another call
   */
  async once(viewer: StaffViewer, { key, content }: RepeatableCall, work: Work<Audited>): Promise<void> {
    const call = { hash: digest(['staff', viewer.staffId, key]), content: digest(content) };
    try {
      await this.run(viewer, async (manager) => {
        if (key !== null)
          await manager.insert(IdempotentCallRow, { ...call, status: 200, body: '', claimedAt: this.clock.now() });
        return work(manager);
      });
    } catch (error) {
      const { hash } = call;
      const before = isUniqueViolation(error) && (await this.db.manager.findOneBy(IdempotentCallRow, { hash }));
      if (!before) throw error;
      if (before.content !== call.content)
        throw shopError('IDEMPOTENCY_KEY_REUSED', staffMessages.sentWithOtherContent);
    }
  }

  private async record(manager: EntityManager, actor: Actor, { action, subject, before, after }: AuditEvent) {
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

/** Reports a slug that is in use at its field: the unique index decides, which also covers simultaneous changes. */
function reportingTaken<Result>(work: Work<Result>, field: string): Work<Result> {
  return async (manager) => {
    try {
      return await work(manager);
    } catch (error) {
      throw isUniqueViolation(error) ? staffError('TAKEN', staffMessages.slugTaken, field) : error;
    }
  };
}
