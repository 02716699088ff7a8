import DataLoader from 'dataloader';
import {
  type DataSource,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import { type Clock } from '../clock';
import { type Viewer } from './viewer';

/** The parts that a batch function may use: the database, the clock and the viewer. */
interface LoaderScope {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly viewer: Viewer | null;
}

/** Identifies one batched read. It is defined in the feature that owns the table. */
interface LoaderToken<K extends string | number, V> {
  readonly name: string;
  readonly batch: (keys: readonly K[], scope: LoaderScope) => Promise<V[]>;
}

/** Reads through the request's batch for `token`: the same key is read once, keys of one tick in one statement. */
export type Load = <K extends string | number, V>(token: LoaderToken<K, V>, key: K) => Promise<V>;

/**
 * @param name  shown when a batch returns too few values
 * @param batch returns one value for each key, in the keys' order
 */
export function defineLoader<K extends string | number, V>(
  name: string,
  batch: LoaderToken<K, V>['batch'],
): LoaderToken<K, V> {
  return { name, batch };
}

/** Creates the loaders of one request. Never share them between requests: they cache what one viewer may see. */
export function createLoad(scope: LoaderScope): Load {
  const loaders = new Map<unknown, unknown>();
  return (token, key) => {
    type Key = typeof key;
    type Value = Awaited<ReturnType<typeof token.batch>>[number];
    let loader = loaders.get(token);
    if (!loader) {
      loader = new DataLoader<Key, Value>((keys) => token.batch(keys, scope), { name: token.name });
      loaders.set(token, loader);
    }
    // The map is keyed by token, and a token has one key and one value type.
    return (loader as DataLoader<Key, Value>).load(key);
  };
}

/** Reads the row of a table with a value in a column. */
export const rowBy = <Row extends ObjectLiteral, Column extends keyof Row & string>(
  entity: EntityTarget<Row>,
  column: Column,
) =>
  defineLoader<Row[Column], Row | null>(column, async (keys, { db }) => {
    const rows = await rowsWith(db, entity, column, keys).getMany();
    return inKeyOrder(keys, rows, (row) => row[column]);
  });

/** Reads the rows of a table with a value in a column, in the order of their ids. */
export const rowsBy = <Row extends ObjectLiteral, Column extends keyof Row & string>(
  entity: EntityTarget<Row>,
  column: Column,
) =>
  defineLoader<Row[Column], Row[]>(column, async (keys, { db }) => {
    const rows = await rowsWith(db, entity, column, keys).orderBy('found.id').getMany();
    return groupedByKey(keys, rows, (row) => row[column]);
  });

/** Counts the rows of a table with a value in a column. @param where restricts them */
export const countsBy = <Row extends ObjectLiteral>(
  entity: EntityTarget<Row>,
  column: keyof Row & string,
  where: FindOptionsWhere<Row> = {},
) =>
  defineLoader<number, number>(`count by ${column}`, async (keys, { db }) => {
    const counts = await rowsWith(db, entity, column, keys)
      .andWhere(where)
      .select(`found.${column}`, 'key')
      .addSelect('COUNT(*)', 'n')
      .groupBy(`found.${column}`)
      .getRawMany<{ key: number; n: number | string }>();
    // The MySQL driver returns counts of groups as strings.
    return keys.map((key) => Number(counts.find((count) => count.key === key)?.n ?? 0));
  });

function rowsWith<Row extends ObjectLiteral>(
  db: DataSource,
  entity: EntityTarget<Row>,
  column: string,
  keys: readonly unknown[],
): SelectQueryBuilder<Row> {
  return db.createQueryBuilder(entity, 'found').where(`found.${column} IN (:...keys)`, { keys });
}

/** Orders rows by the requested keys; null for a key without a row. */
export function inKeyOrder<K, V>(keys: readonly K[], rows: readonly V[], keyOf: (row: V) => K): (V | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/** Groups rows by the requested keys and keeps their order. */
export function groupedByKey<K, V>(keys: readonly K[], rows: readonly V[], keyOf: (row: V) => K): V[][] {
  const groups = new Map<K, V[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return keys.map((key) => groups.get(key) ?? []);
}
