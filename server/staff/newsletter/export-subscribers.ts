import { type DataSource } from 'typeorm';
import { listParts } from '../../graphql/key-page';
import { csvTable } from '../../infra/csv-cells';
import { memberOf } from '../orders/export-orders';
import { type Actor, type AuditedChanges } from '../audit/audited-changes';
import { type NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';
import { subscriberList, type SubscriberFilter, SubscriberStateEnum } from './subscriber-list';

/** A part takes some milliseconds to read. */
const partSize = 500;

const titles = ['Email', 'State', 'Subscribed', 'Ended', 'Unsubscribe link'];

/** Reads the filter of an export from an address. @throws RequestError */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  const state = memberOf(SubscriberStateEnum, query.get('state'), 'state');
  return { search: query.get('search')?.slice(0, 200) ?? null, state };
}

/** All subscribers of a filter as a table. */
export class SubscriberExport {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly publicUrl: string,
  ) {}

  /** Notes who exports addresses. The words of a search are not kept: they are a part of an address. */
  async start(actor: Actor, filter: SubscriberFilter): Promise<AsyncGenerator<string>> {
    const after = { state: filter.state ?? null, isSearch: (filter.search ?? '') !== '' };
    await this.changes.note(actor, { action: 'subscriber export', subject: 'newsletter', before: null, after });
    return csvTable(titles, listParts(subscriberList(this.db, filter), partSize), (rows) =>
      rows.map((row) => this.cellsOf(row)),
    );
  }

  /** The link belongs into each mail that is sent to the address. */
  private cellsOf({ email, token, createdAt, unsubscribedAt }: NewsletterSubscriber): string[] {
    return unsubscribedAt === null
      ? [email, 'subscribed', createdAt.toISOString(), '', `${this.publicUrl}/unsubscribe/${token}`]
      : [email, 'ended', createdAt.toISOString(), unsubscribedAt.toISOString(), ''];
  }
}
