import { defineLoader, groupedByKey } from '../../infra/request/loaders';
import { type Ingredient, ProductIngredient } from './ingredient.entity';
import { type ProductRow, selectCards } from './product.rows';

/** The ingredients of a product by position, the main one first. */
export const productIngredients = defineLoader<number, Ingredient[]>('productIngredients', async (ids, { db }) => {
  const rows = await db
    .createQueryBuilder(ProductIngredient, 'part')
    .innerJoinAndSelect('part.ingredient', 'ingredient')
    .where('part.productId IN (:...ids)', { ids })
    .orderBy('part.position')
    .addOrderBy('ingredient.id')
    .getMany();
  return groupedByKey(ids, rows, ({ productId }) => productId).map((group) =>
    group.map(({ ingredient }) => ingredient),
  );
});

/** The published products with an ingredient, those with it as the main ingredient first. */
export const ingredientProducts = defineLoader<number, ProductRow[]>('ingredientProducts', async (ids, { db }) => {
  const { raw, entities } = await selectCards(db)
    .addSelect('part.ingredientId', 'owner')
    .innerJoin(ProductIngredient, 'part', 'part.productId = p.id AND part.ingredientId IN (:...ids)', { ids })
    .where('p.isPublished = :published', { published: true })
    .orderBy('part.position')
    .addOrderBy('p.featuredPosition')
    .addOrderBy('p.id')
    .getRawAndEntities<{ owner: number; p_id: number }>();
  const cards = new Map<number, ProductRow>(entities.map((card) => [card.id, card]));
  return groupedByKey(ids, raw, ({ owner }) => owner).map((group) => group.flatMap((row) => cards.get(row.p_id) ?? []));
});
