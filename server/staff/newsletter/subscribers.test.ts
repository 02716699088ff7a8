import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { addSubscriber } from '../../testing/builders/messages';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { AuditEntry } from '../audit/audit-entry.entity';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';

const listDocument = `query($first: Int!, $after: String, $search: String, $state: SubscriberState) {
  subscribers(first: $first, after: $after, search: $search, state: $state) {
    nodes { id email subscribedAt endedAt version } pageInfo { hasNextPage endCursor }
  }
}`;
const endDocument = `mutation($id: ID!, $version: String!) {
  endSubscription(id: $id, version: $version) {
    subscriber { endedAt } conflict { endedAt version } userErrors { code field }
  }
}`;

interface Page {
  readonly nodes: readonly { readonly id: string; readonly version: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('subscribers of the newsletter in the back office', () => {
  let test: TestShop;
  let manager: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    manager = await signInAs(test, 'manager');
  });
  beforeEach(() => test.shop.db.createQueryBuilder().delete().from(NewsletterSubscriber).execute());
  afterAll(() => test.close());

  const later = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
  const add = async (facts: Partial<NewsletterSubscriber> = {}) => String((await addSubscriber(test, facts)).id);
  const list = (variables: object = {}) => manager.payload<Page>(listDocument, { first: 50, ...variables });
  const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => id);
  const versionOf = async (id: string) => (await list()).nodes.find((each) => each.id === id)?.version ?? '';
  const end = (id: string, version: string) => manager.payload(endDocument, { id, version });
  const audit = () => test.shop.db.manager.findBy(AuditEntry, { action: 'subscriber end' });

  it('are listed the latest first in pages by key, each with one statement', async () => {
    const ids = [await add(), await add(), await add()].reverse();
    const page = await list({ first: 2 });
    expect([idsOf(page), page.pageInfo.hasNextPage]).toEqual([ids.slice(0, 2), true]);
    expect(idsOf(await list({ first: 2, after: page.pageInfo.endCursor }))).toEqual(ids.slice(2));
    const { statements } = await countStatements(test.shop.db, () => list({ search: 'ida', state: 'SUBSCRIBED' }));
    // The first identifies the session.
    expect(statements).toHaveLength(2);
  });

  it('are found by the beginning of the email, and by state: those that ended last come first', async () => {
    const present = await add({ email: 'ida_1@example.com' });
    const ended = [
      await add({ email: 'ben@example.com', unsubscribedAt: later(2) }),
      await add({ email: 'idax1@example.com', unsubscribedAt: later(3) }),
      await add({ email: 'cleo@example.com', unsubscribedAt: later(1) }),
    ];
    const [second = '', first = '', third = ''] = ended;
    expect(idsOf(await list({ search: ' IDA_1' }))).toEqual([present]);
    expect(idsOf(await list({ search: 'example' }))).toEqual([]);
    expect(idsOf(await list({ state: 'SUBSCRIBED' }))).toEqual([present]);
    const page = await list({ state: 'ENDED', first: 1 });
    expect(idsOf(page)).toEqual([first]);
    expect(idsOf(await list({ state: 'ENDED', after: page.pageInfo.endCursor }))).toEqual([second, third]);
    expect(idsOf(await list({ state: 'ENDED', search: 'ida' }))).toEqual([first]);
  });

  it('are unsubscribed once, with an audit entry that has no address', async () => {
    const before = (await audit()).length;
    const id = await add({ email: 'ida@example.com' });
    expect(await end(id, await versionOf(id))).toMatchObject({
      subscriber: { endedAt: test.clock.now().toISOString() },
      userErrors: [],
    });
    expect(await end(id, await versionOf(id))).toMatchObject({ userErrors: [] });
    const entries = (await audit()).slice(before);
    expect(entries).toMatchObject([{ subjectType: 'subscriber', subject: id }]);
    expect(JSON.stringify(entries)).not.toContain('ida@example.com');
    expect(await end('0', '')).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('keep a consent that was given after the list was read', async () => {
    const id = await add();
    const seen = await versionOf(id);
    await test.shop.db.manager.update(
      NewsletterSubscriber,
      { id: Number(id) },
      { createdAt: later(5), token: 'another' },
    );
    expect(await end(id, seen)).toMatchObject({
      subscriber: null,
      conflict: { endedAt: null, version: await versionOf(id) },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
    expect(await test.shop.db.manager.findOneBy(NewsletterSubscriber, { id: Number(id) })).toMatchObject({
      unsubscribedAt: null,
    });
  });
});
