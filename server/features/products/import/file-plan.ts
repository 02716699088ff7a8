import { createHash } from 'node:crypto';
import { contentVersion } from '../../../infra/content-version';
import { type EntryKind, kindsInOrder } from '../catalogue/entry-fields';
import { type PlannedEntry } from '../catalogue/plan-entry';
import { type StoredEntry } from '../catalogue/read-entries';
import { changesOf } from '../catalogue/entry-changes';
import { type PreviewedEntry, shownChange } from './previewed-changes';

type OfKinds<Value> = Readonly<Record<EntryKind, Value>>;

interface Tally {
  added: number;
  changed: number;
  same: number;
}

export type ImportTallies = OfKinds<Tally>;

/** The state in which the comparison has seen an entry that a file changes. */
export interface SeenEntry {
  readonly id: number;
  /** Versions of the values that the file replaces, by their names. */
  readonly versions: Readonly<Record<string, string>>;
  readonly stock: number;
}

export const forEachKind = <Value>(make: () => Value): OfKinds<Value> => ({
  ...{ category: make(), tag: make(), ingredient: make(), product: make() },
});

/** The version of a stored value or list. That of the stock is what was supplied: orders change the stock alone. */
export function versionOf({ row, lists }: StoredEntry, name: string): string {
  const list = lists[name]?.map(({ id, slug, position }) => [id ?? slug, position]);
  return contentVersion([list ?? row[name === 'stock' ? 'supplied' : name] ?? null]);
}

const seenOf = (before: StoredEntry, names: readonly string[]): SeenEntry => ({
  ...{ id: before.id, stock: Number(before.row['stock']) },
  versions: Object.fromEntries(names.map((name) => [name, versionOf(before, name)])),
});

/** Entries of a preview that are added, and that are changed. */
const maxPreviewed = 500;

/** The changes of a file. */
export class FilePlan {
  readonly tallies: ImportTallies = forEachKind(() => ({ added: 0, changed: 0, same: 0 }));
  /** The entries that it adds (null) or changes, by slug. */
  readonly seen = forEachKind(() => new Map<string, SeenEntry | null>());
  /** The first entries that it adds, and that it changes. */
  readonly preview: PreviewedEntry[] = [];
  private readonly previewed = { added: 0, changed: 0 };
  private readonly hash = createHash('sha256');

  add(planned: PlannedEntry): void {
    const { entry, before, outcome, values, lists } = planned;
    const { kind, slug } = entry;
    this.tallies[kind][outcome] += 1;
    if (outcome === 'same') return;
    this.seen[kind].set(slug, before ? seenOf(before, Object.keys({ ...values, ...lists })) : null);
    const changes = changesOf(planned);
    this.hash.update(JSON.stringify([kind, slug, changes]));
    if (++this.previewed[outcome] <= maxPreviewed)
      this.preview.push({ kind, slug, outcome, fields: changes.map(shownChange) });
  }

  /** The number of entries that it adds or changes. */
  get size(): number {
    return kindsInOrder.reduce((sum, kind) => sum + this.seen[kind].size, 0);
  }

  /** Plans with the same digest change the same values to the same values. */
  get digest(): string {
    return this.hash.copy().digest('base64url');
  }
}
