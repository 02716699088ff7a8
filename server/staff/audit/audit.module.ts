import { defineModule } from '../../features/module';
import { AuditEntry } from './audit-entry.entity';
import { AuditedChanges, AuditLog } from './audit-log';

/** The audit log of the operator's commands and of the back office. */
export const operatorModule = defineModule({
  name: 'operator',
  entities: [AuditEntry],
  services: ({ db, clock, points }) => {
    const audit = new AuditLog(clock);
    return { audit, changes: new AuditedChanges(db, audit, points) };
  },
});
