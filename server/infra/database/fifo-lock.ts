/** A lock wait that timed out. Usual cause: a query inside a transaction that bypasses the transaction's manager. */
export class LockWaitTimeout extends Error {
  constructor(waitedMs: number) {
    super(
      `Waited ${waitedMs} ms for the database's writer. Does something inside a transaction query past the transaction's manager?`,
    );
    this.name = 'LockWaitTimeout';
  }
}

/** A mutex that is granted in the order of the calls to `acquire`. */
export class FifoLock {
  private tail: Promise<void> = Promise.resolve();

  constructor(private readonly patienceMs: number) {}

  /**
   * Waits for the lock.
   * @returns the release function; further calls have no effect
   * @throws LockWaitTimeout after `patienceMs`
   */
  async acquire(): Promise<() => void> {
    const before = this.tail;
    let release = (): void => undefined;
    this.tail = new Promise((resolve) => (release = resolve));
    if (await this.comesInTime(before)) return release;
    // The abandoned turn is released as soon as it is reached; otherwise the waiters behind it would block forever.
    void before.then(release);
    throw new LockWaitTimeout(this.patienceMs);
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  private async comesInTime(turn: Promise<void>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), this.patienceMs);
    });
    const inTime = await Promise.race([turn.then(() => true), tooLate]);
    clearTimeout(timer);
    return inTime;
  }
}
