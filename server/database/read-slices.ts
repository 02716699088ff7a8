import { type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { parseSliceKey, type SliceKey } from '../infra/request/page';

interface Slicing {
  /** The column of the row that the entries belong to, with the alias of the query. */
  readonly owner: string;
  /** The order of the query. */
  readonly order: string;
}

interface SlicedRow<Row> {
  readonly entity: Row;
  /** The columns that the query selects beside the entity. */
  readonly raw: ObjectLiteral;
}

type Slice = ReturnType<typeof parseSliceKey>;

/** Reads slices of the entries of several rows, for example the first five reviews of each of twelve products, in one statement. */
export async function readSlices<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  slicing: Slicing,
  keys: readonly SliceKey[],
): Promise<SlicedRow<Row>[][]> {
  const slices = keys.map(parseSliceKey);
  const [first, ...others] = slices;
  return first && others.length === 0 ? [await readOne(query, slicing, first)] : readRanked(query, slicing, slices);
}

/** One slice is the rule. It is read from an index, without numbering all entries of its row. */
function readOne<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { owner }: Slicing,
  { ownerId, from, to }: Slice,
): Promise<SlicedRow<Row>[]> {
  return rowsOf(
    query
      .andWhere(`${owner} = :ownerId`, { ownerId })
      .offset(from)
      .limit(to - from),
  );
}

async function readRanked<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { owner, order }: Slicing,
  slices: readonly Slice[],
): Promise<SlicedRow<Row>[][]> {
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
  const rows = await rowsOf(
    query
      .innerJoin(`(${ranked.getQuery()})`, 'ranked', `ranked.id = ${query.alias}.id AND (${wanted.join(' OR ')})`)
      .addSelect('ranked.owner', 'owner')
      .addSelect('ranked.place', 'place')
      .setParameters(Object.assign({ owners: slices.map(({ ownerId }) => ownerId) }, ...bounds) as ObjectLiteral)
      .orderBy('place'),
  );
  return slices.map(({ ownerId, from, to }) =>
    rows.filter(({ raw: { owner: id, place } }) => id === ownerId && Number(place) > from && Number(place) <= to),
  );
}

async function rowsOf<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): Promise<SlicedRow<Row>[]> {
  const { raw, entities } = await query.getRawAndEntities<ObjectLiteral>();
  return entities.map((entity, at) => ({ entity, raw: raw[at] ?? {} }));
}
