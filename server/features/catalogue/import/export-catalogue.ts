import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityManager, MoreThan } from 'typeorm';
import { type CatalogueFormat } from '../../../../domain/staff/catalogue-file';
import { entryKinds, type RecordKind, recordKinds } from '../catalogue-fields';
import { type FileValue } from '../field-formats';
import { namesIn, readEntries, type StoredEntry } from '../stored-entries';
import { writeCsv } from './csv-file';
import { type ExportedEntry } from './file-entries';
import { writeJson } from './json-file';

/** Read at a time: on SQLite, requests wait meanwhile. */
const pageSize = 20;

/** Yields the whole catalogue by id, entries before those that refer to them. No transaction is open while the file is written. */
async function* readCatalogue(manager: EntityManager): AsyncGenerator<readonly ExportedEntry[]> {
  for (const kind of recordKinds)
    for (let last = 0; ;) {
      const entries = await readEntries(manager, kind, {
        ...{ where: { id: MoreThan(last) }, order: { id: 'ASC' }, take: pageSize },
      });
      yield entries.map((entry) => exportedEntry(kind, entry));
      last = entries.at(-1)?.id ?? last;
      if (entries.length < pageSize) break;
      // SQLite's statements do not return to the event loop by themselves.
      await nextTurn();
    }
}

function exportedEntry(kind: RecordKind, { slug, row, lists }: StoredEntry): ExportedEntry {
  const fields = entryKinds[kind].fields.map(
    ({ name, property, format }) => [name, format.serialize(row[property])] as const,
  );
  const names = kind === 'product' ? namesIn(lists, row) : {};
  return { kind, slug, values: { ...Object.fromEntries<FileValue>(fields), ...names } };
}

/** Yields the text of a file with the whole catalogue. @param onRead is told of the entries that were read */
export function exportCatalogue(
  manager: EntityManager,
  format: CatalogueFormat,
  currency: string,
  onRead: (entries: readonly ExportedEntry[]) => void = () => undefined,
): AsyncGenerator<string> {
  const write = format === 'csv' ? writeCsv : writeJson;
  return write(told(readCatalogue(manager), onRead), currency);
}

async function* told<Part>(parts: AsyncIterable<Part>, onPart: (part: Part) => void): AsyncGenerator<Part> {
  for await (const part of parts) {
    onPart(part);
    yield part;
  }
}
