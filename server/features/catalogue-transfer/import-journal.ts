import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { insertRows } from '../../infra/database/bulk-write';
import { type StoreJournal } from '../catalogue/import/guarded-store';
import { type ImportConflict } from '../catalogue/import/import-conflict';
import { type PreviewedField } from '../catalogue/import/preview';
import { withDates } from '../catalogue/import/staging';
import { type UndoRecord } from '../catalogue/import/undo-record';
import { ImportConflictRow } from './import-conflict.entity';
import { ImportUndo } from './import-undo.entity';

/** Of characters in one row: replaced texts can be long, and MariaDB accepts statements of 16 MiB. */
const maxLength = 1_000_000;
/** Rows deleted by one statement. */
const chunk = 20;

/** A conflict with its place in the list of its import. */
export type KeptConflict = ImportConflict & { readonly key: number };

/** What an import keeps while it is stored, with the changes themselves: how it is undone, and what it has left as it was. */
export class ImportJournal implements StoreJournal {
  constructor(
    private readonly db: DataSource,
    private readonly importId: number,
  ) {}

  async keep(manager: EntityManager, undo: readonly UndoRecord[], conflicts: readonly ImportConflict[]): Promise<void> {
    const { importId } = this;
    for (const records of withinLength(undo)) await insertRows(manager, ImportUndo, [{ importId, records }]);
    await this.keepConflicts(manager, conflicts, false);
  }

  async keepConflicts(manager: EntityManager, conflicts: readonly ImportConflict[], isUndo: boolean): Promise<void> {
    const rows = conflicts.map(({ id, fields, ...conflict }) => ({
      ...{ importId: this.importId, isUndo, ...conflict, entryId: id },
      fields: JSON.stringify(fields),
    }));
    await insertRows(manager, ImportConflictRow, rows);
  }

  /** Entries that were left as they were, in the order in which they were found. @param isUndo those that were to be put back, else to be stored */
  async conflicts(after: number, take: number, isUndo: boolean): Promise<KeptConflict[]> {
    const where = { importId: this.importId, isUndo, id: MoreThan(after) };
    const rows = await this.db.manager.find(ImportConflictRow, { where, order: { id: 'ASC' }, take });
    return rows.map(({ id: key, kind, slug, entryId: id, reason, fields }) => ({
      // As `keepConflicts` has stored them.
      ...{ key, kind, slug, id, reason, fields: JSON.parse(fields) as PreviewedField[] },
    }));
  }

  countConflicts(isUndo: boolean): Promise<number> {
    return this.db.manager.countBy(ImportConflictRow, { importId: this.importId, isUndo });
  }

  /** Entries of which nothing more may be stored. */
  refused(): Promise<Pick<ImportConflictRow, 'kind' | 'slug'>[]> {
    const where = { importId: this.importId, isUndo: false };
    return this.db.manager.find(ImportConflictRow, { where, select: { kind: true, slug: true } });
  }

  /** Takes the records that were kept last, to undo them in this transaction. */
  async takeLast(manager: EntityManager): Promise<readonly UndoRecord[] | undefined> {
    const [last] = await manager.find(ImportUndo, {
      where: { importId: this.importId },
      order: { id: 'DESC' },
      take: 1,
    });
    if (!last) return undefined;
    await manager.delete(ImportUndo, { id: last.id });
    // As `keep` has stored them.
    const records = JSON.parse(last.records) as UndoRecord[];
    return records.map((each) => (each.type === 'changed' ? { ...each, values: withDates(each.values) } : each));
  }

  /** Forgets how the import is undone, in short transactions. */
  async clear(): Promise<void> {
    for (;;) {
      const where = { importId: this.importId };
      const rows = await this.db.manager.find(ImportUndo, {
        where,
        select: { id: true },
        order: { id: 'ASC' },
        take: chunk,
      });
      if (rows.length === 0) return;
      await this.db.manager.delete(ImportUndo, { id: In(rows.map(({ id }) => String(id))) });
      await nextTurn();
    }
  }
}

/** Texts of lists of records, each shorter than the limit unless it holds one record. */
function* withinLength(records: readonly UndoRecord[]): Generator<string> {
  let [texts, length]: [string[], number] = [[], 0];
  for (const record of records) {
    const text = JSON.stringify(record);
    if (length + text.length > maxLength && texts.length > 0) {
      yield `[${texts.join(',')}]`;
      [texts, length] = [[], 0];
    }
    texts.push(text);
    length += text.length;
  }
  if (texts.length > 0) yield `[${texts.join(',')}]`;
}
