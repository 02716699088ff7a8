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

/** The file of `catalogue export`, part by part. */
export class CatalogueExport {
  constructor(private readonly deps: CatalogueExportDependencies) {}

  /** Notes the export, then sends the catalogue as it is while it is read. */
  async run(
    viewer: StaffViewer,
    format: CatalogueFormat,
    send: (parts: AsyncGenerator<string>) => Promise<void>,
  ): Promise<void> {
    const { db, edition, changes } = this.deps;
    const event = { action: 'catalogue export', subject: 'catalogue' };
    await changes.note(viewer, { ...event, before: null, after: { format } });
    await send(exportCatalogue(db.manager, format, edition.currency));
  }
}
