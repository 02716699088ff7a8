import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { type FileValue, type RecordKind, recordKinds } from './catalogue-record';
import { type Join, joins, entityMappings, propertyOf } from './entity-mappings';

/** The stored entries of all kinds, by slug. */
export type StoredRows = Record<RecordKind, Map<string, ObjectLiteral>>;

export async function readStoredRows(manager: EntityManager): Promise<StoredRows> {
  const rows: StoredRows = { category: new Map(), tag: new Map(), ingredient: new Map(), product: new Map() };
  for (const kind of recordKinds) {
    const { entity, slug } = entityMappings[kind];
    for (const row of await manager.find(entity, { order: { id: 'ASC' } })) rows[kind].set(String(row[slug]), row);
  }
  return rows;
}

/** The linked names of each product, by product slug and list name. */
export type LinkedNames = Map<string, Record<string, readonly string[]>>;

/** `key`, or `key:position` if the position in the category differs from the product's `featuredPosition`. */
export function categoryName(key: string, position: unknown, product: ObjectLiteral): string {
  return position === product['featuredPosition'] ? key : `${key}:${String(position)}`;
}

const slugsById = (rows: StoredRows, kind: RecordKind) =>
  new Map([...rows[kind]].map(([slug, row]) => [row['id'] as unknown, slug]));

function nameOf(join: Join, link: ObjectLiteral, slugs: ReadonlyMap<unknown, string>, product: ObjectLiteral): string {
  if (join.target === null) return String(link[join.column]);
  const slug = slugs.get(link[join.column]) ?? '';
  return join.target === 'category' ? categoryName(slug, link['position'], product) : slug;
}

export async function readJoins(manager: EntityManager, rows: StoredRows): Promise<LinkedNames> {
  const products = new Map([...rows.product.values()].map((row) => [row['id'] as unknown, row]));
  const joined: LinkedNames = new Map([...rows.product.keys()].map((slug) => [slug, {}]));
  for (const join of joins) {
    const slugs = join.target === null ? new Map<unknown, string>() : slugsById(rows, join.target);
    const links = await manager.find(join.entity, {
      where: join.discriminator,
      order: { productId: 'ASC', position: 'ASC', [join.column]: 'ASC' },
    });
    for (const link of links) {
      const product = products.get(link['productId']);
      const lists = product && joined.get(String(product['slug']));
      if (lists) lists[join.name] = [...(lists[join.name] ?? []), nameOf(join, link, slugs, product)];
    }
  }
  return joined;
}

/** Whether two plain values are equal. */
export const isEqual = (one: FileValue, other: FileValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An entry in the form that files contain. */
export interface ExportedRecord {
  readonly kind: RecordKind;
  readonly slug: string;
  readonly values: Readonly<Record<string, FileValue>>;
}

/** The whole catalogue: categories, tags and ingredients before the products that reference them. */
export async function exportCatalogue(manager: EntityManager): Promise<ExportedRecord[]> {
  const rows = await readStoredRows(manager);
  const joined = await readJoins(manager, rows);
  return recordKinds.flatMap((kind) =>
    [...rows[kind]].map(([slug, row]) => {
      const fields = entityMappings[kind].fields.map(
        (field) => [field.name, field.format.serialize(row[propertyOf(field)])] as const,
      );
      const lists = kind === 'product' ? joins.map(({ name }) => [name, joined.get(slug)?.[name] ?? []] as const) : [];
      return { kind, slug, values: Object.fromEntries<FileValue>([...fields, ...lists]) };
    }),
  );
}
