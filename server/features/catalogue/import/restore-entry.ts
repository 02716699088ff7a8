import { joinNamed } from './compare-planned';
import { fingerprint, listFingerprint } from './fingerprint';
import { type Link, type PlannedChange } from './planned-change';
import { type LinkRow, type MissingEntries, type PresentEntry } from './stored-catalogue';
import { type ChangedRecord } from './undo-record';

/** What others have changed since an import has stored it. */
export interface Differing {
  readonly properties: readonly string[];
  readonly lists: readonly string[];
}

/** Returns the change that puts back what an import has replaced of an entry, and what it leaves out. */
export function restoreEntry(
  record: ChangedRecord,
  present: PresentEntry,
  missing: MissingEntries,
  now: Date,
): { readonly change?: PlannedChange; readonly differing?: Differing } {
  const { kind, slug, id } = record;
  const values = { ...restoredValues(record, present), ...restoredStock(record, present) };
  const lists = record.lists.filter((each) => isMine(each, present) && !isIncomplete(each, missing));
  const isSet = Object.keys(values).length > 0;
  const change: PlannedChange = {
    ...{ kind, slug, id },
    ...(isSet && { row: { type: 'update', values: kind === 'product' ? { ...values, updatedAt: now } : values } }),
    lists: lists.map(({ join, rows }) => ({ join, links: rows.map((row) => linkOf(join, row)) })),
  };
  const differing = differingOf(record, present, values, lists);
  return {
    ...((isSet || lists.length > 0) && { change }),
    ...(differing.properties.length + differing.lists.length > 0 && { differing }),
  };
}

/** Values that are still those of the import. */
const restoredValues = ({ values, after }: ChangedRecord, { row }: PresentEntry) =>
  Object.fromEntries(Object.entries(values).filter(([property]) => fingerprint(row[property]) === after[property]));

/** Takes back the difference, since orders have changed the stock meanwhile; not if somebody else has counted. */
function restoredStock({ stock }: ChangedRecord, { row }: PresentEntry): { stock?: number } {
  if (!stock || Number(row['supplied']) !== stock.supplied) return {};
  return { stock: Math.max(0, Number(row['stock']) - (stock.after - stock.before)) };
}

type ReplacedList = ChangedRecord['lists'][number];

const isMine = ({ join, after }: ReplacedList, { lists }: PresentEntry) => listFingerprint(lists[join]) === after;

function isIncomplete({ join, rows }: ReplacedList, missing: MissingEntries): boolean {
  const { target } = joinNamed(join);
  return target !== null && rows.some(([value]) => missing.get(target)?.has(Number(value)));
}

function linkOf(join: string, [value, position]: LinkRow): Link {
  if (joinNamed(join).target === null) return { name: '', target: String(value), position };
  return { name: '', target: '', id: Number(value), position };
}

/** What is neither put back nor equal to what was before the import. */
function differingOf(
  { values, lists, stock }: ChangedRecord,
  present: PresentEntry,
  restored: Readonly<Record<string, unknown>>,
  restoredLists: readonly ReplacedList[],
): Differing {
  const properties = Object.keys(values).filter(
    (property) =>
      // Computed from other fields; see `renewTexts`.
      property !== 'searchText' &&
      !(property in restored) &&
      fingerprint(present.row[property]) !== fingerprint(values[property]),
  );
  const left = lists.filter((list) => !restoredLists.includes(list));
  const others = left.filter(({ join, rows }) => listFingerprint(present.lists[join]) !== listFingerprint(rows));
  return {
    properties: [...properties, ...(stock && !('stock' in restored) ? ['stock'] : [])],
    lists: others.map(({ join }) => join),
  };
}
