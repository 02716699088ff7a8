import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager } from 'typeorm';

/** An atomic part of an import. */
export interface Step {
  /** Number of changes that it stores. */
  readonly changes: number;
  /** Runs within a transaction, which may be repeated. */
  run(manager: EntityManager): Promise<void>;
}

/** Approximate maximum duration of one transaction, during which other writers are blocked. */
const batchMs = 25;
/** Longer than the retry interval of writers that wait for the SQLite lock. */
const minPauseMs = 25;

/** Runs work in a new transaction. */
type InTransaction = (work: (manager: EntityManager) => Promise<void>, isFirst: boolean) => Promise<void>;

interface BatchOptions {
  /** Number of changes of all steps, for the error of an interrupted import. */
  readonly total: number;
  /** Whether only one transaction can write at a time, as on SQLite; default: true. */
  readonly hasOneWriter?: boolean;
  readonly maxMs?: number;
  /** Called with the number of changes stored so far. */
  readonly onStored?: (changes: number) => void;
}

/**
 * Executes the steps in short transactions. Where there is one writer, a pause after each lets an open shop write: it takes the
 * lock within the pause, and keeps it for as long as its writes last; elsewhere, only the rows of a transaction are locked.
 * @throws the error of a step; if earlier transactions were committed, wrapped in an Error with the number of stored changes
 */
export async function storeInBatches(
  steps: Iterable<Step>,
  inTransaction: InTransaction,
  { total, hasOneWriter = true, maxMs = batchMs, onStored }: BatchOptions,
): Promise<void> {
  const iterator = steps[Symbol.iterator]();
  const next = (): Step | undefined => {
    const result = iterator.next();
    return result.done === true ? undefined : result.value;
  };
  let stored = 0;
  for (let step = next(); step !== undefined;) {
    const batch = new Batch(step, next, maxMs);
    const start = performance.now();
    try {
      await inTransaction((manager) => batch.run(manager), stored === 0);
    } catch (error) {
      throw stored === 0 ? error : partialImportError(error, stored, total);
    }
    stored += batch.changes;
    onStored?.(stored);
    step = next();
    if (step !== undefined && hasOneWriter) await pause(Math.max(minPauseMs, (performance.now() - start) / 2));
  }
}

/** Steps of one transaction: as many as fit into its time. A repeated transaction begins with the same ones. */
class Batch {
  private readonly steps: Step[];

  constructor(
    first: Step,
    private readonly next: () => Step | undefined,
    private readonly maxMs: number,
  ) {
    this.steps = [first];
  }

  get changes(): number {
    return this.steps.reduce((sum, { changes }) => sum + changes, 0);
  }

  async run(manager: EntityManager): Promise<void> {
    const start = performance.now();
    for (const step of this.steps) await step.run(manager);
    while (performance.now() - start < this.maxMs) {
      const step = this.next();
      if (step === undefined) return;
      this.steps.push(step);
      await step.run(manager);
    }
  }
}

function partialImportError(cause: unknown, done: number, all: number): Error {
  const reason = cause instanceof Error ? cause.message : 'Something went wrong.';
  return new Error(`${reason}\n${done} of ${all} changes are stored. Run the same import again to store the rest.`, {
    cause,
  });
}
