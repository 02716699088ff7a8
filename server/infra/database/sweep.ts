import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';

const atOnce = 200;
const dayMs = 24 * 60 * 60_000;

/** Rows of the past. */
export interface Past<Entity extends ObjectLiteral> {
  readonly entity: EntityTarget<Entity>;
  /** SQL over columns named with their table: "session.expires_at < :before". */
  readonly where: string;
  readonly values: ObjectLiteral;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/**
 * Deletes all rows of the past, however many: a limit for one run would be a rate that a flood exceeds. They go in small
 * batches with a pause as long as the batch took, so the database has half of its time for everything else.
 * @param ending stops between two batches; what is left waits for the next run
 * @returns how many rows went
 */
export async function sweep<Entity extends ObjectLiteral>(db: DataSource, past: Past<Entity>, ending?: AbortSignal): Promise<number> {
  let gone = 0;
  while (!ending?.aborted) {
    const start = performance.now();
    const ids = await findPast(db, past);
    if (ids.length > 0) gone += await removePast(db, past, ids);
    if (ids.length < atOnce) break;
    await pause(performance.now() - start);
  }
  return gone;
}

async function findPast<Entity extends ObjectLiteral>(db: DataSource, { entity, where, values }: Past<Entity>): Promise<unknown[]> {
  // By the table's own name, which is what a DELETE knows it by.
  const { tableName } = db.getMetadata(entity);
  const rows = await db.createQueryBuilder(entity, tableName).select(`${tableName}.id`, 'id').where(where, values).limit(atOnce).getRawMany<{ id: unknown }>();
  return rows.map(({ id }) => id);
}

/** Deletes those of the rows that are still of the past: one that was used since it was found stays. @returns how many went */
export async function removePast<Entity extends ObjectLiteral>(db: DataSource, { entity, where, values }: Past<Entity>, ids: readonly unknown[]): Promise<number> {
  const { tableName } = db.getMetadata(entity);
  const deletion = db.createQueryBuilder().delete().from(entity).where(`${tableName}.id IN (:...ids) AND (${where})`, { ...values, ids });
  return (await deletion.execute()).affected ?? 0;
}
