import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { servingLockFile, tryFileLock } from '../../database/file-lock';
import { backUpSqlite, isBusy, SqliteDatabase } from '../../database/sqlite';
import { syncToDisk } from './archive';
import { BackupRefused } from './manifest';

const fileName = 'database.sqlite';

const inUse = (file: string) => new BackupRefused(`${file} is in use. Stop the shop, then try again.`);

const hasContent = async (file: string) => ((await stat(file).catch(() => undefined))?.size ?? 0) > 0;

function readMigrations(file: string): string[] {
  const db = new SqliteDatabase(file, { readonly: true });
  try {
    const [problem] = db.pragma('quick_check');
    if (problem?.['quick_check'] !== 'ok') throw new BackupRefused(`${file} is not an intact database.`);
    return db
      .prepare('SELECT name FROM migrations ORDER BY id')
      .all()
      .map(({ name }) => String(name));
  } finally {
    db.close();
  }
}

/** Keeps others off a file while work runs. In this journal mode, the file is the whole database. @throws BackupRefused if it is open */
async function withExclusiveFile(file: string, work: () => Promise<void>): Promise<void> {
  const db = new SqliteDatabase(file, { timeout: 0 });
  try {
    try {
      // Refused while any other connection is open; copies the write-ahead log into the file and deletes it.
      db.exec('PRAGMA journal_mode = DELETE');
      db.exec('BEGIN EXCLUSIVE');
    } catch (failure) {
      if (isBusy(failure)) throw inUse(file);
      throw failure;
    }
    await work();
    db.exec('ROLLBACK');
  } finally {
    db.close();
  }
}

/** A database in an SQLite file. */
export class SqliteCopy {
  readonly database = 'sqlite' as const;

  constructor(private readonly file: string) {}

  /** Writes one consistent state of the database into the folder. The shop may be open. */
  async dump(folder: string) {
    if (!(await hasContent(this.file))) throw new BackupRefused(`There is no database ${this.file}.`);
    const copy = path.join(folder, fileName);
    await backUpSqlite(this.file, copy);
    return { migrations: readMigrations(copy), binlog: undefined };
  }

  /**
   * Puts the database of a dump in the place of the present one, by a rename.
   * @throws BackupRefused if the present one is in use, or is not empty and must not be replaced
   */
  async restore(folder: string, _migrations: readonly string[], mayReplace: boolean): Promise<void> {
    const file = path.join(folder, fileName);
    readMigrations(file);
    await mkdir(path.dirname(this.file), { recursive: true });
    const isPresent = await hasContent(this.file);
    if (isPresent && !mayReplace)
      throw new BackupRefused(`The database ${this.file} is not empty. --replace deletes what it contains.`);
    // Beside the database, because only a rename within a file system is atomic.
    const incoming = `${this.file}-restoring`;
    try {
      await copyFile(file, incoming);
      await syncToDisk(incoming);
      const reservation = tryFileLock(servingLockFile(this.file));
      if (!reservation) throw inUse(this.file);
      try {
        const replace = () => rename(incoming, this.file);
        await (isPresent ? withExclusiveFile(this.file, replace) : replace());
      } finally {
        reservation.release();
      }
    } finally {
      for (const suffix of ['', '-wal', '-shm']) await rm(`${incoming}${suffix}`, { force: true });
    }
  }
}
