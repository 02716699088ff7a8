import { type DataSource } from 'typeorm';
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
    if (state === 'ended')
      query.where('subscriber.unsubscribedAt IS NOT NULL').orderBy('subscriber.unsubscribedAt', 'DESC');
    if (state === 'subscribed') query.where('subscriber.unsubscribedAt IS NULL');
    query.addOrderBy('subscriber.id', 'DESC');
    const prefix = search?.trim().toLowerCase() ?? '';
    if (prefix !== '') {
      const { sql, parameters } = startsWith(this.db, 'subscriber.email', 'email', prefix);
      query.andWhere(sql, parameters);
    }
    if (after !== null) {
      const [time = '0', id = '0'] = after.split('|');
      const isLater = '(subscriber.unsubscribedAt < :at OR (subscriber.unsubscribedAt = :at AND subscriber.id < :id))';
      query.andWhere(state === 'ended' ? isLater : 'subscriber.id < :id', {
        at: new Date(Number(time)),
        id: Number(id),
      });
    }
    return query.getMany();
  }
}

/** The key of a subscriber in the list: when the subscription ended, and the id. */
export const subscriberKey = ({ unsubscribedAt, id }: Pick<NewsletterSubscriber, 'unsubscribedAt' | 'id'>): string =>
  `${unsubscribedAt?.getTime() ?? 0}|${id}`;
