import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './sqlite-busy';
import { SqliteDatabase } from './sqlite-driver';

const retryDelayMs = 50;

/** Tries the lock without waiting: SQLite's busy wait is synchronous and would block this process, including a lock holder in it. */
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
 * Runs work under an inter-process lock on a file. It is an SQLite lock on an empty file next to it, so the operating system
 * releases it even if the process crashes. The lock file is not deleted: a recreated file is a different inode, and processes
 * that have the old one open would not be excluded.
 * @throws Error when another process has held the lock for longer than `timeoutMs`
 */
export async function withFileLock<Result>(
  file: string,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = new SqliteDatabase(`${file}-migrating`, { timeout: 0 });
  try {
    for (let waited = 0; !tryLock(lock); waited += retryDelayMs) {
      if (waited >= timeoutMs) throw new Error(`Another process has kept ${file} for too long.`);
      await pause(retryDelayMs);
    }
    return await work().finally(() => lock.exec('ROLLBACK'));
  } finally {
    lock.close();
  }
}
