import { type SelectQueryBuilder } from 'typeorm';
import { Category, ProductCategory } from './category.entity';
import { Ingredient, ProductIngredient } from './ingredient.entity';
import { type Product, type Theme } from './product.entity';
import { type SearchMatch } from './product-search';
import { ProductTag, Tag } from './tag.entity';

export type ProductSort = 'RELEVANCE' | 'FEATURED' | 'NEWEST' | 'PRICE_ASC' | 'PRICE_DESC' | 'RATING_DESC' | 'TITLE_ASC';

/** What a list is narrowed to; what is left out or null does not narrow. Prices are minor units, both ends included. */
export interface ProductConditions {
  readonly category?: string | null;
  readonly tag?: string | null;
  readonly ingredient?: string | null;
  readonly deal?: boolean | null;
  readonly isNew?: boolean | null;
  readonly inStock?: boolean | null;
  readonly minPrice?: number | null;
  readonly maxPrice?: number | null;
  readonly minRating?: number | null;
  readonly theme?: Theme | null;
}

/** Which products: the conditions and, for a search, what its words match. */
export interface ProductSelection {
  readonly conditions: ProductConditions;
  readonly match: SearchMatch | null;
}

type Query = SelectQueryBuilder<Product>;

/** The average, with products that nobody has rated at the end. */
const ratingAverage = 'CASE WHEN p.ratingCount = 0 THEN 0 ELSE p.ratingSum * 1.0 / p.ratingCount END';

/** A product is at most once in a category, so that these joins never repeat a product. */
function joinLists(query: Query, { category, tag, ingredient }: ProductConditions): void {
  if (category != null) {
    query
      .innerJoin(ProductCategory, 'inCategory', 'inCategory.productId = p.id')
      .innerJoin(Category, 'category', 'category.id = inCategory.categoryId AND category.key = :category', { category });
  }
  if (tag != null) {
    query
      .innerJoin(ProductTag, 'hasTag', 'hasTag.productId = p.id')
      .innerJoin(Tag, 'tag', 'tag.id = hasTag.tagId AND tag.slug = :tag', { tag });
  }
  if (ingredient != null) {
    query
      .innerJoin(ProductIngredient, 'contains', 'contains.productId = p.id')
      .innerJoin(Ingredient, 'ingredient', 'ingredient.id = contains.ingredientId AND ingredient.slug = :ingredient', { ingredient });
  }
}

function restrictMarks(query: Query, { deal, isNew, inStock, theme }: ProductConditions): void {
  const place = (wanted: boolean) => (wanted ? 'IS NOT NULL' : 'IS NULL');
  if (deal != null) query.andWhere(`p.dealPosition ${place(deal)}`);
  if (isNew != null) query.andWhere(`p.newPosition ${place(isNew)}`);
  if (inStock != null) query.andWhere(inStock ? 'p.stock > 0' : 'p.stock <= 0');
  if (theme != null) query.andWhere('p.theme = :theme', { theme });
}

function restrictAmounts(query: Query, { minPrice, maxPrice, minRating }: ProductConditions): void {
  if (minPrice != null) query.andWhere('p.currentPrice >= :minPrice', { minPrice });
  if (maxPrice != null) query.andWhere('p.currentPrice <= :maxPrice', { maxPrice });
  if (minRating != null) query.andWhere(`${ratingAverage} >= :minRating`, { minRating });
}

/** Narrows a query with the alias `p` to the published products of a selection. */
export function narrow<Q extends Query>(query: Q, { conditions, match }: ProductSelection): Q {
  joinLists(query, conditions);
  query.andWhere('p.isPublished = :published', { published: true });
  restrictMarks(query, conditions);
  restrictAmounts(query, conditions);
  if (match) query.andWhere(match.condition, match.parameters);
  return query;
}

/** The shop's own order: a list that has an order of its own keeps it. */
function featuredColumn({ category, deal, isNew, ingredient }: ProductConditions): string {
  if (category != null) return 'inCategory.position';
  if (deal) return 'p.dealPosition';
  if (isNew) return 'p.newPosition';
  if (ingredient != null) return 'contains.position';
  return 'p.featuredPosition';
}

const orders: Record<Exclude<ProductSort, 'RELEVANCE' | 'FEATURED'>, readonly [string, 'ASC' | 'DESC']> = {
  NEWEST: ['p.createdAt', 'DESC'],
  PRICE_ASC: ['p.currentPrice', 'ASC'],
  PRICE_DESC: ['p.currentPrice', 'DESC'],
  RATING_DESC: ['average', 'DESC'],
  TITLE_ASC: ['p.title', 'ASC'],
};

/** Puts a narrowed query into order. Relevance without a search is the shop's own order. */
export function inOrder(query: Query, sort: ProductSort, { conditions, match }: ProductSelection): Query {
  if (sort === 'RATING_DESC') query.addSelect(ratingAverage, 'average');
  if (sort === 'RELEVANCE' && match) query.addSelect(match.score, 'score').orderBy('score', 'DESC');
  else if (sort !== 'RELEVANCE' && sort !== 'FEATURED') query.orderBy(...orders[sort]);
  // Ties fall back to the shop's order and end at the id, so that pages never overlap.
  return query.addOrderBy(featuredColumn(conditions)).addOrderBy('p.id');
}
