import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { dialectOf } from '../../../infra/database/dialect';
import { type FileValue, type RecordKind, recordKinds } from './catalogue-record';
import { type Join, joins, entityMappings } from './entity-mappings';
import { propertyOf } from './record-fields';
import { type KnownEntries, readKnownEntries } from './known-entries';

/** Rows read by one statement. */
const chunkSize = 100;

/** Splits a list into parts of at most `size`. */
export function* chunksOf<Item>(items: readonly Item[], size = chunkSize): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** TypeORM writes numbers into the text of SQLite's statements, each of which would stay prepared; texts are parameters. */
export const anyOf = (ids: Iterable<number>) => In([...ids].map(String));

/**
 * Reads rows by id.
 * @param properties all of them if undefined
 * @param isLocked whether they stay as they are until the transaction ends; on SQLite, a transaction locks all
 */
export async function readRows(
  manager: EntityManager,
  kind: RecordKind,
  ids: readonly number[],
  properties?: ReadonlySet<string>,
  isLocked = false,
): Promise<Map<number, ObjectLiteral>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.find(entityMappings[kind].entity, {
    where: { id: anyOf(ids) },
    ...(properties && { select: Object.fromEntries(['id', ...properties].map((name) => [name, true])) }),
    ...(isLocked && dialectOf(manager.dataSource) !== 'sqlite' && { lock: { mode: 'pessimistic_write' } }),
  });
  return new Map(rows.map((row) => [Number(row['id']), row]));
}

/** Ids of entries that are no longer there, by kind. */
export type MissingEntries = ReadonlyMap<RecordKind, ReadonlySet<number>>;

/** Returns which of the named entries are no longer there. @param idsOf the ids that are named of a kind */
export async function missingEntries(
  manager: EntityManager,
  idsOf: (kind: RecordKind) => readonly number[],
): Promise<MissingEntries> {
  const missing = new Map<RecordKind, ReadonlySet<number>>();
  for (const kind of recordKinds) {
    const ids = new Set(idsOf(kind));
    const rows = await readRows(manager, kind, [...ids], new Set());
    missing.set(kind, new Set([...ids].filter((id) => !rows.has(id))));
  }
  return missing;
}

/** The linked names of a product by list name. */
export type LinkedNames = Readonly<Record<string, readonly string[]>>;

/** `key`, or `key:position` if the position in the category differs from the product's `featuredPosition`. */
export function categoryName(key: string, position: unknown, featuredPosition: unknown): string {
  return position === featuredPosition ? key : `${key}:${String(position)}`;
}

/** A row of a list: the id of the linked entry, or the path of the picture, and its position. */
export type LinkRow = readonly [value: number | string, position: number];

/** The stored rows of a product's lists by list name, in their order. */
export type LinkRows = Readonly<Record<string, readonly LinkRow[]>>;

/** Reads the rows of products' lists. */
export async function readLinkRows(
  manager: EntityManager,
  productIds: Iterable<number>,
  wanted: readonly Join[] = joins,
): Promise<Map<number, LinkRows>> {
  const ids = [...productIds];
  const linked = new Map<number, Record<string, LinkRow[]>>(ids.map((id) => [id, {}]));
  if (ids.length === 0) return linked;
  for (const join of wanted) {
    const links = await manager.find(join.entity, {
      where: { ...join.discriminator, productId: anyOf(ids) },
      order: { productId: 'ASC', position: 'ASC', [join.column]: 'ASC' },
    });
    for (const link of links) {
      const lists = linked.get(Number(link['productId']));
      const value: unknown = link[join.column];
      const row: LinkRow = [join.target === null ? String(value) : Number(value), Number(link['position'])];
      if (lists) (lists[join.name] ??= []).push(row);
    }
  }
  return linked;
}

/** The names in a list. @param product with `featuredPosition`, for the names of categories */
export const namesOf = (
  join: Join,
  rows: readonly LinkRow[],
  known: KnownEntries,
  product: ObjectLiteral | undefined,
): string[] =>
  rows.map(([value, position]) => {
    if (join.target === null) return String(value);
    const slug = known.slugOf(join.target, Number(value));
    return join.target === 'category' ? categoryName(slug, position, product?.['featuredPosition']) : slug;
  });

/** The names in all lists of a product that were read. */
export const namesInLists = (rows: LinkRows, known: KnownEntries, product: ObjectLiteral | undefined): LinkedNames =>
  Object.fromEntries(
    joins.flatMap((join) => {
      const list = rows[join.name];
      return list ? [[join.name, namesOf(join, list, known, product)]] : [];
    }),
  );

/** An entry as it is stored now; `lists` is empty for others than products. */
export interface PresentEntry {
  readonly row: ObjectLiteral;
  readonly lists: LinkRows;
}

/** Reads whole entries of one kind, which nobody can change before the transaction has ended. @returns those that exist, by id */
export async function lockEntries(
  manager: EntityManager,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, PresentEntry>> {
  const rows = await readRows(manager, kind, ids, undefined, true);
  const links = await readLinkRows(manager, kind === 'product' ? rows.keys() : []);
  return new Map([...rows].map(([id, row]) => [id, { row, lists: links.get(id) ?? {} }]));
}

/**
 * Reads the lists of stored products.
 * @param products by id; category names need the property `featuredPosition`
 */
export async function readLinks(
  manager: EntityManager,
  known: KnownEntries,
  products: ReadonlyMap<number, ObjectLiteral>,
  wanted: readonly Join[] = joins,
): Promise<Map<number, LinkedNames>> {
  const rows = await readLinkRows(manager, products.keys(), wanted);
  return new Map([...rows].map(([id, lists]) => [id, namesInLists(lists, known, products.get(id))]));
}

/** Whether two plain values are equal. */
export const isEqual = (one: FileValue, other: FileValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An entry in the form that files contain. */
export interface ExportedRecord {
  readonly kind: RecordKind;
  readonly slug: string;
  readonly values: Readonly<Record<string, FileValue>>;
}

/** Yields the whole catalogue in parts of at most `size`: categories, tags and ingredients before the products that reference them. */
export async function* exportCatalogue(
  manager: EntityManager,
  size = chunkSize,
): AsyncGenerator<readonly ExportedRecord[]> {
  const known = await readKnownEntries(manager);
  for (const kind of recordKinds)
    for (const ids of chunksOf(known.storedIds(kind), size)) {
      const rows = await readRows(manager, kind, ids);
      const links = kind === 'product' ? await readLinks(manager, known, rows) : undefined;
      yield ids.flatMap((id) => exportedRecord(kind, rows.get(id), links?.get(id)));
    }
}

function exportedRecord(kind: RecordKind, row: ObjectLiteral | undefined, lists: LinkedNames | undefined) {
  if (!row) return [];
  const { fields, slug } = entityMappings[kind];
  const values = fields.map((field) => [field.name, field.format.serialize(row[propertyOf(field)])] as const);
  const listed = lists ? joins.map(({ name }) => [name, lists[name] ?? []] as const) : [];
  const record: ExportedRecord = {
    kind,
    slug: String(row[slug]),
    values: Object.fromEntries<FileValue>([...values, ...listed]),
  };
  return [record];
}
