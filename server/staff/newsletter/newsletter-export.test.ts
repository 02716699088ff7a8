import { parse } from 'csv-parse/sync';
import { AuditEntry } from '../audit/audit-entry.entity';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';
import { addSubscriber } from '../../testing/builders/messages';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { countStatements } from '../../testing/statement-counter';
import { openTestShop, type TestShop } from '../../testing/shop';

describe('the export of subscribers', () => {
  let test: TestShop;
  let manager: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    manager = await signInAs(test, 'manager');
  });
  beforeEach(() => test.shop.db.createQueryBuilder().delete().from(NewsletterSubscriber).execute());
  afterAll(() => test.close());

  const send = async (query = '', client: StaffClient | null = manager, headers: Record<string, string> = {}) =>
    fetch(`${await test.origin()}/admin/exports/newsletter.csv${query}`, {
      headers: { ...headers, ...(client?.cookie !== undefined && { cookie: `staff=${client.cookie}` }) },
    });
  const rowsOf = async (query = '') =>
    parse<Record<string, string>>(await (await send(query)).text(), { bom: true, columns: true });

  it('has every subscriber of the filter, with the link by which each can unsubscribe', async () => {
    const now = test.clock.now();
    const { token } = await addSubscriber(test, { email: 'ida@example.com' });
    await addSubscriber(test, { email: 'ben@example.com', unsubscribedAt: now });
    const answer = await send('?state=SUBSCRIBED');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(parse(await answer.text(), { bom: true, columns: true })).toEqual([
      {
        Email: 'ida@example.com',
        State: 'subscribed',
        Subscribed: now.toISOString(),
        Ended: '',
        'Unsubscribe link': `${test.shop.config.publicUrl}/unsubscribe/${token}`,
      },
    ]);
    expect(await rowsOf('?search=ben')).toMatchObject([
      { Email: 'ben@example.com', State: 'ended', Ended: now.toISOString(), 'Unsubscribe link': '' },
    ]);
    const entries = await test.shop.db.manager.findBy(AuditEntry, { action: 'subscriber export' });
    expect(entries.map(({ subjectType }) => subjectType)).toEqual(['subscriber', 'subscriber']);
    expect(JSON.stringify(entries)).not.toContain('ben');
  });

  it('writes an address that a spreadsheet would evaluate as text', async () => {
    await addSubscriber(test, { email: '=cmd@example.com' });
    expect(await rowsOf()).toMatchObject([{ Email: "'=cmd@example.com" }]);
  });

  it('is for managers and owners with a session, and for the own page only', async () => {
    const packer = await signInAs(test, 'packer');
    const answers = await Promise.all([
      ...[send('', null), send('', packer), send('?state=NONSENSE')],
      send('', manager, { 'sec-fetch-site': 'cross-site' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 403]);
  });

  it('reads parts of bounded size, with one statement for each', async () => {
    const { db } = test.shop;
    const rows = Array.from({ length: 1_100 }, (_, at) => ({
      ...{ email: `reader-${at}@example.com`, token: `token-${at}` },
      ...{ createdAt: test.clock.now(), unsubscribedAt: null },
    }));
    for (let from = 0; from < rows.length; from += 100)
      await db.manager.insert(NewsletterSubscriber, rows.slice(from, from + 100));
    const { statements, result } = await countStatements(db, () => rowsOf());
    expect(new Set(result.map((row) => row['Email'])).size).toBe(1_100);
    expect(statements.filter((statement) => /^SELECT.*newsletter_subscriber/s.test(statement))).toHaveLength(3);
  });
});
