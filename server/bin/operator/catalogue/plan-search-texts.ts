import { type ObjectLiteral } from 'typeorm';
import { Product } from '../../../features/catalogue/product.entity';
import { productSearchText } from '../../../features/catalogue/search-text';
import { type Step } from './plan-records';
import { type LinkedNames, type StoredRows } from './stored-catalogue';

function searchTextOf(row: ObjectLiteral, lists: Record<string, readonly string[]>, rows: StoredRows): string {
  const { tags = [], ingredients = [] } = lists;
  return productSearchText({
    ...{ shortDescription: String(row['shortDescription']), description: String(row['description']) },
    ...{ tags, ingredients: ingredients.map((slug) => String(rows.ingredient.get(slug)?.['name'] ?? slug)) },
  });
}

/** Plans the updates of changed search texts, by product slug: renaming an ingredient affects all products with it. */
export function planSearchTexts(rows: StoredRows, joined: LinkedNames, now: Date): Map<string, Step> {
  const steps = new Map<string, Step>();
  for (const [slug, row] of rows.product) {
    const searchText = searchTextOf(row, joined.get(slug) ?? {}, rows);
    if (searchText === row['searchText']) continue;
    steps.set(
      slug,
      async (manager) =>
        void (await manager.update(Product, { id: Number(row['id']) }, { searchText, updatedAt: now })),
    );
  }
  return steps;
}
