import { type EntityManager, In } from 'typeorm';
import { AuditEntry } from '../operator/audit-entry.entity';

/**
 * Texts of staff about a customer, by the kind of object: what they corrected an address to, and what they noted, of a refund as well; answers of the shop,
 * which greet by name.
 */
const personalActions = {
  order: ['order address', 'order note', 'order refund settle'],
  review: ['review answer'],
  comment: ['comment answer'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const erasedDetail = JSON.stringify({ before: null, after: 'erased with the customer' });

/** Removes what staff wrote from the audit entries of these objects. That and when they wrote stays. */
export async function eraseAuditTexts(
  manager: EntityManager,
  subjectType: keyof typeof personalActions,
  subjects: readonly (string | number)[],
): Promise<void> {
  if (subjects.length === 0) return;
  const where = { subjectType, subject: In(subjects.map(String)), action: In([...personalActions[subjectType]]) };
  await manager.update(AuditEntry, where, { detail: erasedDetail });
}
