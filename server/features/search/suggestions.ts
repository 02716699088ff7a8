import { type DataSource, type EntityTarget } from 'typeorm';
import { whereWordPrefixesMatch } from '../../database/text-filters';
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
      this.named(Category, 'title', 'position', words).limit(few).getMany(),
      this.named(Ingredient, 'name', 'name', words).limit(few).getMany(),
      this.blog.findByTitle(words, few),
      this.catalogue.list({ term, sort: 'RELEVANCE' }, most),
    ]);
    const others = ingredients.length + posts.length + categories.length;
    return [
      ...categories.map(({ title, key, tile }): Suggestion => ({
        kind: 'CATEGORY',
        text: title,
        slug: key,
        image: tile,
      })),
      ...products
        .slice(0, Math.max(1, most - others))
        .map(({ title, slug, featureImage, currentPrice }): Suggestion => ({
          ...{ kind: 'PRODUCT', text: title, slug, image: featureImage, price: currentPrice },
        })),
      ...ingredients.map(({ name, slug, ingImage, image }): Suggestion => ({
        ...{ kind: 'INGREDIENT', text: name, slug, image: ingImage ?? image },
      })),
      ...posts.map((post): Suggestion => ({ ...post, kind: 'POST' })),
    ].slice(0, most);
  }

  /** Queries the rows whose name has a word that begins with each of the words. */
  private named<Row extends { id: number }>(entity: EntityTarget<Row>, name: string, order: string, words: Spellings) {
    const query = this.db.createQueryBuilder(entity, 'named').orderBy(`named.${order}`).addOrderBy('named.id');
    return whereWordPrefixesMatch(query, `named.${name}`, words);
  }
}
