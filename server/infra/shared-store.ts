import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type GaugeGroup } from './gauges';
import { type Logger } from './logger';

type RedisClient = Awaited<ReturnType<typeof createRedisClient>>;

/** What the processes of one shop share through Redis. Nothing in it is needed to go on: each user has a way without it. */
export interface SharedStore {
  readonly client: RedisClient;
  /** Prefix of every key: shops of different editions may share a server, not a database number. */
  readonly prefix: string;
  /** Whether Redis answers and what it holds is complete. For `/readyz` and metrics; costs nothing. */
  isConnected(): boolean;
  /** How many processes there were at the last contact, at least this one. */
  processCount(): number;
  /** Runs a command. @throws when Redis is away or does not answer within {@link answerMs} */
  run<Result>(command: () => Promise<Result>): Promise<Result>;
  /** Sends a message to the other processes, if Redis is there. */
  announce(channel: string, message: string): void;
  /** Receives the messages of other processes. Resolves when it does; while Redis is away at once. */
  listen(channel: string, onMessage: (message: string) => void): Promise<void>;
  /** Calls `restore` when Redis has come back without what this process had written. */
  onDataLost(restore: () => Promise<void>): void;
  close(): Promise<void>;
}

/** A Redis in the same network answers within a millisecond; a request waits this long for one that hangs, and only the first ones do. */
const answerMs = 300;
/** A connection without an answer for this long is opened again. */
const silentMs = 5000;
/** A start does not wait longer for a Redis that is away. */
const firstConnectionMs = 2000;
/** Processes that were not heard of for this long count no more. */
const aliveMs = 10_000;
const forgottenMs = 24 * 60 * 60_000;

/** Intervals of each process. Tests of outages use shorter ones. */
export interface StorePace {
  readonly beatMs: number;
  readonly reconnectMs: number;
  /**
   * After a loss of data, until every process has found it and restored its part: a reconnection and a heartbeat, twice. Budgets are
   * counted as without Redis until then.
   */
  readonly settleMs: number;
}
const defaultPace: StorePace = { beatMs: 1000, reconnectMs: 500, settleMs: 3000 };

/** Thrown by {@link SharedStore.run}. */
class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/**
 * Calls `report` when {@link answerMs} have passed, unless it is cancelled. What has arrived is read first: a process that was busy for
 * longer, as at its start, has not read the answer yet.
 * @returns cancels it
 */
function whenSilent(report: () => void): () => void {
  let afterReading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    afterReading = setImmediate(report);
  }, answerMs);
  return () => {
    clearTimeout(timer);
    clearImmediate(afterReading);
  };
}

/** Loads the client, so that a shop without Redis does not. */
async function createRedisClient(url: string, reconnectMs: number) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    // The third version of the protocol has messages and commands on one connection.
    RESP: 3,
    disableOfflineQueue: true,
    socket: { connectTimeout: firstConnectionMs, socketTimeout: silentMs, reconnectStrategy: () => reconnectMs },
  });
}

/**
 * Opens the connection to Redis; a shop starts without it as well.
 * @param shop names the keys
 */
export async function openSharedStore(
  url: string,
  shop: string,
  logger: Logger,
  pace: StorePace = defaultPace,
): Promise<SharedStore> {
  const store = new RedisStore(await createRedisClient(url, pace.reconnectMs), `fernwild:${shop}:`, logger, pace);
  await store.open();
  return store;
}

/** What operators watch of it. */
export const storeGauges = (store: SharedStore): GaugeGroup => ({
  name: 'redis',
  help: {
    shop_redis_connected: '1 while Redis answers this process, 0 while limits are counted in each process.',
    shop_redis_processes: 'Processes that share the Redis, at the last contact.',
  },
  read: () =>
    Promise.resolve({
      shop_redis_connected: store.isConnected() ? 1 : 0,
      shop_redis_processes: store.processCount(),
    }),
});

