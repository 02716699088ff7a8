import { type DataSource } from 'typeorm';
import { waitingGauges } from '../../database/waiting-rows';
import { type Clock } from '../../infra/clock';
import { type GaugeGroup } from '../../infra/gauges';
import { type Logger } from '../../infra/logger';
import { type Caller } from '../../infra/request/viewer';
import { AuditEntry } from '../audit/audit-entry.entity';
import { type AuditedChanges } from '../audit/audited-changes';
import { event } from '../members/staff-actor';
import { type Staff } from '../members/staff.entity';

/** The action in the audit log. */
type FailedCheck = 'staff wrong password' | 'staff wrong code';

/** The period that the metrics count. */
const countedMs = 15 * 60_000;

/** Records wrong passwords and wrong codes of staff. */
export class FailedSignIns {
  constructor(
    private readonly changes: AuditedChanges,
    private readonly logger: Logger,
  ) {}

  /**
   * Records unknown emails too, so that their answers take the same time, but without the text: a person may have typed the password
   * there.
   */
  async record(action: FailedCheck, staff: Staff | null, { address }: Caller): Promise<void> {
    this.logger.warn('a sign-in of staff failed', {
      kind: action,
      ...(staff && { entity: 'staff', entityId: staff.id }),
    });
    const actor = { name: `unknown person at ${address}`, staffId: null };
    await this.changes.note(actor, event(action, staff ?? { email: 'unknown account' }));
  }
}

/** Counts the recent failed sign-ins of staff in the audit log. */
export function failedSignInGauges(db: DataSource, clock: Clock) {
  const recent = (action: FailedCheck, count: GaugeGroup['help']) => ({
    entity: AuditEntry,
    where: 'waiting.action = :action AND waiting.at >= :since',
    parameters: (now: Date) => ({ action, since: new Date(now.getTime() - countedMs) }),
    since: 'at',
    count,
  });
  return waitingGauges('failed sign-ins of staff', db, clock, [
    recent('staff wrong password', {
      shop_staff_passwords_failed: 'Wrong passwords of staff in the last 15 minutes, counted up to 10,000.',
    }),
    recent('staff wrong code', {
      shop_staff_codes_failed: 'Wrong codes of the second factor in the last 15 minutes, counted up to 10,000.',
    }),
  ]);
}
