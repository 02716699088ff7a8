import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type EntityManager } from 'typeorm';
import { isForeignKeyViolation, isUniqueViolation } from '../../../infra/database/transaction';

/** An atomic part of an import. */
export interface Step {
  /** Number of changes that it stores. */
  readonly changes: number;
  /**
   * Runs within a transaction, which may be repeated.
   * @param isCareful whether the transaction has violated a constraint before
   * @param onSending to be called before the longest statement: the next step is read while a server executes it
   */
  run(manager: EntityManager, isCareful: boolean, onSending: () => void): Promise<void>;
}

/** Duration of a transaction while no other writer waits. The longer it is, the fewer pages of SQLite are written again and again. */
const undisturbedMs = 400;
/** More than twice the retry interval of writers that wait for the SQLite lock. */
const minFreeMs = 8;
/** Until a process that waits has committed: one that is busy with other requests tries again only after them. */
const lateWriterMs = 60;

/** Changes between two copies of SQLite's log: some 500 of its pages. SQLite copies it by itself, within a commit, at 1,000. */
const changesPerCopy = 60;

/** How often a transaction is repeated because of what others have added or deleted. */
const maxViolations = 3;

/** Runs work in a new transaction. */
type InTransaction = (work: (manager: EntityManager) => Promise<void>, isFirst: boolean) => Promise<void>;

/** Other processes that write to the same SQLite file. */
export interface OtherWriters {
  /** Whether one has been waiting for the lock since a time, in milliseconds since 1970. */
  areWaiting(since: number): boolean;
  /** Returns a number that changes when one of them commits. */
  lastCommit(): Promise<unknown>;
}

/** The lock of a database that only one transaction at a time can write: an SQLite file. */
export interface WriteLock {
  /** Only for a process of its own: in that of the shop, requests that write nothing wait as well. */
  readonly others?: OtherWriters | undefined;
  /**
   * Copies SQLite's log into the database file. Called while the lock is free: copying takes as long as a transaction, and neither the
   * import nor the next order of the shop should do it within a commit.
   */
  copyLog(): Promise<unknown>;
}

interface BatchOptions {
  readonly lock?: WriteLock | undefined;
  readonly maxMs?: number;
  /** How long the lock stays free at most. */
  readonly maxFreeMs?: number;
  /** Called with the number of changes stored so far. */
  readonly onStored?: (changes: number) => void;
}

/** Approximate duration of one transaction. During it, others are blocked: where there is a lock all that write, elsewhere those of its rows. */
const batchMs = (lock: WriteLock | undefined): number => (lock ? 25 : 35);

/**
 * Executes the steps in short transactions. Where there is a lock, it stays free for a while after a transaction for which others wait or
 * may wait, so that an open shop can write: it takes the lock meanwhile, and keeps it for as long as its writes last. The next step is
 * read in this time. Elsewhere, only the rows of a transaction are locked, and the next step is read while the server executes the
 * statements of one.
 * @throws the error of a step
 */
export async function storeInBatches(
  steps: Iterable<Step>,
  inTransaction: InTransaction,
  { lock, maxMs = batchMs(lock), maxFreeMs = lateWriterMs, onStored }: BatchOptions,
): Promise<void> {
  const reader = new StepReader(steps, lock === undefined);
  let [stored, copied] = [0, 0];
  for (let step = reader.next(); step !== undefined;) {
    const begun = Date.now();
    const isAwaited = () => lock?.others?.areWaiting(begun) ?? true;
    const batch = new Batch(step, reader, maxMs, isAwaited);
    const start = performance.now();
    await batch.store((work) => inTransaction(work, stored === 0));
    const end = performance.now();
    const lastCommit = await lock?.others?.lastCommit();
    stored += batch.changes;
    onStored?.(stored);
    step = reader.next();
    if (lock && stored - copied >= changesPerCopy) {
      await lock.copyLog();
      copied = stored;
    }
    const freeMs = Math.max(minFreeMs, (end - start) / 3);
    if (step !== undefined && lock && isAwaited())
      await leaveFree(lock, { earliest: end + freeMs, latest: end + maxFreeMs, lastCommit });
  }
}

/** How long the lock stays free, as of `performance.now()`. */
interface FreeTime {
  readonly earliest: number;
  readonly latest: number;
  /** Of other processes, when it became free. */
  readonly lastCommit: unknown;
}

/** Resolves when another process has committed and stops committing, or at `latest`: several of its requests may wait, in a queue. */
async function leaveFree({ others }: WriteLock, { earliest, latest, lastCommit }: FreeTime): Promise<void> {
  await pause(earliest - performance.now());
  if (!others) return;
  for (let before = lastCommit; performance.now() < latest; await pause(minFreeMs / 2)) {
    const present = await others.lastCommit();
    if (present === before && before !== lastCommit) return;
    before = present;
  }
}

class StepReader {
  private readonly steps: Iterator<Step>;
  private ahead: Step | undefined;

  constructor(
    steps: Iterable<Step>,
    private readonly readsAhead: boolean,
  ) {
    this.steps = steps[Symbol.iterator]();
  }

  /** Number of changes of the next step, if it was read ahead. */
  get knownChanges(): number | undefined {
    return this.ahead?.changes;
  }

  next(): Step | undefined {
    const step = this.ahead ?? this.read();
    this.ahead = undefined;
    return step;
  }

  /** Resolves when the next step is read, after the statement that is being sent. */
  async readAhead(): Promise<void> {
    if (!this.readsAhead) return;
    await nextTurn();
    this.ahead ??= this.read();
  }

  private read(): Step | undefined {
    const result = this.steps.next();
    return result.done === true ? undefined : result.value;
  }
}

/** Steps of one transaction: as many as fit into its time. A repeated transaction begins with the same ones. */
class Batch {
  private readonly steps: Step[];

  constructor(
    first: Step,
    private readonly reader: StepReader,
    private readonly maxMs: number,
    private readonly isAwaited: () => boolean,
  ) {
    this.steps = [first];
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
    for (const step of this.steps) await this.execute(step, manager, isCareful);
    for (;;) {
      // A change of the next step will take as long as one of those before.
      const added = this.reader.knownChanges ?? this.changes / this.steps.length;
      const ms = (performance.now() - start) * (1 + added / this.changes);
      if (ms >= this.maxMs && (ms >= undisturbedMs || this.isAwaited())) return;
      const step = this.reader.next();
      if (step === undefined) return;
      this.steps.push(step);
      await this.execute(step, manager, isCareful);
    }
  }

  private async execute(step: Step, manager: EntityManager, isCareful: boolean): Promise<void> {
    let reading: Promise<readonly PromiseSettledResult<void>[]> = Promise.resolve([]);
    const onSending = () => {
      reading = Promise.allSettled([this.reader.readAhead()]);
    };
    const [stored] = await Promise.allSettled([step.run(manager, isCareful, onSending)]);
    // Only now: a statement that the step sent after the rollback of its transaction would take effect by itself.
    for (const each of [stored, ...(await reading)]) if (each.status === 'rejected') throw each.reason;
  }
}
