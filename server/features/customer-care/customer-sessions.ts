import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { Customer } from '../account/customer.entity';
import { Session } from '../account/session.entity';
import { type Sessions } from '../account/sessions.service';
import { type AuditedChange } from '../operator/audit-log';

/** Ends what customers have open. */
export class CustomerSessions {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /** Signs a customer out everywhere. @returns how many sessions ended @throws ShopError NOT_FOUND */
  async end(manager: EntityManager, customerId: number): Promise<AuditedChange<number>> {
    if (!(await manager.existsBy(Customer, { id: customerId })))
      throw shopError('NOT_FOUND', staffMessages.unknownCustomer, 'id');
    const live = { customerId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const ended = await manager.countBy(Session, live);
    await this.sessions.revokeAll(manager, customerId);
    const event = { action: 'customer sign-out', subject: String(customerId) };
    const auditRecord = { ...event, before: { sessions: ended }, after: { sessions: 0 } };
    return { result: ended, auditRecord: ended === 0 ? null : auditRecord };
  }
}
