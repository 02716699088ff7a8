import { type RecordKind } from './catalogue-record';
import { type CheckedChange, joinNamed, plannedRows } from './compare-planned';
import { entryFingerprint, fingerprint, listFingerprint } from './fingerprint';
import { type KnownEntries } from './known-entries';
import { type PlannedChange } from './planned-change';
import { type LinkRow } from './stored-catalogue';
import { idOf } from './store-import';

interface UndoneEntry {
  readonly kind: RecordKind;
  readonly slug: string;
  readonly id: number;
}

/** An entry that an import has added. */
export interface AddedRecord extends UndoneEntry {
  readonly type: 'added';
  /** Fingerprint of the entry as it was added. */
  readonly after: string;
  /** The entry that had this slug before; its old address led to it. */
  readonly formerOwner?: number | undefined;
}

/** What an import has replaced of an entry. */
export interface ChangedRecord extends UndoneEntry {
  readonly type: 'changed';
  /** Replaced values by property, but for the stock. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Fingerprints of what was stored instead, by property. */
  readonly after: Readonly<Record<string, string>>;
  readonly lists: readonly { readonly join: string; readonly rows: readonly LinkRow[]; readonly after: string }[];
  readonly stock?: { readonly before: number; readonly after: number; readonly supplied: number } | undefined;
}

/** From which what an import has stored is put back. As JSON it stays the same but for dates. */
export type UndoRecord = AddedRecord | ChangedRecord;

/**
 * @param fields fingerprints of its fields
 * @param formerOwners ids by slug
 */
export function addedRecord(
  change: PlannedChange,
  fields: readonly string[],
  known: KnownEntries,
  formerOwners: ReadonlyMap<string, number>,
): AddedRecord {
  const { kind, slug, lists } = change;
  const rows = Object.fromEntries(lists.map((list) => [list.join, plannedRows(joinNamed(list.join), list, known)]));
  const after = entryFingerprint(fields, rows);
  return { type: 'added', kind, slug, id: idOf(known, change), after, formerOwner: formerOwners.get(slug) };
}

export function changedRecord({ change, present }: CheckedChange, known: KnownEntries): ChangedRecord {
  const { kind, slug, row, lists } = change;
  const { stock, ...values } = row?.values ?? {};
  const properties = Object.keys(values).filter((property) => property !== 'updatedAt');
  const valuesOf = (source: Readonly<Record<string, unknown>>) =>
    properties.map((property) => [property, source[property]] as const);
  const before = Number(present.row['stock']);
  return {
    ...{ type: 'changed', kind, slug, id: idOf(known, change) },
    values: Object.fromEntries(valuesOf(present.row)),
    after: Object.fromEntries(valuesOf(values).map(([property, value]) => [property, fingerprint(value)])),
    lists: lists.map((list) => ({
      join: list.join,
      rows: present.lists[list.join] ?? [],
      after: listFingerprint(plannedRows(joinNamed(list.join), list, known)),
    })),
    ...(stock !== undefined && {
      stock: { before, after: Number(stock), supplied: Number(present.row['supplied']) + Number(stock) - before },
    }),
  };
}
