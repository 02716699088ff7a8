import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntityManager, MoreThan } from 'typeorm';
import { type CatalogueFormat } from '../../../../domain/staff/catalogue-file';
import { entryKinds, type EntryKind } from '../catalogue/entry-fields';
import { type FileValue } from '../catalogue/field-formats';
import { namesIn, readEntries, type StoredEntry } from '../catalogue/read-entries';
import { writeCsv } from './csv-file';
import { type ExportedEntry } from './file-entries';
import { writeJson } from './json-file';

/** Read at a time: on SQLite, requests wait meanwhile. */
const pageSize = 20;

function exportedEntry(kind: EntryKind, { slug, row, lists }: StoredEntry): ExportedEntry {
  const fields = entryKinds[kind].fields.map(
    ({ name, property, format }) => [name, format.serialize(row[property])] as const,
  );
  const names = kind === 'product' ? namesIn(lists, row) : {};
  return { kind, slug, values: { ...Object.fromEntries<FileValue>(fields), ...names } };
}

/**
 * Yields the text of a file with the whole catalogue, entries before those that refer to them. No transaction is open while it is written.
 * @param onRead is told of the entries that were read
 */
export function exportCatalogue(
  manager: EntityManager,
  format: CatalogueFormat,
  currency: string,
  onRead: (entries: readonly ExportedEntry[]) => void = () => undefined,
): AsyncGenerator<string> {
  const write = format === 'csv' ? writeCsv : writeJson;
  return write(async function* (kind) {
    for (let last = 0; ;) {
      const page = { where: { id: MoreThan(last) }, order: { id: 'ASC' }, take: pageSize } as const;
      const stored = await readEntries(manager, kind, page);
      const entries = stored.map((entry) => exportedEntry(kind, entry));
      onRead(entries);
      yield entries;
      last = stored.at(-1)?.id ?? last;
      if (stored.length < pageSize) return;
      // SQLite's statements do not return to the event loop by themselves.
      await nextTurn();
    }
  }, currency);
}
