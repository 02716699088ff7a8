import { type Readable, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { csvText, escapeFormula, unescapeFormula } from '../../../infra/csv-cells';
import { type ExportedRecord } from './stored-catalogue';
import { names } from './formats';
import { type CatalogueRecord, type FileValue, type RecordKind, recordKinds } from './catalogue-record';
import { type Field, entityMappings, fieldNamed, isListName, joins } from './entity-mappings';
import { InvalidFile, type ProblemSink, unreadableFile } from './problems';

/*
 * One table for the whole catalogue: the column `kind` holds the kind of a row, which fills the columns of that kind only.
 * Price columns have the currency in their title, so that the file of another edition is rejected.
 */

const isRecordKind = (word: string): word is RecordKind => recordKinds.some((kind) => kind === word);

const allFields = [...entityMappings.product.fields, ...recordKinds.flatMap((kind) => entityMappings[kind].fields)];
const priceNames = new Set(allFields.filter(({ isPrice }) => isPrice).map(({ name }) => name));
const columnOf = (name: string, currency: string) => (priceNames.has(name) ? `${name} ${currency}` : name);

/** The columns after `kind` and `slug`: field names by column title. */
function fieldColumns(currency: string): Map<string, string> {
  const fields = [...new Set([...allFields, ...joins].map(({ name }) => name))];
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

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

const lineEnds = /\r\n|\n|\r/g;
const countLines = (text: string) => text.match(lineEnds)?.length ?? 0;
/** Of characters in one row: all texts of a product together have less. A quote that is not closed would otherwise make one row of a file. */
const maxRowLength = 2_000_000;

/** Rows with the numbers of their first lines, which account for cells with line breaks. */
async function* rowsOf(file: Readable): AsyncGenerator<Row> {
  let line = 1;
  for await (const { record, raw } of parsed(file)) {
    const startLine = line + countLines(/^[\r\n]*/.exec(raw)?.[0] ?? '');
    line += countLines(raw);
    yield { cells: record.map(unescapeFormula), line: startLine };
  }
}

async function* parsed(file: Readable): AsyncGenerator<{ record: string[]; raw: string }> {
  const parser = parse({
    bom: true,
    raw: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // A failure of the file ends the parser, whose rows then end with the same error.
  pipeline(file, parser, () => undefined);
  try {
    // With `raw` the parser returns objects, which its types do not reflect.
    yield* parser as AsyncIterable<{ record: string[]; raw: string }>;
  } catch (error) {
    // The parser's messages contain the line number.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw unreadableFile(shortened(error.message));
    throw error;
  }
}

/** The parser's messages quote the file, whose cells may be of any length. */
const maxQuoted = 300;
const shortened = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text);
const maxTitles = 20;

function readHeader(row: Row | undefined, currency: string): readonly string[] {
  const columns = fieldColumns(currency);
  const titles = (row?.cells ?? []).map((title) => title.trim());
  const unknown = titles.filter((title) => title !== 'kind' && title !== 'slug' && !columns.has(title));
  const missing = ['kind', 'slug'].filter((title) => !titles.includes(title));
  const repeated = titles.filter((title, index) => titles.indexOf(title) < index);
  const reasons = [
    ...unknown.map((title) => `"${shortened(title)}" is not a column of a catalogue with prices in ${currency}`),
    ...missing.map((title) => `the column "${title}" is missing`),
    ...repeated.map((title) => `the column "${shortened(title)}" appears twice`),
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

/**
 * @param problems gets one for each invalid row
 * @throws InvalidFile at once for a file that is not a table with the columns of a catalogue
 */
export async function* readCsv(
  file: Readable,
  currency: string,
  problems: ProblemSink,
): AsyncGenerator<CatalogueRecord> {
  let head: readonly string[] | undefined;
  for await (const row of rowsOf(file)) {
    if (head === undefined) {
      head = readHeader(row, currency);
      continue;
    }
    if (row.cells.every((cell) => cell === '')) continue;
    const record = recordOf(row, head, problems);
    if (record) yield record;
  }
  if (head === undefined) readHeader(undefined, currency);
}

function recordOf({ cells, line }: Row, head: readonly string[], problems: ProblemSink): CatalogueRecord | undefined {
  const [kind = '', slug = ''] = ['kind', 'slug'].map((name) => cells[head.indexOf(name)]?.trim());
  const location = `line ${line}`;
  if (isRecordKind(kind)) return { kind, slug, location, values: valuesOf(kind, head, cells) };
  problems.add({ location, slug }, `kind must be one of ${recordKinds.join(', ')}, but is "${shortened(kind)}"`);
  return undefined;
}
