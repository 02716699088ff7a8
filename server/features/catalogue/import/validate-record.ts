import { type CatalogueRecord, type RecordKind } from './catalogue-record';
import { fieldNamed, isListName, propertyOf } from './record-fields';
import { validateNames } from './formats';
import { type ProblemSink } from './problems';

/** A validated entry. */
export interface ValidatedRecord {
  readonly kind: RecordKind;
  readonly slug: string;
  readonly location: string;
  /** Values to store, by property of the entity. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Names by list name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/**
 * Validates an entry by itself; references to other entries are checked by `PlanJoins`. Invalid values become null, so that the other
 * problems of the file are found as well, and a field that is invalid is not called missing.
 */
export function validateRecord(record: CatalogueRecord, problems: ProblemSink): ValidatedRecord {
  const { kind, slug, location } = record;
  const stored: Record<string, unknown> = {};
  const lists: Record<string, readonly string[]> = {};
  for (const [name, plain] of Object.entries(record.values)) {
    const field = fieldNamed(kind, name);
    if (field) stored[propertyOf(field)] = problems.capture(record, name, () => field.format.validate(plain)) ?? null;
    else if (isListName(kind, name)) lists[name] = problems.capture(record, name, () => validateNames(plain)) ?? [];
    else problems.add(record, `a ${kind} has no field ${name}`);
  }
  return { kind, slug, location, stored, lists };
}
