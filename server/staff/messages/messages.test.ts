import { addMessage } from '../../testing/builders/messages';
import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { readMails } from '../../testing/mail-folder';
import { openTestShop, type TestShop } from '../../testing/shop';
import { countStatements } from '../../testing/statement-counter';
import { Customer } from '../../features/customers/customer.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { ContactMessage } from '../../features/contact/contact-message.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';

const listDocument = `query($first: Int!, $after: String, $search: String, $state: MessageState) {
  messages(first: $first, after: $after, search: $search, state: $state) {
    nodes { id name subject readAt settledAt } pageInfo { hasNextPage endCursor }
  }
}`;
const parts = 'id name email subject text version readAt settledAt customerId replies { author text }';
const detailDocument = `query($id: ID!) { message(id: $id) { ${parts} } }`;
const change = (name: string) => `mutation($id: ID!, $version: String!) {
  ${name}(id: $id, version: $version) { message { ${parts} } conflict { version settledAt } userErrors { code field } }
}`;
const answerDocument = `mutation($id: ID!, $version: String!, $text: String!, $settle: Boolean) {
  answerMessage(id: $id, version: $version, text: $text, settle: $settle) {
    message { ${parts} } conflict { version replies { text } } userErrors { code field message }
  }
}`;

interface Message {
  readonly id: string;
  readonly version: string;
  readonly readAt: string | null;
  readonly settledAt: string | null;
}

interface Page {
  readonly nodes: readonly Message[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('messages in the back office', () => {
  let test: TestShop;
  let manager: StaffClient;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    manager = await signInAs(test, 'manager');
  });
  beforeEach(async () => {
    for (const entity of [ContactMessage, OutboxMail])
      await test.shop.db.createQueryBuilder().delete().from(entity).execute();
  });
  afterAll(() => test.close());

  const add = async (facts: Partial<ContactMessage> = {}) => String((await addMessage(test, facts)).id);
  const detail = (id: string) => manager.payload<Message>(detailDocument, { id });
  const list = (variables: object = {}) => manager.payload<Page>(listDocument, { first: 50, ...variables });
  const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => id);
  const answer = (id: string, version: string, facts: object = {}) =>
    manager.payload(answerDocument, { id, version, text: 'It keeps for a year.', ...facts });

  it('lists messages newest first in pages by key, each with one statement', async () => {
    const ids = [await add(), await add(), await add()].reverse();
    const first = await list({ first: 2 });
    expect([idsOf(first), first.pageInfo.hasNextPage]).toEqual([ids.slice(0, 2), true]);
    expect(idsOf(await list({ first: 2, after: first.pageInfo.endCursor }))).toEqual(ids.slice(2));
    const { statements } = await countStatements(test.shop.db, () => list({ search: 'ada' }));
    // The first identifies the session.
    expect(statements).toHaveLength(2);
  });

  it('finds messages by the beginning of email and names, open or settled', async () => {
    const other = await add({ name: 'Bo', email: 'bo@example.com' });
    const id = await add({
      name: 'Zoë',
      lastname: "O'Brien%",
      email: 'zoe_99@example.com',
      settledAt: test.clock.now(),
    });
    for (const search of ['ZOE_99@', 'zoë', "Zoë o'brien", "O'Brien%", 'zo'])
      expect([search, idsOf(await list({ search }))]).toEqual([search, [id]]);
    for (const search of ['zoe%', '*', '%', 'nobody'])
      expect([search, idsOf(await list({ search }))]).toEqual([search, []]);
    expect(idsOf(await list({ state: 'OPEN' }))).toEqual([other]);
    expect(idsOf(await list({ state: 'SETTLED' }))).toEqual([id]);
  });

