import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Few statements, each within the number of parameters that SQLite allows. */
const batchSize = 200;

/** Inserts any number of rows. The objects do not get their ids. */
export async function insertInBatches<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly QueryDeepPartialEntity<Entity>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await manager
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(rows.slice(start, start + batchSize))
      .updateEntity(false)
      .execute();
}
