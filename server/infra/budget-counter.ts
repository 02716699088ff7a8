import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type SharedStore } from './shared-store';

/** A budget of points per key and window. */
export interface BudgetSize {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds of a window. */
  readonly duration: number;
}

interface CountOptions {
  /** Seconds of this window, instead of `duration`. */
  readonly customDuration?: number;
}

/** Counts points: in this process, or in Redis for all processes. */
export interface BudgetCounter {
  /** Takes a point. Rejects with a `RateLimiterRes` when none is left. */
  consume(key: string, points?: number, options?: CountOptions): Promise<RateLimiterRes>;
  /** Takes a point even when none is left. */
  penalty(key: string): Promise<Pick<RateLimiterRes, 'consumedPoints'>>;
  /** Returns a point. */
  reward(key: string): Promise<unknown>;
  get(key: string): Promise<RateLimiterRes | null>;
  delete(key: string): Promise<boolean>;
}

export function createBudgetCounter(size: BudgetSize, store: SharedStore | undefined): BudgetCounter {
  return store ? new SharedCounter(size, store) : new RateLimiterMemory(size);
}

/**
 * Counts in Redis, and what this process has granted also in memory. While Redis is away, the process goes on from there with its
 * share of the budget, so that all processes together grant at most the budget once more; when Redis comes back without its data,
 * each process adds what it had granted.
 */
class SharedCounter implements BudgetCounter {
  private readonly shared: RateLimiterRedis;
  private readonly own: RateLimiterMemory;

  constructor(
    private readonly size: BudgetSize,
    private readonly store: SharedStore,
  ) {
    const keyPrefix = `${store.prefix}${size.keyPrefix}`;
    this.shared = new RateLimiterRedis({ ...size, keyPrefix, storeClient: store.client, useRedisPackage: true });
    this.own = new RateLimiterMemory(size);
    store.onDataLost(() => this.restore());
  }

  async consume(key: string, points = 1, options: CountOptions = {}): Promise<RateLimiterRes> {
    try {
      const granted = await this.store.run(() => this.shared.consume(key, points, options));
      await this.own.penalty(key, points, options);
      return granted;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw reason;
      return this.consumeShare(key, points, options);
    }
  }

  async penalty(key: string): Promise<Pick<RateLimiterRes, 'consumedPoints'>> {
    const total = await this.ifShared(() => this.shared.penalty(key));
    const own = await this.own.penalty(key);
    // Without Redis as if every process had counted as many.
    return total ?? { consumedPoints: own.consumedPoints * this.store.processCount() };
  }

  async reward(key: string): Promise<void> {
    await this.ifShared(() => this.shared.reward(key));
    await this.own.reward(key);
  }

  async get(key: string): Promise<RateLimiterRes | null> {
    const total = await this.ifShared(async () => ({ state: await this.shared.get(key) }));
    if (total) return total.state;
    this.own.points = this.share();
    return this.own.get(key);
  }

  async delete(key: string): Promise<boolean> {
    await this.ifShared(() => this.shared.delete(key));
    return this.own.delete(key);
  }

  /** Takes a point of this process's share of the budget; a refused attempt is not counted. */
  private async consumeShare(key: string, points: number, options: CountOptions): Promise<RateLimiterRes> {
    this.own.points = this.share();
    try {
      return await this.own.consume(key, points, options);
    } catch (spent) {
      await this.own.reward(key, points);
      throw spent;
    }
  }

  private share(): number {
    return Math.max(1, Math.floor(this.size.points / this.store.processCount()));
  }

  /** Returns undefined while Redis is away. */
  private ifShared<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    return this.store.run(command).catch(() => undefined);
  }

  /** Adds what this process has granted to a Redis that has lost its data. */
  private async restore(): Promise<void> {
    const now = Date.now();
    const granted = this.own.dump().storage.flatMap(({ key, value, expiresAt }) => {
      const seconds = Math.ceil(((expiresAt ?? now) - now) / 1000);
      return value > 0 && seconds > 0 ? [{ key, value, seconds }] : [];
    });
    for (let from = 0; from < granted.length; from += restoredAtOnce) {
      const part = granted.slice(from, from + restoredAtOnce);
      await Promise.all(
        part.map(({ key, value, seconds }) => this.shared.penalty(key, value, { customDuration: seconds })),
      );
    }
  }
}

/** Commands that are sent together. */
const restoredAtOnce = 500;
