import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { CatalogueImport } from '../../staff/imports/catalogue-import.entity';
import { CatalogueImports } from '../../staff/imports/catalogue-imports.service';
import { ImportFiles } from '../../staff/imports/import-files';
import { ImportRows } from '../../staff/imports/import-rows';
import { RunImport } from '../../staff/imports/run-import';
import { AuditedChanges } from '../../staff/audit/audited-changes';
import { UploadedPictures, uploadsFolder } from '../../infra/pictures/uploaded-pictures';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type SyncPoints, ignoredSyncPoints } from '../../infra/sync-points';
import { type HeldSyncPoints } from '../interleave';
import { type TestShop } from '../shop';

export const importer: StaffViewer = {
  ...{ staffId: 1, name: 'Ada', email: 'ada@fernwild.example', role: 'manager', mustEnrol: false },
};

/** What one process of the shop has for imports: all of them share the database and the folder. */
export function openImportProcess({ clock, shop }: TestShop, points: SyncPoints = ignoredSyncPoints) {
  const { db, logger, config } = shop;
  const [files, rows] = [new ImportFiles(config.dataDir), new ImportRows(db, clock)];
  const pictures = new UploadedPictures(db, uploadsFolder(config.dataDir, config.region), clock, ignoredSyncPoints);
  const changes = new AuditedChanges(db, clock, points, pictures);
  const parts = { db, clock, logger, points, pictures, changes, rows, files };
  const runImport = new RunImport({ ...parts, edition: editions[config.region] });
  return { runImport, rows, files, imports: new CatalogueImports({ rows, files, runImport, changes }) };
}

export type ImportProcess = ReturnType<typeof openImportProcess>;

/** Sends lines of CSV. @returns the id of the import, whose preview is made */
export async function sendLines({ imports, runImport }: ImportProcess, lines: readonly string[], setsStock = false) {
  const content = Readable.from([lines.join('\n')]);
  const id = await imports.receive(importer, { name: 'a.csv', format: 'csv', setsStock, content });
  await runImport.whenIdle();
  return id;
}

/** Sends lines of CSV and stores them as far as possible. @returns the id of the import */
export async function applyLines(one: ImportProcess, lines: readonly string[], setsStock = false): Promise<number> {
  const id = await sendLines(one, lines, setsStock);
  await one.imports.apply(importer, id, 1);
  await one.runImport.whenIdle();
  return id;
}

interface Meanwhile {
  /** Those of the process. */
  readonly points: HeldSyncPoints;
  readonly setsStock?: boolean;
  /** Happens between the last comparison and the storing. */
  readonly meanwhile: (id: number) => Promise<unknown>;
}

/** Imports lines of CSV while something else happens. @returns the id of the import */
export async function importBeside(
  one: ImportProcess,
  lines: readonly string[],
  { points, setsStock = false, meanwhile }: Meanwhile,
): Promise<number> {
  const id = await sendLines(one, lines, setsStock);
  const held = points.hold('import.compared');
  await one.imports.apply(importer, id, 1);
  await held.reached;
  await meanwhile(id);
  held.release();
  await one.runImport.whenIdle();
  return id;
}

export const latestImport = (db: DataSource) =>
  db.manager.findOneOrFail(CatalogueImport, { where: {}, order: { id: 'DESC' } });

const folderOf = ({ shop }: TestShop) => path.join(shop.config.dataDir, 'imports');

export const importFiles = (test: TestShop) => readdir(folderOf(test)).catch(() => []);

export async function clearImports(test: TestShop): Promise<void> {
  await test.shop.db.manager.createQueryBuilder().delete().from(CatalogueImport).execute();
  await rm(folderOf(test), { recursive: true, force: true });
}
