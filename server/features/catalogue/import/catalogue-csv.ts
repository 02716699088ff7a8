import { type Readable } from 'node:stream';
import { csvText, escapeFormula } from '../../../infra/csv-cells';
import { type FileValue, type RecordKind, recordKinds } from './catalogue-record';
import { readRows, type Row } from './csv-rows';
import { names } from './formats';
import { InvalidFile, type ParsedEntry, quoted } from './problems';
import { type Field, fieldNamed, isListName, productLists, recordFields } from './record-fields';
import { type ExportedRecord } from './stored-catalogue';

/*
 * One table for the whole catalogue: the column `kind` holds the kind of a row, which fills the columns of that kind only.
 * Price columns have the currency in their title, so that the file of another edition is rejected.
 */

const isRecordKind = (word: string): word is RecordKind => recordKinds.some((kind) => kind === word);

const allFields = [...recordFields.product, ...recordKinds.flatMap((kind) => recordFields[kind])];
const priceNames = new Set(allFields.filter(({ isPrice }) => isPrice).map(({ name }) => name));
const columnOf = (name: string, currency: string) => (priceNames.has(name) ? `${name} ${currency}` : name);

/** The columns after `kind` and `slug`: field names by column title. */
function fieldColumns(currency: string): Map<string, string> {
  const fields = [...new Set([...allFields.map(({ name }) => name), ...productLists])];
  return new Map(fields.map((name) => [columnOf(name, currency), name]));
}

function cellOf(name: string, value: FileValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return priceNames.has(name) ? value.toFixed(2) : String(value);
  return escapeFormula(typeof value === 'string' ? value : value.join('|'));
}

/** Yields the text of a file in parts. */
export async function* writeCsv(
  parts: AsyncIterable<readonly ExportedRecord[]>,
  currency: string,
): AsyncGenerator<string> {
  const columns = fieldColumns(currency);
  const names = [...columns.values()];
  yield csvText([['kind', 'slug', ...columns.keys()]], { bom: true });
  for await (const records of parts) {
    const rows = records.map(({ kind, slug, values }) => [
      kind,
      escapeFormula(slug),
      ...names.map((name) => cellOf(name, values[name])),
    ]);
    yield csvText(rows);
  }
}

const maxTitles = 20;

function readHeader(cells: readonly string[], currency: string): readonly string[] {
  const columns = fieldColumns(currency);
  const titles = cells.map((title) => title.trim());
  const unknown = titles.filter((title) => title !== 'kind' && title !== 'slug' && !columns.has(title));
  const missing = ['kind', 'slug'].filter((title) => !titles.includes(title));
  const repeated = titles.filter((title, index) => titles.indexOf(title) < index);
  const reasons = [
    ...unknown.map((title) => `"${quoted(title)}" is not a column of a catalogue with prices in ${currency}`),
    ...missing.map((title) => `the column "${title}" is missing`),
    ...repeated.map((title) => `the column "${quoted(title)}" appears twice`),
  ];
  const problems = reasons.slice(0, maxTitles).map((reason) => ({ location: 'line 1', slug: '', reason }));
  if (problems.length > 0) throw new InvalidFile(problems, reasons.length - problems.length);
  return titles.map((title) => columns.get(title) ?? title);
}

const fieldOf = (kind: RecordKind, name: string): Pick<Field, 'format'> | undefined =>
  fieldNamed(kind, name) ?? (isListName(kind, name) ? { format: names } : undefined);

/** The values of a row by field. Cells in columns of other kinds should be empty; others are kept, so that validation rejects them. */
function valuesOf(kind: RecordKind, head: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, name] of head.entries()) {
    if (name === 'kind' || name === 'slug') continue;
    const cell = cells[index] ?? '';
    const field = fieldOf(kind, name);
    if (field) values[name] = field.format.parseCell(cell);
    else if (cell !== '') values[name] = cell;
  }
  return values;
}

function entryOf({ cells, line }: Row, head: readonly string[]): ParsedEntry {
  const [kind = '', slug = ''] = ['kind', 'slug'].map((name) => cells[head.indexOf(name)]?.trim());
  const location = `line ${line}`;
  if (isRecordKind(kind)) return { kind, slug, location, values: valuesOf(kind, head, cells) };
  return { location, slug, reason: `kind must be one of ${recordKinds.join(', ')}, but is "${quoted(kind)}"` };
}

/**
 * Yields the entries of a table, of which the first row has the titles of its columns, and what is wrong with rows that are none.
 * @throws InvalidFile for text that is no table, or has other titles than a catalogue
 */
export async function* readTable(file: Readable, currency: string): AsyncGenerator<ParsedEntry> {
  let head: readonly string[] | undefined;
  for await (const row of readRows(file))
    if (head === undefined) head = readHeader(row.cells, currency);
    else if (row.cells.some((cell) => cell !== '')) yield entryOf(row, head);
  if (head === undefined) readHeader([], currency);
}
