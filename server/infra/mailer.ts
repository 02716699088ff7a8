import { createHash } from 'node:crypto';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWholeFile } from './whole-file';

export interface Mail {
  /** Names this mail for ever: sending it again is recognisable as the same mail. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** Where one POST ends the subscription that this mail belongs to: mail programs show it as a button. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail has been handed over. Rejects when it has not, so that the caller can try again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** Undefined: each mail becomes an .eml file in `folder`. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly folder: string;
}

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? createFolderMailer(options) : createSmtpMailer(options.smtpUrl, options);
}

/** A post office that does not answer must not hold up the shop's shutdown. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Mail content never reads files or addresses, whatever an order's texts hold. */
const safe = { disableFileAccess: true, disableUrlAccess: true };

function createSmtpMailer(smtpUrl: string, options: MailerOptions): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...timeouts, ...safe });
  return {
    send: async (mail) => {
      await transport.sendMail(envelope(mail, options.from));
    },
    close: () => transport.close(),
  };
}

function createFolderMailer(options: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...safe });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(envelope(mail, options.from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built in memory.');
      // Whoever watches the folder sees whole mails only; they are the shop owner's alone.
      await writeWholeFile(path.join(options.folder, `${fileName(mail.key)}.eml`), message, 0o600);
    },
    close: () => transport.close(),
  };
}

function envelope({ key, unsubscribeUrl, to, replyTo, ...mail }: Mail, from: string) {
  const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl !== undefined && unsubscribing(unsubscribeUrl)) };
  const addresses = { from, to: oneAddress(to), ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }) };
  return { ...mail, ...addresses, messageId: `<${digest(key)}@${domainOf(from)}>`, headers };
}

/** An address given as text is parsed as a list: one with a comma would add recipients. */
function oneAddress(address: string) {
  return { name: '', address };
}

/** One click ends it, without a page in between: RFC 8058. */
function unsubscribing(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The key leads the name for the eye, its digest keeps names apart whatever characters the key holds. */
function fileName(key: string): string {
  return `${key.replaceAll(/[^\w-]+/g, '-').slice(0, 60)}.${digest(key).slice(0, 10)}`;
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
