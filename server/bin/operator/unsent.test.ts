import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { AuditEntry } from '../../features/operator/audit-entry.entity';
import { NewsletterSubscriber } from '../../features/outreach/outreach.entity';
import { OutboxMail } from '../../features/outreach/outbox-mail.entity';
import { Refund } from '../../features/payments/refund.entity';
import { addSubscriber } from '../../testing/builders/messages';
import { addFailedMail, addFailedRefund } from '../../testing/builders/unsent';
import { createOperator, type Operator } from '../../testing/operator';
import { openTestShop, type TestShop } from '../../testing/shop';

describe('refunds, mails and the newsletter on the command line', () => {
  let test: TestShop;
  let operator: Operator;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    const { db, config } = test.shop;
    operator = createOperator({ db, region: config.region, clock: test.clock, folder: config.dataDir });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const entity of [Refund, OutboxMail, NewsletterSubscriber, AuditEntry])
      await test.shop.db.createQueryBuilder().delete().from(entity).execute();
  });

  const json = async (...words: readonly string[]): Promise<unknown> => {
    const { code, out, err } = await operator(...words, '--json');
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out);
  };
  const audit = async () => {
    const entries = await test.shop.db.manager.find(AuditEntry, { order: { id: 'ASC' } });
    return entries.map(({ actor, action, subject }) => [actor, action, subject]);
  };

  it('lists refunds by state, makes one due now, and records one as paid back by hand', async () => {
    const { id, number } = await addFailedRefund(test);
    const waiting = await addFailedRefund(test, { status: 'pending', attempts: 0, lastError: null });
    expect(await json('refunds', 'list')).toMatchObject([
      { id: String(id), orderNumber: number, amount: 'RS.200.00', lastError: 'The balance is too low.' },
    ]);
    expect(await json('refunds', 'list', '--waiting')).toMatchObject([{ id: String(waiting.id) }]);
    expect((await operator('refunds', 'list')).out).toMatch(new RegExp(`${id} +${number} +RS\\.200\\.00 .*too low`));
    expect(await json('refunds', 'retry', String(id), '--by', 'Grace')).toMatchObject({
      status: 'failed',
      nextAttemptAt: test.clock.now().toISOString(),
    });
    const other = await addFailedRefund(test);
    expect(await json('refunds', 'settle', String(other.id), '--note', ' Bank transfer ')).toMatchObject({
      ...{ status: 'done', nextAttemptAt: null, settledNote: 'Bank transfer' },
    });
    expect((await operator('refunds', 'list', '--settled')).out).toMatch(new RegExp(`${other.id} .*Bank transfer`));
    expect(await operator('refunds', 'settle', '1', '--note', 'x'.repeat(501))).toMatchObject({ code: 2 });
    expect(await audit()).toEqual([
      ['Grace', 'order refund retry', number],
      ['ada', 'order refund settle', other.number],
    ]);
    expect(await operator('refunds', 'settle', String(other.id))).toMatchObject({ code: 1 });
    expect(await operator('refunds', 'retry', '999999')).toMatchObject({ code: 1 });
    expect(await operator('refunds', 'retry', 'x')).toMatchObject({ code: 2 });
  });

  it('lists mails without their texts, sends one again, and discards one', async () => {
    const { id } = await addFailedMail(test);
    const waiting = await addFailedMail(test, { status: 'pending' });
    const { out } = await operator('mails', 'list');
    expect(out).toMatch(new RegExp(`${id} +ida@example\\.com +reset-link .*550 no such mailbox`));
    expect(out).not.toContain('hidden words');
    expect(await json('mails', 'list', '--waiting')).toMatchObject([{ id: String(waiting.id) }]);
    expect(await json('mails', 'resend', String(id))).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await json('mails', 'discard', String(waiting.id))).toMatchObject({ status: 'discarded' });
    expect(await operator('mails', 'discard', String(waiting.id))).toMatchObject({ code: 1 });
    expect(await audit()).toEqual([
      ['ada', 'mail send', String(id)],
      ['ada', 'mail discard', String(waiting.id)],
    ]);
  });

  it('lists subscribers, writes them to a file, and ends a subscription', async () => {
    const { id, token } = await addSubscriber(test, { email: 'ida@example.com' });
    await addSubscriber(test, { email: 'ben@example.com', unsubscribedAt: test.clock.now() });
    expect(await json('newsletter', 'list')).toHaveLength(2);
    expect(await json('newsletter', 'list', '--limit', '1')).toHaveLength(1);
    const cutOff = 'There may be more: --limit shows more than 1.';
    expect((await operator('newsletter', 'list', '--limit', '1')).out).toContain(cutOff);
    expect((await operator('newsletter', 'list')).out).not.toContain('There may be more');
    expect((await operator('newsletter', 'list', '--search', 'nobody')).out).toBe('There are none.');
    expect(await json('newsletter', 'list', '--search', 'IDA')).toMatchObject([{ email: 'ida@example.com' }]);
    expect(await operator('newsletter', 'list', '--state', 'gone')).toMatchObject({ code: 2 });

    await json('newsletter', 'export', 'people.csv', '--state', 'subscribed', '--search', 'ida@');
    const file = path.join(test.shop.config.dataDir, 'people.csv');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`/unsubscribe/${token}`);
    expect(text).not.toContain('ben@example.com');
    expect(statSync(file).mode & 0o077).toBe(0);

    const unsubscribe = () => json('newsletter', 'unsubscribe', 'Ida@Example.com');
    expect(await unsubscribe()).toMatchObject({ id: String(id), endedAt: test.clock.now().toISOString() });
    test.clock.advance({ minutes: 1 });
    // Once more changes nothing.
    await unsubscribe();
    expect(await operator('newsletter', 'unsubscribe', 'nobody@example.com')).toMatchObject({ code: 1 });
    expect(await audit()).toEqual([
      ['ada', 'subscriber export', 'newsletter'],
      ['ada', 'subscriber end', String(id)],
    ]);
    const details = (await test.shop.db.manager.find(AuditEntry)).map(({ detail }) => detail);
    expect(details.join()).not.toContain('ida@');
  });
});
