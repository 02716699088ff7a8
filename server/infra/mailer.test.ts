import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { readMails } from '../testing/mail-folder';
import { parseMail } from '../testing/received-mail';
import { createMailer, longestSendMs, type Mail } from './mailer';

const from = 'Fernwild <support@fernwild.example>';
const mail: Mail = {
  key: 'order-confirmation:260302123456789',
  to: 'ada@example.org',
  subject: 'Your order £12.50',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
};

describe('mailer without SMTP', () => {
  let folder: string;
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'mail-')), 'mail');
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true }));

  const read = () => readMails(folder);

  it('writes each mail as an .eml file that mail programs can open', async () => {
    const mailer = createMailer({ smtpUrl: undefined, from, folder });
    await mailer.send(mail);
    const [only, ...others] = await read();
    expect(others).toEqual([]);
    expect(only?.name).toMatch(/^order-confirmation-260302123456789\.[0-9a-f]{10}\.eml$/);
    expect(only?.mail).toMatchObject({ subject: 'Your order £12.50', text: 'Thank you.\n' });
    expect(only?.mail.from).toEqual({ name: 'Fernwild', address: 'support@fernwild.example' });
    expect(only?.mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('recognises a repeated mail, and leaves no temporary files behind', async () => {
    const mailer = createMailer({ smtpUrl: undefined, from, folder });
    await Promise.all([
      mailer.send(mail),
      mailer.send(mail),
      mailer.send({ ...mail, key: 'order-confirmation/260302123456789' }),
    ]);
    const mails = await read();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map((one) => one.mail.messageId)).size).toBe(2);
    expect(mails.every((one) => one.name.endsWith('.eml'))).toBe(true);
  });

  it('writes one recipient and one Reply-To, also for text that reads as a list', async () => {
    await createMailer({ smtpUrl: undefined, from, folder }).send({
      ...mail,
      to: 'eve, ada@example.org',
      replyTo: 'ben@example.org, ada@example.org',
    });
    const [only] = await read();
    // Quoted, it is a single mailbox whose local part contains a comma.
    expect(only?.mail.headers.get('to')).toBe('<"eve, ada"@example.org>');
    expect(only?.mail.headers.get('reply-to')).toBe('<"ben@example.org, ada"@example.org>');
  });

  it('prevents text of a customer from becoming a header', async () => {
    await createMailer({ smtpUrl: undefined, from, folder }).send({ ...mail, subject: 'Hi\r\nBcc: eve@example.org' });
    const [only] = await read();
    expect(only?.mail.headers.get('bcc')).toBeUndefined();
  });
});

/** An SMTP server that rejects recipients beginning with "no" and records the others. */
async function openSmtpServer() {
  const received: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(address.startsWith('no') ? new Error('no such person') : null);
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The server listens on a port, so its address is not the name of a pipe.
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    recipients,
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

describe('mailer with SMTP', () => {
  it('sends mails and rejects when the server refuses', async () => {
    const smtp = await openSmtpServer();
    const mailer = createMailer({ smtpUrl: smtp.url, from, folder: 'unused' });
    try {
      await mailer.send(mail);
      expect(smtp.received).toHaveLength(1);
      expect((await parseMail(smtp.received[0] ?? '')).subject).toBe(mail.subject);
      await expect(mailer.send({ ...mail, to: 'nobody@example.org' })).rejects.toThrow();
    } finally {
      mailer.close();
      await smtp.close();
    }
  });

  it.each([
    'ben@example.org,ada@example.org',
    '"ben@example.org, ada"@example.org',
    'Ben <ben@example.org>, ada@example.org',
    'group:ben@example.org;@example.org',
  ])('names no other recipient to the SMTP server for the email %s', async (to) => {
    const smtp = await openSmtpServer();
    const mailer = createMailer({ smtpUrl: smtp.url, from, folder: 'unused' });
    try {
      // The SMTP server may reject such an address.
      await mailer.send({ ...mail, to }).catch(() => undefined);
      expect(smtp.recipients).not.toContain('ben@example.org');
      expect(smtp.recipients).not.toContain('ada@example.org');
      expect(smtp.recipients.length).toBeLessThanOrEqual(1);
    } finally {
      mailer.close();
      await smtp.close();
    }
  });

  it('ends sending after a time, however long the server draws out its replies', async () => {
    const server = createServer((socket) => {
      socket.write('220 slow.example\r\n');
      // The reply to the first command never ends, and never pauses.
      const more = setInterval(() => socket.write('250-still thinking\r\n'), 5);
      socket.on('error', () => undefined).on('close', () => clearInterval(more));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const shortly = AbortSignal.timeout(300);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(shortly);
    // The server listens on a port, so its address is not the name of a pipe.
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder: 'unused' });
    try {
      await expect(mailer.send(mail)).rejects.toThrow();
      expect(timeout).toHaveBeenCalledWith(longestSendMs);
    } finally {
      timeout.mockRestore();
      mailer.close();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
