import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { stockUpdate } from '../../../features/catalogue/set-stock';
import { isEqual, type StoredRows } from './stored-catalogue';
import { propertyOf, type EntityMapping, entityMappings, joins } from './entity-mappings';
import { validateNames } from './formats';
import { InvalidValue, type CatalogueRecord, problemAt } from './catalogue-record';

export interface Tally {
  added: number;
  changed: number;
  same: number;
}

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

/** Computes `supplied` in SQL, as orders may change the stock meanwhile. Must precede the other changes; see `restocking`. */
const restockingChange = ({ stock }: Record<string, unknown>) =>
  stock === undefined ? {} : stockUpdate(Number(stock));

const slugPattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** Validates the slug of a new entry; stored slugs are not checked. */
function validateSlug(record: ValidatedRecord, { maxSlugLength }: EntityMapping, problems: Problems): void {
  if (slugPattern.test(record.slug) && record.slug.length <= maxSlugLength) return;
  problems.add(record, `slug must be lower-case letters, digits and hyphens, at most ${maxSlugLength}`);
}

/** Builds the row of a new entry, with the defaults of its kind for absent fields. */
function newRow(
  record: ValidatedRecord,
  shelf: EntityMapping,
  lastPosition: number,
  now: Date,
  problems: Problems,
): Record<string, unknown> {
  const row: Record<string, unknown> = { [shelf.slug]: record.slug };
  const generated: Record<string, unknown> = {
    createdAt: now,
    featuredPosition: lastPosition + 1,
    position: lastPosition + 1,
  };
  for (const field of shelf.fields) {
    const property = propertyOf(field);
    if (property in record.stored) row[property] = record.stored[property];
    else if (field.fallback !== undefined) row[property] = field.fallback;
    else if (property in generated) row[property] = generated[property];
    else problems.add(record, `${field.name} is missing for a new ${record.kind}`);
  }
  return record.kind === 'product' ? { ...row, ...initialProductValues(row['stock'], now) } : row;
}

const lastPositionOf = (rows: ReadonlyMap<string, ObjectLiteral>) =>
  Math.max(0, ...[...rows.values()].map((row) => Number(row['featuredPosition'] ?? row['position'] ?? 0)));

/** An atomic part of an import: runs within one transaction. */
export type Step = (manager: EntityManager) => Promise<void>;

/** Whether an entry is added, changed or the same, and its write; null if there is none. */
export interface RecordPlan {
  readonly outcome: keyof Tally;
  readonly write: Step | null;
}

/** Plans additions and changes. Updates `rows` to the planned state; rows of new entries have no id until they are written. */
export class PlanRecords {
  constructor(
    private readonly rows: StoredRows,
    private readonly now: Date,
    private readonly problems: Problems,
  ) {}

  plan(record: ValidatedRecord): RecordPlan {
    const shelf = entityMappings[record.kind];
    const row = this.rows[record.kind].get(record.slug);
    if (!row) return this.planAddition(record, shelf);
    const changes = changesOf(shelf, row, record.stored);
    if (Object.keys(changes).length === 0) return { outcome: 'same', write: null };
    const set = record.kind === 'product' ? { ...restockingChange(changes), ...changes, updatedAt: this.now } : changes;
    Object.assign(row, changes);
    return {
      outcome: 'changed',
      write: async (manager) => void (await manager.update(shelf.entity, { id: Number(row['id']) }, set)),
    };
  }

  private planAddition(record: ValidatedRecord, shelf: EntityMapping): RecordPlan {
    const rows = this.rows[record.kind];
    validateSlug(record, shelf, this.problems);
    const row = newRow(record, shelf, lastPositionOf(rows), this.now, this.problems);
    rows.set(record.slug, row);
    const values = { ...row };
    const where = { [shelf.slug]: record.slug };
    return {
      outcome: 'added',
      write: async (manager) => {
        // A copy, because the insert sets an id on it, which would be wrong if the transaction is retried.
        await manager.insert(shelf.entity, { ...values });
        row['id'] = (await manager.findOneOrFail(shelf.entity, { select: { id: true }, where }))['id'];
      },
    };
  }
}

/** A validated entry. */
export interface ValidatedRecord extends CatalogueRecord {
  /** Values to store, by property of the entity. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Names by list name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** Collects all problems instead of stopping at the first one, so that a file can be corrected in one pass. */
export class Problems {
  readonly lines: string[] = [];

  add(record: Pick<CatalogueRecord, 'location' | 'slug'>, reason: string): void {
    this.lines.push(problemAt(record, reason));
  }

  /** @returns undefined if the value is invalid; the problem is recorded */
  capture<Value>(record: CatalogueRecord, name: string, validate: () => Value): Value | undefined {
    try {
      return validate();
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      this.add(record, `${name} ${error.message}`);
      return undefined;
    }
  }
}

function rejectDuplicate(record: CatalogueRecord, seen: Set<string>, problems: Problems): void {
  const { kind, slug } = record;
  if (seen.has(`${kind} ${slug}`)) problems.add(record, `this ${kind} appears twice in the file`);
  seen.add(`${kind} ${slug}`);
}

/** Validates each entry by itself; references to other entries are checked by `PlanJoins`. */
export function validateRecords(records: readonly CatalogueRecord[], problems: Problems): ValidatedRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const mapping = entityMappings[record.kind];
    rejectDuplicate(record, seen, problems);
    const stored: Record<string, unknown> = {};
    const lists: Record<string, readonly string[]> = {};
    for (const [name, plain] of Object.entries(record.values)) {
      const field = mapping.fields.find((one) => one.name === name);
      const isList = record.kind === 'product' && joins.some((join) => join.name === name);
      if (field) stored[propertyOf(field)] = problems.capture(record, name, () => field.format.validate(plain));
      else if (isList) lists[name] = problems.capture(record, name, () => validateNames(plain)) ?? [];
      else problems.add(record, `a ${record.kind} has no field ${name}`);
    }
    return { ...record, stored, lists };
  });
}
