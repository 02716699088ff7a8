import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from '../../../infra/database/sqlite-driver';
import { type RecordKind } from './catalogue-record';
import { type PlannedChange, type Stage } from './planned-change';
import { type PreviewedEntry } from './preview';
import { type ValidatedRecord } from './validate-record';

/** Read at a time: entries to compare, changes to store in one transaction. */
const chunkSizes = { entries: 100, changes: 20 };
/** Statements stay small: MariaDB accepts 16 MiB by default, and a product can have 900 kB of text. */
const chunkLength = 1_000_000;

/**
 * Characters between two commits, each of which writes to the disk. Without them the kernel keeps hundreds of megabytes and writes them
 * at once after half a minute; every order of a shop on the same disk waits for that.
 */
const commitLength = 1_000_000;

interface StoredValue {
  readonly id: number;
  readonly value: string;
}

/** Returns the first values that together stay below the limit of characters; at least one. */
function withinLength(rows: readonly StoredValue[]): readonly StoredValue[] {
  let length = 0;
  const end = rows.findIndex(({ value }, index) => (length += value.length) > chunkLength && index > 0);
  return end === -1 ? rows : rows.slice(0, end);
}

/** What to do with the file of a staging: write a new one, write to one that is there, or read it. */
type StagingMode = 'create' | 'change' | 'read';

const tables = `
  CREATE TABLE entry (id INTEGER PRIMARY KEY, kind TEXT, slug TEXT, value TEXT, UNIQUE (kind, slug));
  CREATE INDEX entry_kind ON entry (kind, id);
  CREATE TABLE change (id INTEGER PRIMARY KEY, stage INTEGER, value TEXT);
  CREATE INDEX change_stage ON change (stage, id);
  CREATE TABLE preview (id INTEGER PRIMARY KEY, outcome TEXT, value TEXT);
  CREATE INDEX preview_outcome ON preview (outcome, id)`;

/** Holds the entries of a file between reading and storing, then the changes that they cause, outside of the process's memory. */
export class Staging {
  private readonly db: SqliteDatabase;
  private readonly temporary: string | undefined;
  private entryCount = 0;
  private changeCount = 0;
  private uncommitted = 0;

  /** @param file the caller deletes it; by default a temporary one, which disappears with this process, even when it is killed */
  constructor(
    file?: string,
    private readonly mode: StagingMode = 'create',
  ) {
    // SQLite's own temporary files are never synchronized with the disk.
    this.temporary = file === undefined ? mkdtempSync(path.join(tmpdir(), 'catalogue-')) : undefined;
    this.db = new SqliteDatabase(file ?? path.join(this.temporary ?? '', 'staging'), { readonly: mode === 'read' });
    if (mode !== 'create') {
      this.entryCount = this.count('entry');
      this.changeCount = this.count('change');
    }
    if (mode === 'read') return;
    // A file is used only after it was closed: one that was not written to its end is of no use.
    this.db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = NORMAL');
    // With a shared lock, SQLite looks for the deleted file at each transaction, and refuses to write.
    if (this.temporary !== undefined) this.db.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (mode === 'create') this.db.exec(tables);
    // Windows keeps a file that is open; `close` deletes it there.
    if (process.platform !== 'win32') this.deleteTemporary();
    this.db.exec('BEGIN');
  }

  /** Number of entries. */
  get entries(): number {
    return this.entryCount;
  }

  /** Number of changes. */
  get changes(): number {
    return this.changeCount;
  }

  /** @returns false, without storing it, if an entry of this kind and slug is present */
  addEntry(record: ValidatedRecord): boolean {
    const sql = 'INSERT INTO entry (kind, slug, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
    const added = this.insert(sql, [record.kind, record.slug], record);
    this.entryCount += added;
    return added === 1;
  }

  hasEntry(kind: RecordKind, slug: string): boolean {
    return this.db.prepare('SELECT 1 FROM entry WHERE kind = ? AND slug = ?').get(kind, slug) !== undefined;
  }

