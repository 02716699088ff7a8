import path from 'node:path';
import { createTransport } from 'nodemailer';
import { traced, type Tracer } from './tracing/tracer';
import { writeFileAtomically } from './files';
import { sha256 } from './sha256';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Unique, permanent key of this mail. The Message-ID derives from it, so that a resent mail is recognisable as the same. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** The sender; default: that of the mailer. */
  readonly from?: MailAddress;
  /** URL that ends the mail's subscription by one POST; mail clients show it as a button. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail has been accepted by the server or written to the folder; otherwise rejects, and the caller may retry. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailerOptions {
  /** The mail server; undefined writes each mail as an .eml file to `folder`. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly folder: string;
}

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? createFolderMailer(options) : createSmtpMailer(options.smtpUrl, options);
}

/** Records each attempt to send a mail, by its kind; neither recipient nor subject. */
export function traceMailer(mailer: Mailer, tracer: Tracer): Mailer {
  return {
    send: (mail) => {
      // Keys are "order-confirmation:251120123456789".
      const attributes = { 'mail.kind': /^[a-z-]+/.exec(mail.key)?.[0] ?? 'other' };
      return traced(tracer, 'send mail', { kind: 'CLIENT', attributes }, () => mailer.send(mail));
    },
    close: () => mailer.close(),
  };
}

/**
 * Milliseconds. Sending a mail ends after this time, whatever the SMTP server does: the time-outs below begin again with each of its
 * replies.
 */
export const longestSendMs = 40_000;
/** Milliseconds. An SMTP server that does not answer must not delay shutdown. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Forbids nodemailer to load files or URLs into mail content. */
const accessOptions = { disableFileAccess: true, disableUrlAccess: true };

function createSmtpMailer(smtpUrl: string, options: MailerOptions): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...timeouts, ...accessOptions });
  return {
    send: async (mail) => {
      await transport.sendMail({ ...toMessage(mail, options.from), signal: AbortSignal.timeout(longestSendMs) });
    },
    close: () => transport.close(),
  };
}

function createFolderMailer(options: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...accessOptions });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, options.from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built in memory.');
      // Written atomically, so that a reader never sees a partial mail; mode 0600 because mails hold personal data.
      await writeFileAtomically(path.join(options.folder, `${fileName(mail.key)}.eml`), message, 0o600);
    },
    close: () => transport.close(),
  };
}

function toMessage({ key, unsubscribeUrl, to, replyTo, ...mail }: Mail, from: string) {
  const headers = {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
  };
  // The domain is the mailer's in any case, so that a mail that is sent again after a change of settings is recognised.
  const addresses = {
    from: mail.from ?? from,
    to: oneAddress(to),
    ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
  };
  return { ...mail, ...addresses, messageId: `<${digest(key)}@${domainOf(from)}>`, headers };
}

/** nodemailer parses an address string as a list, so that a comma would add recipients; an object is a single address. */
function oneAddress(address: string) {
  return { name: '', address };
}

/** Headers for one-click unsubscribe: RFC 8058. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The key's start for readability, then a digest, because replacing characters could make two names equal. */
function fileName(key: string): string {
  return `${key.replaceAll(/[^\w-]+/g, '-').slice(0, 60)}.${digest(key).slice(0, 10)}`;
}

function digest(key: string): string {
  return sha256(key).slice(0, 32);
}

function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
