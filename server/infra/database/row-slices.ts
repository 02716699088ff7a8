import { type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { parseSliceKey, type SliceKey } from '../request/page';

interface Slicing {
  /** The column of the row that the entries belong to, and their order; both with the alias of the query. */
  readonly owner: string;
  readonly order: string;
}

interface SlicedRow<Row> {
  readonly entity: Row;
  /** What the query selects beside the entity. */
  readonly raw: ObjectLiteral;
}

/** Reads slices of the entries of several rows, for example the first five reviews of each of twelve products, in one statement. */
export async function readSlices<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { owner, order }: Slicing,
  keys: readonly SliceKey[],
): Promise<SlicedRow<Row>[][]> {
  const slices = keys.map(parseSliceKey);
  const ranked = query
    .clone()
    .select(`${query.alias}.id`, 'id')
    .addSelect(owner, 'owner')
    .addSelect(`ROW_NUMBER() OVER (PARTITION BY ${owner} ORDER BY ${order})`, 'place')
    .andWhere(`${owner} IN (:...owners)`)
    .orderBy();
  const wanted = slices.map((_, at) => `(ranked.owner = :owner${at} AND ranked.place BETWEEN :from${at} AND :to${at})`);
  const bounds = slices.map(({ ownerId, from, to }, at) => ({
    [`owner${at}`]: ownerId,
    [`from${at}`]: from + 1,
    [`to${at}`]: to,
  }));
  const { raw, entities } = await query
    .innerJoin(`(${ranked.getQuery()})`, 'ranked', `ranked.id = ${query.alias}.id AND (${wanted.join(' OR ')})`)
    .addSelect('ranked.owner', 'owner')
    .addSelect('ranked.place', 'place')
    .setParameters(Object.assign({ owners: slices.map(({ ownerId }) => ownerId) }, ...bounds) as ObjectLiteral)
    .orderBy('place')
    .getRawAndEntities<ObjectLiteral>();
  const rows = entities.map((entity, at) => ({ entity, raw: raw[at] ?? {} }));
  return slices.map(({ ownerId, from, to }) =>
    rows.filter(
      ({ raw: row }) => row['owner'] === ownerId && Number(row['place']) > from && Number(row['place']) <= to,
    ),
  );
}
