import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { catalogueSlugPattern } from '../../../../domain/slugs';
import { type RecordKind, recordKinds } from './catalogue-record';
import { entityMappings, type EntityMapping } from './entity-mappings';
import { propertyOf } from './record-fields';
import { type KnownEntries } from './known-entries';
import { type ProblemSink } from './problems';
import { isEqual } from './stored-catalogue';
import { type ValidatedRecord } from './validate-record';

/** Initial values of product columns that are not fields of a file. */
const initialProductValues = (stock: unknown, now: Date) => ({
  supplied: stock,
  ratingSum: 0,
  ratingCount: 0,
  searchText: '',
  updatedAt: now,
});

/** Returns the record's values that differ from the stored row, by property. */
function changesOf(
  { fields }: EntityMapping,
  row: ObjectLiteral,
  stored: ValidatedRecord['stored'],
): Record<string, unknown> {
  const changed = fields.filter((field) => {
    const property = propertyOf(field);
    return (
      property in stored && !isEqual(field.format.serialize(stored[property]), field.format.serialize(row[property]))
    );
  });
  return Object.fromEntries(changed.map((field) => [propertyOf(field), stored[propertyOf(field)]]));
}

/** Validates the slug that an entry gets; slugs that are stored are not checked. */
export function validateSlug(
  record: Pick<ValidatedRecord, 'location' | 'slug'>,
  { maxSlugLength }: Pick<EntityMapping, 'maxSlugLength'>,
  problems: ProblemSink,
): void {
  if (catalogueSlugPattern.test(record.slug) && record.slug.length <= maxSlugLength) return;
  problems.add(record, `slug must be lower-case letters, digits and hyphens, at most ${maxSlugLength}`);
}

/** The property by which a kind is sorted, if it is sorted. */
const positionOf = (row: Readonly<Record<string, unknown>>) => Number(row['featuredPosition'] ?? row['position'] ?? 0);

/** The highest positions in use, by kind. */
type LastPositions = Record<RecordKind, number>;

export async function readLastPositions(manager: EntityManager): Promise<LastPositions> {
  const last: LastPositions = { category: 0, tag: 0, ingredient: 0, product: 0 };
  for (const kind of recordKinds.filter((one) => one !== 'tag')) {
    const property = kind === 'category' ? 'position' : 'featuredPosition';
    const highest = await manager.maximum(entityMappings[kind].entity, property);
    last[kind] = Number(highest ?? 0);
  }
  return last;
}

/** A record with its row: a new one, or the stored one and its changed properties. */
export interface PlannedRow {
  readonly outcome: 'added' | 'changed' | 'same';
  /** The row as it will be; of a stored row, the properties that were read. */
  readonly row: ObjectLiteral;
  /** Values to store, by property. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Plans additions and changes of rows. */
export class PlanRecords {
  constructor(
    private readonly known: KnownEntries,
    private readonly last: LastPositions,
    private readonly now: Date,
    private readonly problems: ProblemSink,
  ) {}

  /** @param row the stored row, with at least the properties of the record; undefined for a new entry */
  plan(record: ValidatedRecord, row: ObjectLiteral | undefined): PlannedRow {
    const mapping = entityMappings[record.kind];
    if (!row) return this.planAddition(record, mapping);
    const changes = changesOf(mapping, row, record.stored);
    this.raiseLastPosition(record.kind, changes);
    return {
      outcome: Object.keys(changes).length === 0 ? 'same' : 'changed',
      row: { ...row, ...changes },
      values: changes,
    };
  }

  private planAddition(record: ValidatedRecord, mapping: EntityMapping): PlannedRow {
    validateSlug(record, mapping, this.problems);
    const row = this.newRow(record, mapping);
    this.known.set(record.kind, record.slug, null);
    this.raiseLastPosition(record.kind, row);
    return { outcome: 'added', row, values: row };
  }

  /** Builds the row of a new entry, with the defaults of its kind for absent fields. */
  private newRow(record: ValidatedRecord, mapping: EntityMapping): Record<string, unknown> {
    const row: Record<string, unknown> = { [mapping.slug]: record.slug };
    const position = this.last[record.kind] + 1;
    const generated: Record<string, unknown> = { createdAt: this.now, featuredPosition: position, position };
    for (const field of mapping.fields) {
      const property = propertyOf(field);
      if (property in record.stored) row[property] = record.stored[property];
      else if (field.fallback !== undefined) row[property] = field.fallback;
      else if (property in generated) row[property] = generated[property];
      else this.problems.add(record, `${field.name} is missing for a new ${record.kind}`);
    }
    return record.kind === 'product' ? { ...row, ...initialProductValues(row['stock'], this.now) } : row;
  }

  private raiseLastPosition(kind: RecordKind, values: Readonly<Record<string, unknown>>): void {
    this.last[kind] = Math.max(this.last[kind], positionOf(values));
  }
}
