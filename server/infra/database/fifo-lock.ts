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

  constructor(private readonly timeoutMs: number) {}

  /**
   * Waits for the lock.
   * @returns the release function; further calls have no effect
   * @throws LockWaitTimeout after `patienceMs`
   */
  async acquire(): Promise<() => void> {
    const previous = this.tail;
    let release = (): void => undefined;
    this.tail = new Promise((resolve) => (release = resolve));
    if (await this.isGrantedInTime(previous)) return release;
    // The abandoned turn is released as soon as it is reached; otherwise the waiters behind it would block forever.
    void previous.then(release);
    throw new LockWaitTimeout(this.timeoutMs);
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  private async isGrantedInTime(turn: Promise<void>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), this.timeoutMs);
    });
    const inTime = await Promise.race([turn.then(() => true), timeout]);
    clearTimeout(timer);
    return inTime;
  }
}
