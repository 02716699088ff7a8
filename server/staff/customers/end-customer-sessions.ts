import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { getRow } from '../../database/get-row';
import { Customer } from '../../features/customers/customer.entity';
import { Session } from '../../features/customers/session.entity';
import { type Sessions } from '../../features/customers/sessions.service';

/** Signs a customer out everywhere. @throws ShopError NOT_FOUND */
export async function endCustomerSessions(manager: EntityManager, customerId: number, now: Date, sessions: Sessions) {
  await getRow(manager, Customer, customerId, staffMessages.unknownCustomer);
  const live = { customerId, revokedAt: IsNull(), expiresAt: MoreThan(now) };
  const ended = await manager.countBy(Session, live);
  await sessions.revokeAll(manager, customerId);
  const event = { action: 'customer sign-out', subject: String(customerId) };
  return { auditRecord: ended === 0 ? null : { ...event, before: { sessions: ended }, after: { sessions: 0 } } };
}
