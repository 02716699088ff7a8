export interface FairQueueOptions {
  /** Tasks that run together. */
  readonly atOnce: number;
  /** Tasks that may wait, of all owners together. */
  readonly waiting: number;
  /** Makes the error for a task that finds no place, or loses its place to another owner. */
  readonly refusal: () => Error;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * Runs a few tasks at a time, taking the owners of waiting tasks in turn. One owner may use all of it while there is no
 * other. In a full queue an owner with fewer waiting tasks displaces the newest task of the owner with the most, so the
 * places are shared evenly and no owner can keep another out.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** By owner, in the order of their turns. An owner without waiting tasks has no entry. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(private readonly options: FairQueueOptions) {}

  /** @throws the refusal; whatever the task throws */
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

  /** @throws the refusal when no owner would still have as many waiting tasks as the newcomer, whose `own` are waiting already */
  private displaceFor(own: number): void {
    const longest = [...this.lines.values()].reduce<Waiting[]>((most, line) => (line.length > most.length ? line : most), []);
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
    // The place is handed on, not freed: a newcomer must not overtake those who wait.
    next.start();
  }
}
