import { type EntityManager } from 'typeorm';
import { forgetSlugsOf } from '../../content/former-slugs';
import { FormerSlug } from '../../content/former-slug.entity';
import { renewSearchTexts, renewSearchTextsOf } from '../search-texts';
import { type RecordKind } from './catalogue-record';
import { fieldsOf, joinNamed } from './compare-planned';
import { entityMappings } from './entity-mappings';
import { type ImportConflict } from './import-conflict';
import { KnownEntries, readKnownEntries } from './known-entries';
import { type PlannedChange } from './planned-change';
import { shownField } from './preview';
import { putBackAdded } from './put-back-added';
import { type Differing, restoreEntry } from './restore-entry';
import { storeChanges } from './store-import';
import { type LinkRow, lockEntries, missingEntries, namesOf, type PresentEntry } from './stored-catalogue';
import { type AddedRecord, type ChangedRecord, type UndoRecord } from './undo-record';

const isAdded = (record: UndoRecord): record is AddedRecord => record.type === 'added';
const isChanged = (record: UndoRecord): record is ChangedRecord => record.type === 'changed';

/**
 * Puts back what a step of an import has stored. Fields that others have changed since keep their values.
 * @param records of one kind
 * @returns what was not put back
 */
export async function putBack(
  manager: EntityManager,
  records: readonly UndoRecord[],
  now: Date,
): Promise<ImportConflict[]> {
  const conflicts: ImportConflict[] = [];
  await putBackChanged(manager, records.filter(isChanged), now, conflicts);
  const added = records.filter(isAdded);
  conflicts.push(...(await putBackAdded(manager, added, now)));
  const kept = new Set(conflicts.map(({ slug }) => slug));
  for (const record of added) if (!kept.has(record.slug)) await forgetAdded(manager, record);
  return conflicts;
}

/** Old addresses lead again to what they have led to before. */
async function forgetAdded(manager: EntityManager, { kind, id, slug, formerOwner }: AddedRecord): Promise<void> {
  if (kind !== 'product' && kind !== 'ingredient') return;
  await forgetSlugsOf(manager, kind, id);
  if (formerOwner === undefined || (await manager.existsBy(FormerSlug, { kind, slug }))) return;
  if (await manager.existsBy(entityMappings[kind].entity, { id: formerOwner }))
    await manager.insert(FormerSlug, { kind, slug, targetId: formerOwner });
}

async function putBackChanged(
  manager: EntityManager,
  records: readonly ChangedRecord[],
  now: Date,
  conflicts: ImportConflict[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const ids = records.map(({ id }) => id);
  const entries = await lockEntries(manager, first.kind, ids);
  const missing = await missingEntries(manager, (kind) => records.flatMap((record) => linkedIds(record, kind)));
  const restored: PlannedChange[] = [];
  for (const record of records) {
    const { kind, slug, id } = record;
    const present = entries.get(id);
    if (!present) conflicts.push({ kind, slug, id: null, reason: 'deleted', fields: [] });
    else {
      const { change, differing } = restoreEntry(record, present, missing, now);
      if (change) restored.push(change);
      if (differing) conflicts.push(await named(manager, differing, record, present));
    }
  }
  await storeChanges(manager, KnownEntries.none(), restored);
  await renewTexts(manager, records, restored, now);
}

/** Describes what differs. Rare, so that the names of the whole catalogue are read for it. */
async function named(
  manager: EntityManager,
  { properties, lists }: Differing,
  { kind, slug, id, values, stock, lists: recorded }: ChangedRecord,
  present: PresentEntry,
): Promise<ImportConflict> {
  const before = { ...values, ...(stock && { stock: stock.before }) };
  const known = lists.length > 0 ? await readKnownEntries(manager) : KnownEntries.none();
  const shownLists = lists.map((name) => {
    const namesIn = (rows: readonly LinkRow[] = []) => namesOf(joinNamed(name), rows, known, present.row);
    return shownField(name, namesIn(present.lists[name]), namesIn(recorded.find(({ join }) => join === name)?.rows));
  });
  const fields = [...fieldsOf(entityMappings[kind], properties, present.row, before), ...shownLists];
  return { kind, slug, id, reason: 'changed', fields };
}

/** Ids of entries of a kind that were linked before the import. */
const linkedIds = ({ lists }: ChangedRecord, kind: RecordKind): number[] =>
  lists
    .filter(({ join }) => joinNamed(join).target === kind)
    .flatMap(({ rows }) => rows.map(([value]) => Number(value)));

/** Search texts that others have made in the meantime contain what is put back. */
async function renewTexts(
  manager: EntityManager,
  records: readonly ChangedRecord[],
  restored: readonly PlannedChange[],
  now: Date,
): Promise<void> {
  const products = records.filter(({ kind, values }) => kind === 'product' && 'searchText' in values);
  if (products.length > 0)
    await renewSearchTextsOf(
      manager,
      products.map(({ id }) => id),
      now,
    );
  for (const { kind, id, row } of restored)
    if (kind === 'ingredient' && id !== undefined && row && 'name' in row.values)
      await renewSearchTexts(manager, id, now);
}
