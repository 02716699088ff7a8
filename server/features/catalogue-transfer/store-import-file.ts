import { type DataSource, type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { dialectOf } from '../../infra/database/dialect';
import { analyseSqlite } from '../../infra/database/sqlite';
import { type SyncPoints } from '../../infra/sync-points';
import { type KnownEntries, readKnownEntries } from '../catalogue/import/known-entries';
import { Staging } from '../catalogue/import/staging';
import { type WriteLock } from '../catalogue/import/import-catalogue';
import { type StoredBatch, storePlanned } from '../catalogue/import/store-planned';
import { type AuditedChange, type AuditedChanges } from '../operator/audit-log';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { ImportJournal } from './import-journal';
import { ImportStopped } from './import-progress';
import { type ImportRows } from './import-rows';
import { ImportTransactions } from './import-transactions';

interface StoreImportDependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly points: SyncPoints;
  readonly changes: AuditedChanges;
  readonly files: ImportFiles;
  readonly rows: ImportRows;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
}

interface StoreOptions {
  readonly onStored?: (changes: number) => void;
}

/**
 * Stores the changes of an import in short transactions, so that the shop goes on selling. Each
 * writes how many changes are stored, so that the next process continues where one has ended, without a change twice or never.
 */
export class StoreImportFile {
  constructor(private readonly deps: StoreImportDependencies) {}

  /** Stores what the file of a preview changes. @throws ImportStopped between two transactions */
  async run(row: CatalogueImport): Promise<void> {
    const staging = new Staging(this.deps.files.stagingOf(row.fileKey), 'read');
    try {
      await this.store(row, staging, await readKnownEntries(this.deps.db.manager));
    } finally {
      staging.close();
    }
  }

  /** @throws ImportStopped between two transactions */
  async store(
    row: CatalogueImport,
    staging: Staging,
    known: KnownEntries,
    { onStored = () => undefined }: StoreOptions = {},
  ): Promise<void> {
    const { db, changes, clock, points } = this.deps;
    const transactions = new ImportTransactions(changes, row);
    const journal = new ImportJournal(db, row.id);
    const lock: WriteLock = {
      copyLog: () => db.query('PRAGMA wal_checkpoint(PASSIVE)'),
    };
    await storePlanned({
      ...{ staging, known, journal, points, onStored, now: () => clock.now() },
      ...{ stored: row.stored, refused: await journal.refused() },
      lock: dialectOf(db) === 'sqlite' ? lock : undefined,
      change: (work) => transactions.run((manager) => this.batch(manager, row, work)),
      end: (work) => transactions.runUnrecorded(work),
    });
    await analyseSqlite(db);
  }

  private async batch(
    manager: EntityManager,
    { id, fileName, tallies }: CatalogueImport,
    work: (manager: EntityManager) => Promise<StoredBatch>,
  ): Promise<AuditedChange<void>> {
    const { rows, signal } = this.deps;
    // Locks the row before those of products; rows of the journal refer to it.
    if (!(await rows.hold(id, ['applying'], {}, manager))) throw new ImportStopped();
    const { isFirst, stored } = await work(manager);
    if (signal.aborted) throw new ImportStopped();
    await rows.hold(id, ['applying'], { stored, done: stored }, manager);
    // As the plan has written it.
    const after = JSON.parse(tallies ?? '{}') as Record<string, unknown>;
    const event = { action: 'catalogue import', subject: fileName, before: null, after };
    return { result: undefined, auditRecord: isFirst ? event : null };
  }
}
