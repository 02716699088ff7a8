import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
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
import { type Command, type CommandArguments, UsageError } from '../command';
import { accessFile } from '../file-access';
import { type OperatorSession } from '../operator-session';
import { columns, table } from '../text-table';

const options: Command['options'] = [
  { name: 'csv', summary: 'the file is a CSV table; the default for a name that ends in .csv' },
];

function fileKind(args: CommandArguments): FileKind {
  const extension = path.extname(args.operand(0)).toLowerCase();
  if (args.flag('csv') && args.flag('json')) throw new UsageError('--csv and --json exclude each other.');
  if (args.flag('csv')) return 'csv';
  if (args.flag('json')) return 'json';
  if (extension !== '.csv' && extension !== '.json')
    throw new UsageError('The file must end in .csv or .json, or --csv or --json must name its format.');
  return extension === '.csv' ? 'csv' : 'json';
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

export const catalogueExport: Command = {
  name: 'catalogue export',
  operands: ['<file>'],
  summary:
    'Export products, categories, tags and ingredients to a file (.csv or .json); --json also selects a JSON file',
  options,
  examples: ['catalogue.csv', 'backup/catalogue.json'],
  prepare: (args) => {
    const [file, kind] = [args.operand(0), fileKind(args)];
    return async ({ db, edition, folder }) => {
      const counts: Record<RecordKind, number> = { category: 0, tag: 0, ingredient: 0, product: 0 };
      const write = kind === 'csv' ? writeCsv : writeJson;
      await readInSnapshot(db, (manager) => {
        const text = write(counted(exportCatalogue(manager), counts), edition.currency);
        return accessFile(file, () => writeFileAtomically(path.resolve(folder, file), text));
      });
      return {
        text: columns([['File', file], ...recordKinds.map((one) => [one, String(counts[one])])]),
        data: { file, ...counts },
      };
    };
  },
};

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

export const catalogueImport: Command = {
  name: 'catalogue import',
  operands: ['<file>'],
  summary: 'Import a file (.csv or .json), unless a row of it is invalid; what the file omits stays unchanged',
  options,
  examples: ['catalogue.csv', 'prices.csv --by Grace'],
  prepare: (args) => {
    const [file, kind] = [args.operand(0), fileKind(args)];
    return async (session) => {
      const { tallies, left } = await explained(importFile(file, kind, session));
      const rows = recordKinds.map((one) => [
        one,
        ...[tallies[one].added, tallies[one].changed, tallies[one].same].map(String),
      ]);
      const counts = table(['Kind', 'Added', 'Changed', 'Unchanged'], rows);
      const data = { file, ...tallies, notStored: left.first, notStoredCount: left.count };
      if (left.count === 0) return { text: counts, data };
      const title = `Not stored, because somebody has changed them since the comparison: ${left.count} of these.`;
      const text = `${counts}\n\n${title} Import the file again to see what is left.\n${leftText(left)}`;
      return { text, data, hasProblems: true };
    };
  },
};
