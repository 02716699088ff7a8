import { Readable } from 'node:stream';
import { type CatalogueFormat } from '../../../../domain/staff/catalogue-file';
import { unreadableFile } from '../catalogue/entry-problems';
import { readCsv } from './csv-file';
import { type ParsedEntry } from './file-entries';
import { readJson } from './json-file';

/** Yields the entries of a file as they are read. @throws InvalidFile for what is neither a table of a catalogue nor JSON */
export function readFile(
  content: AsyncIterable<Uint8Array>,
  format: CatalogueFormat,
  currency: string,
): AsyncGenerator<ParsedEntry> {
  const text = textIn(content);
  return format === 'csv' ? readCsv(Readable.from(text, { objectMode: false }), currency) : readJson(text, currency);
}

/** Yields the parts of a file that are text. @throws InvalidFile for others: a picture, an archive, a spreadsheet's own format */
async function* textIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (part?: Uint8Array) => {
    try {
      decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw unreadableFile('The file is not text in UTF-8. In a spreadsheet, save it as "CSV UTF-8".');
    }
  };
  for await (const part of content) {
    check(part);
    if (part.includes(0)) throw unreadableFile('The file is not text. In a spreadsheet, save it as "CSV UTF-8".');
    yield part;
  }
  check();
}
