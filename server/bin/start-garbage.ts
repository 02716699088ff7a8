import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Jobs that run twice a minute have run then. */
const settledMs = 30_000;
const quietMs = 5_000;
/** Of the time of the event loop. Jobs take 0.02 on a quiet machine, several times that where processes wait for a processor. */
const quietShare = 0.1;

interface Means {
  /** The part of its time that the event loop has worked since the last call. */
  readonly workedShare: () => number;
  readonly collect: () => Promise<void>;
}

/**
 * Gives back, once, the memory that the start has taken: 30 MB, which V8 otherwise keeps for half a minute to several, depending on what jobs
 * allocate. It takes a tenth of a second of CPU, so it waits for five seconds with hardly a request.
 * @param signal aborted when the process ends
 */
export function collectStartGarbage(
  signal: AbortSignal,
  { workedShare, collect }: Means = { workedShare: meteredShare(), collect: collectGarbage },
): void {
  const waitForQuiet = () => {
    workedShare();
    const check = setInterval(() => {
      if (workedShare() > quietShare) return;
      clearInterval(check);
      // Where Node was built without its inspector, V8 collects in its own time.
      collect().catch(() => undefined);
    }, quietMs).unref();
    signal.addEventListener('abort', () => clearInterval(check));
  };
  const settled = setTimeout(waitForQuiet, settledMs).unref();
  signal.addEventListener('abort', () => clearTimeout(settled));
}

function meteredShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Collects all garbage and returns free memory to the system: V8's young generation alone keeps 32 MB, which `gc()` does not shrink reliably. */
async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  // Within the turn of the answer, disconnecting never returns.
  await nextTurn();
  session.disconnect();
}
