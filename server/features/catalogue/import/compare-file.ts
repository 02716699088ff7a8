import { createHash } from 'node:crypto';
import { type DataSource, In } from 'typeorm';
import { type ImportedStock } from '../../../../domain/staff/catalogue-file';
import { contentVersion } from '../../../infra/content-version';
import { type UploadedPictures } from '../../../infra/pictures/uploaded-pictures';
import { entryKinds, type RecordKind, recordKinds } from '../catalogue-fields';
import { type FileProblems, InvalidFile } from '../entry-problems';
import {
  type LastPositions,
  planEntry,
  type PlannedEntry,
  readFor,
  readLastPositions,
  readTargets,
  type ValidEntry,
  validateEntry,
} from '../plan-entry';
import { readEntries, type StoredEntry } from '../stored-entries';
import { changesOf, type PreviewedEntry, shownChange } from './preview';
import { type ParsedEntry } from './file-entries';

type Of<Value> = Readonly<Record<RecordKind, Value>>;

/** The slugs of a file. */
export type FileSlugs = Of<ReadonlySet<string>>;

interface Tally {
  added: number;
  changed: number;
  same: number;
}

export type ImportTallies = Of<Tally>;

/** What was seen of an entry when a file was compared, by the names of what the file changes: versions of the values that it replaces. */
export interface SeenEntry {
  /** Null: it was not there; so are the versions. */
  readonly id: number | null;
  readonly versions: Readonly<Record<string, string>> | null;
  readonly stock: number;
}

/** What a file changes. */
export interface FilePlan {
  readonly tallies: ImportTallies;
  /** The entries that it adds or changes, by slug. */
  readonly seen: Of<Map<string, SeenEntry>>;
  /** Names that ingredients get, by slug. */
  readonly ingredientNames: ReadonlyMap<string, string>;
  /** Plans with the same digest change the same values to the same values. */
  readonly digest: string;
}

const forEachKind = <Value>(make: () => Value): Of<Value> => ({
  ...{ category: make(), tag: make(), ingredient: make(), product: make() },
});

export const countSeen = ({ seen }: FilePlan): number => recordKinds.reduce((sum, kind) => sum + seen[kind].size, 0);

/** The version of a stored value or list. That of the stock is what was supplied: orders change the stock alone. */
export function versionOf({ row, lists }: StoredEntry, name: string): string {
  const list = lists[name]?.map(({ id, slug, position }) => [id ?? slug, position]);
  return contentVersion([list ?? row[name === 'stock' ? 'supplied' : name] ?? null]);
}

/** Entries are read from the database, compared and stored in groups. */
const groupLimits = { entries: 25, length: 500_000 };

const lengthOf = ({ stored }: ValidEntry) =>
  Object.values(stored).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 50), 0);

/** Groups entries of the same kind that follow each other. */
export async function* groupsOf(
  entries: AsyncIterable<ValidEntry> | Iterable<ValidEntry>,
): AsyncGenerator<readonly ValidEntry[]> {
  let [group, length]: [ValidEntry[], number] = [[], 0];
  for await (const entry of entries) {
    const isFull = group.length >= groupLimits.entries || length >= groupLimits.length;
    if (group.length > 0 && (isFull || group[0]?.kind !== entry.kind)) {
      yield group;
      [group, length] = [[], 0];
    }
    group.push(entry);
    length += lengthOf(entry);
  }
  if (group.length > 0) yield group;
}

/** Returns the slugs of a file, as far as it can be read: comparing it tells what is wrong. */
export async function readSlugs(entries: AsyncIterable<ParsedEntry>): Promise<FileSlugs> {
  const slugs = forEachKind(() => new Set<string>());
  try {
    for await (const entry of entries) if ('kind' in entry) slugs[entry.kind].add(entry.slug);
  } catch (error) {
    if (!(error instanceof InvalidFile)) throw error;
  }
  return slugs;
}

interface CompareOptions {
  readonly pictures: UploadedPictures;
  readonly now: Date;
  readonly stock: ImportedStock;
  readonly problems: FileProblems;
  /** Whether the file has an entry: lists may refer to later ones. */
  readonly isInFile: (kind: RecordKind, slug: string) => boolean;
  readonly onCompared: (entries: number) => Promise<void> | void;
  readonly onChange: (entry: PreviewedEntry) => void;
}

