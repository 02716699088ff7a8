import { type EntityManager, In, MoreThan } from 'typeorm';
import { isForeignKeyViolation, isUniqueViolation } from '../../../infra/database/transaction';
import { type SyncPoints } from '../../../infra/sync-points';
import { entryKinds, listNamed, type RecordKind } from '../catalogue-fields';
import { FileProblems } from '../entry-problems';
import { ProductIngredient } from '../ingredient.entity';
import {
  planEntry,
  type PlannedEntry,
  readFor,
  readLastPositions,
  readTargets,
  type ValidEntry,
  validateEntry,
} from '../plan-entry';
import { type ProductService } from '../product.service';
import { renewSearchTextsOf } from '../search-texts';
import { readEntries, type StoredEntry } from '../stored-entries';
import { type FilePlan, groupsOf, type SeenEntry, versionOf } from './compare-file';
import { changesOf, type PreviewedField, shownChange } from './preview';
import { type ParsedEntry } from './file-entries';

/**
 * Why an entry was left as it is:
 * - changed: its fields have other values than those that were to be replaced
 * - added: the file adds it, and somebody else has added it meanwhile
 * - deleted: it is no longer there
 * - target-deleted: something that it was to be linked to is no longer there
 */
export const conflictReasons = ['changed', 'added', 'deleted', 'target-deleted'] as const;

export type ConflictReason = (typeof conflictReasons)[number];

/** An entry that an import did not write, because somebody else has changed it since the comparison. */
export interface ImportConflict {
  readonly kind: RecordKind;
  readonly slug: string;
  /** Null: it is not there. */
  readonly id: number | null;
  readonly reason: ConflictReason;
  /** Where the entry, before, differs from what was to be stored, after. */
  readonly fields: readonly PreviewedField[];
}

/** The first conflicts of an import, and the number of all. */
export interface ImportConflicts {
  readonly first: readonly ImportConflict[];
  readonly count: number;
}

const maxListed = 100;

interface StoreOptions {
  readonly plan: FilePlan;
  readonly products: ProductService;
  readonly points: SyncPoints;
  readonly now: () => Date;
  /** Runs a part of the storing in a transaction; it may be repeated. */
  readonly transact: <Result>(entries: number, work: (manager: EntityManager) => Promise<Result>) => Promise<Result>;
  /** Opens the compared file anew. */
  readonly open: () => AsyncIterable<ParsedEntry>;
}

/** What came of a group of entries. */
interface StoredGroup {
  readonly conflicts: readonly ImportConflict[];
  /** Links to products. */
  readonly later: readonly ValidEntry[];
}

/** How often a group is repeated because others have added or deleted what it needs. */
const maxViolations = 3;
/** Products whose search texts are renewed at a time. */
const renewedProducts = 25;

/**
 * Stores what a file changes, a group of entries in each transaction, so that the shop goes on selling. An entry that somebody has changed
 * since the comparison is left as it is. After an interruption, the file is imported again, and changes only what is left.
 */
export async function storeFile(options: StoreOptions): Promise<ImportConflicts> {
  await options.points.hit('import.compared');
  return new FileStorage(options).run();
}

class FileStorage {
  private readonly conflicts: ImportConflict[] = [];
  private conflictCount = 0;
  /** Links to products, which may not be stored yet: as JSON, which takes half of the memory. */
  private readonly later: string[] = [];
  private readonly renamed: ValidEntry[] = [];

  constructor(private readonly options: StoreOptions) {}

  /** Entries are stored after those that they refer to, in whatever order the file has them. */
  async run(): Promise<ImportConflicts> {
    const { seen } = this.options.plan;
    if (seen.category.size + seen.tag.size + seen.ingredient.size > 0) await this.storeAll(this.entriesOf(false));
    if (seen.product.size > 0) await this.storeAll(this.entriesOf(true));
    for await (const group of groupsOf(this.linksOf())) await this.store(group, true);
    for (const entry of this.renamed) await this.rename(entry);
    return { first: this.conflicts, count: this.conflictCount };
  }

  /** The entries of the file that change. */
  private async *entriesOf(areProducts: boolean): AsyncGenerator<ValidEntry> {
    const { open, plan } = this.options;
    const known = new FileProblems();
    for await (const parsed of open()) {
      if ('reason' in parsed || (parsed.kind === 'product') !== areProducts) continue;
      if (!plan.seen[parsed.kind].has(parsed.slug)) continue;
      const entry = validateEntry(parsed, known);
      const seen = plan.seen[entry.kind].get(entry.slug);
      if (entry.kind === 'ingredient' && seen?.versions && 'name' in seen.versions) this.renamed.push(entry);
      else yield entry;
    }
  }

  private *linksOf(): Generator<ValidEntry> {
    // As `store` has written them.
    for (const text of this.later) yield JSON.parse(text) as ValidEntry;
  }

  private async storeAll(entries: AsyncIterable<ValidEntry>): Promise<void> {
    for await (const group of groupsOf(entries)) await this.store(group);
  }

  /** @param isLast whether all products of the file are stored, so that none is waited for */
  private async store(group: readonly ValidEntry[], isLast = false): Promise<readonly ImportConflict[]> {
    const work = (manager: EntityManager) => this.storeGroup(manager, group, isLast);
    for (let attempt = 1; ; attempt += 1)
      try {
        const { conflicts, later } = await this.options.transact(isLast ? 0 : group.length, work);
        this.conflictCount += conflicts.length;
        this.conflicts.push(...conflicts.slice(0, maxListed - this.conflicts.length));
        for (const each of later) this.later.push(JSON.stringify(each));
        return conflicts;
      } catch (error) {
        if (attempt > maxViolations || !(isUniqueViolation(error) || isForeignKeyViolation(error))) throw error;
      }
  }

