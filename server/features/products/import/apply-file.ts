import { type EntityManager } from 'typeorm';
import { type Clock } from '../../../infra/clock';
import { isForeignKeyViolation, isUniqueViolation } from '../../../database/transaction';
import { DatabaseTimeout } from '../../../database/unavailable';
import { type SyncPoints } from '../../../infra/sync-points';
import { listNamed, type EntryKind, kindsInOrder } from '../catalogue/entry-fields';
import { Problems } from '../catalogue/entry-problems';
import { missingTargets, type PlannedEntry, readLastPositions, type ValidEntry } from '../catalogue/plan-entry';
import { storeEntries } from '../catalogue/store-entries';
import { type ParsedEntry } from './file-entries';
import { type FilePlan, type SeenEntry, versionOf } from './file-plan';
import { type ImportedFile, readImported } from './imported-file';
import { groupsOf, planGroup } from './plan-group';
import { changesOf } from '../catalogue/entry-changes';
import { type PreviewedField, shownChange } from './previewed-changes';

/**
 * The reason for which an entry was left as it is:
 * - changed: its fields have other values than those that were to be replaced
 * - added: the file adds it, and somebody else has added it meanwhile
 * - deleted: it is no longer there
 * - target-deleted: something that it was to be linked to is no longer there
 */
export type ConflictReason = 'changed' | 'added' | 'deleted' | 'target-deleted';

/** An entry that an import did not write, because somebody else has changed it since the comparison. */
export interface ImportConflict {
  readonly kind: EntryKind;
  readonly slug: string;
  /** Null for an entry that does not exist. */
  readonly id: number | null;
  readonly reason: ConflictReason;
  /** The fields in which the entry (before) differs from the file (after). */
  readonly fields: readonly PreviewedField[];
}

/** The first conflicts of an import, and the number of all. */
export interface ImportConflicts {
  readonly first: readonly ImportConflict[];
  readonly count: number;
}

const maxListed = 100;

interface StoreOptions {
  readonly file: ImportedFile;
  readonly plan: FilePlan;
  readonly points: SyncPoints;
  readonly clock: Clock;
  /** Runs a part of the storing in a transaction; it may be repeated. */
  readonly transact: <Result>(entries: number, work: (manager: EntityManager) => Promise<Result>) => Promise<Result>;
}

/**
 * Entries are stored after those that they refer to, in whatever order the file has them. Links between products are stored when all of
 * them are there.
 */
const rounds = ['others', 'products', 'links'] as const;

type Round = (typeof rounds)[number];

const isLink = (name: string) => listNamed('product', name)?.target === 'product';

function isIn(round: Round, kind: EntryKind, seen: SeenEntry | null): boolean {
  if (kind !== 'product') return round === 'others';
  return round === 'products' || (round === 'links' && (!seen || Object.keys(seen.versions).some(isLink)));
}

/**
 * Stores what a file changes, a group of entries in each transaction, so that the shop goes on selling. An entry that somebody has changed
 * since the comparison is left as it is. After an interruption, the file is imported again, and changes only what is left.
 */
export async function storeFile(options: StoreOptions): Promise<ImportConflicts> {
  await options.points.hit('import.compared');
  const first: ImportConflict[] = [];
  const leftProducts = new Set<string>();
  let count = 0;
  for (const round of rounds)
    for await (const group of groupsOf(changesOfRound(options, round, leftProducts), new Problems())) {
      const conflicts = await storeGroup(options, group, round);
      count += conflicts.length;
      first.push(...conflicts.slice(0, maxListed - first.length));
      for (const { kind, slug } of conflicts) if (kind === 'product') leftProducts.add(slug);
    }
  return { first, count };
}

/** Yields what changes of the file in a round. */
async function* changesOfRound(
  { file, plan: { seen } }: StoreOptions,
  round: Round,
  leftProducts: ReadonlySet<string>,
): AsyncGenerator<ParsedEntry> {
  if (!kindsInOrder.some((kind) => [...seen[kind].values()].some((each) => isIn(round, kind, each)))) return;
  for await (const parsed of readImported(file)) {
    if (!('kind' in parsed)) continue;
    const known = seen[parsed.kind].get(parsed.slug);
    if (known === undefined || !isIn(round, parsed.kind, known)) continue;
    if (round === 'links' && leftProducts.has(parsed.slug)) continue;
    const values = Object.entries(parsed.values).filter(([name]) => isLink(name) === (round === 'links'));
    if (values.length > 0) yield { ...parsed, values: Object.fromEntries(values) };
  }
}

/**
 * The number of times that a group is repeated because others have added or deleted what it needs, or hold the lock of the database for longer than a
 * request waits.
 */
const maxRepeats = 3;

const passes = (error: unknown): boolean =>
  isUniqueViolation(error) || isForeignKeyViolation(error) || error instanceof DatabaseTimeout;

async function storeGroup(
  options: StoreOptions,
  group: readonly ValidEntry[],
  round: Round,
): Promise<readonly ImportConflict[]> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await options.transact(round === 'links' ? 0 : group.length, (manager) =>
        storeIn(manager, options, group, round),
      );
    } catch (error) {
      if (attempt > maxRepeats || !passes(error)) throw error;
    }
}

async function storeIn(
  manager: EntityManager,
  { file, plan, points, clock }: StoreOptions,
  group: readonly ValidEntry[],
  round: Round,
): Promise<readonly ImportConflict[]> {
  const [{ kind } = { kind: 'tag' as const }] = group;
  const seen = plan.seen[kind];
  const all = await planGroup(manager, group, {
    ...{ seen, stock: file.stock, now: clock.now(), last: await readLastPositions(manager) },
    problems: new Problems(),
  });
  await points.hit('import.step-read');
  const [planned, conflicts]: [PlannedEntry[], ImportConflict[]] = [[], []];
  for (const each of all) {
    const known = seen.get(each.entry.slug) ?? null;
    // A new product of the file is there now, when its links are stored.
    const conflict = conflictOf(each, known ?? (round === 'links' ? undefined : null));
    if (conflict) conflicts.push(conflict);
    else if (each.outcome !== 'same') planned.push(each);
  }
  await storeEntries(manager, kind, planned, clock.now());
  await points.hit('import.step-stored');
  return conflicts;
}

/** @param seen null if nothing was; undefined: the entry is stored whatever is there */
function conflictOf(planned: PlannedEntry, seen: SeenEntry | null | undefined): ImportConflict | undefined {
  const { entry, before, outcome } = planned;
  const conflict = (reason: ConflictReason, changes = changesOf(planned)): ImportConflict => ({
    ...{ kind: entry.kind, slug: entry.slug, id: before?.id ?? null, reason },
    fields: changes.map(shownChange),
  });
  if (seen && !before) return conflict('deleted', []);
  if (missingTargets(planned).length > 0) return conflict('target-deleted', []);
  if (!before || seen === undefined || outcome === 'same') return undefined;
  if (seen === null) return conflict('added');
  const foreign = changesOf(planned).filter(({ property }) => versionOf(before, property) !== seen.versions[property]);
  return foreign.length > 0 ? conflict('changed', foreign) : undefined;
}