class RedisStore implements SharedStore {
  private readonly processId = randomUUID();
  private readonly restores: (() => Promise<void>)[] = [];
  private processes = 1;
  /** Time of this process's last heartbeat that Redis has confirmed. */
  private confirmedBeat: number | undefined;
  private beating: Promise<void> | undefined;
  private isUsable = false;
  private hasReported = false;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    readonly client: RedisClient,
    readonly prefix: string,
    private readonly logger: Logger,
    private readonly pace: StorePace,
  ) {}

  /** Resolves at the first contact, or when Redis does not answer; the connection is tried again until `close`. */
  async open(): Promise<void> {
    // The client reports each failed attempt; `reportAway` logs the first one.
    this.client.on('error', () => this.markAway());
    this.client.on('ready', () => void this.beat());
    this.timer = setInterval(() => void this.beat(), this.pace.beatMs);
    this.timer.unref();
    // Rejects only when it is closed before it was ever open.
    const connected = this.client.connect().then(
      () => this.beat(),
      () => undefined,
    );
    await Promise.race([connected, pause(firstConnectionMs, undefined, { ref: false })]);
    if (!this.isConnected()) this.markAway();
  }

  isConnected(): boolean {
    return this.isUsable && this.client.isReady;
  }

  processCount(): number {
    return this.processes;
  }

  async run<Result>(command: () => Promise<Result>): Promise<Result> {
    if (!this.isConnected()) throw new StoreAway('Redis is away.');
    return this.withinDeadline(command());
  }

  announce(channel: string, message: string): void {
    if (!this.isConnected()) return;
    // The others find the change without the message as well, later.
    this.client.publish(this.channelName(channel), `${this.processId} ${message}`).catch(() => undefined);
  }

  async listen(channel: string, onMessage: (message: string) => void): Promise<void> {
    const subscribe = () =>
      this.client
        .subscribe(this.channelName(channel), (text) => {
          const [sender, message] = [text.slice(0, this.processId.length), text.slice(this.processId.length + 1)];
          if (sender !== this.processId) onMessage(message);
        })
        .catch(() => this.markAway());
    // The client itself subscribes again after a reconnection, but not to what was refused while it was away.
    if (this.client.isReady) return subscribe();
    this.client.once('ready', () => void subscribe());
  }

  onDataLost(restore: () => Promise<void>): void {
    this.restores.push(restore);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.isUsable = false;
    clearInterval(this.timer);
    if (this.client.isReady) {
      await this.withinDeadline(this.client.zRem(`${this.prefix}processes`, this.processId)).catch(() => undefined);
    }
    if (this.client.isOpen) this.client.destroy();
  }

  /** Messages ignore the number of the database. */
  private channelName(channel: string): string {
    return `${this.prefix}${this.client.options?.database ?? 0}:${channel}`;
  }

  /** Resolves at the end of a heartbeat, which may have begun before. */
  private beat(): Promise<void> {
    if (this.isClosed || !this.client.isReady) return Promise.resolve();
    this.beating ??= this.exchangeAndMark().finally(() => {
      this.beating = undefined;
    });
    return this.beating;
  }

  /** Refreshes the entry of this process, counts the others, and checks that Redis still has the last heartbeat. */
  private async exchangeAndMark(): Promise<void> {
    try {
      const isComplete = await this.exchangeBeat();
      if (!isComplete) await this.restoreAll();
      this.markConnected();
    } catch {
      this.markAway();
    }
  }

  /** @returns false when Redis has lost what this process wrote before */
  private async exchangeBeat(): Promise<boolean> {
    const now = Date.now();
    const key = `${this.prefix}processes`;
    // A Redis that hangs is away at once; its late answer is not lost, since the client waits on for it.
    const cancel = whenSilent(() => this.markAway());
    const [stored, , , count] = await this.client
      .multi()
      .zScore(key, this.processId)
      .zAdd(key, { score: now, value: this.processId })
      .zRemRangeByScore(key, '-inf', now - forgottenMs)
      .zCount(key, now - aliveMs, '+inf')
      .pExpire(key, forgottenMs)
      .exec()
      .finally(cancel);
    const isComplete = this.confirmedBeat === undefined || Number(stored ?? 0) >= this.confirmedBeat;
    this.confirmedBeat = now;
    // After an absence the others may not have been back yet: the number is only raised until they are counted as gone.
    this.processes = this.isUsable ? Math.max(1, Number(count)) : Math.max(this.processes, Number(count));
    return isComplete;
  }

  private async restoreAll(): Promise<void> {
    this.logger.warn('Redis has lost data; the counts of this process are restored');
    this.isUsable = false;
    await Promise.all(this.restores.map((restore) => restore()));
    await pause(this.pace.settleMs, undefined, { ref: false });
  }

  private markConnected(): void {
    if (!this.isUsable && this.hasReported) this.logger.info('Redis is available again');
    this.isUsable = this.client.isReady;
    this.hasReported = false;
  }

  private markAway(): void {
    if (this.isClosed) return;
    this.isUsable = false;
    if (!this.hasReported) this.logger.warn('Redis is unavailable; limits are counted in each process');
    this.hasReported = true;
  }

  private async withinDeadline<Result>(answer: Promise<Result>): Promise<Result> {
    let cancel: () => void = () => undefined;
    const late = new Promise<never>((_resolve, reject) => {
      cancel = whenSilent(() => {
        this.markAway();
        reject(new StoreAway(`Redis has not answered within ${answerMs} ms.`));
      });
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      cancel();
    }
  }
}
