import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type DataSource } from 'typeorm';
import { inTransaction } from '../../database/transaction';
import { createLogger } from '../../infra/logger';
import { createMailer, type Mailer } from '../../infra/mailer';
import { createSignedIds } from '../../infra/signed-ids';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { parseMail, type ReceivedMail } from '../../testing/received-mail';
import { mailSamples } from '../../testing/mail-samples';
import { Outbox, SendOutbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';

interface DeliveredMail {
  readonly to: readonly string[];
  readonly mail: ReceivedMail;
}

/** A local SMTP server that records the mails it receives. */
function createSmtpServer() {
  const delivered: DeliveredMail[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusing ? new Error('The post office is closed.') : null),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('latin1');
      });
      stream.on('end', () => {
        void parseMail(Buffer.from(text, 'latin1')).then((mail) => {
          delivered.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        });
      });
    },
  });
  return {
    delivered,
    refuse: (value: boolean) => {
      refusing = value;
    },
    open: async () => {
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      // The server listens on a port, so its address is not a pipe name.
      return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

describe('mails over SMTP', () => {
  const smtp = createSmtpServer();
  const clock = new TestClock();
  let db: DataSource;
  let mailer: Mailer;
  let worker: SendOutbox;

  beforeAll(async () => {
    db = await openTestDatabase();
    mailer = createMailer({
      smtpUrl: await smtp.open(),
      from: 'Fernwild <support@fernwild.example>',
      folder: 'unused',
    });
    const sender = {
      shopName: 'Fernwild',
      supportEmail: 'support@fernwild.example',
      publicUrl: 'https://fernwild.example',
      resetLinks: createSignedIds('a key of this test'),
      returnAddress: ['Moss', '2 High Street'],
      returnInstructions: 'Send it within 14 days.',
      alertLinks: createSignedIds('a key of this test'),
      staffLinks: createSignedIds('a key of this test'),
    };
    worker = new SendOutbox(db, clock, mailer, () => sender, createLogger({ level: 'silent' }));
  }, 120_000);
  afterAll(async () => {
    mailer.close();
    await smtp.close();
    await db.destroy();
  });
  beforeEach(async () => {
    smtp.delivered.length = 0;
    await db.createQueryBuilder().delete().from(OutboxMail).execute();
  });

  const enqueue = (name: string, sample: Pick<(typeof mailSamples)[number], 'kind' | 'payload'>) =>
    inTransaction(db, (manager) =>
      new Outbox(clock).enqueue(manager, { ...sample, dedupeKey: `test:${name}`, recipient: `${name}@example.com` }),
    );

  /** Sends batch after batch. @returns how many mails were sent */
  async function sendAll(): Promise<number> {
    let total = 0;
    for (let sent = await worker.run(); sent > 0; sent = await worker.run()) total += sent;
    return total;
  }

  it('arrive whole: HTML, text, subject and addresses, each once', async () => {
    for (const { name, ...sample } of mailSamples) await enqueue(name, sample);
    expect(await sendAll()).toBe(mailSamples.length);
    expect(smtp.delivered.map(({ to }) => to.join())).toEqual(mailSamples.map(({ name }) => `${name}@example.com`));
    for (const { mail } of smtp.delivered) {
      expect(mail.from).toEqual({ name: 'Fernwild', address: 'support@fernwild.example' });
      expect(mail.subject).toEqual(expect.stringMatching(/\S/));
      expect(mail.html).toContain('Fernwild</td>');
      expect(mail.text).toContain('Questions? Write to support@fernwild.example.');
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    }
    expect(new Set(smtp.delivered.map(({ mail }) => mail.messageId)).size).toBe(mailSamples.length);
  });

  it('preserve amounts and accented letters', async () => {
    const payload = {
      name: 'Zoë',
      lastname: 'Ørsted',
      email: 'zoe@example.com',
      subject: 'Crème brûlée £5',
      message: 'ありがとう',
    };
    await enqueue('contact', { kind: 'contact', payload });
    await worker.run();
    const [first] = smtp.delivered;
    expect(first?.mail).toMatchObject({ subject: 'Contact: Crème brûlée £5' });
    expect(first?.mail.headers.get('reply-to')).toBe('zoe@example.com');
    expect(first?.mail.text).toContain('ありがとう');
    expect(first?.mail.html).toContain('Zoë Ørsted');
  });

  it('carry one-click unsubscribe headers for the newsletter and stock alerts only', async () => {
    for (const { name, ...sample } of mailSamples) await enqueue(name, sample);
    await sendAll();
    const lists = smtp.delivered.filter(({ mail }) => mail.headers.has('list-unsubscribe'));
    expect(lists.map(({ to }) => to)).toEqual([['newsletter-welcome@example.com'], ['stock-alert@example.com']]);
    expect(lists[0]?.mail.headers.get('list-unsubscribe')).toBe(
      '<https://fernwild.example/unsubscribe/c2FtcGxlLXRva2Vu>',
    );
    expect(lists[0]?.mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('stay queued while the server is down and arrive once when it is back', async () => {
    smtp.refuse(true);
    await enqueue('newsletter-welcome', { kind: 'newsletter-welcome', payload: { token: 'dG9rZW4' } });
    expect(await worker.run()).toBe(0);
    smtp.refuse(false);
    expect(await worker.run()).toBe(0);
    clock.advance({ minutes: 1 });
    expect(await worker.run()).toBe(1);
    clock.advance({ days: 1 });
    expect(await worker.run()).toBe(0);
    expect(smtp.delivered).toHaveLength(1);
  });
});
