import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { type CatalogueFormat } from '../../../domain/staff/catalogue-file';
import { readInSnapshot } from '../../infra/database/transaction';
import { type StaffViewer } from '../../infra/request/staff-context';
import { writeCsv } from '../catalogue/import/catalogue-csv';
import { writeJson } from '../catalogue/import/catalogue-json';
import { exportCatalogue, type ExportedRecord } from '../catalogue/import/stored-catalogue';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';

interface CatalogueExportDependencies {
  readonly db: DataSource;
  readonly edition: Edition;
  readonly changes: AuditedChanges;
}

/** Read at a time: on SQLite, requests wait meanwhile. */
const chunkSize = 20;

/** SQLite's statements do not return to the event loop by themselves. */
async function* withTurns(parts: AsyncIterable<readonly ExportedRecord[]>): AsyncGenerator<readonly ExportedRecord[]> {
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}

/** The file of `catalogue export`, part by part. */
export class CatalogueExport {
  constructor(private readonly deps: CatalogueExportDependencies) {}

  /** Notes the export, then sends one consistent state of the catalogue; the snapshot is open until `send` has ended. */
  async run(
    viewer: StaffViewer,
    format: CatalogueFormat,
    send: (parts: AsyncGenerator<string>) => Promise<void>,
  ): Promise<void> {
    const { db, edition, changes } = this.deps;
    await changes.run(viewerActor(viewer), () => {
      const auditRecord = { action: 'catalogue export', subject: 'catalogue', before: null, after: { format } };
      return Promise.resolve({ result: undefined, auditRecord });
    });
    const write = format === 'csv' ? writeCsv : writeJson;
    await readInSnapshot(db, (manager) =>
      send(write(withTurns(exportCatalogue(manager, chunkSize)), edition.currency)),
    );
  }
}
