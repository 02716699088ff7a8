import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { types } from 'node:util';
import { shopError } from '../../../../domain/errors';
import { readInSnapshot } from '../../../infra/database/transaction';
import { writeFileAtomically } from '../../../infra/write-file-atomically';
import { readCsv, writeCsv } from '../catalogue/catalogue-csv';
import { readJson, writeJson } from '../catalogue/catalogue-json';
import { exportCatalogue } from '../catalogue/stored-catalogue';
import { planImport, storeInBatches } from '../catalogue/import-catalogue';
import { recordKinds } from '../catalogue/catalogue-record';
import { type Command, type CommandArguments, UsageError } from '../command';
import { columns, table } from '../text-table';

type FileKind = 'csv' | 'json';

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
      const records = await readInSnapshot(db, exportCatalogue);
      const text = (kind === 'csv' ? writeCsv : writeJson)(records, edition.currency);
      await accessFile(file, () => writeFileAtomically(path.resolve(folder, file), Buffer.from(text)));
      const counts = recordKinds.map((one) => [one, records.filter((record) => record.kind === one).length] as const);
      return {
        text: columns([['File', file], ...counts.map(([one, count]) => [one, String(count)])]),
        data: { file, ...Object.fromEntries(counts) },
      };
    };
  },
};

const name = 'catalogue import';

export const catalogueImport: Command = {
  name,
  operands: ['<file>'],
  summary: 'Import a file (.csv or .json), unless a row of it is invalid; what the file omits stays unchanged',
  options,
  examples: ['catalogue.csv', 'prices.csv --by Grace'],
  prepare: (args) => {
    const [file, kind] = [args.operand(0), fileKind(args)];
    return async (session) => {
      const text = await accessFile(file, () => readFile(path.resolve(session.folder, file), 'utf8'));
      const records = (kind === 'csv' ? readCsv : readJson)(text, session.edition.currency);
      const { tallies, steps } = await readInSnapshot(session.db, (manager) =>
        planImport(manager, records, session.clock.now()),
      );
      const isChange = Object.values(tallies).some(({ added, changed }) => added + changed > 0);
      const deed = { action: name, subject: path.basename(file).slice(-200), before: null, after: tallies };
      await storeInBatches(steps, (work, isFirst) =>
        session.change(async (manager) => ({
          result: await work(manager),
          auditRecord: isFirst && isChange ? deed : null,
        })),
      );
      const rows = recordKinds.map((one) => [
        one,
        ...[tallies[one].added, tallies[one].changed, tallies[one].same].map(String),
      ]);
      return { text: table(['Kind', 'Added', 'Changed', 'Unchanged'], rows), data: { file, ...tallies } };
    };
  },
};
