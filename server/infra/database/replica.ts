import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Logger } from '../logger';
import { openConnections } from './pool-use';
import { StatementTimeout } from './statement-timeout';
import { DatabaseTimeout } from './unavailable';

/** Shorter than the primary's: a read that a replica does not answer is repeated there. */
const timeouts = { connection: 1000, statement: 3000 };
/** A replica that takes longer for a read of two rows by their keys is left out. */
const slowMs = 1000;
/** Between attempts to reach a server that was away from the start. */
const reopenMs = 1000;

export const beatKey = 'replication_beat';

const observeSql = `SELECT setting_key AS name, setting_value AS value FROM shop_setting WHERE setting_key IN ('public_version', '${beatKey}')`;

/** A replica that is further behind is left out. */
const maxLagSeconds = 5;

/** What a replica has received from its primary. */
export interface Received {
  /** The version of the public data; empty before the first change. */
  readonly version: string;
  /** Unix time in seconds of the latest beat; 0 without one. */
  readonly beat: number;
}

/** A replica of the shop's database. */
export class Replica {
  /** Undefined: the replica is away, or lags. */
  received: Received | undefined;
  /** Ends the reads that are waiting for an answer. */
  private readonly pending = new Set<(failure: unknown) => void>();
  private db: DataSource | undefined;
  private observer: QueryRunner | undefined;
  private isObserving = false;
  private reopenAt = -Infinity;
  private isReported = false;
  private readonly host: string;

  /** @param type of the primary: the results of MySQL and MariaDB differ */
  constructor(
    private readonly url: string,
    private readonly type: DataSource['options']['type'],
    private readonly logger: Logger,
  ) {
    // Never the address itself, which contains a password.
    this.host = new URL(url).host;
  }

  /** Runs a read; `structured` is TypeORM's. @throws the driver's error, or the reason when the replica is left out meanwhile */
  async query(sql: string, values?: unknown[], structured?: boolean): Promise<unknown> {
    if (this.db === undefined) throw new Error('This replica was never reached.');
    const runner = this.db.createQueryRunner();
    return new Promise((resolve, reject) => {
      this.pending.add(reject);
      // The overloads of `query` differ in the type of the result only.
      const result = structured ? runner.query(sql, values, true) : runner.query(sql, values);
      result.then(resolve, reject).finally(() => {
        this.pending.delete(reject);
        void runner.release();
      });
    });
  }

  /** Reads what the replica has received; returns at once while another call does. @param now the primary's clock in Unix seconds */
  async observe(now: number): Promise<void> {
    if (this.isObserving) return;
    this.isObserving = true;
    const slow = setTimeout(() => this.leave(new DatabaseTimeout('answer', slowMs)), slowMs);
    try {
      const received = await this.read();
      if (received) this.assess(received, now);
    } catch (failure) {
      this.leave(failure);
      await this.forgetObserver();
    } finally {
      clearTimeout(slow);
      this.isObserving = false;
    }
  }

  /** Leaves the replica out until it answers again. */
  leave(reason: unknown): void {
    this.received = undefined;
    for (const end of this.pending) end(reason);
    this.pending.clear();
    if (this.isReported) return;
    this.isReported = true;
    this.logger.warn('a database replica is left out', { host: this.host }, reason);
  }

  async close(): Promise<void> {
    await this.forgetObserver();
    // A server that hangs does not answer the driver's farewell either.
    if (this.db) await Promise.race([this.db.destroy(), pause(slowMs, undefined, { ref: false })]);
  }

  private assess(received: Received, now: number): void {
    const lag = now - received.beat;
    if (lag > maxLagSeconds) return this.leave(new Error(`It is ${lag} seconds behind.`));
    this.received = received;
    if (this.isReported) this.logger.info('a database replica answers again', { host: this.host });
    this.isReported = false;
  }

  private async read(): Promise<Received | undefined> {
    if (this.db === undefined && performance.now() < this.reopenAt) return undefined;
    this.reopenAt = performance.now() + reopenMs;
    this.db ??= await this.open();
    // A separate connection, so that a pool that is fully used by requests does not count as a failure.
    this.observer ??= this.db.createQueryRunner();
    const rows = await this.db.query<{ name: string; value: string }[]>(observeSql, [], this.observer);
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    return { version: values.get('public_version') ?? '', beat: Number(values.get(beatKey) ?? 0) };
  }

  private async open(): Promise<DataSource> {
    const { mysqlOptions } = await import('./mysql-options');
    const options = await mysqlOptions(this.url, new StatementTimeout(timeouts));
    if (options.type !== this.type)
      throw new Error(`A replica must be of the same kind as DATABASE_URL, but this is ${options.type}.`);
    const db = await new DataSource({ ...options, logging: false }).initialize();
    void openConnections(db);
    return db;
  }

  private async forgetObserver(): Promise<void> {
    const { observer } = this;
    this.observer = undefined;
    await observer?.release();
  }
}
