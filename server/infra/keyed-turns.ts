/**
 * Runs calls with the same key one after another, in this process and for a bounded time: a call that has waited for `longestWaitMs` runs
 * beside the one before it. So it saves work that two calls would do twice, and protects no data: those are changed by guarded updates,
 * because other processes run the same calls.
 */
export class KeyedTurns {
  /** Resolves when the last call with the key has ended. */
  private readonly ends = new Map<string, Promise<void>>();

  constructor(private readonly longestWaitMs: number) {}

  /** Runs `work` after the previous call with the key. A call inside `work` with the same key would wait for itself. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.ends.get(key);
    let markEnded = (): void => undefined;
    const end = new Promise<void>((resolve) => (markEnded = resolve));
    this.ends.set(key, end);
    try {
      if (previous) await endOrTimeout(previous, this.longestWaitMs);
      return await work();
    } finally {
      if (this.ends.get(key) === end) this.ends.delete(key);
      markEnded();
    }
  }

  /** How many keys have a call that runs or waits. */
  get size(): number {
    return this.ends.size;
  }
}

function endOrTimeout(end: Promise<void>, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    void end.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
