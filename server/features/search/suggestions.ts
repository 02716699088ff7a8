import { type DataSource } from 'typeorm';
import { whereWordPrefixesMatch } from '../../database/word-prefix-filter';
import { type Blog } from '../blog/blog.service';
import { type ProductCatalogue } from '../products/read-products';
import { Category } from '../products/category.entity';
import { Ingredient } from '../ingredients/ingredient.entity';
import { type Spellings } from './full-text';
import { type ProductSearch } from './product-search';

export interface Suggestion {
  readonly kind: 'PRODUCT' | 'CATEGORY' | 'INGREDIENT' | 'POST';
  readonly text: string;
  /** The last path segment of the URL; for a category its key. */
  readonly slug: string;
  readonly image: string | null;
  /** Current price of a product in minor units. */
  readonly price?: number;
}

/** Maximum each of categories, ingredients and posts, so that most suggestions are products. */
const maxPerKind = 2;

/** Search suggestions for an incomplete term. */
export class Suggestions {
  constructor(
    private readonly db: DataSource,
    private readonly search: ProductSearch,
    private readonly catalogue: ProductCatalogue,
    private readonly blog: Blog,
  ) {}

  /** Returns categories first, then products, ingredients and posts; four statements. Empty for a term without searchable words. */
  async for(term: string, most: number): Promise<Suggestion[]> {
    const words = await this.search.spellings(term);
    if (words === null || words.length === 0) return [];
    const few = Math.min(maxPerKind, most);
    const [categories, ingredients, posts, products] = await Promise.all([
      this.categories(words, few),
      this.ingredients(words, few),
      this.blog.findByTitle(words, few),
      this.catalogue.list({ term, sort: 'RELEVANCE' }, most),
    ]);
    const others = ingredients.length + posts.length + categories.length;
    const room = Math.max(1, most - others);
    return [
      ...categories,
      ...products.slice(0, room).map(({ title, slug, featureImage, currentPrice }) => ({
        kind: 'PRODUCT' as const,
        text: title,
        slug,
        image: featureImage,
        price: currentPrice,
      })),
      ...ingredients,
      ...posts.map((post) => ({ ...post, kind: 'POST' as const })),
    ].slice(0, most);
  }

  private async categories(words: Spellings, most: number): Promise<Suggestion[]> {
    const query = this.db
      .createQueryBuilder(Category, 'category')
      .orderBy('category.position')
      .addOrderBy('category.id')
      .limit(most);
    const found = await whereWordPrefixesMatch(query, 'category.title', words).getMany();
    return found.map(({ title, key, tile }) => ({ kind: 'CATEGORY', text: title, slug: key, image: tile }));
  }

  private async ingredients(words: Spellings, most: number): Promise<Suggestion[]> {
    const query = this.db
      .createQueryBuilder(Ingredient, 'ingredient')
      .orderBy('ingredient.name')
      .addOrderBy('ingredient.id')
      .limit(most);
    const found = await whereWordPrefixesMatch(query, 'ingredient.name', words).getMany();
    return found.map(({ name, slug, ingImage, image }) => ({
      kind: 'INGREDIENT',
      text: name,
      slug,
      image: ingImage ?? image,
    }));
  }
}
