import { type DataSource } from 'typeorm';
import { type BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { FifoLock } from './fifo-lock';
import { ForeignLock } from './foreign-lock';
import { SqliteDatabase } from './sqlite-driver';
import { offerSnapshots, ReadingRunner } from './sqlite-reader';

/**
 * TypeORM gives every caller the same runner on the same SQLite connection, so that transactions of different requests
 * interleave: the rollback of one undoes the other's work. Here each caller has its own runner; one transaction, or one
 * single write, holds the writing connection at a time; and single reads of a file go to a second connection, which sees
 * committed data only and does not wait.
 * Locks of other processes are waited for asynchronously: SQLite's own busy wait would block this process.
 */
const writerPatienceMs = 10_000;

/** Whether a statement only reads. A statement that begins with WITH may also write. */
const reads = (sql: string) =>
  /^\s*(select|with|explain)\b/i.test(sql) && !/^\s*with\b.*\b(insert|update|delete)\b/is.test(sql);

class WritingRunner extends BetterSqlite3QueryRunner {
  private letNextIn: (() => void) | undefined;
  private since = 0;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly lock: FifoLock,
    private readonly foreign: ForeignLock,
    private readonly reader: () => ReadingRunner | undefined,
  ) {
    super(driver);
  }

  override query(sql: string, values?: unknown[], structured?: boolean): ReturnType<BetterSqlite3QueryRunner['query']> {
    // IMMEDIATE takes the write lock at once: a deferred transaction that reads first can fail with SQLITE_BUSY at its first write.
    const statement = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
    const send = () => super.query(statement, values, structured);
    // After BEGIN IMMEDIATE the transaction holds the write lock, so only BEGIN has to wait for other processes.
    if (this.letNextIn) return statement === 'BEGIN IMMEDIATE' ? this.foreign.outlast(this.since, send) : send();
    const reader = reads(statement) ? this.reader() : undefined;
    if (reader) return reader.query(statement, values, structured);
    const since = performance.now();
    return this.lock.run(() => this.foreign.outlast(since, send));
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (!this.letNextIn) {
      this.since = performance.now();
      this.letNextIn = await this.lock.acquire();
    }
    try {
      await super.startTransaction(isolation);
    } catch (failure) {
      // TypeORM marks the runner as being in a transaction even if BEGIN failed.
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
      // On some errors SQLite rolls back by itself and ROLLBACK then fails; the lock must be released all the same.
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
 * An in-memory database has no second connection: its reads wait for the writer, so that they see committed data only.
 * @param foreignPatienceMs milliseconds that a statement waits for another process's lock
 */
export function serialiseSqlite(dataSource: DataSource, foreignPatienceMs: number): void {
  // Callers pass SQLite data sources only.
  const driver = dataSource.driver as BetterSqlite3Driver;
  const { database } = driver.options;
  const lock = new FifoLock(writerPatienceMs);
  const [whileReading, whileWriting] = [new ForeignLock(foreignPatienceMs), new ForeignLock(foreignPatienceMs)];
  let connection: SqliteDatabase | undefined;
  let reader: ReadingRunner | undefined;

  const openReader = () => {
    if (database === ':memory:') return undefined;
    connection ??= new SqliteDatabase(database, { readonly: true, timeout: 0 });
    return (reader ??= new ReadingRunner(driver, connection, whileReading));
  };
  const [connect, disconnect] = [driver.connect.bind(driver), driver.disconnect.bind(driver)];

  offerSnapshots(dataSource, driver, whileReading);
  driver.createQueryRunner = () => new WritingRunner(driver, lock, whileWriting, openReader);
  driver.connect = async () => {
    await connect();
    // SQLite's synchronous wait is allowed only while opening (setting the journal mode), before any request is served.
    (driver.databaseConnection as SqliteDatabase).pragma('busy_timeout = 0');
  };
  driver.disconnect = async () => {
    connection?.close();
    connection = undefined;
    reader = undefined;
    await disconnect();
  };
}
