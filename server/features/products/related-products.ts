import { In } from 'typeorm';
import { defineLoader, groupedByKey, type Load } from '../../infra/request/loaders';
import { productById, productCategories } from './product.loaders';
import { ProductCategory } from './category.entity';
import { ProductRelation, type RelationKind } from './product.entity';
import { type ProductRow } from './product-card';

/** Maximum of related products; bounds the result for large categories. */
export const maxRelated = 24;

/** The published products that were assigned to a product, by position. */
const assigned = defineLoader<number, ProductRelation[]>('assignedProducts', async (ids, { db }) => {
  const relations = await db.manager.find(ProductRelation, {
    where: { productId: In(ids), related: { isPublished: true } },
    order: { position: 'ASC', relatedId: 'ASC' },
  });
  return groupedByKey(ids, relations, ({ productId }) => productId);
});

/** The first published products of a category: one more than a strip has, since the product itself is left out. One short statement each. */
const startOfCategory = defineLoader<number, ProductCategory[]>('startOfCategory', (ids, { db }) =>
  Promise.all(
    ids.map((categoryId) =>
      db
        .createQueryBuilder(ProductCategory, 'link')
        .innerJoin('link.product', 'product', 'product.isPublished = :published', { published: true })
        .where('link.categoryId = :categoryId', { categoryId })
        .orderBy('link.position')
        .addOrderBy('link.productId')
        .limit(maxRelated + 1)
        .getMany(),
    ),
  ),
);

/** Products that complete the routine of a product ("regime"). */
export async function loadRegime(load: Load, productId: number): Promise<ProductRow[]> {
  return cardsOf(load, await assignedIds(load, productId, 'regime'));
}

/** "You May Also Like": assigned products first, then products of the same categories; never the product itself. */
export async function loadRelated(load: Load, productId: number, most = maxRelated): Promise<ProductRow[]> {
  const [chosen, categories] = await Promise.all([
    assignedIds(load, productId, 'related'),
    load(productCategories, productId),
  ]);
  const starts = await Promise.all(categories.map(({ id }) => load(startOfCategory, id)));
  const nearby = starts
    .flat()
    .sort((one, other) => one.position - other.position || one.productId - other.productId)
    .map((link) => link.productId);
  const ids = new Set([...chosen, ...nearby]);
  ids.delete(productId);
  return cardsOf(load, [...ids].slice(0, Math.min(most, maxRelated)));
}

async function assignedIds(load: Load, productId: number, wanted: RelationKind): Promise<number[]> {
  const relations = await load(assigned, productId);
  return relations.flatMap(({ kind, relatedId }) => (kind === wanted && relatedId !== productId ? [relatedId] : []));
}

/** Without products that were withdrawn since their ids were read. */
async function cardsOf(load: Load, ids: readonly number[]): Promise<ProductRow[]> {
  const cards = await Promise.all(ids.slice(0, maxRelated).map((id) => load(productById, id)));
  return cards.filter((card) => card !== null);
}
