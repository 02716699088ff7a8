import { type EntityManager, In } from 'typeorm';
import { type ImportedStock } from '../../../../domain/staff/catalogue-file';
import { entryKinds } from '../catalogue/entry-fields';
import { type Problems } from '../catalogue/entry-problems';
import {
  planEntry,
  type PlanContext,
  type PlannedEntry,
  readFor,
  readTargets,
  type ValidEntry,
  validateEntry,
} from '../catalogue/plan-entry';
import { readEntries, type StoredEntry } from '../catalogue/read-entries';
import { forEachKind, type SeenEntry, versionOf } from './file-plan';
import { type ParsedEntry } from './file-entries';

/** Entries are read from the database, compared and stored in groups. */
const groupLimits = { entries: 25, length: 500_000 };

const lengthOf = ({ stored }: ValidEntry) =>
  Object.values(stored).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 50), 0);

/**
 * Validates entries by themselves, leaves out those that appear twice, and groups those of one kind that follow each other.
 * @param slugs gets those of the entries
 */
export async function* groupsOf(
  entries: AsyncIterable<ParsedEntry>,
  problems: Problems,
  slugs = forEachKind(() => new Set<string>()),
): AsyncGenerator<readonly ValidEntry[]> {
  let [group, length]: [ValidEntry[], number] = [[], 0];
  for await (const parsed of entries) {
    if ('reason' in parsed) {
      problems.add(parsed, parsed.reason);
      continue;
    }
    const { kind, slug } = parsed;
    if (slugs[kind].has(slug)) {
      problems.add(parsed, `this ${kind} appears twice in the file`);
      continue;
    }
    slugs[kind].add(slug);
    const isFull = group.length >= groupLimits.entries || length >= groupLimits.length;
    if (group.length > 0 && (isFull || group[0]?.kind !== kind)) {
      yield group;
      [group, length] = [[], 0];
    }
    const entry = validateEntry(parsed, problems);
    group.push(entry);
    length += lengthOf(entry);
  }
  if (group.length > 0) yield group;
}

interface GroupContext extends Omit<PlanContext, 'targets'> {
  readonly stock: ImportedStock;
  /** The entries that the comparison has seen, by slug. The rows are then locked. */
  readonly seen?: ReadonlyMap<string, SeenEntry | null>;
}

/** Plans the changes of entries of one kind. */
export async function planGroup(
  manager: EntityManager,
  group: readonly ValidEntry[],
  { stock, seen, ...context }: GroupContext,
): Promise<readonly PlannedEntry[]> {
  const [{ kind } = { kind: 'tag' as const }] = group;
  // Earlier entries are found by their ids: they may have other slugs now.
  const ids = group.flatMap(({ slug }) => seen?.get(slug)?.id ?? []);
  const slugs = group.filter(({ slug }) => !seen?.get(slug)).map(({ slug }) => slug);
  const where = [
    ...(ids.length > 0 ? [{ id: In(ids) }] : []),
    ...(slugs.length > 0 ? [{ [entryKinds[kind].slug]: In(slugs) }] : []),
  ];
  const stored = await readEntries(manager, kind, { where }, { ...readFor(kind, group), isLocked: seen !== undefined });
  const targets = await readTargets(manager, group);
  return group.map((entry) => {
    const known = seen?.get(entry.slug);
    const before = stored.find(({ id, slug }) => (known ? id === known.id : slug === entry.slug));
    return planEntry(changeable(entry, before, known, stock), before, { ...context, targets });
  });
}

/** Returns the part of an entry that an import may change: the differences of the comparison, less the units that were sold since. */
function changeable(
  entry: ValidEntry,
  before: StoredEntry | undefined,
  seen: SeenEntry | null | undefined,
  imported: ImportedStock,
): ValidEntry {
  const keepsStock = imported === 'none' || (imported === 'new' && before !== undefined);
  const isKept = (name: string) => (keepsStock && name === 'stock') || (seen && before && !(name in seen.versions));
  const changed = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => !isKept(name)));
  const stored: Record<string, unknown> = changed(entry.stored);
  if (seen && before && 'stock' in stored && seen.versions['stock'] === versionOf(before, 'stock'))
    stored['stock'] = Math.max(0, Number(stored['stock']) - seen.stock + Number(before.row['stock']));
  return { ...entry, stored, lists: changed(entry.lists) };
}
