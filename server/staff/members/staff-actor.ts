import { type Actor, type AuditEvent } from '../audit/audited-changes';
import { type Staff } from './staff.entity';

/** A person in the audit log. */
export const actorOf = ({ id, name, email }: Pick<Staff, 'id' | 'name' | 'email'>): Actor => ({
  staffId: id,
  name,
  email,
});

/** What has happened to a person. */
export const event = (
  action: string,
  { email: subject }: Pick<Staff, 'email'>,
  before: unknown = null,
  after: unknown = null,
): AuditEvent => ({ action, subject, before, after });
