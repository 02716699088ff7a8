import { type EntityManager } from 'typeorm';
import { type FileValue, type RecordKind, recordKinds } from './catalogue-record';
import { readJoins, readStoredRows } from './stored-catalogue';
import { joins, propertyOf, entityMappings } from './entity-mappings';

/** An entry in the form that files contain. */
export interface ExportedRecord {
  readonly kind: RecordKind;
  readonly slug: string;
  readonly values: Readonly<Record<string, FileValue>>;
}

/** The whole catalogue: categories, tags and ingredients before the products that reference them. */
export async function exportCatalogue(manager: EntityManager): Promise<ExportedRecord[]> {
  const rows = await readStoredRows(manager);
  const joined = await readJoins(manager, rows);
  return recordKinds.flatMap((kind) =>
    [...rows[kind]].map(([slug, row]) => {
      const fields = entityMappings[kind].fields.map(
        (field) => [field.name, field.format.serialize(row[propertyOf(field)])] as const,
      );
      const lists = kind === 'product' ? joins.map(({ name }) => [name, joined.get(slug)?.[name] ?? []] as const) : [];
      return { kind, slug, values: Object.fromEntries<FileValue>([...fields, ...lists]) };
    }),
  );
}
