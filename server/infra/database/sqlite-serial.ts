import { type DataSource } from 'typeorm';
import { type BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { FifoLock } from './fifo-lock';
import { SqliteDatabase } from './sqlite-driver';

/**
 * TypeORM gives every caller the same runner on the same SQLite connection, so that transactions of different requests run
 * into each other: the rollback of one undoes committed work of another. Here each caller has its own runner; one
 * transaction, or one lone write, holds the writing connection at a time; and lone reads of a file go to a second connection
 * that sees exactly what is committed, without waiting.
 */
const writerPatienceMs = 10_000;

/** Some statements that begin with WITH write. */
const reads = (sql: string) => /^\s*(select|with|explain)\b/i.test(sql) && !/^\s*with\b.*\b(insert|update|delete)\b/is.test(sql);

class ReadingRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly readConnection: SqliteDatabase,
  ) {
    super(driver);
  }

  override connect(): Promise<SqliteDatabase> {
    return Promise.resolve(this.readConnection);
  }
}

class WritingRunner extends BetterSqlite3QueryRunner {
  private letNextIn: (() => void) | undefined;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly lock: FifoLock,
    private readonly reader: () => ReadingRunner | undefined,
  ) {
    super(driver);
  }

  override query(sql: string, values?: unknown[], structured?: boolean): ReturnType<BetterSqlite3QueryRunner['query']> {
    // A transaction that begins by reading and writes later could lose its turn to another process halfway.
    const statement = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
    if (this.letNextIn) return super.query(statement, values, structured);
    const reader = reads(statement) ? this.reader() : undefined;
    if (reader) return reader.query(statement, values, structured);
    return this.lock.run(() => super.query(statement, values, structured));
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    this.letNextIn ??= await this.lock.acquire();
    try {
      await super.startTransaction(isolation);
    } catch (failure) {
      // A BEGIN that failed has still marked the runner as being inside a transaction.
      if (this.transactionDepth === 0) this.leave();
      throw failure;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (!this.isTransactionActive) this.leave();
  }

  override async rollbackTransaction(): Promise<void> {
    const outermost = this.transactionDepth <= 1;
    try {
      await super.rollbackTransaction();
    } finally {
      // SQLite ends a transaction by itself on some errors, and then ROLLBACK fails: the next in line must not wait for ever.
      if (outermost) this.leave();
    }
  }

  override async release(): Promise<void> {
    if (this.isTransactionActive) await this.rollbackTransaction();
    this.leave();
    await super.release();
  }

  private leave(): void {
    this.isTransactionActive = false;
    this.transactionDepth = 0;
    this.letNextIn?.();
    this.letNextIn = undefined;
  }
}

/**
 * Makes a data source of type `better-sqlite3`, not yet initialised, safe for concurrent use.
 * In memory there is no second connection: reads wait for the writer, so that they too see only what is committed.
 */
export function serialiseSqlite(dataSource: DataSource): void {
  // True because only SQLite data sources are handed over.
  const driver = dataSource.driver as BetterSqlite3Driver;
  const { database } = driver.options;
  const lock = new FifoLock(writerPatienceMs);
  let connection: SqliteDatabase | undefined;
  let reader: ReadingRunner | undefined;

  const openReader = () => {
    if (database === ':memory:') return undefined;
    connection ??= new SqliteDatabase(database, { readonly: true });
    return (reader ??= new ReadingRunner(driver, connection));
  };
  const disconnect = driver.disconnect.bind(driver);

  driver.createQueryRunner = () => new WritingRunner(driver, lock, openReader);
  driver.disconnect = async () => {
    connection?.close();
    connection = undefined;
    reader = undefined;
    await disconnect();
  };
}
