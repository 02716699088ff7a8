import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { type DataSource, QueryFailedError } from 'typeorm';
import { dialectOf } from './dialect';

/**
 * TypeORM's SQLite driver is better-sqlite3, which has to be compiled on many machines. Node has SQLite built in from
 * 22.16 on, and a prebuilt package has the same interface for Node 20. These classes adapt both to the part of
 * better-sqlite3's interface that TypeORM uses.
 */

type SqlValue = null | number | bigint | string | Uint8Array;
type Row = Record<string, SqlValue>;

/** The part of `node:sqlite` used here; Node 20's type definitions lack the module. */
interface NativeStatement {
  all(...values: SqlValue[]): Row[];
  run(...values: SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  columns(): readonly object[];
}
interface NativeDatabase {
  prepare(sql: string): NativeStatement;
  exec(sql: string): void;
  close(): void;
}
interface NativeModule {
  readonly DatabaseSync: new (file: string, options: { readOnly: boolean; timeout: number }) => NativeDatabase;
  backup(source: NativeDatabase, file: string, options: { rate: number }): Promise<number>;
}

const busyTimeoutMs = 5_000;
const cachedStatements = 500;

function hasBuiltInSqlite(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 16);
}

function loadNative(): NativeModule {
  const require = createRequire(import.meta.url);
  // Both modules document these exports; the interfaces above declare the part used here.
  return require(hasBuiltInSqlite() ? 'node:sqlite' : '@photostructure/sqlite') as NativeModule;
}

/** Pages of one step of a backup: all of them, since a write between two steps would begin the backup anew. */
const backupPages = 1_000_000_000;

/** Copies the committed state of a database file by SQLite's online backup, while others read and write it. */
export async function backUpSqlite(file: string, copy: string): Promise<void> {
  const native = loadNative();
  const source = new native.DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  try {
    await native.backup(source, copy, { rate: backupPages });
  } finally {
    source.close();
  }
}

const sqliteBusy = 5;

/** Returns whether SQLite refused a statement because another connection holds a lock. */
export function isBusy(failure: unknown): boolean {
  const fault: unknown = failure instanceof QueryFailedError ? failure.driverError : failure;
  if (typeof fault !== 'object' || fault === null || !('errcode' in fault)) return false;
  // An extended code keeps the primary one in its lowest byte.
  return typeof fault.errcode === 'number' && (fault.errcode & 0xff) === sqliteBusy;
}

/**
 * Converts parameters of raw SQL, which may have any type that MySQL's driver accepts. Dates are formatted as TypeORM stores
 * them, which sorts as text. SQLite's bindings end a string at its first NUL, so "ada\0" would match the key "ada": NUL is
 * replaced by U+FFFD.
 */
function toSqlValue(value: unknown): SqlValue {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd');
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (typeof value === 'boolean') return value ? 1 : 0;
  // Any other type is rejected by SQLite with its own error.
  return value as SqlValue;
}

class Statement {
  /** True if the statement returns rows. */
  readonly reader: boolean;

  constructor(private readonly native: NativeStatement) {
    this.reader = native.columns().length > 0;
  }

  all(...values: unknown[]): Row[] {
    return this.native.all(...values.map(toSqlValue));
  }

  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.native.run(...values.map(toSqlValue));
  }
}

/** One connection to an SQLite file (or to `:memory:`). */
export class SqliteDatabase {
  private readonly native: NativeDatabase;
  private readonly statements = new LRUCache<string, Statement>({ max: cachedStatements });
  private readonly isReadOnly: boolean;

  constructor(file: string, { readonly = false, timeout = busyTimeoutMs } = {}) {
    const Native = loadNative().DatabaseSync;
    this.isReadOnly = readonly;
    this.native = new Native(file, { readOnly: readonly, timeout });
  }

  /** Returns a prepared statement from the cache, or prepares it. */
  prepare(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = new Statement(this.native.prepare(sql));
    this.statements.set(sql, statement);
    return statement;
  }

  exec(sql: string): this {
    this.native.exec(sql);
    return this;
  }

  pragma(pragma: string): Row[] {
    return new Statement(this.native.prepare(`PRAGMA ${pragma}`)).all();
  }

  /** Lets SQLite analyse tables that have grown since they were analysed; without statistics it takes an index on a flag for selective. */
  optimise(): void {
    // 0x10002: as its documentation recommends for a connection that is opened for long.
    this.unlessBusy(() => this.exec('PRAGMA optimize = 0x10002'));
  }

  close(): void {
    this.statements.clear();
    // SQLite itself does so on close only after every statement has been finalized; until then the main file lacks the newest rows. PASSIVE
    // leaves the log in place, which the next commit of another process would otherwise have to extend again.
    if (!this.isReadOnly) this.unlessBusy(() => this.exec('PRAGMA wal_checkpoint(PASSIVE)'));
    this.native.close();
  }

  /** Another connection may have locked the file: that one does it when it is opened or closed. */
  private unlessBusy(work: () => unknown): void {
    try {
      work();
    } catch (failure) {
      if (!isBusy(failure)) throw failure;
    }
  }
}

/** Rows of each index that an analysis reads: enough for the choice of an index, and milliseconds for any size. */
const analysedRows = 1000;

/**
 * Updates the statistics of SQLite after large changes; MySQL and MariaDB keep their own. The old ones are dropped, because other open
 * connections read statistics anew only when the schema has changed.
 */
export async function analyseSqlite(db: DataSource): Promise<void> {
  if (dialectOf(db) !== 'sqlite') return;
  await db.transaction(async (manager) => {
    await manager.query(`PRAGMA analysis_limit = ${analysedRows}`);
    for (const table of ['sqlite_stat1', 'sqlite_stat4']) await manager.query(`DROP TABLE IF EXISTS ${table}`);
    await manager.query('ANALYZE');
  });
}
