import { type Readable, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { unescapeFormula } from '../../../infra/csv-cells';
import { quoted, unreadableFile } from './problems';

/** A row of a table, with its line in the file. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

const lineEnds = /\r\n|\n|\r/g;
const countLines = (text: string) => text.match(lineEnds)?.length ?? 0;
/** Of characters in one row or entry: all texts of a product together have less. A quote that is not closed would otherwise make one row of a file. */
export const maxRowLength = 2_000_000;

/** Yields rows with the numbers of their first lines, which account for cells with line breaks. @throws InvalidFile for text that is no table */
export async function* readRows(file: Readable): AsyncGenerator<Row> {
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
      throw unreadableFile(quoted(error.message));
    throw error;
  }
}
