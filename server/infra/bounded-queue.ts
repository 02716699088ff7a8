/** Runs at most `atOnce` tasks together and lets at most `waiting` more wait, first come first served. */
export class BoundedQueue {
  private running = 0;
  private readonly line: (() => void)[] = [];

  /** @param refusal makes the error for a task that finds the line full */
  constructor(
    private readonly atOnce: number,
    private readonly waiting: number = Infinity,
    private readonly refusal: () => Error = () => new Error('The line is full.'),
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running += 1;
      return undefined;
    }
    if (this.line.length >= this.waiting) throw this.refusal();
    return new Promise((resolve) => this.line.push(resolve));
  }

  private leave(): void {
    const next = this.line.shift();
    // The place is handed on, not freed: a newcomer must not overtake those who wait.
    if (next === undefined) this.running -= 1;
    else next();
  }
}
