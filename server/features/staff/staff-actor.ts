import { type StaffViewer } from '../../infra/request/staff-context';
import { type Actor } from '../operator/audit-log';
import { type Staff } from './staff.entity';

/** A person in the audit log. */
export const actorOf = ({ id, name, email }: Pick<Staff, 'id' | 'name' | 'email'>): Actor => ({
  name: `${name} <${email}>`,
  staffId: id,
});

/** The caller in the audit log. */
export const viewerActor = ({ staffId, name, email }: StaffViewer): Actor => actorOf({ id: staffId, name, email });
