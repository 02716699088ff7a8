import { type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';

/** Counts the products, published or not, that are linked to each of these rows. @param column of the links, which names a row */
export async function countProducts(
  db: DataSource,
  links: EntityTarget<ObjectLiteral>,
  column: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .createQueryBuilder(links, 'link')
    .select(`link.${column}`, 'id')
    .addSelect('COUNT(*)', 'n')
    .where(`link.${column} IN (:...ids)`, { ids })
    .groupBy(`link.${column}`)
    .getRawMany<{ id: number; n: number | string }>();
  return new Map(counts.map(({ id, n }) => [Number(id), Number(n)]));
}