  private async storeGroup(
    manager: EntityManager,
    group: readonly ValidEntry[],
    isLast: boolean,
  ): Promise<StoredGroup> {
    const { plan, products, points } = this.options;
    const [{ kind } = { kind: 'tag' as const }] = group;
    const stored = await this.locked(manager, kind, group);
    const [targets, last] = [await readTargets(manager, group), await readLastPositions(manager)];
    await points.hit('import.step-read');
    const [planned, conflicts, later]: [PlannedEntry[], ImportConflict[], ValidEntry[]] = [[], [], []];
    for (const given of group) {
      const seen = plan.seen[kind].get(given.slug);
      const before = stored.find(({ id, slug }) => (seen?.id == null ? slug === given.slug : id === seen.id));
      const entry = seen && before ? asSeen(given, before, seen) : given;
      const [present, links] = isLast ? [entry, null] : divided(entry);
      const problems = new FileProblems();
      const each = planEntry(present, before, { targets, problems, last, now: this.options.now() });
      // A new product of the file, whose links are stored last, is there now.
      const conflict = conflictOf(each, isLast && seen?.versions === null ? undefined : seen, !problems.isEmpty);
      if (conflict) conflicts.push(conflict);
      else {
        if (each.outcome !== 'same') planned.push(each);
        if (links) later.push(links);
      }
    }
    await products.store(manager, kind, planned, plan.ingredientNames);
    await points.hit('import.step-stored');
    return { conflicts, later };
  }

  /** Those that were there are found by their ids: they may have got other slugs. */
  private locked(manager: EntityManager, kind: RecordKind, group: readonly ValidEntry[]): Promise<StoredEntry[]> {
    const seen = this.options.plan.seen[kind];
    const ids = group.flatMap(({ slug }) => seen.get(slug)?.id ?? []);
    const added = group.filter(({ slug }) => seen.get(slug)?.id == null).map(({ slug }) => slug);
    const wanted = [{ id: In(ids) }, { [entryKinds[kind].slug]: In(added) }];
    const where = wanted.filter((_, index) => [ids, added][index]?.length !== 0);
    return readEntries(manager, kind, { where }, { ...readFor(kind, group), isLocked: true });
  }

  /** The search texts get the new name first: an import that is interrupted and repeated still finds the name to be different. */
  private async rename(entry: ValidEntry): Promise<void> {
    await this.renewTexts(entry.slug, this.options.plan.ingredientNames);
    const [conflict] = await this.store([entry]);
    if (conflict?.id != null) await this.renewTexts(entry.slug);
  }

  private async renewTexts(slug: string, names?: ReadonlyMap<string, string>): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const after: number = last;
      last = await this.options.transact(0, async (manager) => {
        const links = await manager.find(ProductIngredient, {
          where: { ingredient: { slug }, productId: MoreThan(after) },
          ...{ order: { productId: 'ASC' }, take: renewedProducts },
        });
        const ids = links.map(({ productId }) => productId);
        await renewSearchTextsOf(manager, ids, this.options.now(), names);
        return ids.at(-1);
      });
    }
  }
}

/** Divides an entry into what can be stored at once, and its links to products. */
function divided(entry: ValidEntry): readonly [ValidEntry, ValidEntry | null] {
  const isLink = ([name]: readonly [string, unknown]) => listNamed(entry.kind, name)?.target === 'product';
  const lists = Object.entries(entry.lists);
  const links = lists.filter(isLink);
  if (links.length === 0) return [entry, null];
  const others = Object.fromEntries(lists.filter((list) => !isLink(list)));
  return [
    { ...entry, lists: others },
    { ...entry, stored: {}, lists: Object.fromEntries(links) },
  ];
}

/** An entry with what the comparison has found to be different; units that were sold since are taken off its stock. */
function asSeen(entry: ValidEntry, before: StoredEntry, { versions, stock: seenStock }: SeenEntry): ValidEntry {
  if (versions === null) return entry;
  const seen = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => name in versions));
  const stored: Record<string, unknown> = seen(entry.stored);
  if ('stock' in stored && versions['stock'] === versionOf(before, 'stock'))
    stored['stock'] = Math.max(0, Number(stored['stock']) - seenStock + Number(before.row['stock']));
  return { ...entry, stored, lists: seen(entry.lists) };
}

/** @param seen undefined if nothing was: the entry is stored whatever is there */
function conflictOf(
  planned: PlannedEntry,
  seen: SeenEntry | undefined,
  isTargetMissing: boolean,
): ImportConflict | undefined {
  const { entry, before, outcome } = planned;
  const conflict = (reason: ConflictReason, changes = changesOf(planned)): ImportConflict => ({
    ...{ kind: entry.kind, slug: entry.slug, id: before?.id ?? null, reason },
    fields: changes.map(shownChange),
  });
  if (seen?.versions && !before) return conflict('deleted', []);
  if (isTargetMissing) return conflict('target-deleted', []);
  if (!seen || !before) return undefined;
  const { versions } = seen;
  if (versions === null) return outcome === 'same' ? undefined : conflict('added');
  const isForeign = (name: string) => versionOf(before, name) !== versions[name];
  const foreign = changesOf(planned).filter(({ property }) => isForeign(property));
  return foreign.length > 0 ? conflict('changed', foreign) : undefined;
}
