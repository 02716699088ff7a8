import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestError } from '../../../domain/errors';
import { csvText, escapeFormula } from '../../infra/csv-cells';
import { type Actor, type AuditedChanges } from '../operator/audit-log';
import { type NewsletterSubscriber } from '../outreach/outreach.entity';
import { subscriberKey, type SubscriberFilter, type SubscriberList, type SubscriberState } from './subscriber-list';
import { subscriberStates } from './subscriber.types';

/** A part takes some milliseconds to read. */
const partSize = 500;

const titles = ['Email', 'State', 'Subscribed', 'Ended', 'Unsubscribe link'];

/** Reads the filter of an export from an address. @throws RequestError */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  const word = query.get('state');
  const states: Readonly<Record<string, SubscriberState>> = subscriberStates;
  const state = word !== null && Object.hasOwn(states, word) ? states[word] : undefined;
  if (word !== null && state === undefined) throw new RequestError('BAD_REQUEST', 'This is no value of state.');
  return { search: query.get('search')?.slice(0, 200) ?? null, state: state ?? null };
}

/** All subscribers of a filter as a table, part by part: whatever their number, two parts are in memory at most. */
export class SubscriberExport {
  constructor(
    private readonly list: SubscriberList,
    private readonly changes: AuditedChanges,
    private readonly publicUrl: string,
  ) {}

  /** Notes who exports addresses. The words of a search are not kept: they are a part of an address. */
  async start(actor: Actor, filter: SubscriberFilter): Promise<AsyncGenerator<string>> {
    await this.changes.run(actor, () => {
      const after = { state: filter.state ?? null, isSearch: (filter.search ?? '') !== '' };
      const event = { action: 'subscriber export', subject: 'newsletter', before: null, after };
      return Promise.resolve({ result: undefined, auditRecord: event });
    });
    return this.parts(filter);
  }

  private async *parts(filter: SubscriberFilter): AsyncGenerator<string> {
    yield csvText([titles], { bom: true });
    let after: string | null = null;
    for (;;) {
      const rows: NewsletterSubscriber[] = await this.list.read(filter, after, partSize);
      if (rows.length > 0) yield csvText(rows.map((row) => this.cellsOf(row)));
      const last = rows.at(-1);
      if (!last || rows.length < partSize) return;
      after = subscriberKey(last);
      // SQLite's statements do not return to the event loop by themselves.
      await nextTurn();
    }
  }

  /** The link belongs into each mail that is sent to the address. */
  private cellsOf({ email, token, createdAt, unsubscribedAt }: NewsletterSubscriber): string[] {
    const cells = [
      email,
      unsubscribedAt === null ? 'subscribed' : 'ended',
      createdAt.toISOString(),
      unsubscribedAt?.toISOString() ?? '',
      unsubscribedAt === null ? `${this.publicUrl}/unsubscribe/${token}` : '',
    ];
    return cells.map(escapeFormula);
  }
}
