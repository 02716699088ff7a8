import { type StaffViewer } from '../../infra/request/staff-context';
import { type Actor, actorName } from '../operator/audit-log';
import { type Staff } from './staff.entity';

/** A person in the audit log. */
export const actorOf = ({ id, name, email }: Pick<Staff, 'id' | 'name' | 'email'>): Actor => ({
  staffId: id,
  name,
  email,
});

/** The caller in the audit log, by one name. */
export const viewerActor = (viewer: StaffViewer): Actor => ({ name: actorName(viewer), staffId: viewer.staffId });
