import { Readable } from 'node:stream';
import { readCsv } from './catalogue-csv';
import { readJson } from './catalogue-json';
import { type CatalogueRecord } from './catalogue-record';
import { Problems, unreadableFile } from './problems';
import { type Staging } from './staging';
import { validateRecord } from './validate-record';

export type FileKind = 'csv' | 'json';

interface StageOptions {
  readonly kind: FileKind;
  readonly currency: string;
  /** Called after each entry, and awaited: it can end the reading by throwing. */
  readonly onRead: () => void | Promise<void>;
  readonly maxProblems?: number;
  /** Changes an entry before it is validated. */
  readonly adjust?: (record: CatalogueRecord) => CatalogueRecord;
}

/** Yields the text of a file. @throws InvalidFile for bytes that are no text: a picture, an archive, a spreadsheet's own format */
async function* textOf(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (part?: Buffer) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw unreadableFile('The file is not text in UTF-8. In a spreadsheet, save it as "CSV UTF-8".');
    }
  };
  // Without an encoding a stream yields buffers.
  for await (const part of content as AsyncIterable<Buffer>) {
    const text = decode(part);
    if (text.includes('\0')) throw unreadableFile('The file is not text. In a spreadsheet, save it as "CSV UTF-8".');
    yield text;
  }
  yield decode();
}

/** Reads and validates a whole file into a staging. @throws InvalidFile, with a problem per bad row */
export async function stageFile(
  content: Readable,
  staging: Staging,
  { kind, currency, onRead, maxProblems, adjust = (record) => record }: StageOptions,
): Promise<void> {
  const problems = new Problems(maxProblems);
  const read = kind === 'csv' ? readCsv : readJson;
  for await (const record of read(Readable.from(textOf(content), { objectMode: false }), currency, problems)) {
    const validated = validateRecord(adjust(record), problems);
    if (!staging.addEntry(validated)) problems.add(record, `this ${record.kind} appears twice in the file`);
    await onRead();
  }
  problems.throwIfAny();
}
