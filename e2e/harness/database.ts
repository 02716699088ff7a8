import { createRequire } from 'node:module';
import path from 'node:path';
import type { Visitor } from './visitor';

type SqlValue = null | number | string;
type Row = Readonly<Record<string, SqlValue>>;

/** The part of the SQLite package used here. */
interface NativeModule {
  readonly DatabaseSync: new (
    file: string,
    options: { timeout: number },
  ) => {
    prepare(sql: string): { all(...values: SqlValue[]): Row[] };
    close(): void;
  };
}

/** Runs a statement on the database of the visitor's shop while the shop is open: for states that take a day to come about. */
export function runSql({ shop, region }: Visitor, sql: string, ...values: readonly SqlValue[]): readonly Row[] {
  // The package documents this class.
  const { DatabaseSync } = createRequire(import.meta.url)('@photostructure/sqlite') as NativeModule;
  const file = path.join(shop.dataDir, `fernwild-${region.toLowerCase()}.sqlite`);
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** A time as the database stores it. */
export const storedTime = (hoursFromNow: number): string =>
  new Date(Date.now() + hoursFromNow * 3_600_000).toISOString().replace('T', ' ').replace('Z', '');
