import { type EntityManager } from 'typeorm';
import { Product } from '../../features/catalogue/product.entity';
import { productSearchText } from '../../features/catalogue/search-text';
import { readJoins, readShelves } from './shelf-rows';

/** Writes again what a search reads of each product, where it has changed: a new name of an ingredient is found with all its products. */
export async function refreshSearchTexts(manager: EntityManager, now: Date): Promise<void> {
  const rows = await readShelves(manager);
  const joined = await readJoins(manager, rows);
  for (const row of rows.product.values()) {
    const { tags = [], ingredients = [] } = joined.get(Number(row['id'])) ?? {};
    const names = ingredients.map((slug) => String(rows.ingredient.get(slug)?.['name'] ?? slug));
    const searchText = productSearchText({
      ...{ shortDescription: String(row['shortDescription']), description: String(row['description']) },
      ...{ tags, ingredients: names },
    });
    if (searchText !== row['searchText']) await manager.update(Product, { id: Number(row['id']) }, { searchText, updatedAt: now });
  }
}
