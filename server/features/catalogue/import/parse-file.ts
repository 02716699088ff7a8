import { Readable } from 'node:stream';
import { readTable } from './catalogue-csv';
import { readEntries } from './json-entries';
import { type ParsedEntry, unreadableFile } from './problems';

/*
 * What is done with a file before its entries are validated. It is nearly half of the work of reading a file, and needs neither the
 * database nor the entities, so that the built server does it in a thread of its own (parse-in-thread.ts).
 */

export type FileKind = 'csv' | 'json';

export interface ParseOptions {
  readonly kind: FileKind;
  readonly currency: string;
}

/** @throws InvalidFile for what is neither a table of a catalogue nor JSON */
export function parseFile(
  content: AsyncIterable<Uint8Array>,
  { kind, currency }: ParseOptions,
): AsyncGenerator<ParsedEntry> {
  const text = textOf(content);
  return kind === 'csv' ? readTable(Readable.from(text, { objectMode: false }), currency) : readEntries(text, currency);
}

/** Yields the text of a file. @throws InvalidFile for bytes that are no text: a picture, an archive, a spreadsheet's own format */
async function* textOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw unreadableFile('The file is not text in UTF-8. In a spreadsheet, save it as "CSV UTF-8".');
    }
  };
  for await (const part of content) {
    const text = decode(part);
    if (text.includes('\0')) throw unreadableFile('The file is not text. In a spreadsheet, save it as "CSV UTF-8".');
    yield text;
  }
  yield decode();
}
