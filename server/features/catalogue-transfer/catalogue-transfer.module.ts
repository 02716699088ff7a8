import { retentionDays } from '../../../domain/retention-days';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { CatalogueExport } from './catalogue-export';
import { CatalogueImport } from './catalogue-import.entity';
import { CatalogueImportResolver } from './catalogue-import.resolver';
import { CatalogueImports } from './catalogue-imports.service';
import { CommandImports } from './command-imports.service';
import { ImportConflictRow } from './import-conflict.entity';
import { ImportFiles } from './import-files';
import { ImportJournal } from './import-journal';
import { ImportRows } from './import-rows';
import { ImportRuns } from './import-runs';
import { ImportUndo } from './import-undo.entity';
import { PlanFile } from './plan-file';
import { StoreImportFile } from './store-import-file';
import { UndoImport } from './undo-import';

function createServices({ db, clock, edition, config, logger, points, pictures }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const ending = new AbortController();
  const files = new ImportFiles(config.dataDir);
  const rows = new ImportRows(db, clock);
  const parts = { db, files, rows, signal: ending.signal };
  const planFile = new PlanFile({ ...parts, clock, edition, pictures });
  const storeFile = new StoreImportFile({ ...parts, clock, points, changes });
  const undoImport = new UndoImport({ db, clock, rows, changes, signal: ending.signal });
  const journalOf = (id: number) => new ImportJournal(db, id);
  const runs = new ImportRuns({ rows, files, planFile, storeFile, undoImport, journalOf, logger, ending });
  return {
    runs,
    commandImports: new CommandImports({ db, rows, storeFile, undoImport }),
    imports: new CatalogueImports({ db, rows, files, runs, changes }),
    catalogueExport: new CatalogueExport({ db, edition, changes }),
  };
}

/** Files of the catalogue in the back office: export, and import with a preview. */
export const catalogueTransferModule = defineModule({
  name: 'catalogue-transfer',
  entities: [CatalogueImport, ImportUndo, ImportConflictRow],
  services: createServices,
  adminResolvers: [[CatalogueImportResolver, ({ imports }) => new CatalogueImportResolver(imports)]],
  retention: [
    {
      entity: CatalogueImport,
      // What is being stored or put back is continued, however long the shop was closed.
      where: "catalogue_import.started_at < :before AND catalogue_import.state NOT IN ('applying', 'undoing')",
      days: retentionDays.catalogueImport,
    },
  ],
  jobs: ({ imports, runs }, { clock }) => [
    { name: 'continue catalogue imports', intervalMs: 15_000, run: () => runs.recover() },
    { name: 'delete files of imports', intervalMs: 60 * 60_000, run: () => imports.removeLeftFiles(clock.now()) },
  ],
  whenIdle: ({ runs }) => runs.whenIdle(),
  close: ({ runs }) => runs.close(),
});
