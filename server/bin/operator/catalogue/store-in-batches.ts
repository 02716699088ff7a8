import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager } from 'typeorm';
import { type Step } from './plan-records';

/** Approximate maximum duration of one transaction, during which other writers are blocked. */
const batchMs = 50;
/** Longer than the retry interval of writers that wait for the SQLite lock. */
const minPauseMs = 30;

/** Runs work in a new transaction. */
export type InTransaction = (work: (manager: EntityManager) => Promise<number>, isFirst: boolean) => Promise<number>;

/**
 * Executes the steps in short transactions, with a pause after each that is at least as long as the transaction, so that an open
 * shop can write in between.
 * @throws the error of a step; if earlier transactions were committed, wrapped in an Error that says how many steps are stored
 */
export async function storeInBatches(
  steps: readonly Step[],
  inTransaction: InTransaction,
  maxMs: number = batchMs,
): Promise<void> {
  for (let done = 0; done < steps.length;) {
    const from = done;
    const start = performance.now();
    try {
      done = await inTransaction((manager) => storeBatch(manager, steps, from, maxMs), from === 0);
    } catch (error) {
      throw from === 0 ? error : partialImportError(error, from, steps.length);
    }
    if (done < steps.length) await pause(Math.max(minPauseMs, performance.now() - start));
  }
}

/** @returns the number of completed steps, including those before `from` */
async function storeBatch(
  manager: EntityManager,
  steps: readonly Step[],
  from: number,
  maxMs: number,
): Promise<number> {
  const start = performance.now();
  let done = from;
  for (const step of steps.slice(from)) {
    await step(manager);
    done += 1;
    if (performance.now() - start >= maxMs) break;
  }
  return done;
}

function partialImportError(cause: unknown, done: number, all: number): Error {
  const reason = cause instanceof Error ? cause.message : 'Something went wrong.';
  return new Error(`${reason}\n${done} of ${all} changes are stored. Run the same import again to store the rest.`, {
    cause,
  });
}
