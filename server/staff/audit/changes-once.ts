import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { isUniqueViolation } from '../../database/transaction';
import { type StaffViewer } from '../../infra/request/staff-context';
import { IdempotentCallRow } from '../../features/partner-apps/idempotent-call.entity';
import { type AuditedChange, type AuditedChanges } from './audited-changes';

export const idempotencyKeyText =
  'Unique for each submission. A repeated call with the same key adds nothing more and has the same result.';

/** A call that a dialog may send twice, because its first answer was lost. */
export interface RepeatableCall {
  /** Null: each call is a new one. */
  readonly key: string | null;
  /** Operation and values: another call with the same key is a mistake. */
  readonly content: readonly unknown[];
}

const digest = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Runs changes that would add once more if they were repeated, such as delivered pieces: once for each key. The key is a row of the
 * transaction of the change, so both are stored or neither. Rows are deleted after a day.
 */
export class ChangesOnce {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly changes: AuditedChanges,
  ) {}

  /** Does nothing if the call was made before. @throws ShopError IDEMPOTENCY_KEY_REUSED for a key of another call */
  async run(
    viewer: StaffViewer,
    { key, content }: RepeatableCall,
    work: (manager: EntityManager) => Promise<AuditedChange<unknown>>,
  ): Promise<void> {
    if (key === null) return void (await this.changes.run(viewer, work));
    const call = { hash: digest(['staff', viewer.staffId, key]), content: digest(content) };
    try {
      await this.changes.run(viewer, async (manager) => {
        await manager.insert(IdempotentCallRow, { ...call, status: 200, body: '', claimedAt: this.clock.now() });
        return work(manager);
      });
    } catch (error) {
      const before =
        isUniqueViolation(error) && (await this.db.manager.findOneBy(IdempotentCallRow, { hash: call.hash }));
      if (!before) throw error;
      if (before.content !== call.content)
        throw shopError('IDEMPOTENCY_KEY_REUSED', staffMessages.sentWithOtherContent);
    }
  }
}
