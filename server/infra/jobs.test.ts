import { startJobs, type Job } from './jobs';
import { type Logger } from './logger';

interface LoggedFailure {
  readonly job: string | number | undefined;
  readonly error: unknown;
}

function recordingLogger(failures: LoggedFailure[]): Logger {
  return {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (_event, fields, error) => void failures.push({ job: fields?.job, error }),
  };
}

/** A job whose runs are ended by the test. */
function heldJob(name: string) {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const waiting: (() => void)[] = [];
  const job: Job = {
    name,
    intervalMs: 1,
    run: () =>
      new Promise<void>((resolve, reject) => {
        runs.push({ end: resolve, fail: reject });
        waiting.splice(0).forEach((tell) => tell());
      }),
  };
  const started = async (count: number) => {
    while (runs.length < count) await new Promise<void>((tell) => waiting.push(tell));
    const run = runs[count - 1];
    if (!run) throw new Error('The run has not started.');
    return run;
  };
  return { job, runs, started };
}

const turns = (count: number) => new Promise((resolve) => setTimeout(resolve, count));

describe('periodic jobs', () => {
  it('runs a job again after it has ended', async () => {
    const held = heldJob('tidy');
    const jobs = startJobs([held.job], recordingLogger([]));
    (await held.started(1)).end();
    (await held.started(2)).end();
    await jobs.stop();
    expect(held.runs.length).toBeGreaterThanOrEqual(2);
  });

  it('starts no second run while the first is under way', async () => {
    const held = heldJob('tidy');
    const jobs = startJobs([held.job], recordingLogger([]));
    const first = await held.started(1);
    await turns(20);
    expect(held.runs).toHaveLength(1);
    first.end();
    await jobs.stop();
  });

  it('waits for the current run when it is stopped, and starts no other', async () => {
    const held = heldJob('tidy');
    const jobs = startJobs([held.job], recordingLogger([]));
    const first = await held.started(1);
    let stopped = false;
    const stopping = jobs.stop().then(() => {
      stopped = true;
    });
    await turns(10);
    expect(stopped).toBe(false);
    first.end();
    await stopping;
    await turns(10);
    expect(held.runs).toHaveLength(1);
  });

  it('signals shutdown to the current run', async () => {
    let begun = (): void => undefined;
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const untilEnding = (ending: AbortSignal) =>
      new Promise((resolve) => {
        begun();
        ending.addEventListener('abort', resolve);
      });
    const jobs = startJobs([{ name: 'tidy', intervalMs: 1, run: untilEnding }], recordingLogger([]));
    await running;
    await expect(jobs.stop()).resolves.toBeUndefined();
  });

  it('logs a failed run once and continues', async () => {
    const failures: LoggedFailure[] = [];
    const held = heldJob('tidy');
    const jobs = startJobs([held.job], recordingLogger(failures));
    const failure = new Error('out of ink');
    (await held.started(1)).fail(failure);
    (await held.started(2)).end();
    await jobs.stop();
    expect(failures).toEqual([{ job: 'tidy', error: failure }]);
  });
});
