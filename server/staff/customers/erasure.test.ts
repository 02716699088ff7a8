import { expectInvariants } from '../../testing/invariants';
import { isTextType, keptRows, otherTables, removedRows, textColumns } from '../../testing/personal-texts';
import { addMessage } from '../../testing/builders/messages';
import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Customer } from '../../features/customers/customer.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';

const marker = 'zq7person';
const email = `${marker}@example.com`;
const eraseDocument = `mutation($id: ID!, $confirmation: String!) {
  eraseCustomer(id: $id, confirmation: $confirmation) { customer { name email erasedAt } userErrors { code message field } }
}`;

describe('the erasure of a customer', () => {
  let test: TestShop;
  let manager: StaffClient;
  let shoppers: Awaited<ReturnType<typeof createCustomers>>;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    manager = await signInAs(test, 'manager');
    shoppers = await createCustomers(test);
  });
  afterAll(() => test.close());

  const erase = (id: number, confirmation: string) => manager.payload(eraseDocument, { id, confirmation });
  const newest = async () => {
    const [customer] = await test.shop.db.manager.find(Customer, { order: { id: 'DESC' }, take: 1 });
    if (!customer) throw new Error('There is no customer.');
    return customer;
  };
  const complete = async (number: string) => {
    const read = 'query($number: String!) { order(number: $number) { version } }';
    const { version } = await manager.payload<{ version: string }>(read, { number });
    const move = `mutation($number: String!, $version: String!) { moveOrder(number: $number, version: $version, to: COMPLETE) { userErrors { code } } }`;
    await manager.payload(move, { number, version });
  };

  it('covers every table and every text: a new one has to be removed, replaced, kept or out of reach', () => {
    const tables = test.shop.db.entityMetadatas;
    const known = [...removedRows, ...Object.keys(keptRows), ...otherTables];
    expect(known.sort()).toEqual(tables.map(({ tableName }) => tableName).sort());
    for (const table of tables.filter(({ tableName }) => tableName in keptRows)) {
      const { replaced = [], kept = [] } = keptRows[table.tableName] ?? {};
      expect([table.tableName, textColumns(table).sort()]).toEqual([table.tableName, [...replaced, ...kept].sort()]);
    }
  });

  /** Every text of the database in which the marker occurs, as "table.column". */
  const tracesOf = async (text: string) => {
    const found: string[] = [];
    const texts = test.shop.db.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.filter(isTextType).map(({ databaseName }) => [tableName, databaseName] as const),
    );
    for (const [table, column] of texts) {
      const [row] = await test.shop.db.query<{ found: number | string }[]>(
        `SELECT COUNT(*) AS found FROM ${table} WHERE ${column} LIKE '%${text}%'`,
      );
      if (Number(row?.found) > 0) found.push(`${table}.${column}`);
    }
    return found;
  };
  const set = (table: string, values: Readonly<Record<string, string>>, where: string) =>
    test.shop.db.query(
      `UPDATE ${table} SET ${Object.entries(values)
        .map(([name, value]) => `${name} = '${value}'`)
        .join(', ')} WHERE ${where}`,
    );
  const marked = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, marker]));

  /** Which rows of each table of both lists are about the customer with the address. */
  const rowsOf = (id: number, number: string): Readonly<Record<string, string>> => {
    const own = `customer_id = ${id}`;
    const ofOrder = `order_id IN (SELECT id FROM orders WHERE ${own})`;
    const ofLine = `order_line_id IN (SELECT id FROM order_line WHERE ${ofOrder})`;
    const ofPayment = `payment_id IN (SELECT id FROM payment WHERE ${ofOrder})`;
    const byEmail = `email = '${email}'`;
    return {
      ...{ customer: `id = ${id}`, address: own, cart: own, password_reset: own, session: own, wishlist_item: own },
      ...{ cart_line: `cart_id IN (SELECT id FROM cart WHERE ${own})`, coupon_use: own, review: own },
      ...{ orders: own, order_line: ofOrder, order_line_event: ofLine, order_return: ofLine, order_note: ofOrder },
      ...{ payment: ofOrder, unmatched_payment: ofPayment, refund: ofPayment, refund_line: ofLine },
      ...{ contact_message: byEmail, newsletter_subscriber: byEmail, stock_alert: byEmail, blog_comment: byEmail },
      contact_reply: `message_id IN (SELECT id FROM contact_message WHERE ${byEmail})`,
      outbox_mail: `recipient = '${email}' OR dedupe_key LIKE 'contact:%'`,
      idempotent_call: `body LIKE '%${email}%' OR body LIKE '%${number}%'`,
      audit_entry: `subject = '${number}'`,
    };
  };

  /** Ships an order, lets its customer send it back, and refunds a part of it. */
  async function refundPart(number: string, token: string): Promise<void> {
    const read = async () =>
      manager.payload<{ version: string; lines: readonly { id: string }[] }>(
        'query($number: String!) { order(number: $number) { version lines { id } } }',
        { number },
      );
    await complete(number);
    const lineId = (await read()).lines[0]?.id;
    await shoppers.client.graphql(
      'mutation($id: ID!) { orderLineReturn(id: $id, reason: "No longer needed") { userErrors { code } } }',
      { id: lineId },
      token,
    );
    const { version } = await read();
    await manager.payload(
      `mutation($number: String!, $version: String!, $lineId: String!, $reason: String!) {
        decideReturn(number: $number, version: $version, lineId: $lineId, accept: true, refund: "10", reason: $reason) { userErrors { code } }
      }`,
      { number, version, lineId, reason: `${marker} has opened it` },
    );
    await test.runJob('refund payments');
  }

  /** A customer who has left the marker in every text that is to be replaced, and rows in every table that is to be emptied. */
  async function addMarkedCustomer() {
    const { number, token } = await shoppers.orderOfNewCustomer('card', 2);
    const { id, email: first } = await newest();
    await refundPart(number, token);
    await manager.payload(
      'mutation($number: String!, $text: String!) { addOrderNote(number: $number, text: $text) { userErrors { code } } }',
      { number, text: `Ring at ${marker}` },
    );
    await shoppers.client.fillCart(token, 1);
    await leaveWords(id, number);
    await set('outbox_mail', { recipient: email, payload: JSON.stringify({ marker }) }, `recipient = '${first}'`);
    const rows = rowsOf(id, number);
    for (const [table, { replaced }] of Object.entries(keptRows)) {
      const values = { ...marked(replaced), ...(replaced.includes('email') && { email }) };
      if (replaced.length > 0) await set(table, values, rows[table] ?? '');
    }
    return { id, number, token, rows };
  }

  async function leaveWords(id: number, number: string): Promise<void> {
    const { db } = test.shop;
    const now = test.clock.now();
    const { id: reviewId } = await db.getRepository('Review').save({
      ...{ productId: shoppers.product.id, customerId: id, name: marker, headline: 'Good', review: 'It smells nice' },
      ...{ rating: 5, status: 'Inactive', reviewDate: now, replyText: marker },
    });
    const { id: postId } = await db.getRepository('BlogPost').save({
      ...{ slug: 'a-post', title: 'A post', description: '', image: null, date: now, readTime: '1', isPublished: true },
    });
    const { id: commentId } = await db
      .getRepository('BlogComment')
      .save({ postId, name: marker, email, comment: 'Thank you', date: now, hidden: false, replyText: marker });
    for (const [noun, subject] of [
      ['review', reviewId],
      ['comment', commentId],
    ])
      await db.getRepository('AuditEntry').save({
        ...{ actor: 'Ben', staffId: null, action: `${noun} answer`, subjectType: noun, subject, at: now },
        detail: JSON.stringify({ before: null, after: { answer: `Dear ${marker}` } }),
      });
    const { id: messageId } = await addMessage(test, {
      name: marker,
      lastname: marker,
      email,
      subject: marker,
      message: marker,
    });
    await db.getRepository('ContactReply').save({ messageId, author: 'Ben', text: `Hello ${marker}`, createdAt: now });
    const mail = { status: 'sent', attempts: 1, nextAttemptAt: now, sentAt: now, lastError: null, createdAt: now };
    await db.getRepository('OutboxMail').save({
      ...{ ...mail, kind: 'contact', dedupeKey: `contact:${messageId}`, recipient: 'support@fernwild.example' },
      payload: JSON.stringify({ marker }),
    });
    await db
      .getRepository('NewsletterSubscriber')
      .save({ email, token: 'a token', createdAt: now, unsubscribedAt: null });
    await db
      .getRepository('StockAlert')
      .save({ email, productId: shoppers.product.id, publicId: 'an alert', createdAt: now, endedAt: null });
    for (const text of [email, number])
      await db.getRepository('IdempotentCallRow').save({
        ...{ hash: `a call of ${text}`, content: 'a hash', status: 200, claimedAt: now },
        body: JSON.stringify({ marker, text }),
      });
    await db.getRepository('WishlistItem').save({ customerId: id, productId: shoppers.product.id, createdAt: now });
    await db.getRepository('PasswordReset').save({
      ...{ customerId: id, secretHash: 'a hash', createdAt: now, expiresAt: now, usedAt: null },
    });
  }

  it('leaves no trace in any table, keeps the orders, and is recorded without data about the person', async () => {
    const { id, number, token, rows } = await addMarkedCustomer();
    const before = await tracesOf(marker);
    const replaced = Object.entries(keptRows).flatMap(([table, texts]) =>
      texts.replaced.map((name) => `${table}.${name}`),
    );
    expect(before).toEqual(expect.arrayContaining(replaced));
    const idsIn = async (table: string, where = '') =>
      (await test.shop.db.query<{ id: number | string }[]>(`SELECT id FROM ${table} WHERE ${where}`)).map(
        (row) => row.id,
      );
    const removed: (readonly [string, readonly (number | string)[]])[] = [];
    for (const table of removedRows) removed.push([table, await idsIn(table, rows[table])]);
    expect(removed.filter(([, ids]) => ids.length === 0)).toEqual([]);

    expect(await erase(id, email.toUpperCase())).toMatchObject({
      customer: { name: 'Erased customer', erasedAt: expect.any(String) as string },
      userErrors: [],
    });
    expect(await tracesOf(marker)).toEqual([]);
    expect(await tracesOf('07700900123')).toEqual([]);
    for (const [table, ids] of removed)
      expect([table, await idsIn(table, `id IN (${ids.map((one) => `'${one}'`).join(', ')})`)]).toEqual([table, []]);
    expect(
      await manager.payload(
        'query($number: String!) { order(number: $number) { status customer { name } shipping { name countryCode } lines { quantity } } }',
        { number },
      ),
    ).toEqual({
      ...{ status: 'RETURNED', customer: { name: 'Erased customer' }, lines: [{ quantity: 2 }] },
      shipping: { name: 'Erased customer', countryCode: 'IN' },
    });
    const reviews = await test.shop.db.query<object[]>(`SELECT name, review FROM review WHERE customer_id = ${id}`);
    expect(reviews.map((row) => ({ ...row }))).toEqual([{ name: 'Anonymous', review: 'It smells nice' }]);
    const entries = await test.shop.db.manager.findBy(AuditEntry, { action: 'customer erase', subject: String(id) });
    expect(entries.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { before: { erased: false }, after: { erased: true, orders: 1 } },
    ]);
    await expectInvariants(test.shop.db);
    expect((await test.graphql<{ me: unknown }>('{ me { email } }', {}, { token })).data).toMatchObject({ me: null });

    // Once more changes nothing.
    expect(await erase(id, 'whatever')).toMatchObject({ userErrors: [] });
    expect(await test.shop.db.manager.countBy(AuditEntry, { action: 'customer erase', subject: String(id) })).toBe(1);
  });

  it('asks for the address of the customer', async () => {
    await shoppers.client.signUp();
    const { id } = await newest();
    const problem = { message: "Type the customer's email address to confirm.", field: ['confirmation'] };
    expect(await erase(id, 'somebody@example.com')).toMatchObject({ userErrors: [{ code: 'MISMATCH', ...problem }] });
    expect(await erase(id, ' ')).toMatchObject({ userErrors: [{ code: 'BLANK', ...problem }] });
    expect(await erase(999_999, 'somebody@example.com')).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('waits until everything is delivered, refunded and decided', async () => {
    const { number, token } = await shoppers.orderOfNewCustomer('card', 1);
    const { id, email: address } = await newest();
    const reason = async () => {
      const { userErrors } = (await erase(id, address)) as { userErrors: { message: string }[] };
      return userErrors.map(({ message }) => message);
    };
    expect(await reason()).toEqual([`Order ${number} is not delivered yet. Mark it as delivered, or cancel it.`]);
    await complete(number);
    const detail = await manager.payload<{ version: string; lines: { id: string }[] }>(
      'query($number: String!) { order(number: $number) { version lines { id } } }',
      { number },
    );
    const lineId = detail.lines[0]?.id;
    await shoppers.client.graphql(
      'mutation($id: ID!) { orderLineReturn(id: $id, reason: "No longer needed") { userErrors { code } } }',
      { id: lineId },
      token,
    );
    expect(await reason()).toEqual([`The return of order ${number} waits for a decision.`]);
    const { version } = await manager.payload<{ version: string }>(
      'query($number: String!) { order(number: $number) { version } }',
      { number },
    );
    await manager.payload(
      `mutation($number: String!, $version: String!, $lineId: String!) {
        decideReturn(number: $number, version: $version, lineId: $lineId, accept: true) { userErrors { code } }
      }`,
      { number, version, lineId },
    );
    expect(await reason()).toEqual([`A refund of order ${number} is not made yet.`]);
    await test.runJob('refund payments');
    expect(await reason()).toEqual([]);
    expect(await tracesOf(marker)).toEqual([]);
    await expectInvariants(test.shop.db);
    expect(await test.shop.db.manager.countBy(OutboxMail, { recipient: address })).toBe(0);
  });
});
