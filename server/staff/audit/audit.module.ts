import { retentionDays } from '../../../domain/retention-days';
import { defineModule } from '../../features/module';
import { AuditEntry } from './audit-entry.entity';
import { AuditedChanges, AuditLog } from './audited-changes';
import { AuditResolver } from './audit.resolver';
import { ChangesOnce } from './changes-once';
import { PageChanges } from './page-changes';

/** The audit log, and the changes of staff and of the command line that it records. */
export const auditModule = defineModule({
  name: 'staff/audit',
  entities: [AuditEntry],
  services: ({ db, clock, points, pictures }) => {
    const audit = new AuditLog(clock);
    const changes = new AuditedChanges(db, audit, points);
    return {
      ...{ db, audit, changes },
      changesOnce: new ChangesOnce(db, clock, changes),
      pageChanges: new PageChanges(changes, pictures),
    };
  },
  adminResolvers: [[AuditResolver, ({ db }) => new AuditResolver(db)]],
  retention: [
    {
      entity: AuditEntry,
      where: "audit_entry.action IN ('staff wrong password', 'staff wrong code') AND audit_entry.happened_at < :before",
      days: retentionDays.failedStaffSignIn,
    },
  ],
});
