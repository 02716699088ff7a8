import { type EntityManager } from 'typeorm';
import { markPublicChange } from '../../../infra/database/public-data';
import { storeInBatches } from './import-catalogue';
import { type KnownEntries } from './known-entries';
import { importSteps, PublicVersionMarks } from './store-import';
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
  readonly hasOneWriter: boolean;
  /** Number of changes that are stored already. */
  readonly stored?: number;
  /** Runs work in a transaction. `work` may be repeated with it; it tells what the transaction has stored. */
  readonly change: (work: (manager: EntityManager) => Promise<StoredBatch>) => Promise<void>;
  /** The same for the end, which raises the version of the public data. */
  readonly end: (work: (manager: EntityManager) => void) => Promise<void>;
  readonly onStored?: (changes: number) => void;
}

/** Stores planned changes in short transactions. @throws see `storeInBatches` */
export async function storePlanned(options: StoreOptions): Promise<void> {
  const { staging, known, hasOneWriter, stored = 0, change, end, onStored } = options;
  const version = new PublicVersionMarks();
  let position = stored;
  function* steps() {
    for (const step of importSteps(staging, known, stored))
      yield {
        changes: step.changes,
        run: async (manager: EntityManager) => {
          await step.run(manager);
          position = step.end;
        },
      };
  }
  const store = (work: (manager: EntityManager) => Promise<void>, isFirst: boolean) =>
    change(async (manager) => {
      await work(manager);
      version.onChange(manager);
      return { isFirst: isFirst && stored === 0, stored: position };
    });
  try {
    await storeInBatches(steps(), store, { total: staging.changes, hasOneWriter, ...(onStored && { onStored }) });
  } finally {
    if (version.isDue) await end(markPublicChange);
  }
}
