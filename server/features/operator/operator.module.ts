import { defineModule } from '../module';
import { AuditEntry } from './audit-entry.entity';

/** The audit log of the operator's commands. */
export const operatorModule = defineModule({ name: 'operator', entities: [AuditEntry], services: () => ({}) });
