import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { dialectOf } from './dialect';
import { tryFileLock } from './file-lock';

const retryDelayMs = 50;
const lockTimeoutSeconds = 60;

/**
 * Serializes migrations: two processes that start together on one database would both alter the same tables. On a Galera cluster
 * GET_LOCK holds on one server only, so `migrate` is one step of a release there.
 */
export async function withMigrationLock(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const { database } = dataSource.options;
  if (dialectOf(dataSource) !== 'sqlite') return withServerLock(dataSource, work);
  // An in-memory database is private to this process.
  return typeof database !== 'string' || database === ':memory:' ? work() : withFileLock(database, work);
}

async function withFileLock(file: string, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + lockTimeoutSeconds * 1000;
  let lock = tryFileLock(`${file}-migrating`);
  while (!lock) {
    if (performance.now() > deadline) throw isHeldForTooLong();
    await pause(retryDelayMs);
    lock = tryFileLock(`${file}-migrating`);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

const isHeldForTooLong = () => new Error('Another process has been migrating this database for too long.');

const lockName = 'fernwild_migration';
/** Named locks are server-wide, and one server may hold several shops. Hashed because a lock's name is limited to 64 characters. */
const lockNameSql = 'MD5(CONCAT(?, DATABASE()))';

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
  if (Number(answer?.held) !== 1) throw isHeldForTooLong();
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
