import { type DataSource } from 'typeorm';
import { dialectOf } from '../../database/dialect';
import { inTransaction } from '../../database/transaction';
import { createLogger } from '../../infra/logger';
import { longestSendMs, type Mail } from '../../infra/mailer';
import { createSignedIds } from '../../infra/signed-ids';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { Outbox, SendOutbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';

describe('the mail outbox', () => {
  let db: DataSource;
  let clock: TestClock;
  let sent: Mail[];
  /** The number of sends that fail before the mailer accepts mails again. */
  let refusals: number;

  const worker = (sendMail?: () => Promise<void>) =>
    new SendOutbox(
      db,
      clock,
      {
        send: (mail) => {
          if (sendMail) return sendMail();
          refusals -= 1;
          if (refusals >= 0) return Promise.reject(new Error('The post office is closed.'));
          return Promise.resolve(void sent.push(mail));
        },
        close: () => undefined,
      },
      () => ({
        shopName: 'Fernwild',
        supportEmail: 'help@example.com',
        publicUrl: 'https://shop.example',
        resetLinks: createSignedIds('a key for tests'),
        returnAddress: ['Moss', '2 High Street'],
        returnInstructions: 'Send it within 14 days.',
        alertLinks: createSignedIds('a key for tests'),
        staffLinks: createSignedIds('a key for tests'),
      }),
      createLogger({ level: 'silent' }),
    );
  const enqueue = (dedupeKey: string) =>
    inTransaction(db, (manager) =>
      new Outbox(clock).enqueue(manager, {
        kind: 'line-change',
        dedupeKey,
        recipient: 'ada@example.com',
        payload: {
          orderNumber: '1',
          name: 'Ada',
          title: 'Rose <Oil>',
          quantity: 2,
          change: 'return',
          reason: 'No longer needed',
        },
      }),
    );
  const only = () => db.manager.findOneByOrFail(OutboxMail, {});

  beforeEach(async () => {
    db = await openTestDatabase();
    clock = new TestClock();
    sent = [];
    refusals = 0;
  }, 120_000);
  afterEach(() => db.destroy());

  /** Makes the database refuse that a mail was sent. */
  const refuseToRecord = (key: string) =>
    db.query(
      dialectOf(db) === 'sqlite'
        ? `CREATE TRIGGER refusal BEFORE UPDATE ON outbox_mail WHEN NEW.dedupe_key = '${key}' AND NEW.status = 'sent'
            BEGIN SELECT RAISE(ABORT, 'The row cannot be written.'); END`
        : // The column takes no null.
          `CREATE TRIGGER refusal BEFORE UPDATE ON outbox_mail FOR EACH ROW
            SET NEW.status = IF(NEW.dedupe_key = '${key}' AND NEW.status = 'sent', NULL, NEW.status)`,
    );

  it('sends each mail once with any number of workers', async () => {
    for (let n = 0; n < 10; n += 1) await enqueue(`mail ${n}`);
    const workers = [worker(), worker(), worker(), worker()];
    await Promise.all(workers.map((one) => one.run()));
    await Promise.all(workers.map((one) => one.run()));
    expect(sent.map(({ key }) => key).sort()).toEqual(Array.from({ length: 10 }, (_, n) => `mail ${n}`));
  });

  it('stores one mail for each deduplication key', async () => {
    await Promise.all([enqueue('the same'), enqueue('the same')]);
    await enqueue('the same');
    expect(await db.manager.count(OutboxMail)).toBe(1);
  });

  it('stores a payload over 64 kB whole', async () => {
    const reason = 'ü'.repeat(40_000);
    await inTransaction(db, (manager) =>
      new Outbox(clock).enqueue(manager, {
        ...{ kind: 'line-change', dedupeKey: 'long', recipient: 'ada@example.com' },
        payload: { orderNumber: '1', name: 'Ada', title: 'Oil', quantity: 1, change: 'cancel', reason },
      }),
    );
    expect(JSON.parse((await only()).payload)).toMatchObject({ reason });
    expect(await worker().run()).toBe(1);
    expect(sent[0]?.text).toContain(reason);
  });

  it('sends the mails queued behind one whose outcome cannot be recorded', async () => {
    await enqueue('first');
    await enqueue('second');
    const stuck = worker();
    await refuseToRecord('first');
    expect(await stuck.run()).toBe(1);
    expect(sent.map(({ key }) => key)).toEqual(['first', 'second']);
    expect(await db.manager.findOneBy(OutboxMail, { dedupeKey: 'second' })).toMatchObject({ status: 'sent' });
  });

  it('leaves a mail to its worker for as long as sending can last', async () => {
    await enqueue('slow');
    const slow = worker(async () => {
      clock.advance({ seconds: longestSendMs / 1000 });
      expect(await worker().run()).toBe(0);
    });
    expect(await slow.run()).toBe(1);
    expect(sent).toEqual([]);
    expect(await only()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('sends nothing for a transaction that was rolled back', async () => {
    const failing = inTransaction(db, async (manager) => {
      await new Outbox(clock).enqueue(manager, {
        ...{ kind: 'line-change', dedupeKey: 'never', recipient: 'ada@example.com' },
        payload: { orderNumber: '1', name: 'Ada', title: 'Oil', quantity: 1, change: 'cancel', reason: 'other' },
      });
      throw new Error('The cause failed.');
    });
    await expect(failing).rejects.toThrow('The cause failed.');
    expect(await worker().run()).toBe(0);
  });

  it('retries with growing delays and gives up in the end', async () => {
    await enqueue('unlucky');
    refusals = 1;
    expect(await worker().run()).toBe(0);
    expect(await only()).toMatchObject({ status: 'pending', attempts: 1, lastError: 'The post office is closed.' });
    expect(await worker().run()).toBe(0);
    clock.advance({ seconds: 30 });
    expect(await worker().run()).toBe(1);
    await enqueue('hopeless');
    refusals = 100;
    for (let n = 0; n < 40; n += 1) {
      clock.advance({ hours: 1 });
      await worker().run();
    }
    expect(await db.manager.findOneBy(OutboxMail, { dedupeKey: 'hopeless' })).toMatchObject({
      status: 'failed',
      attempts: 32,
    });
  });

  it('sends a mail within a minute whose worker died with it', async () => {
    await enqueue('orphan');
    // Never resolves, as in a process that was killed while it was sending.
    void worker(() => new Promise(() => undefined)).run();
    while ((await only()).status !== 'sending') await new Promise(setImmediate);
    expect(await worker().run()).toBe(0);
    clock.advance({ seconds: 58 });
    expect(await worker().run()).toBe(1);
  });

  it('escapes names in HTML', async () => {
    await enqueue('a mail');
    await worker().run();
    expect(sent[0]?.html).toContain('2 x Rose &lt;Oil&gt; of your order 1');
    expect(sent[0]?.text).toContain('https://shop.example/your-order/1');
  });
});
