import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until `isSo` holds. Throws at once if `work` fails or ends before, and after `withinMs`.
 * @param what is named in the error: "five orders"
 */
export async function until(
  what: string,
  isSo: () => boolean,
  work: Promise<unknown>,
  withinMs = 60_000,
): Promise<void> {
  let hasEnded = false;
  const note = () => {
    hasEnded = true;
  };
  work.then(note, note);
  const deadline = performance.now() + withinMs;
  while (!isSo()) {
    if (hasEnded) {
      await work;
      throw new Error(`Everybody has stopped before ${what}.`);
    }
    if (performance.now() > deadline) throw new Error(`In ${withinMs} ms there was no sign of ${what}.`);
    await pause(5);
  }
}
