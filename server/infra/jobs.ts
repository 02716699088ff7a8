import { type Logger } from './logger';
import { type Observer } from './observer';

/** Periodic background work. */
export interface Job {
  /** The job's name in the log. */
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly intervalMs: number;
  /** One run. An error is logged and does not prevent the next run. @param signal aborted at shutdown: long runs should stop early */
  run(signal: AbortSignal): Promise<unknown>;
}

type JobObserver = Pick<Observer, 'jobEnded'>;

interface RunningJobs {
  /** Starts no further runs; resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/** Runs one job periodically. Runs never overlap: the interval begins at the end of a run. */
class PeriodicJob {
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> = Promise.resolve();
  private readonly abortController = new AbortController();

  constructor(
    private readonly job: Job,
    private readonly logger: Logger,
    private readonly observer: JobObserver | undefined,
  ) {
    this.schedule();
  }

  stop(): Promise<void> {
    this.abortController.abort();
    clearTimeout(this.timer);
    return this.currentRun;
  }

  private schedule(): void {
    if (this.abortController.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.currentRun = this.runOnce();
    }, this.job.intervalMs);
    // A pending job does not keep the process alive.
    this.timer.unref();
  }

  private async runOnce(): Promise<void> {
    const start = performance.now();
    let isSuccessful = false;
    try {
      await this.job.run(this.abortController.signal);
      isSuccessful = true;
    } catch (error) {
      this.logger.error('a job failed', { job: this.job.name }, error);
    }
    this.observer?.jobEnded(this.job.name, (performance.now() - start) / 1000, isSuccessful);
    this.schedule();
  }
}

/**
 * Handles the rows of one run sequentially. A row that fails is reported and left to a later run; the rows after it are
 * still handled.
 * @param handle resolves to whether it changed the row
 * @returns the number of changed rows
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

/**
 * Starts every job; each first run begins after one interval. Every process runs every job: each run claims the rows that it handles, so several
 * processes share the work.
 */
export function startJobs(jobs: readonly Job[], logger: Logger, observer?: JobObserver): RunningJobs {
  const periodicJobs = jobs.map((job) => new PeriodicJob(job, logger, observer));
  return {
    stop: async () => {
      await Promise.all(periodicJobs.map((periodicJob) => periodicJob.stop()));
    },
  };
}
