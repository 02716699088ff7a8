interface FairQueueOptions {
  /** Maximum number of concurrent tasks. */
  readonly concurrency: number;
  /** Maximum number of queued tasks, over all owners. */
  readonly maxQueued: number;
  /** Creates the error for a task that the full queue rejects or displaces. */
  readonly createFullError: () => Error;
}

interface QueuedTask {
  start(): void;
  reject(): void;
}

/**
 * Limits concurrency, serving the owners of queued tasks round-robin. A single owner may use the whole capacity while there is
 * no other. In a full queue, a task of an owner with fewer queued tasks displaces the newest task of the owner with the most,
 * so the queue is shared evenly and no owner can starve another.
 */
export class FairQueue {
  private runningCount = 0;
  private queuedCount = 0;
  /** Queued tasks by owner, in round-robin order. An owner without queued tasks has no entry. */
  private readonly queues = new Map<string, QueuedTask[]>();

  constructor(private readonly options: FairQueueOptions) {}

  /** Runs a task once a slot is free. @throws the refusal, or the task's error */
  async run<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    await this.acquire(owner);
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private acquire(owner: string): Promise<void> | undefined {
    if (this.runningCount < this.options.concurrency) {
      this.runningCount += 1;
      return undefined;
    }
    const queue = this.queues.get(owner) ?? [];
    if (this.queuedCount >= this.options.maxQueued) this.displaceFor(queue.length);
    return new Promise((resolve, reject) => {
      queue.push({ start: resolve, reject: () => reject(this.options.createFullError()) });
      this.queues.set(owner, queue);
      this.queuedCount += 1;
    });
  }

  /** Displaces a task for an owner with `own` queued tasks. @throws the refusal unless another owner has at least two more */
  private displaceFor(ownCount: number): void {
    const longest = [...this.queues.values()].reduce<QueuedTask[]>(
      (most, queue) => (queue.length > most.length ? queue : most),
      [],
    );
    const displaced = longest.length > ownCount + 1 ? longest.pop() : undefined;
    if (displaced === undefined) throw this.options.createFullError();
    this.queuedCount -= 1;
    displaced.reject();
  }

  private release(): void {
    const [firstEntry] = this.queues;
    const next = firstEntry?.[1].shift();
    if (firstEntry === undefined || next === undefined) {
      this.runningCount -= 1;
      return;
    }
    const [owner, queue] = firstEntry;
    this.queuedCount -= 1;
    this.queues.delete(owner);
    if (queue.length > 0) this.queues.set(owner, queue);
    // The slot is passed on, not freed, so that a new task cannot overtake queued ones.
    next.start();
  }
}
