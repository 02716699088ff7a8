import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { type CatalogueFormat } from '../../../domain/staff/catalogue-file';
import { type StaffViewer } from '../../infra/request/staff-context';
import { exportCatalogue } from '../../features/products/import/export-catalogue';
import { type AuditedChanges } from '../audit/audited-changes';

interface CatalogueExportDependencies {
  readonly db: DataSource;
  readonly edition: Edition;
  readonly changes: AuditedChanges;
}

/** Notes the export and returns the file of `catalogue export`, part by part. */
export async function startCatalogueExport(
  { db, edition, changes }: CatalogueExportDependencies,
  viewer: StaffViewer,
  format: CatalogueFormat,
): Promise<AsyncGenerator<string>> {
  const event = { action: 'catalogue export', subject: 'catalogue' };
  await changes.note(viewer, { ...event, before: null, after: { format } });
  return exportCatalogue(db.manager, format, edition.currency);
}
