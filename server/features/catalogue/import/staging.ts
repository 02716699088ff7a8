import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from '../../../infra/database/sqlite';
import { type RecordKind } from './catalogue-record';
import { type PlannedChange, type Stage } from './planned-change';
import { type PreviewedEntry } from './preview';
import { freeInSteps, SyncedFile } from './staging-disk';
import { type ValidatedRecord } from './validate-record';

/** Rows read by one statement. */
const readSize = 100;

/** Changes that are handled at a time. A product can have 900 kB of text. */
const chunkLimits = { weight: 48, length: 1_000_000 };
/** While other writers wait, which they do for at least as long as a chunk takes. */
const contendedWeight = 36;
/** Of the first changes; each next chunk may weigh as much more. Code that is not yet compiled takes three times as long to store a product. */
const firstWeight = 6;
/** With one writer, a new row blocks others for longer than a change; elsewhere it blocks none, and each statement costs a round trip. */
const newRowWeights = { oneWriter: 3, server: 0.5 };
/** Entries that are compared at a time. */
const comparedEntries = 100;

interface StoredValue {
  readonly id: number;
  readonly value: string;
}

/** A value that was read, with the number of characters that it takes in the staging. */
interface Sized<Value> {
  readonly value: Value;
  readonly length: number;
  readonly weight: number;
}

/** @param maxWeight is asked for before each group, and is that of the next one at most */
function* chunksOf<Value>(
  values: Iterable<Sized<Value>>,
  maxWeight: () => number,
  firstLimit = maxWeight(),
): Generator<readonly Value[]> {
  let [chunk, total, heavy, limit]: [Value[], number, number, number] = [[], 0, 0, firstLimit];
  for (const { value, length, weight } of values) {
    if (chunk.length > 0 && (heavy + weight > limit || total + length > chunkLimits.length)) {
      yield chunk;
      [chunk, total, heavy, limit] = [[], 0, 0, Math.min(maxWeight(), limit + firstLimit)];
    }
    chunk.push(value);
    total += length;
    heavy += weight;
  }
  if (chunk.length > 0) yield chunk;
}

/** An entry of the file, with its number in the staging. */
export interface StagedRecord extends ValidatedRecord {
  readonly id: number;
}

/** What to do with the file of a staging: write a new one, write to one that is there, or read it. */
type StagingMode = 'create' | 'change' | 'read';

/** An entry takes two pages of the usual size, and each is read and written by a system call. */
const pageSize = 16_384;

