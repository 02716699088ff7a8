import { setTimeout as pause } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { DatabaseSilence } from './unavailable';

const sqliteBusy = 5;
const pauseMs = 10;

/** Whether SQLite refused a statement because another connection holds a lock. */
export function isBusy(failure: unknown): boolean {
  const fault: unknown = failure instanceof QueryFailedError ? failure.driverError : failure;
  if (typeof fault !== 'object' || fault === null || !('errcode' in fault)) return false;
  // An extended code keeps the primary one in its lowest byte.
  return typeof fault.errcode === 'number' && (fault.errcode & 0xff) === sqliteBusy;
}

/**
 * Waits for another process's lock on an SQLite file by retrying every 10 ms. Readers and writers are blocked by different
 * locks, so each has its own instance.
 */
export class ForeignLock {
  /** `performance.now()` of the first failure since the last success; undefined while not locked. */
  private standingSince: number | undefined;

  constructor(private readonly patienceMs: number) {}

  /**
   * Retries a statement until no other process holds the lock. Time spent in this process's own queue
   * while the lock was held counts towards the timeout.
   * @param since `performance.now()` at which the caller began to wait
   * @throws DatabaseSilence when the lock was held for longer than `patienceMs`
   */
  async outlast<Result>(since: number, send: () => Promise<Result>): Promise<Result> {
    let deadline: number | undefined;
    for (;;) {
      try {
        const result = await send();
        this.standingSince = undefined;
        return result;
      } catch (failure) {
        if (!isBusy(failure)) throw failure;
        this.standingSince ??= performance.now();
        deadline ??= Math.max(since, this.standingSince) + this.patienceMs;
        if (performance.now() >= deadline) throw new DatabaseSilence('lock for writing', this.patienceMs);
        await pause(pauseMs);
      }
    }
  }
}
