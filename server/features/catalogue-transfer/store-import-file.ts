import { type DataSource } from 'typeorm';
import { dialectOf } from '../../infra/database/dialect';
import { readKnownEntries } from '../catalogue/import/known-entries';
import { Staging } from '../catalogue/import/staging';
import { storePlanned } from '../catalogue/import/store-planned';
import { type AuditedChanges } from '../operator/audit-log';
import { type CatalogueImport } from './catalogue-import.entity';
import { type ImportFiles } from './import-files';
import { ImportStopped } from './import-progress';
import { type ImportRows } from './import-rows';

interface StoreImportDependencies {
  readonly db: DataSource;
  readonly changes: AuditedChanges;
  readonly files: ImportFiles;
  readonly rows: ImportRows;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
}

/**
 * Stores the changes of an import, as the command line does: in short transactions, so that the shop goes on selling. Each
 * writes how many changes are stored, so that the next process continues where one has ended, without a change twice or never.
 */
export class StoreImportFile {
  constructor(private readonly deps: StoreImportDependencies) {}

  /** @throws ImportStopped between two transactions, or as the cause of an error */
  async run(row: CatalogueImport): Promise<void> {
    const { db, changes, files } = this.deps;
    const actor = { name: row.actor, staffId: row.staffId };
    // As the plan has written it.
    const tallies = JSON.parse(row.tallies ?? '{}') as Record<string, unknown>;
    const event = { action: 'catalogue import', subject: row.fileName, before: null, after: tallies };
    const staging = new Staging(files.stagingOf(row.fileKey), 'read');
    try {
      await storePlanned({
        ...{ staging, known: await readKnownEntries(db.manager), stored: row.stored },
        hasOneWriter: dialectOf(db) === 'sqlite',
        change: (work) =>
          changes.run(actor, async (manager) => {
            const { isFirst, stored } = await work(manager);
            if (this.deps.signal.aborted) throw new ImportStopped();
            const isHeld = await this.deps.rows.hold(row.id, ['applying'], { stored, done: stored }, manager);
            if (!isHeld) throw new ImportStopped();
            return { result: undefined, auditRecord: isFirst ? event : null };
          }),
        end: (work) => changes.run(actor, (manager) => Promise.resolve({ result: work(manager), auditRecord: null })),
      });
    } finally {
      staging.close();
    }
  }
}
