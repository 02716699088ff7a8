import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { type FileValue, type RecordKind, recordKinds } from './catalogue-record';
import { type Join, joins, entityMappings, propertyOf } from './entity-mappings';
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
 */
export async function readRows(
  manager: EntityManager,
  kind: RecordKind,
  ids: readonly number[],
  properties?: ReadonlySet<string>,
): Promise<Map<number, ObjectLiteral>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.find(entityMappings[kind].entity, {
    where: { id: anyOf(ids) },
    ...(properties && { select: Object.fromEntries(['id', ...properties].map((name) => [name, true])) }),
  });
  return new Map(rows.map((row) => [Number(row['id']), row]));
}

/** The linked names of a product by list name. */
export type LinkedNames = Readonly<Record<string, readonly string[]>>;

/** `key`, or `key:position` if the position in the category differs from the product's `featuredPosition`. */
export function categoryName(key: string, position: unknown, featuredPosition: unknown): string {
  return position === featuredPosition ? key : `${key}:${String(position)}`;
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
  const linked = new Map<number, Record<string, string[]>>([...products.keys()].map((id) => [id, {}]));
  if (products.size === 0) return linked;
  for (const join of wanted) {
    const links = await manager.find(join.entity, {
      where: { ...join.discriminator, productId: anyOf(products.keys()) },
      order: { productId: 'ASC', position: 'ASC', [join.column]: 'ASC' },
    });
    for (const link of links) {
      const id = Number(link['productId']);
      const lists = linked.get(id);
      if (lists) (lists[join.name] ??= []).push(nameOf(join, link, known, products.get(id)));
    }
  }
  return linked;
}

function nameOf(join: Join, link: ObjectLiteral, known: KnownEntries, product: ObjectLiteral | undefined): string {
  if (join.target === null) return String(link[join.column]);
  const slug = known.slugOf(join.target, Number(link[join.column]));
  return join.target === 'category' ? categoryName(slug, link['position'], product?.['featuredPosition']) : slug;
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
