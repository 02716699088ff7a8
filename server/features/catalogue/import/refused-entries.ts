import { type RecordKind } from './catalogue-record';

type Entry = Readonly<{ kind: RecordKind; slug: string }>;
const keyOf = ({ kind, slug }: Entry) => `${kind} ${slug}`;

/** Entries that others have changed: nothing more of them is stored, in no later stage. */
export class RefusedEntries {
  private readonly committed: Set<string>;
  /** Of the open transaction. */
  private readonly found = new Set<string>();

  constructor(entries: readonly Entry[]) {
    this.committed = new Set(entries.map(keyOf));
  }

  has(entry: Entry): boolean {
    const key = keyOf(entry);
    return this.committed.has(key) || this.found.has(key);
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.found.add(keyOf(entry));
  }

  /** A transaction begins, perhaps again after a rollback. */
  restart(): void {
    this.found.clear();
  }

  /** The transaction is committed. */
  keep(): void {
    for (const key of this.found) this.committed.add(key);
  }
}
