import { E_TIMEOUT, Mutex, withTimeout, type MutexInterface } from 'async-mutex';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { DatabaseTimeout, LockWaitTimeout } from './unavailable';

/** A mutex that is granted in the order of the calls to `acquire`. */
export class FifoLock {
  private readonly mutex: MutexInterface;
  private waitingCount = 0;

  constructor(private readonly timeoutMs: number) {
    this.mutex = withTimeout(new Mutex(), timeoutMs);
  }

  /**
   * Waits for the lock.
   * @returns the release function; further calls have no effect
   * @throws LockWaitTimeout after `timeoutMs`
   */
  async acquire(): Promise<() => void> {
    this.waitingCount += 1;
    try {
      return await this.mutex.acquire();
    } catch (failure) {
      // async-mutex rejects every caller with the same error object, created when the package was loaded.
      throw failure === E_TIMEOUT ? new LockWaitTimeout(this.timeoutMs) : failure;
    } finally {
      this.waitingCount -= 1;
    }
  }

  /** How many callers wait for it. */
  get waiting(): number {
    return this.waitingCount;
  }

  get isHeld(): boolean {
    return this.mutex.isLocked();
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

const sqliteBusy = 5;
const retryDelayMs = 3;

/** Whether SQLite refused a statement because another connection holds a lock. */
export function isBusy(failure: unknown): boolean {
  const fault: unknown = failure instanceof QueryFailedError ? failure.driverError : failure;
  if (typeof fault !== 'object' || fault === null || !('errcode' in fault)) return false;
  // An extended code keeps the primary one in its lowest byte.
  return typeof fault.errcode === 'number' && (fault.errcode & 0xff) === sqliteBusy;
}

/**
 * Waits for another process's lock on an SQLite file by retrying every few milliseconds. Readers and writers are blocked by different
 * locks, so each has its own instance.
 */
export class BusyRetry {
  /** `performance.now()` of the first failure since the last success; undefined while not locked. */
  private busySince: number | undefined;

  /** @param onBusy called whenever the lock is found taken */
  constructor(
    private readonly timeoutMs: number,
    private readonly onBusy: () => void = () => undefined,
  ) {}

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
        this.onBusy();
        this.busySince ??= performance.now();
        deadline ??= Math.max(since, this.busySince) + this.timeoutMs;
        if (performance.now() >= deadline) throw new DatabaseTimeout('lock for writing', this.timeoutMs);
        await pause(retryDelayMs);
      }
    }
  }
}
