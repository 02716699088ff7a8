import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { types } from 'node:util';
import { shopError } from '../../../../domain/errors';
import { dialectOf } from '../../../infra/database/dialect';
import { readInSnapshot } from '../../../infra/database/transaction';
import { writeFileAtomically } from '../../../infra/write-file-atomically';
import { writeCsv } from '../../../features/catalogue/import/catalogue-csv';
import { writeJson } from '../../../features/catalogue/import/catalogue-json';
import { type RecordKind, recordKinds } from '../../../features/catalogue/import/catalogue-record';
import { type ImportTallies, PlanImport } from '../../../features/catalogue/import/plan-import';
import { type FileKind, stageFile } from '../../../features/catalogue/import/stage-file';
import { Staging } from '../../../features/catalogue/import/staging';
import { storePlanned } from '../../../features/catalogue/import/store-planned';
import { exportCatalogue, type ExportedRecord } from '../../../features/catalogue/import/stored-catalogue';
import { type Command, type CommandArguments, UsageError } from '../command';
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

/** Runs file access; system errors become ShopError NOT_FOUND with the file's name. */
async function accessFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!types.isNativeError(error) || !('syscall' in error)) throw error;
    throw shopError('NOT_FOUND', `${file}: ${error.message}`);
  }
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

const name = 'catalogue import';

async function readFile(file: string, kind: FileKind, staging: Staging, session: OperatorSession): Promise<void> {
  const { edition, progress } = session;
  const { size } = await stat(file);
  const content = createReadStream(file, { highWaterMark: readSize });
  const onRead = () => progress('Reading', content.bytesRead, size);
  await stageFile(content, staging, { kind, currency: edition.currency, onRead });
}

/** Stores the planned changes. The audit entry is written with the first ones. */
async function storeImport(
  session: OperatorSession,
  { tallies, known }: PlanImport,
  staging: Staging,
  subject: string,
): Promise<void> {
  const event = { action: name, subject, before: null, after: tallies };
  await storePlanned({
    ...{ staging, known, hasOneWriter: dialectOf(session.db) === 'sqlite' },
    change: (work) =>
      session.change(async (manager) => {
        const { isFirst } = await work(manager);
        return { result: undefined, auditRecord: isFirst ? event : null };
      }),
    end: (work) => session.change((manager) => Promise.resolve({ result: work(manager), auditRecord: null })),
    onStored: (stored) => session.progress('Storing', stored, staging.changes),
  });
}

async function importFile(file: string, kind: FileKind, session: OperatorSession): Promise<ImportTallies> {
  const { db, clock, folder, progress } = session;
  const staging = new Staging();
  try {
    await accessFile(file, () => readFile(path.resolve(folder, file), kind, staging, session));
    const onPlanned = (planned: number) => progress('Comparing', planned, staging.entries);
    const plan = await readInSnapshot(db, (manager) => PlanImport.run(manager, staging, clock.now(), { onPlanned }));
    await storeImport(session, plan, staging, path.basename(file).slice(-200));
    return plan.tallies;
  } finally {
    staging.close();
  }
}

export const catalogueImport: Command = {
  name,
  operands: ['<file>'],
  summary: 'Import a file (.csv or .json), unless a row of it is invalid; what the file omits stays unchanged',
  options,
  examples: ['catalogue.csv', 'prices.csv --by Grace'],
  prepare: (args) => {
    const [file, kind] = [args.operand(0), fileKind(args)];
    return async (session) => {
      const tallies = await importFile(file, kind, session);
      const rows = recordKinds.map((one) => [
        one,
        ...[tallies[one].added, tallies[one].changed, tallies[one].same].map(String),
      ]);
      return { text: table(['Kind', 'Added', 'Changed', 'Unchanged'], rows), data: { file, ...tallies } };
    };
  },
};
