import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { productLists } from '../products/catalogue/entry-fields';
import { ProductIngredient } from '../ingredients/ingredient.entity';
import { Product } from '../products/product.entity';
import { productSearchText } from './search-words';
import { type Lists, readEntries } from '../products/catalogue/read-entries';

/** What a search text is made of. */
export const searchedValues: readonly string[] = ['shortDescription', 'description'];
export const searchedLists: readonly string[] = ['tags', 'ingredients'];

/** Products whose texts are read at once. */
const chunk = 100;

/** Returns what a search matches of a product. */
export function searchTextOf(row: ObjectLiteral, { tags = [], ingredients = [] }: Lists): string {
  return productSearchText({
    shortDescription: String(row['shortDescription']),
    description: String(row['description']),
    tags: tags.map(({ slug }) => slug),
    ingredients: ingredients.map(({ slug, title }) => title ?? slug),
  });
}

/** Writes the search texts of all products with an ingredient anew, after its name has changed. */
export async function renewSearchTexts(manager: EntityManager, ingredientId: number, now: Date): Promise<void> {
  const links = await manager.find(ProductIngredient, { where: { ingredientId }, select: { productId: true } });
  const ids = links.map(({ productId }) => productId);
  const lists = productLists.filter(({ name }) => searchedLists.includes(name));
  for (let from = 0; from < ids.length; from += chunk) {
    const where = { id: In(ids.slice(from, from + chunk)) };
    for (const { id, row, ...product } of await readEntries(manager, 'product', { where }, { lists })) {
      const searchText = searchTextOf(row, product.lists);
      if (searchText !== row['searchText']) await manager.update(Product, { id }, { searchText, updatedAt: now });
    }
  }
}
