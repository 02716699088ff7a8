import { type Logger } from './logger';

/** Work that comes round again and again. */
export interface Job {
  /** Names the job in the log. */
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number;
  /** One run. What it throws is logged; the next run comes all the same. @param ending aborted when the process is about to end: a long run stops early */
  run(ending: AbortSignal): Promise<unknown>;
}

export interface RunningJobs {
  /** No run starts any more; resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** Runs one job at its pace. A run never meets the one before: the pause begins when that has ended. */
class Rounds {
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(
    private readonly job: Job,
    private readonly logger: Logger,
  ) {
    this.schedule();
  }

  stop(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    return this.current;
  }

  private schedule(): void {
    if (this.ending.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.current = this.round();
    }, this.job.everyMs);
    // A job alone is no reason to keep the process alive.
    this.timer.unref();
  }

  private async round(): Promise<void> {
    try {
      await this.job.run(this.ending.signal);
    } catch (error) {
      this.logger.error('a job has failed', { job: this.job.name }, error);
    }
    this.schedule();
  }
}

/**
 * Handles the rows of one round in turn. A row that fails is reported and left to a later round; it never keeps the rows after
 * it from their turn.
 * @param handle answers whether it changed anything
 * @returns how many rows it changed
 */
export async function handleEach<Row>(
  rows: readonly Row[],
  handle: (row: Row) => Promise<boolean>,
  report: (row: Row, error: unknown) => void,
): Promise<number> {
  let changed = 0;
  for (const row of rows) {
    try {
      if (await handle(row)) changed += 1;
    } catch (error) {
      report(row, error);
    }
  }
  return changed;
}

/** Starts every job; the first runs come after one pause each. */
export function startJobs(jobs: readonly Job[], logger: Logger): RunningJobs {
  const rounds = jobs.map((job) => new Rounds(job, logger));
  return {
    stop: async () => {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
