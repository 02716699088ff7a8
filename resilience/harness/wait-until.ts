import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until `condition` holds. Throws at once if `work` fails or ends first, and after `timeoutMs`.
 * @param what is named in the error: "five orders"
 */
export async function waitUntil(
  what: string,
  condition: () => boolean,
  work: Promise<unknown>,
  timeoutMs = 60_000,
): Promise<void> {
  let hasEnded = false;
  const markEnded = () => {
    hasEnded = true;
  };
  work.then(markEnded, markEnded);
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (hasEnded) {
      await work;
      throw new Error(`The work ended before the condition was met: ${what}.`);
    }
    if (performance.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms while waiting for ${what}.`);
    await pause(5);
  }
}
