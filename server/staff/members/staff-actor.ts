import { type Actor, type AuditEvent } from '../audit/audited-changes';
import { type Staff } from './staff.entity';

/** Returns a staff member as the author of a change. */
export const actorOf = ({ id, name, email }: Staff): Actor => ({ staffId: id, name, email });

/** Returns the audit record of a change to a staff member. */
export const event = (
  action: string,
  { email: subject }: Pick<Staff, 'email'>,
  before: unknown = null,
  after: unknown = null,
): AuditEvent => ({ action, subject, before, after });
