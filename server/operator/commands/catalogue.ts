import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { types } from 'node:util';
import { shopError } from '../../../domain/failure';
import { readTogether } from '../../infra/database/read-together';
import { writeWholeFile } from '../../infra/whole-file';
import { readCsv, writeCsv } from '../catalogue/catalogue-csv';
import { readJson, writeJson } from '../catalogue/catalogue-json';
import { exportCatalogue } from '../catalogue/export-catalogue';
import { planImport } from '../catalogue/import-catalogue';
import { recordKinds } from '../catalogue/plain';
import { storeInBatches } from '../catalogue/store-in-batches';
import { type Command } from '../command';
import { type GivenWords, WrongWords } from '../given-words';
import { columns, table } from '../text-table';

type FileKind = 'csv' | 'json';

const options: Command['options'] = [
  { name: 'csv', summary: 'the file is a table; so is one whose name ends in .csv' },
];

function fileKind(words: GivenWords): FileKind {
  const ending = path.extname(words.operand(0)).toLowerCase();
  if (words.isOn('csv') && words.isOn('json')) throw new WrongWords('--csv and --json do not go together.');
  if (words.isOn('csv')) return 'csv';
  if (words.isOn('json')) return 'json';
  if (ending !== '.csv' && ending !== '.json')
    throw new WrongWords('The file must end in .csv or .json, or --csv or --json must say what it is.');
  return ending === '.csv' ? 'csv' : 'json';
}

/** Runs file access; system errors become ShopError NOT_FOUND with the file's name. */
async function onDisk<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
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
    'Write products, categories, tags and ingredients into a file (.csv or .json); --json also means a JSON file',
  options,
  examples: ['catalogue.csv', 'backup/catalogue.json'],
  prepare: (words) => {
    const [file, kind] = [words.operand(0), fileKind(words)];
    return async ({ db, edition, folder }) => {
      const records = await readTogether(db, exportCatalogue);
      const text = (kind === 'csv' ? writeCsv : writeJson)(records, edition.currency);
      await onDisk(file, () => writeWholeFile(path.resolve(folder, file), Buffer.from(text)));
      const counts = recordKinds.map((one) => [one, records.filter((record) => record.kind === one).length] as const);
      return {
        text: columns([['File', file], ...counts.map(([one, count]) => [one, String(count)])]),
        facts: { file, ...Object.fromEntries(counts) },
      };
    };
  },
};

const name = 'catalogue import';

export const catalogueImport: Command = {
  name,
  operands: ['<file>'],
  summary:
    'Add and change what a file (.csv or .json) says, unless a row of it is bad; what it does not speak of stays as it is',
  options,
  examples: ['catalogue.csv', 'prices.csv --by Grace'],
  prepare: (words) => {
    const [file, kind] = [words.operand(0), fileKind(words)];
    return async (desk) => {
      const text = await onDisk(file, () => readFile(path.resolve(desk.folder, file), 'utf8'));
      const records = (kind === 'csv' ? readCsv : readJson)(text, desk.edition.currency);
      const { tallies, steps } = await readTogether(desk.db, (manager) =>
        planImport(manager, records, desk.clock.now()),
      );
      const isChange = Object.values(tallies).some(({ added, changed }) => added + changed > 0);
      const deed = { action: name, subject: path.basename(file).slice(-200), before: null, after: tallies };
      await storeInBatches(steps, (work, isFirst) =>
        desk.change(async (manager) => ({ result: await work(manager), deed: isFirst && isChange ? deed : null })),
      );
      const rows = recordKinds.map((one) => [
        one,
        ...[tallies[one].added, tallies[one].changed, tallies[one].same].map(String),
      ]);
      return { text: table(['Kind', 'Added', 'Changed', 'As it was'], rows), facts: { file, ...tallies } };
    };
  },
};
