import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';

const batchSize = 200;
const dayMs = 24 * 60 * 60_000;

/** Expired rows. */
export interface ExpiredRows<Entity extends ObjectLiteral> {
  readonly entity: EntityTarget<Entity>;
  /** SQL condition with qualified column names: "session.expires_at < :before". */
  readonly where: string;
  readonly values: ObjectLiteral;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/**
 * Deletes all expired rows. There is no limit per run: rows could be created faster than such a limit removes them. Works in
 * batches of 200 and pauses after each for as long as it took, which leaves the database half of the time for requests.
 * @param signal stops between two batches; the remaining rows are left to the next run
 * @returns the number of deleted rows
 */
export async function sweep<Entity extends ObjectLiteral>(
  db: DataSource,
  expired: ExpiredRows<Entity>,
  signal?: AbortSignal,
): Promise<number> {
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

async function findExpired<Entity extends ObjectLiteral>(
  db: DataSource,
  { entity, where, values }: ExpiredRows<Entity>,
): Promise<unknown[]> {
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
export async function deleteExpired<Entity extends ObjectLiteral>(
  db: DataSource,
  { entity, where, values }: ExpiredRows<Entity>,
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
