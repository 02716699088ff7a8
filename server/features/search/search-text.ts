import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { productLists } from '../products/catalogue/entry-fields';
import { ProductIngredient } from '../ingredients/ingredient.entity';
import { Product } from '../products/product.entity';
import { stripTags } from '../../../domain/text';
import { type Lists, readEntries } from '../products/catalogue/read-entries';

interface SearchableProduct {
  /** HTML; so is `description`. */
  readonly shortDescription: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Names of the ingredients. */
  readonly ingredients: readonly string[];
}

/** The size of a TEXT column on MySQL. Each of the texts may be as long alone. */
const maxBytes = 65_535;

/**
 * Returns the plain text that a search matches in addition to title and subtitle. It is stored with the product and rewritten whenever one
 * of its parts changes, so that one full-text index of one table serves the whole search. Words beyond `maxBytes` are not searched.
 */
export function productSearchText({ shortDescription, description, tags, ingredients }: SearchableProduct): string {
  const text = [tags.join(' '), ingredients.join(' '), stripTags(shortDescription), stripTags(description)]
    .filter((part) => part !== '')
    .join('\n');
  const bytes = Buffer.from(text);
  // A character that the cut has divided decodes to U+FFFD.
  return bytes.length <= maxBytes ? text : bytes.toString('utf8', 0, maxBytes).replace(/\uFFFD$/, '');
}

/** The values and lists of a product that its search text consists of. */
export const searchedValues: readonly string[] = ['shortDescription', 'description'];
export const searchedLists: readonly string[] = ['tags', 'ingredients'];

/** Returns whether one of them is among changed values and lists. */
export const isSearched = (values: object, lists: object): boolean =>
  searchedValues.some((name) => name in values) || searchedLists.some((name) => name in lists);

/** The number of products whose texts are read at once. */
const chunk = 100;

/** Returns the search text of a product with this row and these lists. */
export function searchTextOf(row: ObjectLiteral, { tags = [], ingredients = [] }: Lists): string {
  return productSearchText({
    shortDescription: String(row['shortDescription']),
    description: String(row['description']),
    tags: tags.map(({ slug }) => slug),
    ingredients: ingredients.map(({ slug, title }) => title ?? slug),
  });
}

/** Writes the search texts of all products with an ingredient again, after its name has changed. */
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
