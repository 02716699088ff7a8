import { setTimeout as pause } from 'node:timers/promises';
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

/** Runs one job until the end. Runs never overlap: the interval begins at the end of a run. */
async function repeat(job: Job, ending: AbortSignal, logger: Logger, observer: JobObserver | undefined): Promise<void> {
  // The end interrupts the wait; a pending job does not keep the process alive.
  const isDue = () => pause(job.intervalMs, true, { signal: ending, ref: false }).catch(() => false);
  while (await isDue()) {
    const start = performance.now();
    let isSuccessful = false;
    try {
      await job.run(ending);
      isSuccessful = true;
    } catch (error) {
      logger.error('a job failed', { job: job.name }, error);
    }
    observer?.jobEnded(job.name, (performance.now() - start) / 1000, isSuccessful);
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
  const running = jobs.map((job) => {
    const ending = new AbortController();
    return { ending, ended: repeat(job, ending.signal, logger, observer) };
  });
  return {
    stop: async () => {
      for (const { ending } of running) ending.abort();
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}
