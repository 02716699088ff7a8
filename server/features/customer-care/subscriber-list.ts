import { type DataSource } from 'typeorm';
import { orderByTime, timeKey } from '../../graphql/key-page';
import { startsWith } from '../../infra/database/text-conditions';
import { NewsletterSubscriber } from '../outreach/outreach.entity';

export type SubscriberState = 'subscribed' | 'ended';

/** Filters of the list of subscribers. */
export interface SubscriberFilter {
  /** The beginning of an email address. */
  readonly search?: string | null;
  readonly state?: SubscriberState | null;
}

/** Reads subscribers of the newsletter for staff: one statement per page. */
export class SubscriberList {
  constructor(private readonly db: DataSource) {}

  /** Those whose subscription ended last come first; of the others, those who have subscribed last for the first time. */
  read({ search, state }: SubscriberFilter, after: string | null, take: number): Promise<NewsletterSubscriber[]> {
    const query = this.db.createQueryBuilder(NewsletterSubscriber, 'subscriber').limit(take);
    if (state != null) query.where(`subscriber.unsubscribedAt IS ${state === 'ended' ? 'NOT NULL' : 'NULL'}`);
    const prefix = search?.trim().toLowerCase() ?? '';
    if (prefix !== '') {
      const { sql, parameters } = startsWith(this.db, 'subscriber.email', 'email', prefix);
      query.andWhere(sql, parameters);
    }
    if (state === 'ended') return orderByTime(query, 'unsubscribedAt', 'DESC', after).getMany();
    if (after !== null) query.andWhere('subscriber.id < :id', { id: Number(after.split('|')[1]) });
    return query.orderBy('subscriber.id', 'DESC').getMany();
  }
}

export const subscriberKey = ({ unsubscribedAt, id }: Pick<NewsletterSubscriber, 'unsubscribedAt' | 'id'>): string =>
  timeKey(unsubscribedAt, id);
