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
import { isBusy } from './sqlite-lock';
import { dialectOf } from './dialect';
import { openSnapshot } from './sqlite-reader';

/** Runs reads on one consistent snapshot. On a file or a server, writers are not blocked. */
export async function readInSnapshot<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (dialectOf(dataSource) !== 'sqlite') return dataSource.transaction('REPEATABLE READ', work);
  const snapshot = openSnapshot(dataSource);
  // An in-memory database has one connection; a transaction on it blocks writers.
  if (!snapshot) return dataSource.transaction(work);
  try {
    return await snapshot.run(work);
  } finally {
    snapshot.close();
  }
}

const retries = 3;

/** MySQL's deadlock and lock wait errors. In each case the transaction is rolled back. */
const retryableServerErrors: readonly unknown[] = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'];

/** The driver's error of a failed statement; MySQL's has a `code`. */
const driverError = (failure: unknown): { code?: unknown; message?: unknown } =>
  // QueryFailedError types it as Error; the driver adds `code`.
  failure instanceof QueryFailedError ? (failure.driverError as { code?: unknown; message?: unknown }) : {};

function isRetryable(failure: unknown): boolean {
  return retryableServerErrors.includes(driverError(failure).code) || isBusy(failure);
}

/** Whether a statement violated a unique constraint, so that a service can report the conflict. */
export function isUniqueViolation(failure: unknown): boolean {
  const { code, message } = driverError(failure);
  return code === 'ER_DUP_ENTRY' || (typeof message === 'string' && message.startsWith('UNIQUE constraint failed'));
}

/**
 * Runs one business operation in one transaction; inside it only `manager` may be used. Deadlocks and lock timeouts are
 * retried up to three times, so `work` must have no side effects outside the database.
 * @throws the error of `work`, after the rollback
 */
export async function inTransaction<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (failure) {
      if (attempt > retries || !isRetryable(failure)) throw failure;
      // Random jitter, so that the same transactions do not collide again.
      await pause(attempt * 5 + Math.random() * 20);
    }
  }
}

/**
 * Compare-and-set: updates one row if it still matches `where`. Values may be SQL: `{ stock: () => 'stock - 2' }`.
 * SQLite and MySQL both count matched rows, even where the new value equals the old.
 * @returns whether the row matched
 * @throws Error when more than one row matched
 */
export async function updateGuarded<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity>,
  set: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const { affected } = await manager.createQueryBuilder().update(entity).set(set).where(where).execute();
  if (affected !== undefined && affected > 1)
    throw new Error(`A guarded update changed ${affected} rows instead of one.`);
  return affected === 1;
}
