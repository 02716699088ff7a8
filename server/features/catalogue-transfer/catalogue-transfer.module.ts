import { retentionDays } from '../../../domain/retention-days';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { CatalogueExport } from './catalogue-export';
import { CatalogueImport } from './catalogue-import.entity';
import { CatalogueImportResolver } from './catalogue-import.resolver';
import { CatalogueImports } from './catalogue-imports.service';
import { ImportFiles } from './import-files';
import { ImportRows } from './import-rows';
import { PlanFile } from './plan-file';
import { StoreImportFile } from './store-import-file';

function createServices({ db, clock, edition, config, logger }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const ending = new AbortController();
  const files = new ImportFiles(config.dataDir);
  const rows = new ImportRows(db, clock);
  const parts = { db, files, rows, signal: ending.signal };
  const planFile = new PlanFile({ ...parts, clock, edition });
  const storeFile = new StoreImportFile({ ...parts, changes });
  return {
    imports: new CatalogueImports({ rows, files, planFile, storeFile, changes, logger, ending }),
    catalogueExport: new CatalogueExport({ db, edition, changes }),
  };
}

/** Files of the catalogue in the back office: export, and import with a preview. */
export const catalogueTransferModule = defineModule({
  name: 'catalogue-transfer',
  entities: [CatalogueImport],
  services: createServices,
  adminResolvers: [[CatalogueImportResolver, ({ imports }) => new CatalogueImportResolver(imports)]],
  retention: [
    {
      entity: CatalogueImport,
      // What is being stored is continued, however long the shop was closed.
      where: "catalogue_import.started_at < :before AND catalogue_import.state <> 'applying'",
      days: retentionDays.catalogueImport,
    },
  ],
  jobs: ({ imports }, { clock }) => [
    { name: 'continue catalogue imports', intervalMs: 15_000, run: () => imports.recover() },
    { name: 'delete files of imports', intervalMs: 60 * 60_000, run: () => imports.removeLeftFiles(clock.now()) },
  ],
  whenIdle: ({ imports }) => imports.whenIdle(),
  close: ({ imports }) => imports.close(),
});
