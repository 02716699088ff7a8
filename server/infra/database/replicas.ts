import { type DataSource, type QueryRunner } from 'typeorm';
import { type GaugeGroup } from '../gauges';
import { type Logger } from '../logger';
import { type PublicVersion } from './public-data';
import { beatKey, type Received, Replica } from './replica';
import { isUnavailable } from './unavailable';

const observeEveryMs = 250;
/** While a replica lacks the latest version: usually it has it within milliseconds. */
const hurryMs = 20;

/** The state of the primary, as last read by this process. */
interface PrimaryState {
  /** The latest version of the public data; undefined if this process has changed them since it was read. */
  readonly version: string | undefined;
  /** The time of the primary's clock, in Unix seconds, when this process started to observe. */
  readonly since: number;
}

/**
 * Whether a replica may answer: it has the version of the public data that this process has read, so that what is kept for a version
 * never holds older rows, and it has received what was written after this process began, that is the tables of its migrations.
 */
export function isCurrent({ version, beat }: Received, primary: PrimaryState): boolean {
  return version === primary.version && beat > primary.since;
}

/** Chooses the connection for reads of public data: a replica that is current, in turn, or none. Observes all of them in the background. */
export class Replicas {
  private readonly replicas: readonly Replica[];
  private timer: NodeJS.Timeout | undefined;
  private isHurried = false;
  private now = 0;
  private since = Infinity;
  private writing: Promise<void> | undefined;
  private next = 0;

  constructor(
    urls: readonly string[],
    private readonly db: DataSource,
    private readonly version: PublicVersion,
    logger: Logger,
  ) {
    this.replicas = urls.map((url) => new Replica(url, db.options.type, logger));
  }

  /** How many replicas there are, and how many of them answer. */
  gauges(): GaugeGroup {
    return {
      name: 'replicas',
      help: {
        shop_database_replicas: 'Replicas of the database in the settings.',
        shop_database_replicas_in_use: 'Replicas that answer and lag by at most five seconds.',
      },
      read: () =>
        Promise.resolve({
          shop_database_replicas: this.replicas.length,
          shop_database_replicas_in_use: this.replicas.filter(({ received }) => received).length,
        }),
    };
  }

  /** Starts to observe. Call it when the tables are up to date. */
  async start(): Promise<void> {
    if (this.replicas.length === 0) return;
    await this.db.query(`INSERT IGNORE INTO shop_setting (setting_key, setting_value) VALUES ('${beatKey}', '0')`);
    this.since = await this.readClock();
    this.observe();
  }

  /** Returns a replica that is current; undefined when the primary is to answer. */
  current(): Replica | undefined {
    const primary = { version: this.version.known, since: this.since };
    let isAnyLeft = false;
    for (let n = 0; n < this.replicas.length; n += 1) {
      this.next = (this.next + 1) % this.replicas.length;
      const replica = this.replicas[this.next];
      if (replica?.received === undefined) continue;
      if (isCurrent(replica.received, primary)) return replica;
      isAnyLeft = true;
    }
    if (isAnyLeft) this.hurry();
    return undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.writing;
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  /** Nothing is waited for: a server that hangs must not hide what the others do. */
  private observe(): void {
    this.isHurried = false;
    this.timer = setTimeout(() => this.observe(), observeEveryMs).unref();
    this.writing ??= this.writeBeat().finally(() => (this.writing = undefined));
    for (const replica of this.replicas) void replica.observe(this.now);
  }

  private hurry(): void {
    if (this.isHurried || this.timer === undefined) return;
    this.isHurried = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.observe(), hurryMs).unref();
  }

  /**
   * Writes the primary's time, once a second however many processes there are. The time arrives with everything that was written
   * before it, on every kind of replica and without further privileges.
   */
  private async writeBeat(): Promise<void> {
    try {
      await this.version.current();
      const now = await this.readClock();
      if (now === this.now) return;
      const update = `UPDATE shop_setting SET setting_value = ? WHERE setting_key = '${beatKey}' AND setting_value < ?`;
      await this.db.query(update, [String(now), String(now)]);
      this.now = now;
    } catch {
      // The primary is away: nothing is written, so that no replica falls behind. The requests report it.
    }
  }

  private async readClock(): Promise<number> {
    const [row] = await this.db.query<{ now: number | string }[]>('SELECT UNIX_TIMESTAMP() AS now');
    return Number(row?.now ?? 0);
  }
}

/** The part of {@link Replicas} that reads need. */
export interface Readers {
  current(): Pick<Replica, 'query' | 'leave'> | undefined;
}

const isRead = (sql: string) => /^\s*(select|with)\b/i.test(sql);

/**
 * Returns the same data source, except that single reads go to a replica. One that a replica fails to answer is repeated on the
 * primary; transactions are the primary's.
 */
export function readingFrom(readers: Readers, db: DataSource): DataSource {
  // A DataSource in all respects: what is not overridden here is the primary's.
  const reading = Object.create(db) as DataSource;
  reading.createQueryRunner = (mode) => routeReads(db.createQueryRunner(mode), readers);
  Object.assign(reading, { manager: reading.createEntityManager() });
  return reading;
}

function routeReads(runner: QueryRunner, readers: Readers): QueryRunner {
  type Query = (sql: string, values?: unknown[], structured?: boolean) => Promise<unknown>;
  // One signature for all overloads, which differ in the type of the result only.
  const onPrimary = runner.query.bind(runner) as Query;
  const query: Query = async (sql, values, structured) => {
    const replica = runner.isTransactionActive || !isRead(sql) ? undefined : readers.current();
    if (replica === undefined) return onPrimary(sql, values, structured);
    try {
      return await replica.query(sql, values, structured);
    } catch (failure) {
      if (isUnavailable(failure)) replica.leave(failure);
      return onPrimary(sql, values, structured);
    }
  };
  runner.query = query as QueryRunner['query'];
  return runner;
}
