import { type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { updateGuarded } from '../../infra/database/transaction';
import { Category } from './category.entity';
import { contentVersion } from '../../infra/content-version';
import { knownPicture } from './known-picture';
import { ProductTag, Tag } from './product-associations.entity';

/** What staff write of a category. */
export interface CategoryFacts {
  readonly title: string;
  readonly description: string | null;
  /** Paths below the media folder. */
  readonly banner: string | null;
  readonly tile: string | null;
}

const factsOf = ({ title, description, banner, tile }: Category): CategoryFacts => ({
  ...{ title, description, banner, tile },
});

/** The position is no part of it: the order is changed as a whole. */
export const categoryVersion = (category: Category): string => contentVersion([category.id, factsOf(category)]);

export const tagVersion = ({ id, label }: Pick<Tag, 'id' | 'label'>): string => contentVersion([id, label]);

const stale = () => staffError('STALE', staffMessages.stale, 'version');

/** Changes categories and tags for staff. */
export class WriteClassification {
  /** @throws StaffError NOT_FOUND, STALE, INVALID for a picture that is not known */
  async changeCategory(manager: EntityManager, id: number, facts: CategoryFacts, version: string) {
    // Locks the row.
    if (!(await updateGuarded(manager, Category, { id }, { key: () => 'category_key' })))
      throw staffError('NOT_FOUND', staffMessages.unknownCategory, 'id');
    const category = await manager.findOneByOrFail(Category, { id });
    if (version !== categoryVersion(category)) throw stale();
    const after = {
      ...{ title: facts.title, description: facts.description },
      banner: knownPicture(facts.banner, 'banner'),
      tile: knownPicture(facts.tile, 'tile'),
    };
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
    // Locks the rows, so that of two orders the second sees the first.
    await manager
      .createQueryBuilder()
      .update(Category)
      .set({ key: () => 'category_key' })
      .execute();
    const stored = await manager.find(Category, { order: { position: 'ASC', id: 'ASC' } });
    const keyOf = new Map(stored.map(({ id, key }) => [id, key]));
    const current = stored.map(({ id }) => id);
    const isComplete = ids.length === current.length && new Set([...ids, ...current]).size === current.length;
    if (!isComplete || current.join() !== seen.join()) throw staffError('STALE', staffMessages.stale, 'seen');
    if (ids.join() === current.join()) return { result: undefined, auditRecord: null };
    for (const [index, id] of ids.entries()) await manager.update(Category, { id }, { position: index + 1 });
    const keys = (order: readonly number[]) => order.map((id) => keyOf.get(id));
    const record = { action: 'category order', subject: 'all', before: keys(current), after: keys(ids) };
    return { result: undefined, auditRecord: record };
  }

  /** @throws StaffError NOT_FOUND, STALE */
  async renameTag(manager: EntityManager, id: number, label: string, version: string) {
    const tag = await this.lockedTag(manager, id, version);
    if (tag.label === label) return { result: undefined, auditRecord: null };
    await manager.update(Tag, { id }, { label });
    const record = { action: 'tag edit', subject: tag.slug, before: { label: tag.label }, after: { label } };
    return { result: undefined, auditRecord: record };
  }

  /** @throws StaffError NOT_FOUND, STALE, INVALID for one that products have */
  async deleteTag(manager: EntityManager, id: number, version: string) {
    const { slug, label } = await this.lockedTag(manager, id, version);
    if (await manager.existsBy(ProductTag, { tagId: id })) throw staffError('INVALID', staffMessages.tagInUse);
    await manager.delete(Tag, { id });
    const record = { action: 'tag delete', subject: slug, before: { slug, label }, after: null };
    return { result: undefined, auditRecord: record };
  }

  private async lockedTag(manager: EntityManager, id: number, version: string): Promise<Tag> {
    if (!(await updateGuarded(manager, Tag, { id }, { slug: () => 'slug' })))
      throw staffError('NOT_FOUND', staffMessages.unknownTag, 'id');
    const tag = await manager.findOneByOrFail(Tag, { id });
    if (version !== tagVersion(tag)) throw stale();
    return tag;
  }
}