/** Validates a file and compares it with the shop, of which nothing is changed. @throws InvalidFile with all problems */
export async function compareFile(
  db: DataSource,
  entries: AsyncIterable<ParsedEntry>,
  options: CompareOptions,
): Promise<FilePlan> {
  const { problems, onCompared } = options;
  const comparison = new Comparison(db, options, await readLastPositions(db.manager));
  let compared = 0;
  try {
    for await (const group of groupsOf(validEntries(entries, problems))) {
      await comparison.compare(group);
      await onCompared((compared += group.length));
    }
  } catch (error) {
    // What is wrong before the place from which on the file cannot be read is told, too.
    if (!(error instanceof InvalidFile)) throw error;
    for (const problem of error.first) problems.add(problem, problem.reason);
  }
  problems.throwIfAny();
  return comparison.plan();
}

/** Validates entries by themselves, and leaves out those that appear twice. */
async function* validEntries(entries: AsyncIterable<ParsedEntry>, problems: FileProblems): AsyncGenerator<ValidEntry> {
  const slugs = forEachKind(() => new Set<string>());
  for await (const entry of entries) {
    if ('reason' in entry) problems.add(entry, entry.reason);
    else if (slugs[entry.kind].has(entry.slug)) problems.add(entry, `this ${entry.kind} appears twice in the file`);
    else yield validateEntry(entry, problems);
    if ('kind' in entry) slugs[entry.kind].add(entry.slug);
  }
}

class Comparison {
  private readonly tallies = forEachKind<Tally>(() => ({ added: 0, changed: 0, same: 0 }));
  private readonly seen = forEachKind(() => new Map<string, SeenEntry>());
  private readonly ingredientNames = new Map<string, string>();
  private readonly hash = createHash('sha256');

  constructor(
    private readonly db: DataSource,
    private readonly options: CompareOptions,
    private readonly last: LastPositions,
  ) {}

  plan(): FilePlan {
    const { tallies, seen, ingredientNames } = this;
    return { tallies, seen, ingredientNames, digest: this.hash.digest('base64url') };
  }

  /** @param group entries of one kind */
  async compare(group: readonly ValidEntry[]): Promise<void> {
    const [{ kind } = { kind: 'tag' as const }] = group;
    const { problems, now, isInFile, stock } = this.options;
    const { manager } = this.db;
    const slugs = group.map(({ slug }) => slug);
    const find = { where: { [entryKinds[kind].slug]: In(slugs) } };
    const stored = await readEntries(manager, kind, find, readFor(kind, group));
    const bySlug = new Map(stored.map((entry) => [entry.slug, entry]));
    const context = { ...{ problems, now, last: this.last }, isExpected: isInFile };
    const targets = await readTargets(manager, group);
    for (const entry of group) {
      const before = bySlug.get(entry.slug);
      const given = stock !== 'all' && before ? withoutStock(entry) : entry;
      const planned = planEntry(given, before, { ...context, targets });
      await this.keepPictures(planned);
      this.note(planned);
    }
  }

  private async keepPictures({ entry, before, values, lists }: PlannedEntry): Promise<void> {
    const missing = await this.options.pictures.missingIn(
      { ...values, ...lists },
      { ...before?.row, ...before?.lists },
    );
    for (const { field, path } of missing)
      this.options.problems.add(entry, `${field} names ${path}, a picture that is not stored`);
  }

  private note(planned: PlannedEntry): void {
    const { entry, before, outcome, row, values, lists } = planned;
    const { kind, slug } = entry;
    this.tallies[kind][outcome] += 1;
    if (outcome === 'same' || !this.options.problems.isEmpty) return;
    const names = [...Object.keys(values), ...Object.keys(lists)];
    const versions = before ? Object.fromEntries(names.map((name) => [name, versionOf(before, name)])) : null;
    this.seen[kind].set(slug, { id: before?.id ?? null, versions, stock: Number(before?.row['stock'] ?? 0) });
    if (kind === 'ingredient' && 'name' in values) this.ingredientNames.set(slug, String(row['name']));
    const changes = changesOf(planned);
    // The time of the comparison is no difference between two of them.
    const lasting = changes.filter(({ name }) => before ?? (name !== 'createdAt' || 'createdAt' in entry.stored));
    this.hash.update(JSON.stringify([kind, slug, lasting]));
    this.options.onChange({ kind, slug, outcome, fields: changes.map(shownChange) });
  }
}

function withoutStock(entry: ValidEntry): ValidEntry {
  const others = Object.entries(entry.stored).filter(([name]) => name !== 'stock');
  return { ...entry, stored: Object.fromEntries(others) };
}
