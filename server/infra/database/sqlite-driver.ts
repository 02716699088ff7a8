import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { isBusy } from './sqlite-lock';

/**
 * TypeORM's SQLite driver is better-sqlite3, which has to be compiled on many machines. Node has SQLite built in from
 * 22.16 on, and a prebuilt package has the same interface for Node 20. These classes adapt both to the part of
 * better-sqlite3's interface that TypeORM uses.
 */

type SqlValue = null | number | bigint | string | Uint8Array;
type Row = Record<string, SqlValue>;

/** The part of `node:sqlite` used here; Node 20's type definitions lack the module. */
interface NativeStatement {
  all(...values: SqlValue[]): (Row | SqlValue[])[];
  get(...values: SqlValue[]): Row | SqlValue[] | undefined;
  run(...values: SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  columns(): readonly { readonly name: string }[];
  /** Some versions of Node 22 lack it. */
  setReturnArrays?(enabled: boolean): void;
}
interface NativeDatabase {
  prepare(sql: string): NativeStatement;
  exec(sql: string): void;
  close(): void;
}
type NativeDatabaseClass = new (file: string, options: { readOnly: boolean; timeout: number }) => NativeDatabase;

const busyTimeoutMs = 5_000;
const cachedStatements = 500;

function hasBuiltInSqlite(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 16);
}

interface NativeModule {
  readonly DatabaseSync: NativeDatabaseClass;
  backup(source: NativeDatabase, file: string, options: { rate: number }): Promise<number>;
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

/**
 * Rows come from the native module as arrays where it can return them, and become objects here: it takes twice as long to set each
 * property of each row through Node's native interface.
 */
class Statement {
  /** Whether the statement returns rows. */
  readonly reader: boolean;
  private names: readonly string[];

  constructor(private readonly native: NativeStatement) {
    this.names = namesOf(native);
    this.reader = this.names.length > 0;
    if (this.reader) native.setReturnArrays?.(true);
  }

  all(...values: unknown[]): Row[] {
    return this.native.all(...values.map(toSqlValue)).map((row) => this.rowOf(row));
  }

  get(...values: unknown[]): Row | undefined {
    const row = this.native.get(...values.map(toSqlValue));
    return row && this.rowOf(row);
  }

  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.native.run(...values.map(toSqlValue));
  }

  private rowOf(values: Row | SqlValue[]): Row {
    if (!Array.isArray(values)) return values;
    // A migration has added a column that SELECT * reads.
    if (values.length !== this.names.length) this.names = namesOf(this.native);
    const row: Row = {};
    values.forEach((value, index) => {
      row[this.names[index] ?? ''] = value;
    });
    return row;
  }
}

const namesOf = (statement: NativeStatement) => statement.columns().map(({ name }) => name);

/** One connection to an SQLite file (or to `:memory:`). */
export class SqliteDatabase {
  private readonly native: NativeDatabase;
  private readonly statements = new LRUCache<string, Statement>({ max: cachedStatements });

  private readonly writes: boolean;

  constructor(file: string, options: { readonly?: boolean; timeout?: number } = {}) {
    const Native = loadNative().DatabaseSync;
    this.writes = !options.readonly;
    this.native = new Native(file, { readOnly: !this.writes, timeout: options.timeout ?? busyTimeoutMs });
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

  close(): void {
    this.statements.clear();
    // SQLite checkpoints on close only after every statement has been finalized; until then the main file lacks the newest rows.
    // TRUNCATE only for frames that PASSIVE could not copy: it blocks other writers, and the next commit of another process would have to
    // extend the log again, which took 110 ms after an import.
    if (this.writes && !this.checkpoint('PASSIVE')) this.checkpoint('TRUNCATE');
    this.native.close();
  }

  /** @returns whether every frame of the log is in the main file */
  private checkpoint(mode: string): boolean {
    try {
      const [result] = this.pragma(`wal_checkpoint(${mode})`);
      return result?.['log'] === result?.['checkpointed'];
    } catch (failure) {
      // Another connection has locked the file: that one checkpoints when it closes.
      if (isBusy(failure)) return false;
      throw failure;
    }
  }
}
