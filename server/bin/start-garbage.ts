import { setImmediate as nextTurn } from 'node:timers/promises';

/** Jobs that run twice a minute have run then. */
const settledMs = 30_000;
const quietMs = 5_000;

/**
 * Gives back, once, the memory that the start has taken: 30 MB, which V8 otherwise keeps for half a minute to several, depending on what jobs
 * allocate. Nothing is answered meanwhile, for a tenth of a second on a fast machine and for half a second on a slow one, so it waits for
 * five seconds without a request.
 * @param received the number of requests so far
 * @param signal aborted when the process ends
 */
export function collectStartGarbage(
  received: () => number,
  signal: AbortSignal,
  collect: () => Promise<void> = collectGarbage,
): void {
  const waitForQuiet = () => {
    let before = received();
    const check = setInterval(() => {
      const isQuiet = received() === before;
      before = received();
      if (!isQuiet) return;
      clearInterval(check);
      // Where Node was built without its inspector, V8 collects in its own time.
      collect().catch(() => undefined);
    }, quietMs).unref();
    signal.addEventListener('abort', () => clearInterval(check));
  };
  const settled = setTimeout(waitForQuiet, settledMs).unref();
  signal.addEventListener('abort', () => clearTimeout(settled));
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
