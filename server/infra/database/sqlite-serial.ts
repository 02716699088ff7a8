import { type DataSource } from 'typeorm';
import { type BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { registerPoolUse } from './pool-use';
import { FifoLock, BusyRetry } from './sqlite-lock';
import { SqliteDatabase } from './sqlite-driver';
import { registerSnapshots, ReadQueryRunner } from './sqlite-reader';
import { registerWaitingWriters, WaitingWriters } from './waiting-writers';

/**
 * TypeORM gives every caller the same runner on the same SQLite connection, so that transactions of different requests
 * interleave: the rollback of one undoes the other's work. Here each caller has its own runner; one transaction, or one
 * single write, holds the writing connection at a time; and single reads of a file go to a second connection, which sees
 * committed data only and does not wait.
 * Locks of other processes are waited for asynchronously: SQLite's own busy wait would block this process.
 */
const writeLockTimeoutMs = 10_000;

/** Whether a statement only reads. A statement that begins with WITH may also write. */
const isReadOnly = (sql: string) =>
  /^\s*(select|with|explain)\b/i.test(sql) && !/^\s*with\b.*\b(insert|update|delete)\b/is.test(sql);

class WriteQueryRunner extends BetterSqlite3QueryRunner {
  private releaseLock: (() => void) | undefined;
  private waitingSince = 0;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly lock: FifoLock,
    private readonly busyRetry: BusyRetry,
    private readonly reader: () => ReadQueryRunner | undefined,
  ) {
    super(driver);
  }

  override query(sql: string, values?: unknown[], structured?: boolean): ReturnType<BetterSqlite3QueryRunner['query']> {
    // IMMEDIATE takes the write lock at once: a deferred transaction that reads first can fail with SQLITE_BUSY at its first write.
    const statement = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
    const send = () => super.query(statement, values, structured);
    // After BEGIN IMMEDIATE the transaction holds the write lock, so only BEGIN has to wait for other processes.
    if (this.releaseLock) return statement === 'BEGIN IMMEDIATE' ? this.busyRetry.run(this.waitingSince, send) : send();
    const reader = isReadOnly(statement) ? this.reader() : undefined;
    if (reader) return reader.query(statement, values, structured);
    const since = performance.now();
    return this.lock.run(() => this.busyRetry.run(since, send));
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (!this.releaseLock) {
      this.waitingSince = performance.now();
      this.releaseLock = await this.lock.acquire();
    }
    try {
      await super.startTransaction(isolation);
    } catch (failure) {
      // TypeORM marks the runner as being in a transaction even if BEGIN failed.
      if (this.transactionDepth === 0) this.releaseWriter();
      throw failure;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (!this.isTransactionActive) this.releaseWriter();
  }

  override async rollbackTransaction(): Promise<void> {
    const outermost = this.transactionDepth <= 1;
    try {
      await super.rollbackTransaction();
    } finally {
      // On some errors SQLite rolls back by itself and ROLLBACK then fails; the lock must be released all the same.
      if (outermost) this.releaseWriter();
    }
  }

  override async release(): Promise<void> {
    if (this.isTransactionActive) await this.rollbackTransaction();
    this.releaseWriter();
    await super.release();
  }

  private releaseWriter(): void {
    this.isTransactionActive = false;
    this.transactionDepth = 0;
    this.releaseLock?.();
    this.releaseLock = undefined;
  }
}

/**
 * Makes a data source of type `better-sqlite3`, not yet initialised, safe for concurrent use.
 * An in-memory database has no second connection: its reads wait for the writer, so that they see committed data only.
 * @param lockTimeoutMs milliseconds that a statement waits for another process's lock
 */
export function serialiseSqlite(dataSource: DataSource, lockTimeoutMs: number): void {
  // Callers pass SQLite data sources only.
  const driver = dataSource.driver as BetterSqlite3Driver;
  const { database } = driver.options;
  const lock = new FifoLock(writeLockTimeoutMs);
  const others = database === ':memory:' ? undefined : new WaitingWriters(database);
  const readRetry = new BusyRetry(lockTimeoutMs);
  const writeRetry = new BusyRetry(lockTimeoutMs, () => others?.note());
  let connection: SqliteDatabase | undefined;
  let reader: ReadQueryRunner | undefined;

  const openReader = () => {
    if (database === ':memory:') return undefined;
    connection ??= new SqliteDatabase(database, { readonly: true, timeout: 0 });
    return (reader ??= new ReadQueryRunner(driver, connection, readRetry));
  };
  const [connect, disconnect] = [driver.connect.bind(driver), driver.disconnect.bind(driver)];

  registerPoolUse(dataSource, () => ({ limit: 1, busy: lock.isHeld ? 1 : 0, waiting: lock.waiting }));
  registerWaitingWriters(dataSource, (time) => lock.waiting > 0 || (others?.hasOthersSince(time) ?? false));
  registerSnapshots(dataSource, driver, readRetry);
  driver.createQueryRunner = () => new WriteQueryRunner(driver, lock, writeRetry, openReader);
  driver.connect = async () => {
    await connect();
    // SQLite's synchronous wait is allowed only while opening (setting the journal mode), before any request is served.
    (driver.databaseConnection as SqliteDatabase).pragma('busy_timeout = 0');
  };
  driver.disconnect = async () => {
    connection?.close();
    connection = undefined;
    reader = undefined;
    others?.close();
    await disconnect();
  };
}
