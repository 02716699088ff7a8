import { type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { Category, ProductCategory } from './category.entity';
import { contentVersion } from '../../infra/content-version';
import { knownPicture } from '../../infra/media-manifest';
import { lockSeen, rowLock } from '../../database/lock-row';

/** The fields of a category that staff edit. */
interface CategoryFacts {
  readonly title: string;
  readonly description?: string | null;
  /** Paths below the media folder; null or blank for none. */
  readonly banner?: string | null;
  readonly tile?: string | null;
}

const factsOf = ({ title, description, banner, tile }: Category) => ({
  ...{ title, description, banner, tile },
});

export interface NewCategory extends CategoryFacts {
  readonly key: string;
  /** From 1; null for the last one. */
  readonly position?: number | null;
}

/** Returns the version of a category without its position: the order is changed as a whole. */
export const categoryVersion = (category: Category): string => contentVersion([category.id, factsOf(category)]);

/** @throws StaffError INVALID for a picture that is not known */
const withKnownPictures = ({ title, description, banner, tile }: CategoryFacts) => ({
  ...{ title, description: description || null },
  banner: knownPicture(banner, 'banner'),
  tile: knownPicture(tile, 'tile'),
});

const seenCategory = (manager: EntityManager, id: number, version: string): Promise<Category> =>
  lockSeen(manager, {
    ...{ entity: Category, id, version, versionOf: categoryVersion },
    unknown: staffMessages.unknownCategory,
  });

/** Reads and locks all categories in their order, so that of two changes of the order the second sees the first. */
function lockCategories(manager: EntityManager): Promise<Category[]> {
  const mode = rowLock(manager);
  return manager.find(Category, { order: { position: 'ASC', id: 'ASC' }, ...(mode && { lock: { mode } }) });
}

/** Writes the positions that differ. */
async function storeOrder(manager: EntityManager, ids: readonly number[], stored: readonly Category[]): Promise<void> {
  const positions = new Map(stored.map(({ id, position }) => [id, position]));
  for (const [index, id] of ids.entries())
    if (positions.get(id) !== index + 1) await manager.update(Category, { id }, { position: index + 1 });
}

/**
 * Adds a category. Those from its position on move by one.
 * @throws StaffError INVALID for a picture that is not known, or a position beyond the end; LIMIT_EXCEEDED; a violation of the unique key
 */
export async function createCategory(manager: EntityManager, { key, position, ...facts }: NewCategory) {
  const stored = await lockCategories(manager);
  const ids = stored.map(({ id }) => id);
  if (ids.length >= staffLimits.content.category.count)
    throw staffError('LIMIT_EXCEEDED', staffMessages.categoriesFull);
  const last = ids.length + 1;
  const place = position ?? last;
  if (place < 1 || place > last) throw staffError('INVALID', staffMessages.categoryPosition(last), 'position');
  const row = { key, ...withKnownPictures(facts), position: place };
  const { id } = await manager.save(Category, row);
  await storeOrder(manager, ids.toSpliced(place - 1, 0, id), stored);
  return { result: id, auditRecord: { action: 'category create', subject: key, before: null, after: row } };
}

/** @throws StaffError NOT_FOUND, STALE, INVALID for a picture that is not known */
export async function changeCategory(manager: EntityManager, id: number, facts: CategoryFacts, version: string) {
  const category = await seenCategory(manager, id, version);
  const [before, after] = [factsOf(category), withKnownPictures(facts)];
  if (categoryVersion({ ...category, ...after }) === version) return { auditRecord: null };
  await manager.update(Category, { id }, after);
  return { auditRecord: { action: 'category edit', subject: category.key, before, after } };
}

/** @throws StaffError NOT_FOUND, STALE; INVALID for a category that has products */
export async function deleteCategory(manager: EntityManager, id: number, version: string) {
  const category = await seenCategory(manager, id, version);
  const { key } = category;
  if (await manager.existsBy(ProductCategory, { categoryId: id }))
    throw staffError('INVALID', staffMessages.categoryInUse);
  await manager.delete(Category, { id });
  const before = { key, ...factsOf(category) };
  return { auditRecord: { action: 'category delete', subject: key, before, after: null } };
}

/**
 * Orders the categories.
 * @param ids of all categories in their new order
 * @param seen the order that the caller has seen
 * @throws StaffError STALE for another order, or other categories, than there are
 */
export async function orderCategories(manager: EntityManager, ids: readonly number[], seen: readonly number[]) {
  const stored = await lockCategories(manager);
  const current = stored.map(({ id }) => id);
  const isComplete = ids.length === current.length && new Set([...ids, ...current]).size === current.length;
  if (!isComplete || current.join() !== seen.join()) throw staffError('STALE', staffMessages.stale, 'seen');
  if (ids.join() === current.join()) return { auditRecord: null };
  await storeOrder(manager, ids, stored);
  const keyOf = new Map(stored.map(({ id, key }) => [id, key]));
  const keys = (order: readonly number[]) => order.map((id) => keyOf.get(id));
  return {
    auditRecord: { action: 'category order', subject: 'all', before: keys(current), after: keys(ids) },
  };
}
