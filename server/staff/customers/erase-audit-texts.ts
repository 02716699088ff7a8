import { type EntityManager, In, IsNull, Like } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity';

const erasedDetail = JSON.stringify({ before: null, after: 'erased with the customer' });

/**
 * Removes the details of the audit entries about these objects: reasons, notes, answers and addresses that staff have typed. Who did
 * what and when stays.
 */
export async function eraseAuditTexts(
  manager: EntityManager,
  subjectType: 'order' | 'review' | 'comment',
  subjects: readonly (string | number)[],
): Promise<void> {
  if (subjects.length === 0) return;
  const subject = In(subjects.map(String));
  const entries = [
    { subjectType, subject },
    // Entries that are older than the column.
    { subjectType: IsNull(), action: Like(`${subjectType} %`), subject },
  ];
  for (const where of entries) await manager.update(AuditEntry, where, { detail: erasedDetail });
}
