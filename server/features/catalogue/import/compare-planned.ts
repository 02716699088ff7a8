import { type ObjectLiteral } from 'typeorm';
import { type EntityMapping, type Join, entityMappings, joins } from './entity-mappings';
import { propertyOf } from './record-fields';
import { fingerprint, listFingerprint } from './fingerprint';
import { type ImportConflict } from './import-conflict';
import { type KnownEntries } from './known-entries';
import { type PlannedChange, type PlannedList } from './planned-change';
import { type PreviewedField, shownField } from './preview';
import { type LinkRow, namesOf, type PresentEntry } from './stored-catalogue';

/** What to write of a planned change. */
export interface CheckedChange {
  readonly change: PlannedChange;
  readonly present: PresentEntry;
  /** Whether the planned search text was made from other texts than those that are stored now. */
  readonly hasOldSearchText: boolean;
}

/** Properties that are computed, not edited. */
const computed: readonly string[] = ['searchText', 'updatedAt', 'stock'];

/** The rows of a list as it is planned; the ids of entries that the import adds are not known when it is planned. */
export const plannedRows = (join: Join, { links }: PlannedList, known: KnownEntries): LinkRow[] =>
  links.map(({ target, id, position }) => [
    join.target === null ? target : (id ?? known.idOf(join.target, target) ?? target),
    position,
  ]);

export const joinNamed = (name: string): Join => {
  const found = joins.find((join) => join.name === name);
  if (!found) throw new Error(`There is no list ${name}.`);
  return found;
};

/** The difference between the stored values, before, and others, after; without computed properties. */
export const fieldsOf = (
  { fields }: Pick<EntityMapping, 'fields'>,
  properties: readonly string[],
  present: ObjectLiteral,
  values: Readonly<Record<string, unknown>>,
): PreviewedField[] =>
  fields
    .filter((field) => properties.includes(propertyOf(field)))
    .map((field) => {
      const { name, format } = field;
      const property = propertyOf(field);
      return shownField(name, format.serialize(present[property]), format.serialize(values[property]));
    });

/** Compares a planned change of a stored entry with what is stored now. @returns a conflict if somebody has changed its fields since */
export function comparePlanned(
  change: PlannedChange,
  present: PresentEntry,
  known: KnownEntries,
): CheckedChange | ImportConflict {
  const { kind, slug, row } = change;
  const { values = {}, before = {} } = row ?? {};
  const isChanged = (property: string) => {
    const now = fingerprint(present.row[property]);
    return now !== before[property] && now !== fingerprint(values[property]);
  };
  const changed = Object.keys(values).filter((property) => !computed.includes(property) && isChanged(property));
  // Orders change the stock without what was supplied.
  if ('stock' in values && fingerprint(present.row['supplied']) !== before['supplied'] && isChanged('stock'))
    changed.push('stock');
  const lists = change.lists.filter((list) => {
    const now = listFingerprint(present.lists[list.join]);
    return (
      now !== (list.before ?? listFingerprint()) &&
      now !== listFingerprint(plannedRows(joinNamed(list.join), list, known))
    );
  });
  if (changed.length + lists.length > 0) {
    const shownLists = lists.map((list) => {
      const names = namesOf(joinNamed(list.join), present.lists[list.join] ?? [], known, present.row);
      return shownField(
        list.join,
        names,
        list.links.map(({ name }) => name),
      );
    });
    const fields = [...fieldsOf(entityMappings[kind], changed, present.row, values), ...shownLists];
    return { kind, slug, id: Number(present.row['id']), reason: 'changed', fields };
  }
  return { ...withPresentStock(change, present.row), present };
}

/** Takes units that were sold since the comparison off the planned stock, and leaves out a search text that is no longer right. */
function withPresentStock(change: PlannedChange, present: ObjectLiteral): Omit<CheckedChange, 'present'> {
  const { row } = change;
  if (!row) return { change, hasOldSearchText: false };
  const { values, before = {} } = row;
  const hasOldSearchText = 'searchText' in values && fingerprint(present['searchText']) !== before['searchText'];
  const names = Object.keys(values).filter((name) => !hasOldSearchText || name !== 'searchText');
  const kept = Object.fromEntries(names.map((name) => [name, values[name]]));
  if (!('stock' in values) || fingerprint(present['supplied']) !== before['supplied'])
    return { change: { ...change, row: { ...row, values: kept } }, hasOldSearchText };
  // The fingerprint of a number is its text.
  const sold = Number(before['stock']) - Number(present['stock']);
  const stock = Math.max(0, Number(values['stock']) - sold);
  return { change: { ...change, row: { ...row, values: { ...kept, stock } } }, hasOldSearchText };
}
