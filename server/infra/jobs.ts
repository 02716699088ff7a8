import { type Logger } from './logger';
import { type Observer } from './observer';

/** Periodic background work. */
export interface Job {
  /** The job's name in the log. */
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly intervalMs: number;
  /** Whether every process needs it in this interval, whoever looks for work. */
  readonly isOfProcess?: boolean;
  /** One run. Resolves to the number of what it has done, if it has one. An error is logged and does not prevent the next run. @param signal aborted at shutdown: long runs should stop early */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Which of several processes looks for work; see {@link startJobs}. */
export interface Turn {
  isOurs(): boolean;
}

export interface JobOptions {
  readonly observer?: Pick<Observer, 'jobEnded'> | undefined;
  /** Undefined: this process. */
  readonly turn?: Turn | undefined;
  /** For tests. */
  readonly sparedMs?: number;
}

/** How often a process looks for work while another one does so, in case that one does not come to it. */
const defaultSparedMs = 30_000;

interface RunningJobs {
  /** Starts no further runs; resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/** Runs one job periodically. Runs never overlap: the interval begins at the end of a run. */
class PeriodicJob {
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> = Promise.resolve();
  private readonly abortController = new AbortController();
  private ranAt = performance.now();
  private hasWork = false;

  constructor(
    private readonly job: Job,
    private readonly logger: Logger,
    private readonly options: JobOptions,
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
      if (this.isSpared()) this.schedule();
      else this.currentRun = this.runOnce();
    }, this.job.intervalMs);
    // A pending job does not keep the process alive.
    this.timer.unref();
  }

  /** Whether it is left to another process: one that has found work helps until there is none. */
  private isSpared(): boolean {
    const { turn, sparedMs = defaultSparedMs } = this.options;
    if (this.job.isOfProcess || this.hasWork || !turn || turn.isOurs()) return false;
    return performance.now() - this.ranAt < sparedMs;
  }

  private async runOnce(): Promise<void> {
    const start = performance.now();
    this.ranAt = start;
    this.hasWork = false;
    let isSuccessful = false;
    try {
      const done = await this.job.run(this.abortController.signal);
      this.hasWork = typeof done === 'number' && done > 0;
      isSuccessful = true;
    } catch (error) {
      this.logger.error('a job failed', { job: this.job.name }, error);
    }
    this.options.observer?.jobEnded(this.job.name, (performance.now() - start) / 1000, isSuccessful);
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
 * Starts every job; each first run begins after one interval. Of several processes, the one whose turn it is runs them in their intervals, and
 * the others every half minute, so that looking for work costs the database the same for any number of processes.
 */
export function startJobs(jobs: readonly Job[], logger: Logger, options: JobOptions = {}): RunningJobs {
  const periodicJobs = jobs.map((job) => new PeriodicJob(job, logger, options));
  return {
    stop: async () => {
      await Promise.all(periodicJobs.map((round) => round.stop()));
    },
  };
}
