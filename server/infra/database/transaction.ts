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
import { isBusy } from './foreign-lock';

const retries = 3;

/** Deadlock and lock wait timeout of MySQL. All of them rolled back. */
const retryableServerErrors: readonly unknown[] = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'];

/** What a failed statement says about itself: MySQL adds a `code`. */
const driverError = (failure: unknown): { code?: unknown; message?: unknown } =>
  // QueryFailedError types it as Error; the driver adds the field.
  failure instanceof QueryFailedError ? (failure.driverError as { code?: unknown; message?: unknown }) : {};

function isRetryable(failure: unknown): boolean {
  return retryableServerErrors.includes(driverError(failure).code) || isBusy(failure);
}

/** Whether a statement failed because a unique value is taken, so that a service can answer who was first. */
export function isDuplicate(failure: unknown): boolean {
  const { code, message } = driverError(failure);
  return code === 'ER_DUP_ENTRY' || (typeof message === 'string' && message.startsWith('UNIQUE constraint failed'));
}

/**
 * Runs one business operation in one transaction; inside it only `manager` may be used. What the database refused because
 * others were at the same rows is tried again, up to three times, so `work` must not act on anything but the database.
 * @throws whatever `work` throws, after everything was rolled back.
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
      // Those who collided must not meet again at the same moment.
      await pause(attempt * 5 + Math.random() * 20);
    }
  }
}

/**
 * Changes exactly one row if it still is as `where` says; the answer is whether it was. Values may be SQL:
 * `{ stock: () => 'stock - 2' }`. Both databases count the rows that were found, even where the new value equals the old.
 */
export async function updateGuarded<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity>,
  set: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const { affected } = await manager.createQueryBuilder().update(entity).set(set).where(where).execute();
  if (affected !== undefined && affected > 1) throw new Error(`A guarded update changed ${affected} rows instead of one.`);
  return affected === 1;
}
