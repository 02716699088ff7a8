import { E_TIMEOUT, Mutex, withTimeout, type MutexInterface } from 'async-mutex';

/** A lock wait that timed out. Usual cause: a query inside a transaction that bypasses the transaction's manager. */
export class LockWaitTimeout extends Error {
  constructor(waitedMs: number) {
    super(
      `Waited ${waitedMs} ms for the database's write lock. Does code inside a transaction query outside its manager?`,
    );
    this.name = 'LockWaitTimeout';
  }
}

/** A mutex that is granted in the order of the calls to `acquire`. */
export class FifoLock {
  private readonly mutex: MutexInterface;

  constructor(private readonly timeoutMs: number) {
    this.mutex = withTimeout(new Mutex(), timeoutMs);
  }

  /**
   * Waits for the lock.
   * @returns the release function; further calls have no effect
   * @throws LockWaitTimeout after `timeoutMs`
   */
  async acquire(): Promise<() => void> {
    try {
      return await this.mutex.acquire();
    } catch (failure) {
      // async-mutex rejects every caller with the same error object, created when the package was loaded.
      throw failure === E_TIMEOUT ? new LockWaitTimeout(this.timeoutMs) : failure;
    }
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
