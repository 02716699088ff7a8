import { setImmediate as nextTurn } from 'node:timers/promises';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { shopError } from '../../domain/errors';

const usualFirst = 25;
const maxFirst = 100;

/** Lists of the back office page by the key of the last row, not by its position: rows that are added meanwhile shift nothing. */
@ArgsType()
export class KeyPageArguments {
  @Field(() => Int, {
    defaultValue: usualFirst,
    description: `Maximum number of entries to return, 1 to ${maxFirst}.`,
  })
  first: number;

  @Field(() => String, { nullable: true, description: 'Returns the entries after this `endCursor`.' })
  after?: string | null;
}

@ObjectType('PageInfo', { description: 'Position of a page in its list.', simpleResolvers: true })
class KeyPageInfo {
  @Field(() => Boolean, { description: 'True if more entries follow this page.' })
  hasNextPage: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next page; null if the page is empty.',
  })
  endCursor: string | null;
}

export interface KeyPage<View> {
  readonly nodes: readonly View[];
  readonly pageInfo: KeyPageInfo;
}

/** Returns the base of the type of a page. @param plural what the entries are called, such as `orders` */
export function keyPageOf<View extends object>(view: ClassType<View>, plural: string) {
  @ObjectType()
  abstract class Page implements KeyPage<View> {
    @Field(() => [view], { description: `${plural.charAt(0).toUpperCase()}${plural.slice(1)} of this page.` })
    nodes: readonly View[];

    @Field(() => KeyPageInfo, { description: 'Position of this page in the list.' })
    pageInfo: KeyPageInfo;
  }
  return Page;
}

/** The key of a row in its list. */
interface Key {
  readonly id: number;
  /** The time in milliseconds, in a list that is ordered by it. */
  readonly time?: number;
}

interface KeyPageSource<Row> {
  /** Reads at most `take` rows, those after the key if there is one. */
  readonly read: (after: Key | null, take: number) => Promise<Row[]>;
  readonly keyOf: (row: Row) => Key;
}

/** Reads one row more than the page, which shows whether more follow. @throws ShopError INVALID for a size or a cursor that is not one */
export async function keyPage<Row>(
  { first, after }: KeyPageArguments,
  { read, keyOf }: KeyPageSource<Row>,
): Promise<KeyPage<Row>> {
  if (first < 1 || first > maxFirst) throw shopError('INVALID', `first must be between 1 and ${maxFirst}.`, 'first');
  const rows = await read(after == null ? null : decodeKey(after), first + 1);
  const nodes = rows.slice(0, first);
  const last = nodes.at(-1);
  const endCursor = last === undefined ? null : encodeKey(keyOf(last));
  return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor } };
}

/** A list of the back office, the latest rows first unless it says otherwise. */
export interface StaffList<Row extends ObjectLiteral> {
  /** Selects and filters the rows. */
  readonly query: SelectQueryBuilder<Row>;
  /** The time that orders the list. Many rows can have the same one, so the ids follow; without one, they order the list alone. */
  readonly by?: keyof Row & string;
  readonly direction?: 'ASC' | 'DESC';
}

/** Reads a page of a list. @throws ShopError INVALID for a size or a cursor that is not one */
export const listPage = <Row extends ObjectLiteral & { readonly id: number }>(
  wanted: KeyPageArguments,
  list: StaffList<Row>,
): Promise<KeyPage<Row>> => keyPage(wanted, sourceOf(list));

/** Reads a whole list, part by part: at most two parts are in memory. */
export async function* listParts<Row extends ObjectLiteral & { readonly id: number }>(
  list: StaffList<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const { read, keyOf } = sourceOf(list);
  for (let after: Key | null = null; ;) {
    const rows: Row[] = await read(after, size);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = keyOf(last);
    // SQLite's statements do not return to the event loop by themselves.
    await nextTurn();
  }
}

function sourceOf<Row extends ObjectLiteral & { readonly id: number }>({
  query: all,
  by,
  direction = 'DESC',
}: StaffList<Row>): KeyPageSource<Row> {
  const id = `${all.alias}.id`;
  const time = `${all.alias}.${by ?? 'id'}`;
  const follows = direction === 'ASC' ? '>' : '<';
  const isAfter =
    by === undefined
      ? `${id} ${follows} :lastId`
      : `(${time} ${follows} :lastTime OR (${time} = :lastTime AND ${id} ${follows} :lastId))`;
  return {
    read: (after, take) => {
      const query = all.clone().limit(take).orderBy(time, direction).addOrderBy(id, direction);
      if (after) query.andWhere(isAfter, { lastTime: new Date(after.time ?? 0), lastId: after.id });
      return query.getMany();
    },
    keyOf: (row) => {
      const value: unknown = by === undefined ? null : row[by];
      return { id: row.id, ...(value instanceof Date && { time: value.getTime() }) };
    },
  };
}

const prefix = 'key:';
/** An id, or a time and an id. A database refuses numbers that are much larger. */
const keyPattern = /^(?:\d{1,14}\|)?\d{1,9}$/;

const encodeKey = ({ id, time = 0 }: Key) => Buffer.from(`${prefix}${time}|${id}`).toString('base64url');

function decodeKey(cursor: string): Key {
  const text = Buffer.from(cursor, 'base64url').toString();
  const key = text.slice(prefix.length);
  if (!text.startsWith(prefix) || !keyPattern.test(key))
    throw shopError('INVALID', 'This cursor is not one of ours.', 'after');
  const [id = 0, time = 0] = key.split('|').map(Number).reverse();
  return { id, time };
}
