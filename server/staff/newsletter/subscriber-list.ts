import { type DataSource } from 'typeorm';
import { enumOf } from '../../graphql/enum-of';
import { type StaffList } from '../../graphql/key-page';
import { startsWith } from '../../database/text-filters';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';

export type SubscriberState = 'subscribed' | 'ended';

export const SubscriberStateEnum = enumOf<SubscriberState>('SubscriberState', 'State of a subscription.', {
  subscribed: 'The person gets the newsletter.',
  ended: 'The subscription has ended. The address is deleted 30 days later.',
});

/** Filters of the list of subscribers. */
export interface SubscriberFilter {
  /** The beginning of an email address. */
  readonly search?: string | null;
  readonly state?: SubscriberState | null;
}

/** Lists former subscribers by the end of their subscription, others by their first subscription; the latest come first. */
export function subscriberList(db: DataSource, { search, state }: SubscriberFilter): StaffList<NewsletterSubscriber> {
  const query = db.createQueryBuilder(NewsletterSubscriber, 'subscriber');
  const isEnded = state === 'ended';
  if (state != null) query.where(`subscriber.unsubscribedAt IS ${isEnded ? 'NOT NULL' : 'NULL'}`);
  const prefix = search?.trim().toLowerCase() ?? '';
  if (prefix !== '') {
    const { sql, parameters } = startsWith(db, 'subscriber.email', 'email', prefix);
    query.andWhere(sql, parameters);
  }
  return isEnded ? { query, by: 'unsubscribedAt' } : { query };
}
