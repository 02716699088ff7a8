import { SqliteDatabase } from '../../../infra/database/sqlite-driver';
import { type RecordKind } from './catalogue-record';
import { type PlannedChange, type Stage } from './planned-change';
import { type ValidatedRecord } from './validate-record';

/** Read at a time: entries to compare, changes to store in one transaction. */
const chunkSizes = { entries: 100, changes: 20 };
/** Statements stay small: MariaDB accepts 16 MiB by default, and a product can have 900 kB of text. */
const chunkLength = 1_000_000;

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

/**
 * Holds the entries of a file between reading and storing, then the changes that they cause, outside of the process's memory: an
 * SQLite database without a name is a temporary file, which disappears with its connection, even when the process is killed.
 */
export class Staging {
  private readonly db = new SqliteDatabase('');
  private entryCount = 0;
  private changeCount = 0;

  constructor() {
    // Nothing to protect: the file is of no use after a crash.
    this.db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    this.db.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, kind TEXT, slug TEXT, value TEXT, UNIQUE (kind, slug))');
    this.db.exec('CREATE INDEX entry_kind ON entry (kind, id)');
    this.db.exec('CREATE TABLE change (id INTEGER PRIMARY KEY, stage INTEGER, value TEXT)');
    this.db.exec('CREATE INDEX change_stage ON change (stage, id)');
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
    const { changes } = this.db
      .prepare('INSERT INTO entry (kind, slug, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .run(record.kind, record.slug, JSON.stringify(record));
    this.entryCount += Number(changes);
    return Number(changes) === 1;
  }

  hasEntry(kind: RecordKind, slug: string): boolean {
    return this.db.prepare('SELECT 1 FROM entry WHERE kind = ? AND slug = ?').get(kind, slug) !== undefined;
  }

  addChange(stage: Stage, change: PlannedChange): void {
    this.db.prepare('INSERT INTO change (stage, value) VALUES (?, ?)').run(stage, JSON.stringify(change));
    this.changeCount += 1;
  }

  /** Yields the entries of a kind in the order of the file. */
  *entriesOf(kind: RecordKind): Generator<readonly ValidatedRecord[]> {
    const sql = 'SELECT id, value FROM entry WHERE kind = ? AND id > ? ORDER BY id LIMIT ?';
    for (const chunk of this.chunks<ValidatedRecord>(sql, kind, chunkSizes.entries))
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

  close(): void {
    this.db.exec('COMMIT');
    this.db.close();
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
const withDates = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && dateProperties.includes(name) ? new Date(value) : value,
    ]),
  );
