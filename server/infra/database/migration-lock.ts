import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { dialectOf } from './dialect';
import { tryFileLock } from './file-lock';
import { inTransaction } from './transaction';

const retryDelayMs = 50;
const lockTimeoutSeconds = 60;

/** Serializes migrations: two processes that start together on one database would both alter the same tables. */
export async function withMigrationLock(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  if (dialectOf(dataSource) !== 'sqlite')
    return (await isGalera(dataSource)) ? withLease(dataSource, work) : withServerLock(dataSource, work);
  const { database } = dataSource.options;
  // An in-memory database is private to this process.
  return typeof database !== 'string' || database === ':memory:' ? work() : withFileLock(database, work);
}

async function withFileLock(file: string, work: () => Promise<void>): Promise<void> {
  const lock = await retryUntilHeld(file, () => Promise.resolve(tryFileLock(`${file}-migrating`)));
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Repeats the attempt until it returns a lock. @throws Error when another process holds it for too long */
async function retryUntilHeld<Lock>(what: string, attempt: () => Promise<Lock | undefined>): Promise<Lock> {
  const deadline = performance.now() + lockTimeoutSeconds * 1000;
  for (;;) {
    const lock = await attempt();
    if (lock !== undefined) return lock;
    if (performance.now() > deadline)
      throw new Error(`Another process has been migrating this database for too long: ${what}.`);
    await pause(retryDelayMs);
  }
}

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

async function isGalera(dataSource: DataSource): Promise<boolean> {
  // One row on Galera, none elsewhere.
  const rows = await dataSource.query<{ Value: string }[]>("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'");
  return rows[0]?.Value === 'ON';
}

const leaseSeconds = 30;
/** Frequent enough for two attempts to fail within a lease. */
const renewalMs = (leaseSeconds * 1000) / 4;
const expiry = `NOW(3) + INTERVAL ${leaseSeconds} SECOND`;

/**
 * Runs work while one row names this process. GET_LOCK holds on one server, but Galera certifies every commit in the whole cluster: of two
 * claims on different servers the second is rolled back. The lease expires, since nothing ends when the process that holds it is killed.
 */
export async function withLease(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migration_lease (id TINYINT PRIMARY KEY, owner CHAR(36) NULL, expires_at DATETIME(3) NOT NULL)',
  );
  await dataSource.query('INSERT IGNORE INTO migration_lease (id, owner, expires_at) VALUES (1, NULL, NOW(3))');
  const owner = randomUUID();
  await retryUntilHeld('its row in migration_lease has not expired', () => claimLease(dataSource, owner));
  let isLost = false;
  const renewal = setInterval(() => {
    // A failed attempt is repeated before the lease expires; if none succeeds, the check below fails.
    void updateLease(dataSource, `expires_at = ${expiry}`, owner).catch(() => false);
  }, renewalMs);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    isLost = !(await updateLease(dataSource, 'owner = NULL', owner));
  }
  if (isLost)
    throw new Error('The lease of this migration expired: another process may have migrated at the same time.');
}

/** @returns whether this owner holds the lease */
async function claimLease(dataSource: DataSource, owner: string): Promise<true | undefined> {
  const claimed = await updateLease(dataSource, `owner = '${owner}', expires_at = ${expiry}`);
  return claimed || undefined;
}

/** @param owner undefined: for a lease that is free or has expired. @returns whether the row matched */
function updateLease(dataSource: DataSource, set: string, owner?: string): Promise<boolean> {
  const condition = owner === undefined ? '(owner IS NULL OR expires_at < NOW(3))' : 'owner = ?';
  return inTransaction(dataSource, async (manager) => {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE migration_lease SET ${set} WHERE id = 1 AND ${condition}`,
      owner === undefined ? [] : [owner],
    );
    return affectedRows === 1;
  });
}
