import { type Readable, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { csvText, escapeFormula, unescapeFormula } from '../../../infra/csv-cells';
import {
  entryKinds,
  fieldNamed,
  listNamed,
  productLists,
  type EntryKind,
  kindsInOrder,
} from '../catalogue/entry-fields';
import { Problems, quoted, unreadableFile } from '../catalogue/entry-problems';
import { type FileValue, names as listFormat } from '../catalogue/field-formats';
import { type ExportedEntry, maxEntryLength, type ParsedEntry, type ReadKind } from './file-entries';

/*
 * One table for the whole catalogue: the column `kind` holds the kind of a row, which fills the columns of that kind only.
 * Price columns have the currency in their title, so that the file of another edition is rejected.
 */

const allFields = [entryKinds.product, ...kindsInOrder.map((kind) => entryKinds[kind])].flatMap(({ fields }) => fields);
const priceNames = new Set(allFields.filter(({ isPrice }) => isPrice).map(({ name }) => name));

/** The columns after `kind` and `slug`: field names by column title. */
function fieldColumns(currency: string): Map<string, string> {
  const names = new Set([...allFields, ...productLists].map(({ name }) => name));
  return new Map([...names].map((name) => [priceNames.has(name) ? `${name} ${currency}` : name, name]));
}

/** A value as text, the elements of a list with `separator` between them. */
export function textOf(name: string, value: FileValue, separator: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return priceNames.has(name) ? value.toFixed(2) : String(value);
  return typeof value === 'string' ? value : value.join(separator);
}

/** Yields the text of a file in parts. */
export async function* writeCsv(read: ReadKind, currency: string): AsyncGenerator<string> {
  const columns = fieldColumns(currency);
  const names = [...columns.values()];
  const rowOf = ({ kind, slug, values }: ExportedEntry) =>
    [kind, slug, ...names.map((name) => textOf(name, values[name] ?? null, '|'))].map(escapeFormula);
  yield csvText([['kind', 'slug', ...columns.keys()]], { bom: true });
  for (const kind of kindsInOrder) for await (const entries of read(kind)) yield csvText(entries.map(rowOf));
}

interface Row {
  readonly cells: readonly string[];
  /** On which it begins in the file. */
  readonly line: number;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Yields rows with their lines: cells may have line breaks. @throws InvalidFile for text that is no table */
async function* readRows(file: Readable): AsyncGenerator<Row> {
  const parser = parse({
    ...{ bom: true, info: true, skip_empty_lines: true, max_record_size: maxEntryLength },
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // A failure of the file ends the parser, whose rows then end with the same error.
  pipeline(file, parser, () => undefined);
  // The parser counts a break of two characters within a cell twice.
  let countedTwice = 0;
  try {
    // With `info` the parser returns objects, which its types do not reflect.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const breaks = record.reduce((sum, cell) => sum + count(cell, /[\r\n]/g), 0);
      yield { cells: record.map(unescapeFormula), line: info.lines - breaks - countedTwice };
      countedTwice += record.reduce((sum, cell) => sum + count(cell, /\r\n/g), 0);
      // Links of the stream's list that are dead hold the rows behind them until a full garbage collection.
      record.length = 0;
    }
  } catch (error) {
    // The parser's messages contain the line number.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw unreadableFile(quoted(error.message));
    throw error;
  }
}

/** @returns the field names of the columns @throws InvalidFile */
function readHeader(cells: readonly string[], currency: string): readonly string[] {
  const columns = fieldColumns(currency);
  const titles = cells.map((title) => title.trim());
  const unknown = titles.filter((title) => title !== 'kind' && title !== 'slug' && !columns.has(title));
  const missing = ['kind', 'slug'].filter((title) => !titles.includes(title));
  const repeated = titles.filter((title, index) => titles.indexOf(title) < index);
  const problems = new Problems();
  const add = (reason: string) => problems.add({ location: 'line 1', slug: '' }, reason);
  for (const title of unknown) add(`"${quoted(title)}" is not a column of a catalogue with prices in ${currency}`);
  for (const title of missing) add(`the column "${title}" is missing`);
  for (const title of repeated) add(`the column "${quoted(title)}" appears twice`);
  problems.throwForFile();
  return titles.map((title) => columns.get(title) ?? title);
}

/** The values of a row by field. Cells in columns of other kinds should be empty; others are kept, so that validation rejects them. */
function valuesOf(kind: EntryKind, head: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, name] of head.entries()) {
    if (name === 'kind' || name === 'slug') continue;
    const cell = cells[index] ?? '';
    const format = fieldNamed(kind, name)?.format ?? (listNamed(kind, name) && listFormat);
    if (format) values[name] = format.parseCell(cell);
    else if (cell !== '') values[name] = cell;
  }
  return values;
}

function entryOf({ cells, line }: Row, head: readonly string[]): ParsedEntry {
  const [word = '', slug = ''] = ['kind', 'slug'].map((name) => cells[head.indexOf(name)]?.trim());
  const location = `line ${line}`;
  const kind = kindsInOrder.find((each) => each === word);
  if (kind) return { kind, slug, location, values: valuesOf(kind, head, cells) };
  return { location, slug, reason: `kind must be one of ${kindsInOrder.join(', ')}, but is "${quoted(word)}"` };
}

/** Yields the entries of a table whose first row has the titles of its columns. @throws InvalidFile */
export async function* readCsv(file: Readable, currency: string): AsyncGenerator<ParsedEntry> {
  let head: readonly string[] | undefined;
  for await (const row of readRows(file))
    if (head === undefined) head = readHeader(row.cells, currency);
    else if (row.cells.some((cell) => cell !== '')) yield entryOf(row, head);
  if (head === undefined) readHeader([], currency);
}
