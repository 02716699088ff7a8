import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ShopError } from '../../../domain/failure';
import { type ExportedRecord } from './export-catalogue';
import { names } from './formats';
import { type CatalogueRecord, type Plain, problemAt, type RecordKind, recordKinds } from './plain';
import { type Field, joins, shelves } from './shelves';

/*
 * One table for the whole catalogue: each row says of which kind it is, and fills the columns of its kind.
 * Columns of money carry the currency, so that no price is read in another edition.
 */

const isRecordKind = (word: string): word is RecordKind => recordKinds.some((kind) => kind === word);

const allFields = [...shelves.product.fields, ...recordKinds.flatMap((kind) => shelves[kind].fields)];
const priceNames = new Set(allFields.filter(({ isPrice }) => isPrice).map(({ name }) => name));
const columnOf = (name: string, currency: string) => (priceNames.has(name) ? `${name} ${currency}` : name);

/** The columns behind `kind` and `slug`, by name of their field. */
function fieldColumns(currency: string): Map<string, string> {
  const fields = [...new Set([...allFields, ...joins].map(({ name }) => name))];
  return new Map(fields.map((name) => [columnOf(name, currency), name]));
}

/** A spreadsheet would run such a cell; a quote before it makes it text. Cells that have such quotes already get one more. */
const isFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const disarm = (cell: string) => (isFormula.test(cell) ? `'${cell}` : cell);
const rearm = (cell: string) => (cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell);

function cellOf(name: string, value: Plain | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return priceNames.has(name) ? value.toFixed(2) : String(value);
  return disarm(typeof value === 'string' ? value : value.join('|'));
}

export function writeCsv(records: readonly ExportedRecord[], currency: string): string {
  const columns = fieldColumns(currency);
  const rows = records.map(({ kind, slug, values }) => [kind, disarm(slug), ...[...columns.values()].map((name) => cellOf(name, values[name]))]);
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return stringify([['kind', 'slug', ...columns.keys()], ...rows], { bom: true, quoted_match: /[\r\n]/ });
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

const lineEnds = /\r\n|\n|\r/g;
const countLines = (text: string) => text.match(lineEnds)?.length ?? 0;
const refuse = (reasons: readonly string[]) => new ShopError(reasons.map((message) => ({ code: 'INVALID', message })));

/** Rows with the lines at which they begin: a text over several lines must not make the later ones wrong. */
function rowsOf(text: string): Row[] {
  let line = 1;
  return parsed(text).map(({ record, raw }) => {
    const begins = line + countLines(/^[\r\n]*/.exec(raw)?.[0] ?? '');
    line += countLines(raw);
    return { cells: record.map(rearm), line: begins };
  });
}

function parsed(text: string) {
  try {
    // With `raw` the parser answers objects, which its types do not tell.
    return parse(text, { bom: true, raw: true, info: true, skip_empty_lines: true, record_delimiter: ['\r\n', '\n', '\r'] }) as unknown as {
      record: string[];
      raw: string;
    }[];
  } catch (error) {
    // Its complaints name the line already.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw refuse([error.message]);
    throw error;
  }
}

function headOf(row: Row | undefined, currency: string): readonly string[] {
  const columns = fieldColumns(currency);
  const titles = (row?.cells ?? []).map((title) => title.trim());
  const unknown = titles.filter((title) => title !== 'kind' && title !== 'slug' && !columns.has(title));
  const missing = ['kind', 'slug'].filter((title) => !titles.includes(title));
  const twice = titles.filter((title, index) => titles.indexOf(title) < index);
  const reasons = [
    ...unknown.map((title) => `line 1: "${title}" is no column of a catalogue with prices in ${currency}`),
    ...missing.map((title) => `line 1: the column "${title}" is missing`),
    ...twice.map((title) => `line 1: the column "${title}" stands there twice`),
  ];
  if (reasons.length > 0) throw refuse(reasons);
  return titles.map((title) => columns.get(title) ?? title);
}

const fieldOf = (kind: RecordKind, name: string): Pick<Field, 'format'> | undefined =>
  shelves[kind].fields.find((field) => field.name === name) ?? (kind === 'product' && joins.some((join) => join.name === name) ? { format: names } : undefined);

/** The values of a row. A cell that its kind has no use for is empty; one that is not comes out as it is, to be refused. */
function valuesOf(kind: RecordKind, head: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, name] of head.entries()) {
    if (name === 'kind' || name === 'slug') continue;
    const cell = cells[index] ?? '';
    const field = fieldOf(kind, name);
    if (field) values[name] = field.format.ofCell(cell);
    else if (cell !== '') values[name] = cell;
  }
  return values;
}

/** @throws ShopError INVALID, with a line for each row that is none */
export function readCsv(text: string, currency: string): CatalogueRecord[] {
  const [first, ...rows] = rowsOf(text);
  const head = headOf(first, currency);
  const reasons: string[] = [];
  const records = rows.filter(({ cells }) => cells.some((cell) => cell !== '')).flatMap(({ cells, line }) => {
    const [kind = '', slug = ''] = ['kind', 'slug'].map((name) => cells[head.indexOf(name)]?.trim());
    const place = `line ${line}`;
    if (isRecordKind(kind)) return [{ kind, slug, place, values: valuesOf(kind, head, cells) }];
    reasons.push(problemAt({ place, slug }, `kind must be one of ${recordKinds.join(', ')}, but is "${kind}"`));
    return [];
  });
  if (reasons.length > 0) throw refuse(reasons);
  return records;
}
