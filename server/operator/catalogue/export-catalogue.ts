import { type EntityManager } from 'typeorm';
import { type Plain, type RecordKind, recordKinds } from './plain';
import { readJoins, readShelves } from './shelf-rows';
import { joins, propertyOf, shelves } from './shelves';

/** An entry in the form that files contain. */
export interface ExportedRecord {
  readonly kind: RecordKind;
  readonly slug: string;
  readonly values: Readonly<Record<string, Plain>>;
}

/** The whole catalogue: categories, tags and ingredients before the products that reference them. */
export async function exportCatalogue(manager: EntityManager): Promise<ExportedRecord[]> {
  const rows = await readShelves(manager);
  const joined = await readJoins(manager, rows);
  return recordKinds.flatMap((kind) =>
    [...rows[kind]].map(([slug, row]) => {
      const fields = shelves[kind].fields.map(
        (field) => [field.name, field.format.show(row[propertyOf(field)])] as const,
      );
      const lists = kind === 'product' ? joins.map(({ name }) => [name, joined.get(slug)?.[name] ?? []] as const) : [];
      return { kind, slug, values: Object.fromEntries<Plain>([...fields, ...lists]) };
    }),
  );
}