const tables = `
  PRAGMA page_size = ${pageSize};
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
  private readonly disk: SyncedFile | undefined;
  private entryCount = 0;
  private changeCount = 0;

  /** @param file the caller deletes it; by default a temporary one, which disappears with this process, even when it is killed */
  constructor(
    file?: string,
    private readonly mode: StagingMode = 'create',
  ) {
    // SQLite's own temporary files are never synchronized with the disk.
    this.temporary = file === undefined ? mkdtempSync(path.join(tmpdir(), 'catalogue-')) : undefined;
    const name = file ?? path.join(this.temporary ?? '', 'staging');
    this.db = new SqliteDatabase(name, { readonly: mode === 'read' });
    if (mode !== 'create') {
      this.entryCount = this.count('entry');
      this.changeCount = this.count('change');
    }
    if (mode === 'read') return;
    // `SyncedFile` writes it to the disk. It is used only after it was closed: one that was not written to its end is of no use.
    // The driver refuses a database without a journal.
    this.db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    // With a shared lock, SQLite looks for the deleted file at each transaction, and refuses to write.
    if (this.temporary !== undefined) this.db.exec('PRAGMA locking_mode = EXCLUSIVE');
    if (mode === 'create') this.db.exec(tables);
    this.disk = new SyncedFile(openSync(name, 'r+'));
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
  *entriesOf(kind: RecordKind, count = comparedEntries): Generator<readonly StagedRecord[]> {
    const sql = 'SELECT id, value FROM entry WHERE kind = ? AND id > ? ORDER BY id LIMIT ?';
    yield* chunksOf(this.read(sql, kind, entryOf), () => count);
  }

  /**
   * Yields the changes of a stage in the order in which they were planned.
   * @param hasOneWriter see `storeInBatches`: new rows are grouped by sixteen then, otherwise by 96
   * @param isContended whether others wait for the one writer: new rows are grouped by twelve then
   */
  *changesOf(stage: Stage, hasOneWriter = true, isContended = () => false): Generator<readonly PlannedChange[]> {
    const sql = 'SELECT id, value FROM change WHERE stage = ? AND id > ? ORDER BY id LIMIT ?';
    const weightOfNew = hasOneWriter ? newRowWeights.oneWriter : newRowWeights.server;
    yield* chunksOf(
      this.read(sql, stage, (row) => this.changeOf(row, weightOfNew)),
      () => (isContended() ? contendedWeight : chunkLimits.weight),
      firstWeight,
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
    if (this.temporary !== undefined && this.disk) freeInSteps(this.disk.descriptor);
    this.disk?.close(() => this.deleteTemporary());
  }

  private deleteTemporary(): void {
    if (this.temporary !== undefined) rmSync(this.temporary, { recursive: true, force: true });
  }

  /** @returns the number of rows that were added */
  private insert(sql: string, keys: readonly (string | number)[], object: object): number {
    const value = JSON.stringify(object);
    const { changes } = this.db.prepare(sql).run(...keys, value);
    if (this.disk?.isDue(value.length)) {
      this.db.exec('COMMIT; BEGIN');
      this.disk.sync();
    }
    return Number(changes);
  }

  private count(table: 'entry' | 'change'): number {
    return Number(this.db.prepare(`SELECT COUNT(*) AS count FROM ${table}`).get()?.['count']);
  }

  private *read<Value>(
    sql: string,
    key: string | number,
    valueOf: (row: StoredValue) => Sized<Value>,
  ): Generator<Sized<Value>> {
    for (let last = 0; ;) {
      // The statements select these two columns.
      const rows = this.db.prepare(sql).all(key, last, readSize) as unknown as readonly StoredValue[];
      for (const row of rows) yield valueOf(row);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < readSize) return;
    }
  }

  private changeOf({ value }: StoredValue, weightOfNew: number): Sized<PlannedChange> {
    // As `addChange` has stored it.
    const { row, ...change } = JSON.parse(value) as PlannedChange;
    if (!row) return { value: change, length: value.length, weight: 1 };
    const { entry, ...rest } = row;
    const staged = entry === undefined ? undefined : this.entry(entry);
    const values = Object.assign(staged?.value.stored ?? {}, withDates(row.values));
    return {
      value: { ...change, row: { ...rest, values } },
      length: value.length + (staged?.length ?? 0),
      weight: row.type === 'insert' ? weightOfNew : 1,
    };
  }

  private entry(id: number): Sized<StagedRecord> {
    const row = this.db.prepare('SELECT id, value FROM entry WHERE id = ?').get(id);
    if (row === undefined) throw new Error(`The staging has no entry ${id}.`);
    return entryOf({ id, value: String(row['value']) });
  }
}

/** @param row an entry as `addEntry` has stored it */
function entryOf({ id, value }: StoredValue): Sized<StagedRecord> {
  const record = JSON.parse(value) as ValidatedRecord;
  return { value: { ...record, id, stored: withDates(record.stored) }, length: value.length, weight: 1 };
}

const dateProperties = ['createdAt', 'updatedAt'];

/** JSON has no dates. @param values from JSON; they are changed */
export function withDates(values: Record<string, unknown>): Record<string, unknown> {
  for (const name of dateProperties) {
    const value = values[name];
    if (typeof value === 'string') values[name] = new Date(value);
  }
  return values;
}
