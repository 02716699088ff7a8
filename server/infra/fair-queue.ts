export interface FairQueueOptions {
  /** Maximum number of concurrent tasks. */
  readonly atOnce: number;
  /** Maximum number of queued tasks, over all owners. */
  readonly waiting: number;
  /** Creates the error for a task that the full queue rejects or displaces. */
  readonly refusal: () => Error;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * Limits concurrency, serving the owners of queued tasks round-robin. A single owner may use the whole capacity while there is
 * no other. In a full queue, a task of an owner with fewer queued tasks displaces the newest task of the owner with the most,
 * so the queue is shared evenly and no owner can starve another.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Queued tasks by owner, in round-robin order. An owner without queued tasks has no entry. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(private readonly options: FairQueueOptions) {}

  /** Runs a task once a slot is free. @throws the refusal, or the task's error */
  async run<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    await this.enter(owner);
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private enter(owner: string): Promise<void> | undefined {
    if (this.running < this.options.atOnce) {
      this.running += 1;
      return undefined;
    }
    const line = this.lines.get(owner) ?? [];
    if (this.waiting >= this.options.waiting) this.displaceFor(line.length);
    return new Promise((resolve, reject) => {
      line.push({ start: resolve, refuse: () => reject(this.options.refusal()) });
      this.lines.set(owner, line);
      this.waiting += 1;
    });
  }

  /** Displaces a task for an owner with `own` queued tasks. @throws the refusal unless another owner has at least two more */
  private displaceFor(own: number): void {
    const longest = [...this.lines.values()].reduce<Waiting[]>(
      (most, line) => (line.length > most.length ? line : most),
      [],
    );
    const displaced = longest.length > own + 1 ? longest.pop() : undefined;
    if (displaced === undefined) throw this.options.refusal();
    this.waiting -= 1;
    displaced.refuse();
  }

  private leave(): void {
    const [turn] = this.lines;
    const next = turn?.[1].shift();
    if (turn === undefined || next === undefined) {
      this.running -= 1;
      return;
    }
    const [owner, line] = turn;
    this.waiting -= 1;
    this.lines.delete(owner);
    if (line.length > 0) this.lines.set(owner, line);
    // The slot is passed on, not freed, so that a new task cannot overtake queued ones.
    next.start();
  }
}
