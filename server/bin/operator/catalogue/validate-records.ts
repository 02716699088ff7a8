import { validateNames } from './formats';
import { InvalidValue, type CatalogueRecord, problemAt } from './catalogue-record';
import { joins, propertyOf, entityMappings } from './entity-mappings';

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
