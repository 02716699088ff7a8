import { type EntityManager, In, MoreThan } from 'typeorm';
import { isForeignKeyViolation, isUniqueViolation } from '../../../infra/database/transaction';
import { type SyncPoints } from '../../../infra/sync-points';
import { entryKinds, listNamed, type RecordKind } from '../catalogue-fields';
import { FileProblems } from '../entry-problems';
import { ProductIngredient } from '../ingredient.entity';
import {
  type CatalogueEntry,
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

/** A round of the storing: links between products are stored when all of them are there. */
type Round = 'others' | 'products' | 'links';

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
  /** Products that were left as they are. */
  private readonly left = new Set<string>();
  private readonly renamed: ValidEntry[] = [];

  constructor(private readonly options: StoreOptions) {}

  /** Entries are stored after those that they refer to, in whatever order the file has them. */
  async run(): Promise<ImportConflicts> {
    const { seen } = this.options.plan;
    if (seen.category.size + seen.tag.size + seen.ingredient.size > 0) await this.storeAll('others');
    if (seen.product.size > 0) await this.storeAll('products');
    if ([...seen.product.values()].some(hasLinks)) await this.storeAll('links');
    for (const entry of this.renamed) await this.rename(entry);
    return { first: this.conflicts, count: this.conflictCount };
  }

  /** What changes of the file in a round. */
  private async *entriesOf(round: Round): AsyncGenerator<ValidEntry> {
    const { open, plan } = this.options;
    const known = new FileProblems();
    for await (const parsed of open()) {
      const seen = 'reason' in parsed ? undefined : plan.seen[parsed.kind].get(parsed.slug);
      if ('reason' in parsed || !seen || !this.isIn(round, parsed, seen)) continue;
      const values = Object.entries(parsed.values).filter(([name]) => isLink(name) === (round === 'links'));
      if (values.length === 0) continue;
      const entry = validateEntry({ ...parsed, values: Object.fromEntries(values) }, known);
      if (entry.kind === 'ingredient' && seen.versions && 'name' in seen.versions) this.renamed.push(entry);
      else yield entry;
    }
  }

  private isIn(round: Round, { kind, slug }: CatalogueEntry, seen: SeenEntry): boolean {
    if (round === 'links') return kind === 'product' && hasLinks(seen) && !this.left.has(slug);
    return (kind === 'product') === (round === 'products');
  }

  private async storeAll(round: Round): Promise<void> {
    for await (const group of groupsOf(this.entriesOf(round))) await this.store(group, round);
  }

  private async store(group: readonly ValidEntry[], round: Round): Promise<readonly ImportConflict[]> {
    const work = (manager: EntityManager) => this.storeGroup(manager, group, round);
    for (let attempt = 1; ; attempt += 1)
      try {
        const conflicts = await this.options.transact(round === 'links' ? 0 : group.length, work);
        this.conflictCount += conflicts.length;
        this.conflicts.push(...conflicts.slice(0, maxListed - this.conflicts.length));
        for (const { kind, slug } of conflicts) if (kind === 'product') this.left.add(slug);
        return conflicts;
      } catch (error) {
        if (attempt > maxViolations || !(isUniqueViolation(error) || isForeignKeyViolation(error))) throw error;
      }
  }

  private async storeGroup(
    manager: EntityManager,
    group: readonly ValidEntry[],
    round: Round,
  ): Promise<readonly ImportConflict[]> {
    const { plan, products, points } = this.options;
    const [{ kind } = { kind: 'tag' as const }] = group;
    const stored = await this.locked(manager, kind, group);
    const [targets, last] = [await readTargets(manager, group), await readLastPositions(manager)];
    await points.hit('import.step-read');
    const [planned, conflicts]: [PlannedEntry[], ImportConflict[]] = [[], []];
    for (const given of group) {
      const seen = plan.seen[kind].get(given.slug);
      const before = stored.find(({ id, slug }) => (seen?.id == null ? slug === given.slug : id === seen.id));
      const entry = seen && before ? asSeen(given, before, seen) : given;
      const problems = new FileProblems();
      const each = planEntry(entry, before, { targets, problems, last, now: this.options.now() });
      // A new product of the file is there now, when its links are stored.
      const isOwn = round === 'links' && seen?.versions === null;
      const conflict = conflictOf(each, isOwn ? undefined : seen, !problems.isEmpty);
      if (conflict) conflicts.push(conflict);
      else if (each.outcome !== 'same') planned.push(each);
    }
    await products.store(manager, kind, planned, plan.ingredientNames);
    await points.hit('import.step-stored');
    return conflicts;
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
    const [conflict] = await this.store([entry], 'others');
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

const isLink = (name: string) => listNamed('product', name)?.target === 'product';

const hasLinks = ({ versions }: SeenEntry) => versions === null || Object.keys(versions).some(isLink);

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
