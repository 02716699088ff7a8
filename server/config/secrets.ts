import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keys of the shop, as text of at least 32 bytes. One per purpose, so that a leaked key does not affect the others. */
export interface Secrets {
  /** Signs the customers' tokens. */
  readonly token: string;
  /** Signs the human-verification challenges. */
  readonly captcha: string;
  /** Signs password reset links. */
  readonly reset: string;
  /** Signs the unsubscribe links of stock alerts. */
  readonly stockAlert: string;
  /** Signs the links to pages of products that are not published. */
  readonly preview: string;
  /** Signs the links of staff, and seals what the back office stores of their second factor. */
  readonly staff: string;
  /** Seals the secrets that webhooks to partners are signed with. */
  readonly webhook: string;
  /** Hashes what calls with an idempotency key contain, passwords included. */
  readonly idempotency: string;
  /** Shared with the sandbox card provider. */
  readonly sandbox: string;
}

interface BaseSecrets {
  token: string;
  captcha: string;
}

export function deriveSecrets(own: BaseSecrets): Secrets {
  return {
    ...own,
    reset: derive(own.token, 'reset'),
    stockAlert: derive(own.token, 'stock alert'),
    preview: derive(own.token, 'preview'),
    staff: derive(own.token, 'staff'),
    webhook: derive(own.token, 'webhook'),
    idempotency: derive(own.token, 'idempotency'),
    sandbox: derive(own.token, 'sandbox'),
  };
}

function derive(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
}

const fileName = 'secrets.json';

/**
 * Returns the demo shop's own secrets. They are generated at the first start and stored, so that sessions survive a restart.
 * Several processes may start at once (server and operator): the first file that is linked wins and all read it.
 */
export function loadOrCreateDemoSecrets(dataDir: string): BaseSecrets {
  const file = path.join(dataDir, fileName);
  if (!existsSync(file)) writeOnce(file, JSON.stringify(generateSecrets(), null, 2));
  return readSecrets(file);
}

/** Returns the secrets that a demo has stored in this folder, if any. */
export function readDemoSecrets(dataDir: string): string[] {
  const file = path.join(dataDir, fileName);
  if (!existsSync(file)) return [];
  const { token, captcha } = readSecrets(file);
  return [token, captcha];
}

function generateSecrets(): BaseSecrets {
  return { token: randomBytes(32).toString('hex'), captcha: randomBytes(32).toString('hex') };
}

function writeOnce(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporaryFile, content, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    // Another process published its file first: use that one.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporaryFile);
  }
}

function readSecrets(file: string): BaseSecrets {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (isBaseSecrets(content)) return content;
  throw new Error(`${file} does not contain the demo shop's secrets. Delete it to generate new ones.`);
}

function isBaseSecrets(value: unknown): value is BaseSecrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token.length >= 32 &&
    'captcha' in value &&
    typeof value.captcha === 'string' &&
    value.captcha.length >= 32
  );
}
