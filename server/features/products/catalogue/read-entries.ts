import { type EntityManager, type FindManyOptions, In, type ObjectLiteral } from 'typeorm';
import { entryKinds, type ProductList, productLists, type EntryKind } from './entry-fields';
import { rowLock } from '../../../database/lock-row';

/** An element of a product's list. */
export interface ListElement {
  /** The slug of the linked entry, or the path of the picture. */
  readonly slug: string;
  readonly position: number;
  /** The id of the linked entry; absent for a picture, and for an entry that is not stored yet. */
  readonly id?: number | undefined;
  readonly title?: string | undefined;
}

/** The lists of a product by their names, each in its order. */
export type Lists = Readonly<Record<string, readonly ListElement[]>>;

/** An entry as it is stored; only products have lists. */
export interface StoredEntry {
  readonly id: number;
  readonly slug: string;
  readonly row: ObjectLiteral;
  readonly lists: Lists;
}

interface ReadOptions {
  /** The properties to read; all if undefined. */
  readonly select?: readonly string[] | undefined;
  readonly lists?: readonly ProductList[] | undefined;
  /** True locks the rows until the transaction ends. */
  readonly isLocked?: boolean;
}

/** Reads entries with these lists. */
export async function readEntries(
  manager: EntityManager,
  kind: EntryKind,
  find: FindManyOptions<ObjectLiteral>,
  { select, lists = productLists, isLocked = false }: ReadOptions = {},
): Promise<StoredEntry[]> {
  const { entity, slug } = entryKinds[kind];
  const mode = isLocked ? rowLock(manager) : undefined;
  const selected = select && { select: Object.fromEntries(select.map((name) => [name, true])) };
  const rows = await manager.find(entity, { ...find, ...selected, ...(mode && { lock: { mode } }) });
  const byProduct = kind === 'product' && rows.length > 0 ? await readLists(manager, lists, rows) : undefined;
  return rows.map((row) => {
    const id = Number(row['id']);
    return { id, slug: String(row[slug]), row, lists: byProduct?.get(id) ?? {} };
  });
}

async function readLists(manager: EntityManager, lists: readonly ProductList[], products: readonly ObjectLiteral[]) {
  const byProduct = new Map<number, Record<string, ListElement[]>>(products.map((row) => [Number(row['id']), {}]));
  for (const list of lists)
    for (const { productId, ...element } of await readList(manager, list, [...byProduct.keys()])) {
      const own = byProduct.get(productId);
      if (own) (own[list.name] ??= []).push(element);
    }
  return byProduct;
}

function readList(
  manager: EntityManager,
  { entity, column, target, where }: ProductList,
  productIds: readonly number[],
): Promise<(ListElement & { readonly productId: number })[]> {
  const query = manager
    .createQueryBuilder(entity, 'link')
    .select('link.productId', 'productId')
    .addSelect('link.position', 'position')
    .where({ ...where, productId: In([...productIds]) })
    .orderBy({ 'link.productId': 'ASC', 'link.position': 'ASC', [`link.${column}`]: 'ASC' });
  if (target === null) return query.addSelect(`link.${column}`, 'slug').getRawMany();
  const { entity: linked, slug, title } = entryKinds[target];
  return query
    .innerJoin(linked, 'target', `target.id = link.${column}`)
    .addSelect('target.id', 'id')
    .addSelect(`target.${slug}`, 'slug')
    .addSelect(`target.${title}`, 'title')
    .getRawMany();
}

/** Stored entries that lists can refer to. */
export class Targets {
  private readonly found = new Map<string, Pick<ListElement, 'id' | 'title'>>();

  /** Reads the entries of these slugs. */
  async read(manager: EntityManager, kind: EntryKind, slugs: Iterable<string>): Promise<void> {
    const { slug: slugProperty, title } = entryKinds[kind];
    const wanted = [...new Set(slugs)];
    if (wanted.length === 0) return;
    const find = { where: { [slugProperty]: In(wanted) } };
    const columns = { select: ['id', slugProperty, title], lists: [] };
    for (const { id, slug, row } of await readEntries(manager, kind, find, columns))
      this.found.set(`${kind} ${slug}`, { id, title: String(row[title]) });
  }

  find(kind: EntryKind, slug: string): Pick<ListElement, 'id' | 'title'> | undefined {
    return this.found.get(`${kind} ${slug}`);
  }
}

/** `key`, or `key:position` if the position in the category differs from the product's own. */
export function nameOf({ target }: ProductList, { slug, position }: ListElement, product: ObjectLiteral): string {
  return target === 'category' && position !== product['featuredPosition'] ? `${slug}:${position}` : slug;
}

/** The names in a product's lists, as files contain them. */
export const namesIn = (lists: Lists, product: ObjectLiteral): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    productLists.map((list) => [list.name, (lists[list.name] ?? []).map((each) => nameOf(list, each, product))]),
  );
