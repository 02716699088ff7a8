import { Mutex, withTimeout, type MutexInterface } from 'async-mutex';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager, type ObjectLiteral, type QueryRunner } from 'typeorm';
import { type BetterSqlite3DataSourceOptions } from 'typeorm/driver/better-sqlite3/BetterSqlite3DataSourceOptions.js';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { isBusy, SqliteDatabase } from './sqlite';
import { DatabaseTimeout } from './unavailable';

/**
 * TypeORM gives every caller the same runner on the same SQLite connection, so that transactions of different requests
 * interleave: the rollback of one undoes the other's work. Here each caller has its own runner; one transaction, or one
 * single write, holds the writing connection at a time; and single reads of a file go to a second connection, which sees
 * committed data only and does not wait.
 * Locks of other processes are waited for asynchronously: SQLite's own busy wait would block this process.
 */
const writeLockTimeoutMs = 10_000;
const retryDelayMs = 3;

/** Returns a lock that is granted in the order of the calls. `acquire` rejects with {@link DatabaseTimeout} when it waits for too long. */
const createWriteLock = (): MutexInterface =>
  withTimeout(
    new Mutex(),
    writeLockTimeoutMs,
    new DatabaseTimeout(
      `Waited ${writeLockTimeoutMs} ms for the write lock. Does code inside a transaction query outside its manager?`,
    ),
  );

/**
 * Waits for another process's lock on the file by retrying every few milliseconds. Readers and writers are blocked by different
 * locks, so each has its own instance.
 */
class BusyRetry {
  /** `performance.now()` of the first failure since the last success; undefined while not locked. */
  private busySince: number | undefined;

  constructor(private readonly timeoutMs: number) {}

  /**
   * Retries a statement until no other process holds the lock. Time spent in this process's own queue
   * while the lock was held counts towards the timeout.
   * @param since `performance.now()` at which the caller began to wait
   * @throws DatabaseTimeout when the lock was held for longer than `timeoutMs`
   */
  async run<Result>(since: number, send: () => Promise<Result>): Promise<Result> {
    let deadline: number | undefined;
    for (;;) {
      try {
        const result = await send();
        this.busySince = undefined;
        return result;
      } catch (failure) {
        if (!isBusy(failure)) throw failure;
        this.busySince ??= performance.now();
        deadline ??= Math.max(since, this.busySince) + this.timeoutMs;
        if (performance.now() >= deadline)
          throw new DatabaseTimeout(`Another process has locked the database for ${this.timeoutMs} ms.`);
        await pause(retryDelayMs);
      }
    }
  }
}

/** Sends statements to a read-only connection. */
class ReadQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly readConnection: SqliteDatabase,
    private readonly busyRetry: BusyRetry,
  ) {
    super(driver);
  }

  // In WAL mode readers are blocked only by crash recovery and by exclusive locking mode.
  override query(sql: string, values?: unknown[], structured?: boolean): ReturnType<BetterSqlite3QueryRunner['query']> {
    return this.busyRetry.run(performance.now(), () => super.query(sql, values, structured));
  }

  override connect(): Promise<SqliteDatabase> {
    return Promise.resolve(this.readConnection);
  }

  close(): void {
    this.readConnection.close();
  }
}

/** Returns whether a statement only reads. A statement that begins with WITH may also write. */
const isReadOnly = (sql: string) =>
  /^\s*(select|with|explain)\b/i.test(sql) && !/^\s*with\b.*\b(insert|update|delete)\b/is.test(sql);

class WriteQueryRunner extends BetterSqlite3QueryRunner {
  private releaseLock: (() => void) | undefined;
  private waitingSince = 0;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly lock: MutexInterface,
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
    return this.lock.runExclusive(() => this.busyRetry.run(since, send));
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

/** An in-memory database has no second connection: its reads wait for the writer, so that they see committed data only. */
class QueuedDriver extends BetterSqlite3Driver {
  private readonly lock = createWriteLock();
  private readonly writeRetry: BusyRetry;
  private readonly readRetry: BusyRetry;
  private reader: ReadQueryRunner | undefined;

  constructor(dataSource: DataSource, lockTimeoutMs: number) {
    super(dataSource);
    this.writeRetry = new BusyRetry(lockTimeoutMs);
    this.readRetry = new BusyRetry(lockTimeoutMs);
  }

  override async connect(): Promise<void> {
    await super.connect();
    // SQLite's synchronous wait is allowed only while opening (setting the journal mode), before any request is served.
    const connection = this.databaseConnection as SqliteDatabase;
    connection.pragma('busy_timeout = 0');
    connection.optimise();
  }

  override async disconnect(): Promise<void> {
    this.reader?.close();
    this.reader = undefined;
    await super.disconnect();
  }

  override createQueryRunner(): QueryRunner {
    return new WriteQueryRunner(this, this.lock, this.writeRetry, () => (this.reader ??= this.openReader()));
  }

  /** Returns a runner on a new connection, or undefined for an in-memory database. */
  openReader(): ReadQueryRunner | undefined {
    const { database } = this.options;
    if (database === ':memory:') return undefined;
    return new ReadQueryRunner(this, new SqliteDatabase(database, { readonly: true, timeout: 0 }), this.readRetry);
  }

  /**
   * TypeORM writes numbers into the text of a statement, so that every statement with an id would be prepared anew and take the place of
   * another one in the cache. As BigInt they stay parameters, and are integers as in the text.
   */
  override escapeQueryWithParameters(sql: string, parameters: ObjectLiteral): [string, unknown[]] {
    const values = Object.entries(parameters).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value,
    ]);
    return super.escapeQueryWithParameters(sql, Object.fromEntries(values) as ObjectLiteral);
  }
}

/** A data source of type `better-sqlite3` that is safe for concurrent use. */
export class SqliteDataSource extends DataSource {
  private readonly queued: QueuedDriver;

  /** @param lockTimeoutMs milliseconds that a statement waits for another process's lock */
  constructor(options: BetterSqlite3DataSourceOptions, lockTimeoutMs: number) {
    super(options);
    this.queued = new QueuedDriver(this, lockTimeoutMs);
    this.driver = this.queued;
  }

  /** Runs reads on one consistent state of the file, on a connection of their own. Those of an in-memory database block writers. */
  async readInSnapshot<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const runner = this.queued.openReader();
    if (!runner) return this.transaction(work);
    const manager = this.createEntityManager(runner);
    // DataSource.createQueryRunner sets it in the same way.
    Object.assign(runner, { manager });
    try {
      await runner.startTransaction();
      return await work(manager);
    } finally {
      // Ends the transaction, in which there is nothing to commit.
      runner.close();
    }
  }
}
