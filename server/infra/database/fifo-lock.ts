/** Whoever waited longer than allowed. Most often a query beside the transaction's own manager, inside that transaction. */
export class LockWaitTimeout extends Error {
  constructor(waitedMs: number) {
    super(
      `Waited ${waitedMs} ms for the database's writer. Does something inside a transaction query past the transaction's manager?`,
    );
    this.name = 'LockWaitTimeout';
  }
}

/** Lets one holder in at a time, in the order in which they came. */
export class FifoLock {
  private tail: Promise<void> = Promise.resolve();

  constructor(private readonly patienceMs: number) {}

  /** Answers the function that lets the next one in; calling it again does nothing. */
  async acquire(): Promise<() => void> {
    const before = this.tail;
    let release = (): void => undefined;
    this.tail = new Promise((resolve) => (release = resolve));
    if (await this.comesInTime(before)) return release;
    // Gives its place to the next in line once its turn would have come.
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
