import { type EntityManager } from 'typeorm';
import { ignoredSyncPoints, type SyncPoints } from '../../../infra/sync-points';
import { GuardedStore, prepareStep, type StoreJournal } from './guarded-store';
import { type ImportConflict } from './import-conflict';
import { type Step, storeInBatches, type WriteLock } from './import-catalogue';
import { type KnownEntries } from './known-entries';
import { type PlannedChange, stages } from './planned-change';
import { PublicVersionMarks } from './public-version-marks';
import { RefusedEntries } from './refused-entries';
import { type Staging } from './staging';

/** What a transaction of an import has to do besides. */
export interface StoredBatch {
  readonly isFirst: boolean;
  /** Number of changes that are stored with this transaction. */
  readonly stored: number;
}

interface StoreOptions {
  readonly staging: Staging;
  readonly known: KnownEntries;
  readonly journal: StoreJournal;
  readonly now: () => Date;
  readonly points?: SyncPoints;
  readonly lock?: WriteLock | undefined;
  /** Number of changes that are stored already. */
  readonly stored?: number;
  /** Entries that were refused with them. */
  readonly refused?: readonly Pick<ImportConflict, 'kind' | 'slug'>[];
  /** Runs work in a transaction. `work` may be repeated with it; it tells what the transaction has stored. */
  readonly change: (work: (manager: EntityManager) => Promise<StoredBatch>) => Promise<void>;
  /** The same for the end, which raises the version of the public data. */
  readonly end: (work: (manager: EntityManager) => void) => Promise<void>;
  readonly onStored?: (changes: number) => void;
}

/**
 * Stores planned changes in short transactions, and in each one only entries that nobody has changed since the comparison.
 * @throws see `storeInBatches`
 */
export async function storePlanned(options: StoreOptions): Promise<void> {
  const { staging, known, journal, now, lock, stored = 0, change, end, onStored } = options;
  const { points = ignoredSyncPoints } = options;
  const version = new PublicVersionMarks();
  const refused = new RefusedEntries(options.refused ?? []);
  const guarded = new GuardedStore({ known, journal, refused, points, now });
  let position = stored;
  function* steps(): Generator<Step> {
    for (const { changes, last } of remainingChanges(staging, lock, stored)) {
      const step = prepareStep(changes);
      yield {
        changes: changes.length,
        run: async (manager, isCareful, onSending) => {
          await guarded.store(manager, step, { isCareful, onSending });
          position = last;
        },
      };
    }
  }
  const store = async (work: (manager: EntityManager) => Promise<void>, isFirst: boolean) => {
    await change(async (manager) => {
      refused.restart();
      await work(manager);
      version.onChange(manager);
      return { isFirst: isFirst && stored === 0, stored: position };
    });
    refused.keep();
  };
  await points.hit('import.compared');
  try {
    await storeInBatches(steps(), store, { lock, ...(onStored && { onStored }) });
  } finally {
    await version.end(end);
  }
}

/** For how long the lock counts as contended after another process has waited for it. */
const contendedMs = 1_000;

/** Yields changes of one kind, with the number of all changes up to the last of them. @param stored changes that are left out */
function* remainingChanges(
  staging: Staging,
  lock: WriteLock | undefined,
  stored: number,
): Generator<{ changes: readonly PlannedChange[]; last: number }> {
  let last = 0;
  const isContended = () => lock?.others?.areWaiting(Date.now() - contendedMs) ?? false;
  for (const stage of Object.values(stages))
    for (const chunk of staging.changesOf(stage, lock !== undefined, isContended)) {
      // Another version of the shop, which began to store them, may have stored other numbers of changes at a time.
      const changes = chunk.slice(Math.max(0, stored - last));
      last += chunk.length;
      if (changes.length > 0) yield { changes, last };
    }
}
