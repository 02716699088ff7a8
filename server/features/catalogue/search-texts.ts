import { type EntityManager, In } from 'typeorm';
import { ProductIngredient } from './ingredient.entity';
import { ProductTag } from './product-associations.entity';
import { Product } from './product.entity';
import { productSearchText } from './search-words';

/** Products whose texts are read at once. */
const chunk = 100;

/** Writes the search texts of all products with an ingredient anew, after its name has changed. */
export async function renewSearchTexts(manager: EntityManager, ingredientId: number, now: Date): Promise<void> {
  const links = await manager.find(ProductIngredient, { where: { ingredientId }, select: { productId: true } });
  await renewSearchTextsOf(
    manager,
    links.map(({ productId }) => productId),
    now,
  );
}

/** Writes the search texts of these products anew. */
export async function renewSearchTextsOf(manager: EntityManager, ids: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += chunk) await renewSome(manager, ids.slice(from, from + chunk), now);
}

async function renewSome(manager: EntityManager, ids: readonly number[], now: Date): Promise<void> {
  const products = await manager.find(Product, {
    where: { id: In(ids) },
    select: { id: true, shortDescription: true, description: true, searchText: true },
  });
  const tags = await manager.find(ProductTag, {
    where: { productId: In(ids) },
    relations: { tag: true },
    order: { position: 'ASC' },
  });
  const ingredients = await manager.find(ProductIngredient, {
    where: { productId: In(ids) },
    relations: { ingredient: true },
    order: { position: 'ASC' },
  });
  for (const { id, searchText: before, ...texts } of products) {
    const searchText = productSearchText({
      ...texts,
      tags: tags.filter(({ productId }) => productId === id).map(({ tag }) => tag.slug),
      ingredients: ingredients.filter(({ productId }) => productId === id).map(({ ingredient }) => ingredient.name),
    });
    if (searchText !== before) await manager.update(Product, { id }, { searchText, updatedAt: now });
  }
}
