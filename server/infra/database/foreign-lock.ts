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
 * The lock of another process on an SQLite file, waited for by trying again from time to time. Readers and writers meet
 * different locks, so each kind has one of these.
 */
export class ForeignLock {
  /** Since when every try has met the lock. */
  private standingSince: number | undefined;

  constructor(private readonly patienceMs: number) {}

  /**
   * Sends a statement until no other process holds the lock. Time spent in this process's own queue
   * while the lock was held counts as waiting for the lock.
   * @param since when the caller began to wait
   * @throws DatabaseSilence when the lock has been waited for too long
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
