import { type EntityManager, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { shopError } from '../../domain/errors';

/** Reads a row by its id. @param unknown the message without one @throws ShopError NOT_FOUND */
export async function getRow<Row extends ObjectLiteral & { readonly id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  id: number,
  unknown: string,
): Promise<Row> {
  // Every such row has an id, which TypeORM's type of conditions cannot know of a type parameter.
  const row = await manager.findOneBy(entity, { id } as FindOptionsWhere<Row>);
  if (!row) throw shopError('NOT_FOUND', unknown, 'id');
  return row;
}
