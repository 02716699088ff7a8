import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DemoShop } from './demo-shop';

type SqlValue = null | number | string;
type Row = Readonly<Record<string, SqlValue>>;
type OpenShop = Pick<DemoShop, 'region' | 'dataDir'>;

interface Database {
  prepare(sql: string): { all(...values: SqlValue[]): Row[] };
  exec(sql: string): void;
  close(): void;
}

/** The part of the SQLite package used here. */
interface NativeModule {
  readonly DatabaseSync: new (file: string, options: { timeout: number }) => Database;
}

/** Opens the database of a demo shop that is open. @param timeout of a statement that waits for a lock, in milliseconds */
export function openDatabase({ dataDir, region }: OpenShop, { timeout }: { readonly timeout: number }): Database {
  // The package documents this class.
  const { DatabaseSync } = createRequire(import.meta.url)('@photostructure/sqlite') as NativeModule;
  return new DatabaseSync(path.join(dataDir, `fernwild-${region.toLowerCase()}.sqlite`), { timeout });
}

/** Runs a statement on the database of a demo shop while it is open: for states that take a day to come about. */
export function runSql(shop: OpenShop, sql: string, ...values: readonly SqlValue[]): readonly Row[] {
  const database = openDatabase(shop, { timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** A time as the database stores it. */
export const storedTime = (hoursFromNow: number): string =>
  new Date(Date.now() + hoursFromNow * 3_600_000).toISOString().replace('T', ' ').replace('Z', '');

interface UnsentMail {
  readonly recipient: string;
  readonly status: 'failed' | 'pending';
  readonly attempts: number;
  readonly hoursUntilNext: number;
  readonly lastError: string;
}

/** Stores an answer to a message that the mail server has refused until now. */
export function addUnsentMail(shop: OpenShop, mail: UnsentMail): void {
  const payload = { name: 'Ida', subject: 'Shelf life', text: 'It keeps for a year.', message: 'How long?' };
  runSql(
    shop,
    `INSERT INTO outbox_mail (kind, dedupe_key, recipient, payload, status, attempts, next_attempt_at, last_error, created_at)
     VALUES ('contact-reply', ?, ?, ?, ?, ?, ?, ?, ?)`,
    `contact-reply:${randomUUID()}`,
    mail.recipient,
    JSON.stringify(payload),
    mail.status,
    mail.attempts,
    storedTime(mail.hoursUntilNext),
    mail.lastError,
    storedTime(-24),
  );
}

/** Makes a refund open again that was made, as if the provider had refused it until now. */
export function reopenRefund(
  shop: OpenShop,
  orderNumber: string,
  status: 'failed' | 'pending',
  { attempts, lastError }: { readonly attempts: number; readonly lastError: string | null },
): void {
  runSql(
    shop,
    `UPDATE refund SET status = ?, done_at = NULL, provider_refund_id = NULL, attempts = ?, next_attempt_at = ?,
     last_error = ? WHERE idempotency_key = ?`,
    status,
    attempts,
    storedTime(20),
    lastError,
    `refund-${orderNumber}-1`,
  );
}
