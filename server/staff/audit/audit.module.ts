import { retentionDays } from '../../../domain/retention-days';
import { defineModule } from '../../features/module';
import { AuditEntry } from './audit-entry.entity';
import { AuditedChanges } from './audited-changes';
import { AuditResolver } from './audit.resolver';

/** The audit log, and the changes of staff and of the command line that it records. */
export const auditModule = defineModule({
  name: 'staff/audit',
  entities: [AuditEntry],
  services: ({ db, clock, points, pictures }) => ({
    db,
    changes: new AuditedChanges(db, clock, points, pictures),
  }),
  adminResolvers: [[AuditResolver, ({ db }) => new AuditResolver(db)]],
  retention: [
    {
      entity: AuditEntry,
      where: "audit_entry.action IN ('staff wrong password', 'staff wrong code') AND audit_entry.happened_at < :before",
      days: retentionDays.failedStaffSignIn,
    },
  ],
});
