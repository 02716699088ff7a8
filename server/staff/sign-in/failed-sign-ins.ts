import { type DataSource } from 'typeorm';
import { readWaiting } from '../../database/count-waiting-rows';
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
export function failedSignInGauges(db: DataSource, clock: Clock): GaugeGroup {
  const count = async (action: FailedCheck) => {
    const now = clock.now();
    const parameters = { action, since: new Date(now.getTime() - countedMs) };
    const where = 'waiting.action = :action AND waiting.at >= :since';
    return (await readWaiting(db, { entity: AuditEntry, where, parameters, since: 'at' }, now)).count;
  };
  return {
    name: 'failed sign-ins of staff',
    help: {
      shop_staff_passwords_failed: 'Wrong passwords of staff in the last 15 minutes, counted up to 10,000.',
      shop_staff_codes_failed: 'Wrong codes of the second factor in the last 15 minutes, counted up to 10,000.',
    },
    read: async () => ({
      shop_staff_passwords_failed: await count('staff wrong password'),
      shop_staff_codes_failed: await count('staff wrong code'),
    }),
  };
}
