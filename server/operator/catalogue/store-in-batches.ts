import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager } from 'typeorm';
import { type Step } from './plan-records';

/** How long one transaction keeps others from writing, by and large. */
const batchMs = 50;
/** Longer than those who wait for the SQLite file pause between two tries. */
const shortestPauseMs = 30;

/** Runs work in a transaction of its own. */
export type InTransaction = (work: (manager: EntityManager) => Promise<number>, isFirst: boolean) => Promise<number>;

/**
 * Carries the steps out in short transactions, and in between leaves the database alone for as long as each has lasted, so that
 * an open shop goes on writing.
 * @throws whatever a step throws; when steps before it are stored, with a message that says so
 */
export async function storeInBatches(steps: readonly Step[], inTransaction: InTransaction, longestMs: number = batchMs): Promise<void> {
  for (let done = 0; done < steps.length; ) {
    const from = done;
    const begun = performance.now();
    try {
      done = await inTransaction((manager) => storeSome(manager, steps, from, longestMs), from === 0);
    } catch (error) {
      throw from === 0 ? error : stoppedHalfway(error, from, steps.length);
    }
    if (done < steps.length) await pause(Math.max(shortestPauseMs, performance.now() - begun));
  }
}

/** @returns how many steps are done then, those before `from` included */
async function storeSome(manager: EntityManager, steps: readonly Step[], from: number, longestMs: number): Promise<number> {
  const begun = performance.now();
  let done = from;
  for (const step of steps.slice(from)) {
    await step(manager);
    done += 1;
    if (performance.now() - begun >= longestMs) break;
  }
  return done;
}

function stoppedHalfway(cause: unknown, done: number, all: number): Error {
  const reason = cause instanceof Error ? cause.message : 'Something went wrong.';
  return new Error(`${reason}\n${done} of ${all} changes are stored. Run the same import again to store the rest.`, { cause });
}
