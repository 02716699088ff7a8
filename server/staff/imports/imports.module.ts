import { retentionDays } from '../../../domain/retention-days';
import { catalogueFormats, catalogueUpload } from '../../../domain/staff/catalogue-file';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { exportCatalogue } from '../../features/products/import/export-catalogue';
import { auditModule } from '../audit/audit.module';
import { CatalogueImport } from './catalogue-import.entity';
import { CatalogueImportResolver } from './catalogue-import.resolver';
import { CatalogueImports } from './catalogue-imports.service';
import { ImportFiles } from './import-files';
import { ImportRows } from './import-rows';
import { RunImport } from './run-import';

function createServices({ db, clock, edition, config, logger, points, pictures }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const files = new ImportFiles(config.dataDir);
  const rows = new ImportRows(db, clock);
  const runImport = new RunImport({ db, clock, edition, logger, points, pictures, changes, rows, files });
  return {
    files,
    rows,
    runImport,
    ...{ db, edition, changes },
    imports: new CatalogueImports({ rows, files, runImport, changes }),
  };
}

/** Files of the catalogue: export, and import with a preview. */
export const importsModule = defineModule({
  name: 'staff/imports',
  entities: [CatalogueImport],
  services: createServices,
  staffExports: ({ db, edition, changes }) =>
    catalogueFormats.map((format) => ({
      file: `catalogue.${format}`,
      roles: ['manager', 'editor'],
      start: async (viewer) => {
        const event = { action: 'catalogue export', subject: 'catalogue' };
        await changes.note(viewer, { ...event, before: null, after: { format } });
        return exportCatalogue(db.manager, format, edition.currency);
      },
    })),
  staffUploads: ({ imports }) => [
    {
      path: '/imports/catalogue',
      roles: ['manager', 'editor'],
      ...catalogueUpload,
      types: Object.values(catalogueUpload.types),
      receive: async (viewer, { content, type, query }) => {
        const format = catalogueFormats.find((each) => catalogueUpload.types[each] === type) ?? 'csv';
        const setsStock = query.get('stock') === 'all';
        const id = await imports.receive(viewer, { name: query.get('name') ?? '', format, setsStock, content });
        return { status: 202, body: { id: String(id) } };
      },
    },
  ],
  adminResolvers: [[CatalogueImportResolver, ({ imports, rows }) => new CatalogueImportResolver(imports, rows)]],
  retention: [
    { entity: CatalogueImport, where: 'catalogue_import.started_at < :before', days: retentionDays.catalogueImport },
  ],
  jobs: ({ files, rows }, { clock }) => [
    { name: 'end interrupted imports', intervalMs: 15_000, run: () => rows.interruptSilent() },
    { name: 'delete files of imports', intervalMs: 60 * 60_000, run: () => files.removeExpired(clock.now()) },
  ],
  whenIdle: ({ runImport }) => runImport.whenIdle(),
  close: ({ runImport }) => runImport.close(),
});
