import { setTimeout as pause } from 'node:timers/promises';
import {
  QueryFailedError,
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { isBusy } from './sqlite';
import { SqliteDataSource } from './sqlite-queue';
import { isConnectionLost } from './unavailable';

/** Runs reads on one consistent snapshot. On a file or a server, writers are not blocked. */
export function readInSnapshot<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return dataSource instanceof SqliteDataSource
    ? dataSource.readInSnapshot(work)
    : dataSource.transaction('REPEATABLE READ', work);
}

/**
 * The number of times that a transaction is repeated after an error of the server that has rolled it back.
 * - Deadlocks. Galera reports one at COMMIT for every transaction but the first of those that change a row at the same time on different
 *   servers, so that many customers who buy the same product conflict again and again; each round has a winner.
 * - Locks that were not released in time.
 * - A lost connection, or a server that has left its cluster ("WSREP has not yet prepared node for application use").
 * - A reference to a row that another transaction has deleted since it was read: read again, it is missing, which the work can report.
 */
const retries: Readonly<Record<string, number>> = {
  ER_LOCK_DEADLOCK: 20,
  ER_LOCK_WAIT_TIMEOUT: 3,
  ER_CHECKREAD: 3,
  ER_NO_REFERENCED_ROW_2: 1,
};
const busyFileRetries = 3;
const lostServerRetries = 3;
const hasLeftCluster = 'ER_UNKNOWN_COM_ERROR';
/** The pause is long enough for hundreds of customers who buy the same product on different servers of a Galera cluster to commit one after another. */
const longestPauseMs = 1000;

/** The driver's error of a failed statement; MySQL's has a `code`. */
const driverError = (failure: unknown): { code?: unknown; message?: unknown } =>
  // QueryFailedError types it as Error; the driver adds `code`.
  failure instanceof QueryFailedError ? (failure.driverError as { code?: unknown; message?: unknown }) : {};

/** @param isCommitting whether COMMIT was sent: if the connection was lost since, the outcome is unknown */
function retriesAfter(failure: unknown, isCommitting: boolean): number {
  const code = String(driverError(failure).code);
  const isServerLost = code === hasLeftCluster || isConnectionLost(failure);
  const allowed = retries[code] ?? (isServerLost && !isCommitting ? lostServerRetries : undefined);
  return allowed ?? (isBusy(failure) ? busyFileRetries : 0);
}

/** Returns whether a statement violated a unique constraint, so that a service can report the conflict. */
export function isUniqueViolation(failure: unknown): boolean {
  const { code, message } = driverError(failure);
  return code === 'ER_DUP_ENTRY' || (typeof message === 'string' && message.startsWith('UNIQUE constraint failed'));
}

/** Inserts a row. @returns false, without a change, if another row has one of its unique keys */
export async function insertUnlessPresent<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  try {
    await manager.insert(entity, row);
    return true;
  } catch (failure) {
    if (isUniqueViolation(failure)) return false;
    throw failure;
  }
}

const maxAttempts = 5;

/** Runs work again after a concurrent change, at most five times in all. @param isConflict whether an error is due to such a change */
export async function retryConflicts<Result>(
  work: () => Promise<Result>,
  isConflict: (failure: unknown) => boolean = isUniqueViolation,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      if (attempt === maxAttempts || !isConflict(failure)) throw failure;
    }
  }
}

/** Returns whether a statement referred to a row that does not exist, or deleted one that others refer to. */
export function isForeignKeyViolation(failure: unknown): boolean {
  const { code, message } = driverError(failure);
  const isOfMysql = code === 'ER_NO_REFERENCED_ROW_2' || code === 'ER_ROW_IS_REFERENCED_2';
  return isOfMysql || (typeof message === 'string' && message.startsWith('FOREIGN KEY constraint failed'));
}

/**
 * Runs one business operation in one transaction; inside it only `manager` may be used. It is repeated after deadlocks, lock timeouts,
 * references to deleted rows and connections lost before COMMIT, so `work` must have no side effects outside the database.
 * @throws the error of `work`, after the rollback
 */
export async function inTransaction<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await dataSource.transaction(async (manager) => {
        const result = await work(manager);
        isCommitting = true;
        return result;
      });
    } catch (failure) {
      if (attempt > retriesAfter(failure, isCommitting)) throw failure;
      // Random, so that the same transactions do not collide again.
      await pause(5 + Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt));
    }
  }
}

/**
 * Compare-and-set: updates one row if it still matches `where`. Values may be SQL: `{ stock: () => 'stock - 2' }`.
 * SQLite and MySQL both count matched rows, even where the new value equals the old.
 * @returns whether the row matched
 * @throws Error when more than one row matched, and for a condition without a value
 */
export async function updateGuarded<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity>,
  set: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const { affected = 0 } = await manager.update(entity, where, set);
  if (affected > 1) throw new Error(`A guarded update changed ${affected} rows instead of one.`);
  return affected === 1;
}
