import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../scripts/lib/shop-database';
import type { Visitor } from './visitor';

/** Shorter than the pause that an import makes after each transaction. */
const retryMs = 2;
const timeoutMs = 45_000;

const progressOfStoring = `SELECT done, total FROM catalogue_import WHERE state = 'applying' AND done > 0`;

/**
 * Holds an import of the catalogue between two of its first transactions, by the write lock of the shop's database. Others who write
 * meanwhile wait as well, for some seconds at most, and after the release for one more transaction of the import: what is sent before
 * the release is stored before the rest of the file.
 * @returns releases it
 */
export async function holdImport({ shop, region }: Visitor): Promise<() => void> {
  const database = openDatabase({ ...shop, region }, { timeout: 0 });
  const deadline = Date.now() + timeoutMs;
  while (!takeWriteLock(database)) {
    if (Date.now() > deadline) throw new Error('The import did not begin to store in time.');
    await pause(retryMs);
  }
  const [progress] = database.prepare(progressOfStoring).all();
  const [stored, total] = [Number(progress?.['done']), Number(progress?.['total'])];
  const release = () => {
    database.exec('ROLLBACK');
    database.close();
  };
  if (stored <= total / 2) return release;
  release();
  throw new Error(`${stored} of ${total} changes were stored before the import could be held: it needs a longer file.`);
}

/** @returns false until the import has stored something, and during its transactions */
function takeWriteLock(database: ReturnType<typeof openDatabase>): boolean {
  try {
    if (database.prepare(progressOfStoring).all().length === 0) return false;
    database.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    // Not an instance of Error here: native modules are loaded outside of the test's realm.
    if (String(error).includes('database is locked')) return false;
    throw error;
  }
}
