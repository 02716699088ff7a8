import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityManager } from 'typeorm';
import { type RecordKind, recordKinds } from './catalogue-record';
import { entityMappings } from './entity-mappings';

interface KnownRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** Slugs and ids of the whole catalogue: all that an import or an export keeps in memory of it. */
export class KnownEntries {
  /** Ids by slug; null for a new entry that is not stored yet. */
  private readonly ids: Record<RecordKind, Map<string, number | null>>;
  private readonly slugs = new Map<RecordKind, Map<number, string>>();

  constructor(
    rows: Record<RecordKind, readonly KnownRow[]>,
    /** Names of ingredients by slug; search texts contain them. */
    readonly ingredientNames: Map<string, string>,
  ) {
    const idsOf = (kind: RecordKind) => new Map(rows[kind].map(({ id, slug }): [string, number] => [slug, id]));
    this.ids = {
      category: idsOf('category'),
      tag: idsOf('tag'),
      ingredient: idsOf('ingredient'),
      product: idsOf('product'),
    };
  }

  /** For changes that name all ids. */
  static none(): KnownEntries {
    return new KnownEntries({ category: [], tag: [], ingredient: [], product: [] }, new Map());
  }

  has(kind: RecordKind, slug: string): boolean {
    return this.ids[kind].has(slug);
  }

  /** @returns null for an entry that is not stored */
  idOf(kind: RecordKind, slug: string): number | null {
    return this.ids[kind].get(slug) ?? null;
  }

  /** @throws Error for an entry that is not stored */
  storedId(kind: RecordKind, slug: string): number {
    const id = this.idOf(kind, slug);
    if (id === null) throw new Error(`The ${kind} "${slug}" is not stored.`);
    return id;
  }

  set(kind: RecordKind, slug: string, id: number | null): void {
    this.ids[kind].set(slug, id);
  }

  /** The slug of an entry that was stored at the beginning. */
  slugOf(kind: RecordKind, id: number): string {
    return this.slugsOf(kind).get(id) ?? '';
  }

  /** Ids of the stored entries, ascending. */
  storedIds(kind: RecordKind): readonly number[] {
    return [...this.slugsOf(kind).keys()].sort((one, other) => one - other);
  }

  private slugsOf(kind: RecordKind): ReadonlyMap<number, string> {
    const known = this.slugs.get(kind);
    if (known) return known;
    const slugs = new Map([...this.ids[kind]].flatMap(([slug, id]) => (id === null ? [] : [[id, slug] as const])));
    this.slugs.set(kind, slugs);
    return slugs;
  }
}

/** Read at a time: SQLite's statements do not return to the event loop by themselves. */
const chunkSize = 1000;

async function readRows(manager: EntityManager, kind: RecordKind): Promise<KnownRow[]> {
  const { entity, slug } = entityMappings[kind];
  const rows: KnownRow[] = [];
  for (let last = 0; ;) {
    const chunk = await manager
      .createQueryBuilder(entity, 'entry')
      .select('entry.id', 'id')
      .addSelect(`entry.${slug}`, 'slug')
      .addSelect(kind === 'ingredient' ? 'entry.name' : `''`, 'name')
      .where('entry.id > :last', { last })
      .orderBy('entry.id')
      .limit(chunkSize)
      .getRawMany<KnownRow>();
    rows.push(...chunk);
    if (chunk.length < chunkSize) return rows;
    last = chunk.at(-1)?.id ?? last;
    await nextTurn();
  }
}

export async function readKnownEntries(manager: EntityManager): Promise<KnownEntries> {
  const rows: Record<RecordKind, KnownRow[]> = { category: [], tag: [], ingredient: [], product: [] };
  for (const kind of recordKinds) rows[kind] = await readRows(manager, kind);
  return new KnownEntries(rows, new Map(rows.ingredient.map(({ slug, name }) => [slug, name])));
}
