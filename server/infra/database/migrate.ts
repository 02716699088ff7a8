import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { type Region } from '../../../domain/editions';
import { dialectOf } from './dialect';
import { withoutStatementTimeout } from './statement-timeout';
import { storeRegion, assertRegion } from './region';
import { ensureSearchIndex } from './search-index';
import { tryFileLock } from './file-lock';

const retryDelayMs = 50;

/**
 * Runs work under an inter-process lock on a file next to it.
 * @throws Error when another process has held the lock for longer than `timeoutMs`
 */
async function withFileLock<Result>(file: string, timeoutMs: number, work: () => Promise<Result>): Promise<Result> {
  let lock = tryFileLock(`${file}-migrating`);
  for (let waited = 0; !lock; waited += retryDelayMs) {
    if (waited >= timeoutMs) throw new Error(`Another process has locked ${file} for too long.`);
    await pause(retryDelayMs);
    lock = tryFileLock(`${file}-migrating`);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

const lockName = 'fernwild_migration';
const lockTimeoutSeconds = 60;
/** Named locks are server-wide, and one server may hold several shops. Hashed because a lock's name is limited to 64 characters. */
const lockNameSql = 'MD5(CONCAT(?, DATABASE()))';

/** Serializes migrations: two processes that start together on one database would both alter the same tables. */
function withMigrationLock(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  if (dialectOf(dataSource) !== 'sqlite') return withServerLock(dataSource, work);
  const { database } = dataSource.options;
  // An in-memory database is private to this process.
  return typeof database !== 'string' || database === ':memory:'
    ? work()
    : withFileLock(database, lockTimeoutSeconds * 1000, work);
}

/** Returns the rows of a statement. */
type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/**
 * Takes the lock of migrations for the connection that the query runs on, until it is released or the connection ends.
 * @throws Error when another process holds it for too long
 */
export async function takeMigrationLock(query: Query): Promise<void> {
  // The query returns one row with one column.
  const [answer] = (await query(`SELECT GET_LOCK(${lockNameSql}, ?) AS held`, [lockName, lockTimeoutSeconds])) as {
    held: number | null;
  }[];
  if (Number(answer?.held) !== 1) throw new Error('Another process has been migrating this database for too long.');
}

async function withServerLock(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await takeMigrationLock((sql, values) => runner.query(sql, values));
    await work();
  } finally {
    // The connection stays open in the pool and would keep the lock.
    await runner.query(`SELECT RELEASE_LOCK(${lockNameSql})`, [lockName]);
    await runner.release();
  }
}

/**
 * Runs pending migrations, creates the search index and stores the region of a new database. Idempotent.
 * @returns the names of the migrations that this call ran
 * @throws Error when the database was created for another region
 */
export async function migrate(dataSource: DataSource, region: Region): Promise<readonly string[]> {
  let executed: readonly string[] = [];
  await withoutStatementTimeout(dataSource, () =>
    withMigrationLock(dataSource, async () => {
      executed = (await dataSource.runMigrations()).map(({ name }) => name);
      await ensureSearchIndex(dataSource);
      await storeRegion(dataSource, region);
      await assertRegion(dataSource, region);
    }),
  );
  return executed;
}
