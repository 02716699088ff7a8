import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { dialectOf } from '../../infra/database/dialect';
import { PublicVersionMarks } from '../catalogue/import/public-version-marks';
import { putBack } from '../catalogue/import/put-back';
import { type AuditedChanges } from '../operator/audit-log';
import { type CatalogueImport } from './catalogue-import.entity';
import { ImportJournal } from './import-journal';
import { ImportStopped } from './import-progress';
import { type ImportRows } from './import-rows';
import { ImportTransactions } from './import-transactions';

interface UndoImportDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly changes: AuditedChanges;
  readonly rows: ImportRows;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
}

/** Between two transactions where there is one writer: others write meanwhile. */
const pauseMs = 25;

/** Puts back what an import has stored, step by step, the last one first. It can be continued after any of them. */
export class UndoImport {
  constructor(private readonly deps: UndoImportDependencies) {}

  /** @throws ImportStopped between two transactions */
  async run(row: CatalogueImport, onUndone: (changes: number) => void = () => undefined): Promise<void> {
    const { db, changes, rows } = this.deps;
    const transactions = new ImportTransactions(changes, row);
    const journal = new ImportJournal(db, row.id);
    const version = new PublicVersionMarks();
    const hasOneWriter = dialectOf(db) === 'sqlite';
    let done = (await rows.find(row.id))?.done ?? 0;
    const event = { action: 'catalogue import undo', subject: row.fileName, before: null, after: null };
    try {
      for (let undone = -1; undone !== 0;) {
        undone = await transactions.run(async (manager) => {
          const result = await this.step(manager, row, journal, done);
          if (result > 0) version.onChange(manager);
          return { result, auditRecord: result > 0 && done === 0 ? event : null };
        });
        done += undone;
        onUndone(done);
        if (hasOneWriter && undone > 0) await pause(pauseMs);
      }
    } finally {
      await version.end((work) => transactions.runUnrecorded(work));
    }
    await rows.end(row.id, ['undoing'], 'undone');
  }

  /** @returns the number of changes that are undone; 0 at the end */
  private async step(
    manager: EntityManager,
    { id }: CatalogueImport,
    journal: ImportJournal,
    done: number,
  ): Promise<number> {
    const { rows, clock, signal } = this.deps;
    if (signal.aborted) throw new ImportStopped();
    // Locks the row before others, as the storing does.
    if (!(await rows.hold(id, ['undoing'], {}, manager))) throw new ImportStopped();
    const records = await journal.takeLast(manager);
    if (!records) return 0;
    const conflicts = await putBack(manager, records, clock.now());
    await journal.keepConflicts(manager, conflicts, true);
    await rows.hold(id, ['undoing'], { done: done + records.length }, manager);
    return records.length;
  }
}
