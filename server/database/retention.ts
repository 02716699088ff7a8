import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type ObjectLiteral } from 'typeorm';
import { type Clock } from '../infra/clock';
import { handleEach, type Job } from '../infra/jobs';
import { type Logger } from '../infra/logger';
import { type EntityClass } from './database';

const batchSize = 200;
const dayMs = 24 * 60 * 60_000;

/** Rows of one table that are deleted when they are older than a number of days. Each feature module declares its own. */
export interface RetentionRule {
  readonly entity: EntityClass;
  /** SQL condition with qualified column names; `:before` is the time `days` ago: "session.expires_at < :before". */
  readonly where: string;
  /** The period from `domain/retention-days.ts`; 0 for rows that hold the time of their expiry. */
  readonly days: number;
  /** Defines `:after`, the time this many days before `:before`, for a condition that is too costly for all older rows. */
  readonly windowDays?: number;
}

interface ExpiredRows {
  readonly entity: EntityClass;
  readonly where: string;
  readonly values: ObjectLiteral;
}

/**
 * The job that deletes the rows of every rule once an hour, one rule after another. A rule that fails is logged and left to the
 * next run; the rules after it still run.
 */
export function sweepJob(
  rules: readonly RetentionRule[],
  { db, clock, logger }: { readonly db: DataSource; readonly clock: Clock; readonly logger: Logger },
): Job {
  const name = 'delete expired data';
  return {
    name,
    intervalMs: 60 * 60_000,
    run: (signal) =>
      handleEach(
        rules,
        async (rule) => (await sweep(db, expiredBy(rule, clock.now()), signal)) > 0,
        ({ entity }, error) =>
          logger.error('a job failed', { job: name, entity: db.getMetadata(entity).tableName }, error),
      ),
  };
}

function expiredBy({ entity, where, days, windowDays = 0 }: RetentionRule, now: Date): ExpiredRows {
  const ago = (age: number) => new Date(now.getTime() - age * dayMs);
  return { entity, where, values: { before: ago(days), after: ago(days + windowDays) } };
}

/**
 * Deletes all expired rows. There is no limit per run: rows could be created faster than such a limit removes them. Works in
 * batches of 200 and pauses after each for as long as it took, which leaves the database half of the time for requests.
 * @param signal stops between two batches; the remaining rows are left to the next run
 * @returns the number of deleted rows
 */
export async function sweep(db: DataSource, expired: ExpiredRows, signal?: AbortSignal): Promise<number> {
  let deletedCount = 0;
  while (!signal?.aborted) {
    const start = performance.now();
    const ids = await findExpired(db, expired);
    if (ids.length > 0) deletedCount += await deleteExpired(db, expired, ids);
    if (ids.length < batchSize) break;
    await pause(performance.now() - start);
  }
  return deletedCount;
}

async function findExpired(db: DataSource, { entity, where, values }: ExpiredRows): Promise<unknown[]> {
  // The alias is the table's name, since a DELETE has no alias and `where` is used in both.
  const { tableName } = db.getMetadata(entity);
  const rows = await db
    .createQueryBuilder(entity, tableName)
    .select(`${tableName}.id`, 'id')
    .where(where, values)
    .limit(batchSize)
    .getRawMany<{ id: unknown }>();
  return rows.map(({ id }) => id);
}

/** Deletes the given rows that still match: a row used since it was selected stays. @returns the number of deleted rows */
export async function deleteExpired(
  db: DataSource,
  { entity, where, values }: ExpiredRows,
  ids: readonly unknown[],
): Promise<number> {
  const { tableName } = db.getMetadata(entity);
  const deletion = db
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where(`${tableName}.id IN (:...ids) AND (${where})`, { ...values, ids });
  return (await deletion.execute()).affected ?? 0;
}
