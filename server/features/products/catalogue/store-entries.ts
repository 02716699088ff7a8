import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { insertInBatches } from '../../../database/insert-in-batches';
import { takeSlugs } from '../../redirects/former-slugs';
import { entryKinds, productLists, type EntryKind } from './entry-fields';
import { type PlannedEntry } from './plan-entry';
import { readEntries, type StoredEntry } from './read-entries';
import { recordProductEvents, recordStockChange } from '../product-events';
import { isSearched, renewSearchTexts, searchTextOf } from '../../search/search-text';

/**
 * Stores planned entries of one kind in the transaction in which they were read, and locked.
 * @returns the ids of all of them by slug
 */
export async function storeEntries(
  manager: EntityManager,
  kind: EntryKind,
  planned: readonly PlannedEntry[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { entity } = entryKinds[kind];
  const ids = new Map(planned.flatMap(({ entry, before }) => (before ? [[entry.slug, before.id] as const] : [])));
  const added = planned.filter(({ before }) => !before);
  for (const { slug, id } of await insertEntries(manager, kind, added)) ids.set(slug, id);
  const changed = planned.filter(({ outcome }) => outcome === 'changed');
  for (const each of changed) await manager.update(entity, { id: each.before?.id }, changedRow(each, now));
  await replaceLists(manager, planned, ids);
  if (kind === 'ingredient')
    for (const { before, values } of changed)
      if (before && 'name' in values) await renewSearchTexts(manager, before.id, now);
  if (kind === 'product') recordChanges(manager, [...added, ...changed], ids);
  return ids;
}

async function insertEntries(
  manager: EntityManager,
  kind: EntryKind,
  added: readonly PlannedEntry[],
): Promise<readonly StoredEntry[]> {
  if (added.length === 0) return [];
  const { entity, slug } = entryKinds[kind];
  const slugs = added.map(({ entry }) => entry.slug);
  await insertInBatches(
    manager,
    entity,
    added.map((each) => (kind === 'product' ? { ...each.values, searchText: searchText(each) } : each.values)),
  );
  if (kind === 'product' || kind === 'ingredient') await takeSlugs(manager, kind, slugs);
  return readEntries(manager, kind, { where: { [slug]: In(slugs) } }, { select: ['id', slug], lists: [] });
}

function changedRow(planned: PlannedEntry, now: Date): ObjectLiteral {
  const { entry, before, values, lists } = planned;
  if (entry.kind !== 'product') return values;
  const { stock, supplied } = before?.row ?? {};
  return {
    ...values,
    ...('stock' in values && { supplied: Number(supplied) + Number(values['stock']) - Number(stock) }),
    ...(isSearched(values, lists) && { searchText: searchText(planned) }),
    updatedAt: now,
  };
}

const searchText = ({ row, before, lists }: PlannedEntry): string => searchTextOf(row, { ...before?.lists, ...lists });

async function replaceLists(
  manager: EntityManager,
  planned: readonly PlannedEntry[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name, entity, column, target, where } of productLists) {
    const changed = planned.filter(({ lists }) => name in lists);
    const emptied = changed.flatMap(({ before }) => (before?.lists[name]?.length ? [before.id] : []));
    if (emptied.length > 0) await manager.delete(entity, { ...where, productId: In(emptied) });
    const rows = changed.flatMap(({ entry, lists }) =>
      (lists[name] ?? []).map(({ slug, id, position }) => ({
        ...{ ...where, productId: ids.get(entry.slug), position },
        [column]: target === null ? slug : id,
      })),
    );
    await insertInBatches(manager, entity, rows);
  }
}

function recordChanges(
  manager: EntityManager,
  planned: readonly PlannedEntry[],
  ids: ReadonlyMap<string, number>,
): void {
  const productOf = ({ entry: { slug } }: PlannedEntry) => ({ id: ids.get(slug) ?? 0, slug });
  const isMoreThanStock = ({ values, lists }: PlannedEntry) => Object.keys({ ...values, ...lists }).join() !== 'stock';
  recordProductEvents(manager, 'product.changed', planned.filter(isMoreThanStock).map(productOf));
  for (const each of planned)
    if (each.before && 'stock' in each.values)
      recordStockChange(manager, productOf(each), Number(each.before.row['stock']), Number(each.values['stock']));
}
