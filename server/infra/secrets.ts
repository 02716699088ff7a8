import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Two random texts of at least 32 bytes, from which the others are derived. */
const baseSecrets = z.object({ token: z.string().min(32), captcha: z.string().min(32) });

type BaseSecrets = z.output<typeof baseSecrets>;

/** Returns the keys of the shop, as texts of at least 32 bytes. One per purpose, so that a leaked key does not affect the others. */
export function deriveSecrets({ token, captcha }: BaseSecrets) {
  return {
    /** Signs the customers' tokens. */
    token,
    /** Signs the human-verification challenges. */
    captcha,
    /** Signs password reset links. */
    reset: derive(token, 'reset'),
    /** Signs the unsubscribe links of stock alerts. */
    stockAlert: derive(token, 'stock alert'),
    /** Signs the links to pages of products that are not published. */
    preview: derive(token, 'preview'),
    /** Signs the links of staff, and seals what the back office stores of their second factor. */
    staff: derive(token, 'staff'),
    /** Seals the secrets that webhooks to partners are signed with. */
    webhook: derive(token, 'webhook'),
    /** Hashes what calls with an idempotency key contain, passwords included. */
    idempotency: derive(token, 'idempotency'),
    /** The secret that the sandbox card provider shares. */
    sandbox: derive(token, 'sandbox'),
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
  return existsSync(file) ? Object.values(readSecrets(file)) : [];
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
  const { data } = baseSecrets.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return data;
  throw new Error(`${file} does not contain the demo shop's secrets. Delete it to generate new ones.`);
}
