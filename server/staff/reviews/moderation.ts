import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { rowIdOf } from '../../graphql/row-id';
import { type Audited, type AuditEvent } from '../audit/audited-changes';

/** Returns the change that shows or hides reviews or comments, all or none. @throws ShopError BLANK, LIMIT_EXCEEDED */
export function moderation(
  givenIds: readonly string[],
  moderate: (manager: EntityManager, id: number) => Promise<Audited>,
) {
  // In one order, so that two people who change the same ones do not wait for each other.
  const ids = [...new Set(givenIds.map(rowIdOf))].sort((a, b) => a - b);
  if (ids.length === 0) throw shopError('BLANK', 'Choose at least one.', 'ids');
  if (ids.length > staffLimits.bulk) throw shopError('LIMIT_EXCEEDED', `At most ${staffLimits.bulk} at once.`, 'ids');
  const work = async (manager: EntityManager): Promise<Audited> => {
    const auditRecord: AuditEvent[] = [];
    for (const id of ids) auditRecord.push(...[(await moderate(manager, id)).auditRecord ?? []].flat());
    return { auditRecord };
  };
  return { ids, work };
}