  it('mails an answer once, with the message and an address to answer to, and settles the message', async () => {
    const id = await add({ message: 'How long?\n\nAda' });
    const { version } = await detail(id);
    expect(await answer(id, version)).toMatchObject({
      message: {
        replies: [{ text: 'It keeps for a year.', author: expect.stringMatching(/^Ada \d+$/) as string }],
        settledAt: expect.any(String) as string,
      },
      userErrors: [],
    });
    await test.runJob('send mails');
    const mails = (await readMails(test.mailFolder)).filter(({ mail }) => mail.headers.get('to') === 'ada@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail.subject).toBe('Re: Shelf life');
    expect(mails[0]?.mail.headers.get('reply-to')).toBe('support@fernwild.example');
    expect(mails[0]?.mail.text).toContain('Hello Ada,\n\nIt keeps for a year.\n\nYou wrote:\n> How long?\n>\n> Ada');
  });

  it('leaves a message open if its answer is not the last one', async () => {
    const id = await add();
    await answer(id, (await detail(id)).version, { settle: false });
    await answer(id, (await detail(id)).version, { settle: false, text: 'It is a year.' });
    expect(await detail(id)).toMatchObject({ settledAt: null, replies: [{}, { text: 'It is a year.' }] });
  });

  it('shows the first answer to the second of two people, and mails nothing of hers', async () => {
    const id = await add();
    const { version } = await detail(id);
    const results = (await Promise.all([answer(id, version), answer(id, version)])) as { conflict: object | null }[];
    expect(results.filter(({ conflict }) => conflict === null)).toHaveLength(1);
    expect(results.find(({ conflict }) => conflict !== null)).toMatchObject({
      message: null,
      conflict: { version: (await detail(id)).version, replies: [{ text: 'It keeps for a year.' }] },
      userErrors: [{ code: 'STALE', field: ['version'] }],
    });
    expect(await test.shop.db.manager.countBy(OutboxMail, { kind: 'contact-reply' })).toBe(1);
  });

  it('refuses an answer without words, and one to a message that is deleted', async () => {
    const id = await add();
    const { version } = await detail(id);
    expect(await answer(id, version, { text: ' ' })).toMatchObject({
      userErrors: [{ code: 'BLANK', field: ['text'] }],
    });
    expect(await answer('999999', version)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
    expect(await answer('of another kind', version)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('counts unread messages', async () => {
    const unread = () => manager.payload<object>('{ today { messagesUnread } }');
    const id = await add();
    expect(await unread()).toEqual({ messagesUnread: 1 });
    const read = () => manager.payload('mutation($id: ID!) { readMessage(id: $id) { message { readAt } } }', { id });
    const first = await read();
    test.clock.advance({ minutes: 1 });
    expect(await read()).toEqual(first);
    expect(await unread()).toEqual({ messagesUnread: 0 });
  });

  it('is settled and opened again, each with an entry in the audit log that has no word of it', async () => {
    const id = await add({ subject: 'Secret-77' });
    const run = async (name: string) => manager.payload(change(name), { id, version: (await detail(id)).version });
    await answer(id, (await detail(id)).version, { settle: false, text: 'Secret-77 too' });
    expect(await run('settleMessage')).toMatchObject({ message: { settledAt: expect.any(String) as string } });
    expect(await run('settleMessage')).toMatchObject({ userErrors: [] });
    expect(await run('reopenMessage')).toMatchObject({ message: { settledAt: null } });
    const entries = await test.shop.db.manager.findBy(AuditEntry, { subjectType: 'message', subject: id });
    expect(entries.map(({ action }) => action)).toEqual(['message answer', 'message settle', 'message reopen']);
    expect(JSON.stringify(entries)).not.toContain('Secret-77');
  });

  it('returns the customer with this email address', async () => {
    const { client } = await createCustomers(test);
    await client.signUp();
    const [customer] = await test.shop.db.manager.find(Customer, { order: { id: 'DESC' }, take: 1 });
    expect(await detail(await add({ email: customer?.email ?? '' }))).toMatchObject({
      customerId: String(customer?.id),
    });
    expect(await detail(await add({ email: 'nobody@example.com' }))).toMatchObject({ customerId: null });
  });
});
