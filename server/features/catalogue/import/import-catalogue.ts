import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager } from 'typeorm';
import { isForeignKeyViolation, isUniqueViolation } from '../../../infra/database/transaction';

/** An atomic part of an import. */
export interface Step {
  /** Number of changes that it stores. */
  readonly changes: number;
  /**
   * Runs within a transaction, which may be repeated.
   * @param isCareful whether the transaction has violated a constraint before
   */
  run(manager: EntityManager, isCareful: boolean): Promise<void>;
}

/** Approximate maximum duration of one transaction, during which other writers are blocked. */
const batchMs = 25;
/** How often a transaction is repeated because of what others have added or deleted. */
const maxViolations = 3;

/** Runs work in a new transaction. */
type InTransaction = (work: (manager: EntityManager) => Promise<void>, isFirst: boolean) => Promise<void>;

/** How long others can write between two transactions, where only one can at a time. */
export interface Rest {
  readonly minMs: number;
  /** The same as a part of the time that the transaction has taken. */
  readonly share: number;
}

export const rests = {
  /** In a process of its own: several times the interval in which writers try again that wait for the SQLite lock. */
  besideShop: { minMs: 10, share: 0.25 },
  /** In the shop's process, whose requests wait for the steps themselves. */
  inShop: { minMs: 25, share: 0.5 },
} as const satisfies Record<string, Rest>;

interface BatchOptions {
  /** None where transactions lock only their rows. */
  readonly rest?: Rest | undefined;
  readonly maxMs?: number;
  /** Called with the number of changes stored so far. */
  readonly onStored?: (changes: number) => void;
}

/**
 * Executes the steps in short transactions. Where there is one writer, a rest after each lets an open shop write: it takes the
 * lock within the rest, and keeps it for as long as its writes last. The next steps are read from the staging meanwhile.
 * @throws the error of a step
 */
export async function storeInBatches(
  steps: Iterable<Step>,
  inTransaction: InTransaction,
  { rest, maxMs = batchMs, onStored }: BatchOptions,
): Promise<void> {
  const source = new StepSource(steps);
  let stored = 0;
  for (let step = source.next(); step !== undefined;) {
    const batch = new Batch(step, () => source.next(), maxMs);
    const start = performance.now();
    await batch.store((work) => inTransaction(work, stored === 0));
    const end = performance.now();
    stored += batch.changes;
    onStored?.(stored);
    if (rest) source.readAhead(batch.length);
    step = source.next();
    if (step !== undefined && rest) {
      const restMs = Math.max(rest.minMs, (end - start) * rest.share);
      await pause(Math.max(0, end + restMs - performance.now()));
    }
  }
}

/** Steps, of which some are read before they are needed. */
class StepSource {
  private readonly iterator: Iterator<Step>;
  private readonly ahead: Step[] = [];

  constructor(steps: Iterable<Step>) {
    this.iterator = steps[Symbol.iterator]();
  }

  next(): Step | undefined {
    return this.ahead.shift() ?? this.read();
  }

  readAhead(count: number): void {
    while (this.ahead.length < count) {
      const step = this.read();
      if (step === undefined) return;
      this.ahead.push(step);
    }
  }

  private read(): Step | undefined {
    const result = this.iterator.next();
    return result.done === true ? undefined : result.value;
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

  get length(): number {
    return this.steps.length;
  }

  get changes(): number {
    return this.steps.reduce((sum, { changes }) => sum + changes, 0);
  }

  /** Others may add and delete entries while a transaction runs: it violates a constraint then, and is repeated. */
  async store(inTransaction: (work: (manager: EntityManager) => Promise<void>) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await inTransaction((manager) => this.run(manager, attempt > 1));
      } catch (error) {
        const isViolation = isUniqueViolation(error) || isForeignKeyViolation(error);
        if (attempt > maxViolations || !isViolation) throw error;
      }
  }

  private async run(manager: EntityManager, isCareful: boolean): Promise<void> {
    const start = performance.now();
    for (const step of this.steps) await step.run(manager, isCareful);
    while (performance.now() - start < this.maxMs) {
      const step = this.next();
      if (step === undefined) return;
      this.steps.push(step);
      await step.run(manager, isCareful);
    }
  }
}
