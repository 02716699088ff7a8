import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { shopError } from '../../../../domain/errors';
import { readInSnapshot } from '../../../infra/database/transaction';
import { writeFileAtomically } from '../../../infra/write-file-atomically';
import { writeCsv } from '../../../features/catalogue/import/catalogue-csv';
import { writeJson } from '../../../features/catalogue/import/catalogue-json';
import { type RecordKind, recordKinds } from '../../../features/catalogue/import/catalogue-record';
import { conflictText } from '../../../features/catalogue/import/import-conflict';
import { type ImportTallies, PlanImport } from '../../../features/catalogue/import/plan-import';
import { type FileKind } from '../../../features/catalogue/import/parse-file';
import { Problems } from '../../../features/catalogue/import/problems';
import { stageFile } from '../../../features/catalogue/import/stage-file';
import { Staging } from '../../../features/catalogue/import/staging';
import { exportCatalogue, type ExportedRecord } from '../../../features/catalogue/import/stored-catalogue';
import { ImportUndone, type LeftEntries } from '../../../features/catalogue-transfer/command-imports.service';
import { type CommandRunner } from '../command-runner';
import { type CommandResult } from '../command-result';
import { accessFile } from '../file-access';
import { type OperatorSession } from '../operator-session';
import { table } from '../text-table';

interface FileOptions {
  readonly csv?: boolean;
  readonly json?: boolean;
}

function fileKind(file: string, { csv = false, json = false }: FileOptions): FileKind {
  if (csv && json) throw new InvalidArgumentError('--csv and --json exclude each other.');
  if (csv) return 'csv';
  if (json) return 'json';
  const extension = path.extname(file).toLowerCase();
  if (extension === '.csv' || extension === '.json') return extension === '.csv' ? 'csv' : 'json';
  throw new InvalidArgumentError('The file must end in .csv or .json, or --csv or --json must name its format.');
}

/** Counts the records that pass. */
async function* counted(
  parts: AsyncIterable<readonly ExportedRecord[]>,
  counts: Record<RecordKind, number>,
): AsyncGenerator<readonly ExportedRecord[]> {
  for await (const records of parts) {
    for (const { kind } of records) counts[kind] += 1;
    yield records;
  }
}

async function exportFile(
  { db, edition, folder }: OperatorSession,
  file: string,
  options: FileOptions,
): Promise<CommandResult> {
  const counts: Record<RecordKind, number> = { category: 0, tag: 0, ingredient: 0, product: 0 };
  const write = fileKind(file, options) === 'csv' ? writeCsv : writeJson;
  await readInSnapshot(db, (manager) => {
    const text = write(counted(exportCatalogue(manager), counts), edition.currency);
    return accessFile(file, () => writeFileAtomically(path.resolve(folder, file), text));
  });
  return { data: { file, ...counts } };
}

/** Bytes read at a time. */
const readSize = 64 * 1024;

interface Reading {
  readonly kind: FileKind;
  readonly staging: Staging;
  readonly problems: Problems;
}

async function readFile(file: string, { kind, staging, problems }: Reading, session: OperatorSession): Promise<void> {
  const { edition, progress } = session;
  const { size } = await stat(file);
  const content = createReadStream(file, { highWaterMark: readSize });
  const onRead = () => progress('Reading', content.bytesRead, size);
  await stageFile(content, staging, { kind, currency: edition.currency, onRead, problems });
}

interface Imported {
  readonly tallies: ImportTallies;
  readonly left: LeftEntries;
}

async function importFile(file: string, kind: FileKind, session: OperatorSession): Promise<Imported> {
  const { db, clock, folder, progress, actor, uploads } = session;
  const staging = new Staging();
  const problems = new Problems();
  try {
    await accessFile(file, () => readFile(path.resolve(folder, file), { kind, staging, problems }, session));
    const onPlanned = (planned: number) => progress('Comparing', planned, staging.entries);
    const options = { onPlanned, pictures: uploads, problems };
    const plan = await readInSnapshot(db, (manager) => PlanImport.run(manager, staging, clock.now(), options));
    const { tallies, known } = plan;
    const fileName = path.basename(file).slice(-200);
    const left = await session.commandImports.store(
      { fileName, format: kind, actor, staging, known, tallies },
      {
        onStored: (stored) => progress('Storing', stored, staging.changes),
        onUndone: (undone, total) => progress('Undoing', undone, total),
      },
    );
    return { tallies, left };
  } finally {
    staging.close();
  }
}

/** What an import has left as it was, an entry a line. */
const leftText = ({ first, count }: LeftEntries) =>
  [...first.map(conflictText), ...(count > first.length ? [`… and ${count - first.length} more`] : [])].join('\n');

/** @throws ShopError in place of `ImportUndone` */
async function explained(work: Promise<Imported>): Promise<Imported> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImportUndone)) throw error;
    const { left, message } = error;
    const rest =
      left.count === 0
        ? 'The import is undone: nothing of it is stored.'
        : `The import is undone, but for what others have changed since:\n${leftText(left)}`;
    throw shopError('INVALID', `${message}\n${rest}`);
  }
}

async function importCatalogue(session: OperatorSession, file: string, options: FileOptions): Promise<CommandResult> {
  const { tallies, left } = await explained(importFile(file, fileKind(file, options), session));
  const rows = recordKinds.map((one) => [
    one,
    ...[tallies[one].added, tallies[one].changed, tallies[one].same].map(String),
  ]);
  const text = table(['Kind', 'Added', 'Changed', 'Unchanged'], rows);
  const data = { file, ...tallies, notStored: left.first, notStoredCount: left.count };
  if (left.count === 0) return { text, data };
  const title = `Not stored, because somebody has changed them since the comparison: ${left.count} of these.`;
  const note = `${title} Import the file again to see what is left.\n${leftText(left)}`;
  return { text, note, data, hasProblems: true };
}

export function addCatalogueCommands(program: Command, { onShop }: CommandRunner): void {
  const catalogue = program
    .command('catalogue')
    .description('export and import the catalogue as a file (.csv or .json)');
  const csv = ['--csv', 'the file is a CSV table; the default for a name that ends in .csv'] as const;
  catalogue
    .command('export')
    .description('write products, categories, tags and ingredients to a file; --json also selects a JSON file')
    .argument('<file>', 'the file to write')
    .option(...csv)
    .action(onShop(exportFile));
  catalogue
    .command('import')
    .description('import a file, unless a row of it is invalid; what the file omits stays unchanged')
    .argument('<file>', 'the file to read')
    .option(...csv)
    .action(onShop(importCatalogue));
}
