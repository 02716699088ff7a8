import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type DatabasePlace, isServerUrl, sqliteFile } from './database';
import { isBusy, SqliteDatabase } from './sqlite';

interface FileLock {
  release(): void;
}

/**
 * Takes a lock between processes, without waiting. It is an SQLite lock on an empty file, so the operating system releases it even if
 * the process is killed. The file is not deleted: a recreated file is a different inode, and processes that have the old one open
 * would not be excluded.
 * @returns undefined if it is held, by this process or another
 */
export function tryFileLock(file: string): FileLock | undefined {
  // SQLite's own wait is synchronous and would block this process, including a lock holder in it.
  const lock = new SqliteDatabase(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (failure) {
    lock.close();
    if (isBusy(failure)) return undefined;
    throw failure;
  }
  return {
    release: () => {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

export const servingLockFile = (databaseFile: string): string => `${databaseFile}-serving`;

/**
 * Reserves an SQLite file for this server. Each server has the write lock's queue, limits and cached answers in its memory, so two on one
 * file would block each other and count twice. The operator's command line works beside it. A database server needs no reservation.
 * @throws Error when another server has the file open
 */
export function reserveForServing(place: DatabasePlace): FileLock {
  const file = isServerUrl(place.databaseUrl) ? ':memory:' : sqliteFile(place);
  if (file === ':memory:') return { release: () => undefined };
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = tryFileLock(servingLockFile(file));
  if (lock) return lock;
  throw new Error(
    `another server is running on the database ${file}. An SQLite file serves one process: end the other one, or use MySQL or ` +
      'MariaDB for several (DATABASE_URL).',
  );
}
