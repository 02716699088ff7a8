import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CatalogueFormat, type ImportedStock } from '../../../../domain/staff/catalogue-file';
import { type ParsedEntry } from './file-entries';
import { readFile } from './read-file';

/** The import was cancelled, or counts as interrupted, or this process ends. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/** Told how many bytes are read, of how many. It can end the import by throwing. */
export type Report = (done: number, total: number) => Promise<void> | void;

/** Small parts: a part is parsed at once. */
const readSize = 16 * 1024;
/** Parsers and SQLite do not return to the event loop by themselves: longer, and requests would wait. */
const turnMs = 8;

interface FileFacts {
  readonly path: string;
  readonly format: CatalogueFormat;
  readonly stock: ImportedStock;
  readonly bytes: number;
}

/** A file of the catalogue that is imported. Each step reads it anew, so that no memory holds it. */
export class ImportedFile {
  readonly stock: ImportedStock;
  private turnedAt = performance.now();

  /** @param ending aborted when the process ends */
  constructor(
    private readonly facts: FileFacts,
    private readonly currency: string,
    private readonly ending: AbortSignal,
  ) {
    this.stock = facts.stock;
  }

  /** Yields the entries of the file, with turns for requests in between. */
  async *read(report: Report = () => undefined): AsyncGenerator<ParsedEntry> {
    const { path, format, bytes } = this.facts;
    const content = createReadStream(path, { highWaterMark: readSize });
    for await (const entry of readFile(content, format, this.currency)) {
      yield entry;
      if (this.ending.aborted) throw new ImportStopped();
      await report(content.bytesRead, bytes);
      if (performance.now() - this.turnedAt < turnMs) continue;
      await nextTurn();
      this.turnedAt = performance.now();
    }
  }
}