  addChange(stage: Stage, change: PlannedChange): void {
    this.insert('INSERT INTO change (stage, value) VALUES (?, ?)', [stage], change);
    this.changeCount += 1;
  }

  /** Yields the entries of a kind in the order of the file. */
  *entriesOf(kind: RecordKind, size = chunkSizes.entries): Generator<readonly ValidatedRecord[]> {
    const sql = 'SELECT id, value FROM entry WHERE kind = ? AND id > ? ORDER BY id LIMIT ?';
    for (const chunk of this.chunks<ValidatedRecord>(sql, kind, size))
      yield chunk.map((record) => ({ ...record, stored: withDates(record.stored) }));
  }

  /** Yields the changes of a stage in the order in which they were planned. */
  *changesOf(stage: Stage): Generator<readonly PlannedChange[]> {
    const sql = 'SELECT id, value FROM change WHERE stage = ? AND id > ? ORDER BY id LIMIT ?';
    for (const chunk of this.chunks<PlannedChange>(sql, stage, chunkSizes.changes))
      yield chunk.map(({ row, ...change }) =>
        row ? { ...change, row: { ...row, values: withDates(row.values) } } : change,
      );
  }

  /** Forgets the planned changes; the entries stay. */
  clearPlan(): void {
    this.db.exec('DELETE FROM change; DELETE FROM preview');
    this.changeCount = 0;
  }

  addPreview(preview: PreviewedEntry): void {
    this.insert('INSERT INTO preview (outcome, value) VALUES (?, ?)', [preview.outcome], preview);
  }

  /** Returns entries that are added or changed, in the order of the file. @param after the id of the last one that was read */
  previews(
    after: number,
    take: number,
    outcome: PreviewedEntry['outcome'] | null,
  ): (PreviewedEntry & { id: number })[] {
    const rows =
      outcome === null
        ? this.db.prepare('SELECT id, value FROM preview WHERE id > ? ORDER BY id LIMIT ?').all(after, take)
        : this.db
            .prepare('SELECT id, value FROM preview WHERE outcome = ? AND id > ? ORDER BY id LIMIT ?')
            .all(outcome, after, take);
    // As `addPreview` has stored them.
    return rows.map(({ id, value }) => ({ ...(JSON.parse(String(value)) as PreviewedEntry), id: Number(id) }));
  }

  close(): void {
    if (this.mode !== 'read') this.db.exec('COMMIT');
    this.db.close();
    this.deleteTemporary();
  }

  private deleteTemporary(): void {
    if (this.temporary !== undefined) rmSync(this.temporary, { recursive: true, force: true });
  }

  /** @returns the number of rows that were added */
  private insert(sql: string, keys: readonly (string | number)[], object: object): number {
    const value = JSON.stringify(object);
    const { changes } = this.db.prepare(sql).run(...keys, value);
    this.uncommitted += value.length;
    if (this.uncommitted > commitLength) {
      this.db.exec('COMMIT; BEGIN');
      this.uncommitted = 0;
    }
    return Number(changes);
  }

  private count(table: 'entry' | 'change'): number {
    return Number(this.db.prepare(`SELECT COUNT(*) AS count FROM ${table}`).get()?.['count']);
  }

  private *chunks<Value>(sql: string, key: string | number, size: number): Generator<readonly Value[]> {
    for (let last = 0; ;) {
      // The statements select these two columns.
      const rows = this.db.prepare(sql).all(key, last, size) as unknown as readonly StoredValue[];
      const chunk = withinLength(rows);
      if (chunk.length === 0) return;
      // The callers name the type that they have stored.
      yield chunk.map(({ value }) => JSON.parse(value) as Value);
      last = chunk.at(-1)?.id ?? last;
    }
  }
}

const dateProperties = ['createdAt', 'updatedAt'];

/** JSON has no dates. */
export const withDates = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && dateProperties.includes(name) ? new Date(value) : value,
    ]),
  );
