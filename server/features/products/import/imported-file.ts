import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CatalogueFormat, type ImportedStock } from '../../../../domain/staff/catalogue-file';
import { type ParsedEntry } from './file-entries';
import { readFile } from './read-file';

/** The import was cancelled, or counts as interrupted, or this process ends. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/** Receives how many bytes are read, of how many. It can end the import by throwing. */
export type Report = (done: number, total: number) => Promise<void> | void;

/** Small parts: a part is parsed at once. */
const readSize = 16 * 1024;
/** Parsers and SQLite do not return to the event loop by themselves: longer, and requests would wait. */
const turnMs = 8;

/** A file of the catalogue that is imported. */
export interface ImportedFile {
  readonly path: string;
  readonly format: CatalogueFormat;
  readonly stock: ImportedStock;
  readonly bytes: number;
  readonly currency: string;
  /** The signal is aborted when the process ends. */
  readonly ending: AbortSignal;
}

/** Yields the entries of a file, with turns for requests in between. Each step reads it anew, so that no memory holds it. */
export async function* readImported(
  { path, format, bytes, currency, ending }: ImportedFile,
  report: Report = () => undefined,
): AsyncGenerator<ParsedEntry> {
  const content = createReadStream(path, { highWaterMark: readSize });
  let turnedAt = performance.now();
  for await (const entry of readFile(content, format, currency)) {
    yield entry;
    if (ending.aborted) throw new ImportStopped();
    await report(content.bytesRead, bytes);
    if (performance.now() - turnedAt < turnMs) continue;
    await nextTurn();
    turnedAt = performance.now();
  }
}
