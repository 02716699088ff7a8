import { createHash } from 'node:crypto';
import { type ObjectLiteral } from 'typeorm';
import { type FileValue, type RecordKind } from './catalogue-record';
import { entityMappings } from './entity-mappings';
import { propertyOf } from './record-fields';
import { type PlannedRow } from './plan-records';
import { isEqual, type LinkedNames } from './stored-catalogue';
import { type ValidatedRecord } from './validate-record';

/** A field that an import changes, as texts. */
export interface PreviewedField {
  readonly name: string;
  /** Null: it is empty. */
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry that an import adds or changes. */
export interface PreviewedEntry {
  readonly kind: RecordKind;
  readonly slug: string;
  readonly outcome: 'added' | 'changed';
  readonly fields: readonly PreviewedField[];
}

/** An entry as it is stored and as it will be. */
export interface PlannedEntry {
  readonly record: ValidatedRecord;
  readonly planned: PlannedRow;
  readonly stored: ObjectLiteral | undefined;
  readonly storedLists?: LinkedNames;
  /** Lists that change, as they will be. */
  readonly lists?: LinkedNames;
}

interface ChangedValue {
  readonly name: string;
  readonly before: FileValue;
  readonly after: FileValue;
}

/** Shown of a text; a page of a preview then has less than a megabyte. */
const shownLength = 600;
/** Shown of a text before its first difference. */
const contextLength = 60;

/** Describes what an import will change, and sums it up in a digest: equal digests mean that the same will change. */
export class Preview {
  private readonly hash = createHash('sha256');

  constructor(private readonly keep: (entry: PreviewedEntry) => void) {}

  get digest(): string {
    return this.hash.copy().digest('base64url');
  }

  add(entry: PlannedEntry): void {
    const { kind, slug, stored: given } = entry.record;
    const changed = [...changedFields(entry), ...changedLists(entry)];
    if (changed.length === 0 && entry.stored) return;
    // The time of the plan is no difference between two plans.
    const lasting = changed.filter(({ name }) => entry.stored || name !== 'createdAt' || 'createdAt' in given);
    this.hash.update(JSON.stringify([kind, slug, lasting]));
    const fields = changed.map(({ name, before, after }) => shownField(name, before, after));
    this.keep({ kind, slug, outcome: entry.stored ? 'changed' : 'added', fields });
  }
}

/** A difference as texts that people read. */
export const shownField = (name: string, before: FileValue, after: FileValue): PreviewedField => ({
  name,
  ...shownDifference(textOf(name, before), textOf(name, after)),
});

/** The changed fields of a known entry; of a new one, those that are not empty. */
function changedFields({ record: { kind }, planned, stored }: PlannedEntry): ChangedValue[] {
  return entityMappings[kind].fields.flatMap((field) => {
    const property = propertyOf(field);
    if (!(property in planned.values)) return [];
    const before = stored ? field.format.serialize(stored[property]) : null;
    const after = field.format.serialize(planned.values[property]);
    return isEqual(before ?? '', after ?? '') ? [] : [{ name: field.name, before, after }];
  });
}

const changedLists = ({ lists = {}, storedLists = {} }: PlannedEntry): ChangedValue[] =>
  Object.entries(lists).map(([name, after]) => ({ name, before: storedLists[name] ?? [], after }));

const prices: ReadonlySet<string> = new Set(
  entityMappings.product.fields.filter(({ isPrice }) => isPrice).map(({ name }) => name),
);

function textOf(name: string, value: FileValue): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return prices.has(name) ? value.toFixed(2) : String(value);
  if (typeof value === 'string') return value;
  return value.length === 0 ? null : value.join(', ');
}

/** Cuts two texts down to their first difference. */
function shownDifference(before: string | null, after: string | null): Omit<PreviewedField, 'name'> {
  const [one, other] = [before ?? '', after ?? ''];
  if (Math.max(one.length, other.length) <= shownLength) return { before, after };
  let same = 0;
  while (before !== null && after !== null && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - contextLength);
  const cut = (text: string | null) =>
    text === null
      ? null
      : `${from > 0 ? '… ' : ''}${text.slice(from, from + shownLength)}${text.length > from + shownLength ? ' …' : ''}`;
  return { before: cut(before), after: cut(after) };
}
