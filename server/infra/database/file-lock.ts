import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './foreign-lock';
import { SqliteDatabase } from './sqlite-driver';

const pauseMs = 50;

/** Tries at once: a wait inside SQLite would stop this whole process, and with it whoever has the lock here. */
function tryLock(lock: SqliteDatabase): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (failure) {
    if (isBusy(failure)) return false;
    throw failure;
  }
}

/**
 * Lets one process at a time do its work with a file. The lock is one of SQLite on an empty file beside it, so it ends with
 * its process, however that ends. That file stays: whoever deleted it could lock another one than those who have it open.
 * @throws when others have kept it for longer than `patienceMs`
 */
export async function withFileLock<Result>(file: string, patienceMs: number, work: () => Promise<Result>): Promise<Result> {
  const lock = new SqliteDatabase(`${file}-migrating`, { timeout: 0 });
  try {
    for (let waited = 0; !tryLock(lock); waited += pauseMs) {
      if (waited >= patienceMs) throw new Error(`Another process has kept ${file} for too long.`);
      await pause(pauseMs);
    }
    return await work().finally(() => lock.exec('ROLLBACK'));
  } finally {
    lock.close();
  }
}
