import { type EntityManager, IsNull } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staleError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { type AuditedChange } from '../operator/audit-log';
import { NewsletterSubscriber } from '../outreach/outreach.entity';
import { staffSubscriberOf } from './subscriber.types';

interface SeenSubscriber {
  readonly id: number;
  readonly version: string;
}

/** What managers do with subscriptions. The audit log has the id without the address, which is deleted 30 days after the end. */
export class SubscriberChanges {
  constructor(private readonly clock: Clock) {}

  /** Ends a subscription; one that has ended stays as it is. @throws ShopError NOT_FOUND; StaffError STALE with the current state */
  async end(manager: EntityManager, { id, version }: SeenSubscriber): Promise<AuditedChange<NewsletterSubscriber>> {
    const before = await find(manager, id);
    const seen = staffSubscriberOf(before);
    if (seen.version !== version) throw staleError(seen);
    if (before.unsubscribedAt !== null) return { result: before, auditRecord: null };
    const unsubscribedAt = this.clock.now();
    // Each subscription has a token of its own.
    const where = { id, token: before.token, unsubscribedAt: IsNull() };
    const isEnded = await updateGuarded(manager, NewsletterSubscriber, where, { unsubscribedAt });
    const result = await find(manager, id);
    if (!isEnded) throw staleError(staffSubscriberOf(result));
    const event = { action: 'subscriber end', subject: String(id) };
    return { result, auditRecord: { ...event, before: { unsubscribedAt: null }, after: { unsubscribedAt } } };
  }
}

/** @throws ShopError NOT_FOUND */
async function find(manager: EntityManager, id: number): Promise<NewsletterSubscriber> {
  const subscriber = await manager.findOneBy(NewsletterSubscriber, { id });
  if (!subscriber) throw shopError('NOT_FOUND', staffMessages.unknownSubscriber, 'id');
  return subscriber;
}
