import { type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { Category, ProductCategory } from './category.entity';
import { contentVersion } from '../../infra/content-version';
import { knownPicture } from '../../infra/media-manifest';
import { lockSeen, rowLock } from '../../database/lock-row';
import { ProductTag, Tag } from './tag.entity';

/** What staff write of a category. */
export interface CategoryFacts {
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

/** The position is no part of it: the order is changed as a whole. */
export const categoryVersion = (category: Category): string => contentVersion([category.id, factsOf(category)]);

export const tagVersion = ({ id, label }: Pick<Tag, 'id' | 'label'>): string => contentVersion([id, label]);

/** @throws StaffError INVALID for a picture that is not known */
const withKnownPictures = ({ title, description, banner, tile }: CategoryFacts) => ({
  ...{ title, description: description || null },
  banner: knownPicture(banner, 'banner'),
  tile: knownPicture(tile, 'tile'),
});

/** Changes categories and tags for staff. */
export class WriteClassification {
  /**
   * Categories from its position on move by one.
   * @throws StaffError INVALID for a picture that is not known, or a position beyond the end; LIMIT_EXCEEDED; a violation of the unique key
   */
  async createCategory(manager: EntityManager, { key, position, ...facts }: NewCategory) {
    const stored = await this.lockedCategories(manager);
    if (stored.length >= staffLimits.content.category.count)
      throw staffError('LIMIT_EXCEEDED', staffMessages.categoriesFull);
    const place = position ?? stored.length + 1;
    if (place < 1 || place > stored.length + 1)
      throw staffError('INVALID', staffMessages.categoryPosition(stored.length + 1), 'position');
    const row = { key, ...withKnownPictures(facts) };
    const { identifiers } = await manager.insert(Category, { ...row, position: place });
    // The database generates it.
    const id = identifiers[0]?.['id'] as number;
    const others = stored.map((category) => category.id);
    await this.place(manager, [...others.slice(0, place - 1), id, ...others.slice(place - 1)], stored);
    const record = { action: 'category create', subject: key, before: null, after: { ...row, position: place } };
    return { result: id, auditRecord: record };
  }

  /** @throws StaffError NOT_FOUND, STALE, INVALID for one that products have */
  async deleteCategory(manager: EntityManager, id: number, version: string) {
    const category = await seenCategory(manager, id, version);
    if (await manager.existsBy(ProductCategory, { categoryId: id }))
      throw staffError('INVALID', staffMessages.categoryInUse);
    await manager.delete(Category, { id });
    const { key } = category;
    const record = { action: 'category delete', subject: key, before: { key, ...factsOf(category) }, after: null };
    return { result: undefined, auditRecord: record };
  }

  /** @throws StaffError NOT_FOUND, STALE, INVALID for a picture that is not known */
  async changeCategory(manager: EntityManager, id: number, facts: CategoryFacts, version: string) {
    const category = await seenCategory(manager, id, version);
    const after = withKnownPictures(facts);
    if (categoryVersion({ ...category, ...after }) === version) return { result: undefined, auditRecord: null };
    await manager.update(Category, { id }, after);
    const record = { action: 'category edit', subject: category.key, before: factsOf(category), after };
    return { result: undefined, auditRecord: record };
  }

  /**
   * @param ids of all categories in their new order
   * @param seen the order that the caller has seen
   * @throws StaffError STALE for another order, or other categories, than there are
   */
  async order(manager: EntityManager, ids: readonly number[], seen: readonly number[]) {
    const stored = await this.lockedCategories(manager);
    const keyOf = new Map(stored.map(({ id, key }) => [id, key]));
    const current = stored.map(({ id }) => id);
    const isComplete = ids.length === current.length && new Set([...ids, ...current]).size === current.length;
    if (!isComplete || current.join() !== seen.join()) throw staffError('STALE', staffMessages.stale, 'seen');
    if (ids.join() === current.join()) return { result: undefined, auditRecord: null };
    await this.place(manager, ids, stored);
    const keys = (order: readonly number[]) => order.map((id) => keyOf.get(id));
    const record = { action: 'category order', subject: 'all', before: keys(current), after: keys(ids) };
    return { result: undefined, auditRecord: record };
  }

  /** @throws StaffError NOT_FOUND, STALE */
  async renameTag(manager: EntityManager, id: number, label: string, version: string) {
    const tag = await seenTag(manager, id, version);
    if (tag.label === label) return { result: undefined, auditRecord: null };
    await manager.update(Tag, { id }, { label });
    const record = { action: 'tag edit', subject: tag.slug, before: { label: tag.label }, after: { label } };
    return { result: undefined, auditRecord: record };
  }

  /** @throws StaffError NOT_FOUND, STALE, INVALID for one that products have */
  async deleteTag(manager: EntityManager, id: number, version: string) {
    const { slug, label } = await seenTag(manager, id, version);
    if (await manager.existsBy(ProductTag, { tagId: id })) throw staffError('INVALID', staffMessages.tagInUse);
    await manager.delete(Tag, { id });
    const record = { action: 'tag delete', subject: slug, before: { slug, label }, after: null };
    return { result: undefined, auditRecord: record };
  }

  /** All of them in their order, locked, so that of two orders the second sees the first. */
  private async lockedCategories(manager: EntityManager): Promise<Category[]> {
    const mode = rowLock(manager);
    return manager.find(Category, { order: { position: 'ASC', id: 'ASC' }, ...(mode && { lock: { mode } }) });
  }

  /** Writes the positions that differ. */
  private async place(manager: EntityManager, ids: readonly number[], stored: readonly Category[]): Promise<void> {
    const positions = new Map(stored.map(({ id, position }) => [id, position]));
    for (const [index, id] of ids.entries())
      if (positions.get(id) !== index + 1) await manager.update(Category, { id }, { position: index + 1 });
  }
}

const seenCategory = (manager: EntityManager, id: number, version: string): Promise<Category> =>
  lockSeen(manager, {
    ...{ entity: Category, id, version },
    versionOf: categoryVersion,
    unknown: staffMessages.unknownCategory,
  });

const seenTag = (manager: EntityManager, id: number, version: string): Promise<Tag> =>
  lockSeen(manager, { ...{ entity: Tag, id, version }, versionOf: tagVersion, unknown: staffMessages.unknownTag });
