import { entryKinds, isEqual } from './entry-fields';
import { type FileValue } from './field-formats';
import { type PlannedEntry } from './plan-entry';
import { namesIn } from './read-entries';

/** A value of a file, before and after. */
export interface Change {
  readonly name: string;
  /** The property of the entity, or the name of the list. */
  readonly property: string;
  readonly before: FileValue;
  readonly after: FileValue;
}

/** Returns the changed fields and lists in the form of the files; for a new entry, those that are not empty. */
export function changesOf({ entry: { kind }, before, row, values, lists }: PlannedEntry): readonly Change[] {
  const fields = entryKinds[kind].fields
    .filter(({ property }) => property in values)
    .map(({ name, property, format }) => ({
      ...{ name, property, after: format.serialize(values[property]) },
      before: before ? format.serialize(before.row[property]) : null,
    }));
  const [old, current] = [namesIn(before?.lists ?? {}, before?.row ?? {}), namesIn(lists, row)];
  const changedLists = Object.keys(lists).map((name) => ({
    ...{ name, property: name, before: old[name] ?? [], after: current[name] ?? [] },
  }));
  return [...fields.filter((each) => !isEqual(each.before ?? '', each.after ?? '')), ...changedLists];
}

/** The audit log shows these characters of a text: its entries have 64 kB for all fields. */
const maxText = 1000;

function shortened(value: FileValue): FileValue {
  if (typeof value !== 'string' || value.length <= maxText) return value;
  return `${value.slice(0, maxText)}… (${value.length} characters)`;
}

/** Returns changes in the form of the audit log. */
export const auditedChanges = (changes: readonly Omit<Change, 'property'>[]) => ({
  before: Object.fromEntries(changes.map(({ name, before }) => [name, shortened(before)])),
  after: Object.fromEntries(changes.map(({ name, after }) => [name, shortened(after)])),
});
