import { stringify } from 'csv-stringify/sync';

/** The beginnings of a cell that a spreadsheet evaluates, in half and full width. Cells that begin with such quotes get one more. */
const isFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** CSV injection: a leading quote makes text that a spreadsheet would evaluate text again. */
export const escapeFormula = (cell: string): string => (isFormula.test(cell) ? `'${cell}` : cell);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell;

const quoting = { quoted_match: /[\r\n]/ };

/** Rows as CSV. With the BOM, which belongs before the first row of a file, spreadsheets read it as UTF-8. */
export const csvText = (rows: readonly (readonly string[])[], { bom = false } = {}): string =>
  stringify(
    rows.map((row) => [...row]),
    { ...quoting, bom },
  );

/** A table as CSV, part by part. */
export async function* csvTable<Row>(
  titles: readonly string[],
  parts: AsyncIterable<Row[]>,
  rowsOf: (part: Row[]) => Promise<string[][]> | string[][],
): AsyncGenerator<string> {
  yield csvText([titles], { bom: true });
  for await (const part of parts) yield csvText((await rowsOf(part)).map((cells) => cells.map(escapeFormula)));
}
