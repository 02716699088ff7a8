import { Brackets, type EntityManager } from 'typeorm';
import { type RecordKind } from './import/catalogue-record';
import { entityMappings, joins } from './import/entity-mappings';
import { KnownEntries } from './import/known-entries';

interface TitledRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** Names of entries, by kind. */
export type Wanted = Readonly<Partial<Record<RecordKind, readonly string[]>>>;

/** What a product links to or shall link to, instead of the whole catalogue. */
export interface LinkedEntries {
  readonly known: KnownEntries;
  titleOf(kind: RecordKind, slug: string): string;
}

/** The property that names an entry to people. */
export const titleProperties: Readonly<Record<RecordKind, string>> = {
  category: 'title',
  tag: 'label',
  ingredient: 'name',
  product: 'title',
};

async function linkedIds(manager: EntityManager, productId: number, kind: RecordKind): Promise<readonly number[]> {
  const ids: number[] = [];
  // The lists of related products and of the regime are one table.
  const [join] = joins.filter(({ target }) => target === kind);
  if (join) {
    const links = await manager.find(join.entity, { where: { productId } });
    ids.push(...links.map((link) => Number(link[join.column])));
  }
  return ids;
}

async function readEntries(
  manager: EntityManager,
  kind: RecordKind,
  ids: readonly number[],
  slugs: readonly string[],
): Promise<readonly TitledRow[]> {
  if (ids.length + slugs.length === 0) return [];
  const { entity, slug } = entityMappings[kind];
  return manager
    .createQueryBuilder(entity, 'entry')
    .select('entry.id', 'id')
    .addSelect(`entry.${slug}`, 'slug')
    .addSelect(`entry.${titleProperties[kind]}`, 'name')
    .where(
      new Brackets((where) => {
        if (ids.length > 0) where.orWhere('entry.id IN (:...ids)', { ids: ids.map(String) });
        if (slugs.length > 0) where.orWhere(`entry.${slug} IN (:...slugs)`, { slugs });
      }),
    )
    .getRawMany<TitledRow>();
}

/** @param productId null for a product that is not stored yet */
export async function readLinkedEntries(
  manager: EntityManager,
  productId: number | null,
  wanted: Wanted,
): Promise<LinkedEntries> {
  const rows: Record<RecordKind, readonly TitledRow[]> = { category: [], tag: [], ingredient: [], product: [] };
  for (const kind of Object.keys(rows) as RecordKind[]) {
    const ids = productId === null ? [] : await linkedIds(manager, productId, kind);
    const own = kind === 'product' && productId !== null ? [productId] : [];
    rows[kind] = await readEntries(manager, kind, [...new Set([...ids, ...own])], [...new Set(wanted[kind] ?? [])]);
  }
  const titles = new Map(
    Object.entries(rows).flatMap(([kind, list]) => list.map(({ slug, name }) => [`${kind}/${slug}`, name] as const)),
  );
  return {
    known: new KnownEntries(rows, new Map(rows.ingredient.map(({ slug, name }) => [slug, name]))),
    titleOf: (kind, slug) => titles.get(`${kind}/${slug}`) ?? slug,
  };
}
