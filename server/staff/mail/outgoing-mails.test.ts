import { addFailedMail } from '../../testing/builders/unsent';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { readMails } from '../../testing/mail-folder';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { AuditEntry } from '../audit/audit-entry.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';

const listDocument = `query($first: Int!, $after: String, $state: UnsentMailState!) {
  outgoingMails(first: $first, after: $after, state: $state) {
    nodes { id kind recipient status attempts lastError nextAttemptAt } pageInfo { hasNextPage endCursor }
  }
}`;
const change = (name: string) =>
  `mutation($id: ID!) { ${name}(id: $id) { mail { id status attempts nextAttemptAt } userErrors { code message } } }`;

interface Page {
  readonly nodes: readonly { readonly id: string; readonly status: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('mails that were not sent, in the back office', () => {
  let test: TestShop;
  let manager: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    manager = await signInAs(test, 'manager');
  });
  beforeEach(() => test.shop.db.createQueryBuilder().delete().from(OutboxMail).execute());
  afterAll(() => test.close());

  const add = async (facts: Partial<OutboxMail> = {}) => String((await addFailedMail(test, facts)).id);
  const list = (variables: object = {}) =>
    manager.payload<Page>(listDocument, { first: 50, state: 'GIVEN_UP', ...variables });
  const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => id);
  const call = (name: string, id: string) => manager.payload(change(name), { id });
  const stored = (id: string) => test.shop.db.manager.findOneByOrFail(OutboxMail, { id: Number(id) });
  const later = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);

  it('are listed by state in pages by key, each with one statement and without their texts', async () => {
    const given = [await add({ nextAttemptAt: later(1) }), await add({ nextAttemptAt: later(2) }), await add()];
    const waiting = [await add({ status: 'pending', nextAttemptAt: later(9) }), await add({ status: 'pending' })];
    await add({ status: 'sent' });
    const [first = '', second = '', third = ''] = given;
    const page = await list({ first: 2 });
    expect([idsOf(page), page.pageInfo.hasNextPage]).toEqual([[second, first], true]);
    expect(idsOf(await list({ first: 2, after: page.pageInfo.endCursor }))).toEqual([third]);
    expect(idsOf(await list({ state: 'WAITING' }))).toEqual([...waiting].reverse());
    const { statements, result } = await countStatements(test.shop.db, () => list());
    // The first identifies the session.
    expect(statements).toHaveLength(2);
    expect(statements.join()).not.toContain('payload');
    expect(result.nodes[0]).toMatchObject({
      ...{ kind: 'reset-link', recipient: 'ida@example.com', status: 'failed', attempts: 32 },
      ...{ lastError: '550 no such mailbox', nextAttemptAt: null },
    });
  });

  it('are sent again with the attempts of a new mail', async () => {
    const id = await add();
    expect(await call('sendMailAgain', id)).toMatchObject({ mail: { status: 'pending', attempts: 0 }, userErrors: [] });
    await test.runJob('send mails');
    expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect((await readMails(test.mailFolder)).map(({ mail }) => mail.headers.get('to'))).toContain('ida@example.com');
    expect(await call('sendMailAgain', id)).toMatchObject({
      mail: null,
      userErrors: [{ code: 'INVALID_TRANSITION', message: 'This mail is being sent, was sent or was discarded.' }],
    });
  });

  it('are not touched while they are being sent', async () => {
    const id = await add({ status: 'sending' });
    for (const name of ['sendMailAgain', 'discardMail'])
      expect(await call(name, id)).toMatchObject({ userErrors: [{ code: 'INVALID_TRANSITION' }] });
    expect(await call('discardMail', '0')).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('are discarded for good, and their event enqueues them no more', async () => {
    const id = await add({ status: 'pending' });
    expect(await call('discardMail', id)).toMatchObject({ mail: { status: 'discarded' }, userErrors: [] });
    await test.runJob('send mails');
    expect(await stored(id)).toMatchObject({ status: 'discarded', attempts: 32 });
    expect([...idsOf(await list()), ...idsOf(await list({ state: 'WAITING' }))]).toEqual([]);
  });

  it('leave audit entries without address, error and text', async () => {
    const id = await add();
    await call('discardMail', id);
    const [entry] = await test.shop.db.manager.findBy(AuditEntry, { subjectType: 'mail', subject: id });
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({
      before: { kind: 'reset-link', status: 'failed' },
      after: { kind: 'reset-link', status: 'discarded' },
    });
    expect(entry?.detail).not.toMatch(/ida@example|hidden words|550/);
  });
});
