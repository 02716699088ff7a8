import { entryKinds, isEqual, productLists } from './catalogue-fields';
import { type FileValue } from './field-formats';

const maxText = 1000;

/** Long texts with their beginning: an entry of the audit log has 64 kB for all fields. */
function shortened(value: FileValue): FileValue {
  if (typeof value !== 'string' || value.length <= maxText) return value;
  return `${value.slice(0, maxText)}… (${value.length} characters)`;
}

type Row = Readonly<Record<string, unknown>>;
type Facts = Readonly<Record<string, FileValue>>;
type Names = Readonly<Record<string, readonly string[]>>;

const auditedFields = entryKinds.product.fields.filter(({ name }) => name !== 'createdAt');

/** All of a product in the form of the catalogue's files. */
const factsOf = (row: Row, names: Names): Facts => ({
  slug: typeof row['slug'] === 'string' ? row['slug'] : null,
  ...Object.fromEntries(
    auditedFields.map(({ name, format }) => [name, row[name] === undefined ? null : format.serialize(row[name])]),
  ),
  ...Object.fromEntries(productLists.map(({ name }) => [name, names[name] ?? []])),
});

/** What an edit has changed of a product. @param before {} for a new product */
export function changesForAudit(
  before: object,
  after: Row,
  names: Names,
  namesBefore: Names = {},
): { readonly before: Facts; readonly after: Facts } {
  const old = factsOf({ ...before }, namesBefore);
  const current = factsOf(after, names);
  const changed = Object.keys(current).filter((name) => !isEqual(old[name] ?? null, current[name] ?? null));
  const partOf = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, shortened(facts[name] ?? null)]));
  return { before: partOf(old), after: partOf(current) };
}
