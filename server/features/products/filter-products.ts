import { type DataSource, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { type PublicVersion } from '../../database/public-data';
import { VersionedCache } from '../../database/versioned-cache';
import { ProductCategory } from './category.entity';
import { ProductIngredient } from '../ingredients/ingredient.entity';
import { Product, type Theme } from './product.entity';
import { type ProductSortEnum } from './product-list.types';
import { type SearchMatch } from '../search/product-search';
import { ProductTag } from './tag.entity';

export type ProductSort = keyof typeof ProductSortEnum;

/** The filter of a list; an absent or null field does not restrict it. Prices are minor units, inclusive on both ends. */
export interface ProductConditions {
  /** Keys of categories of which the product is in one or more; an empty list does not restrict. So are the next two. */
  readonly categories?: readonly string[] | null;
  /** Slugs of tags of which it has one or more. */
  readonly tags?: readonly string[] | null;
  /** Slugs of ingredients of which it contains one or more. */
  readonly ingredients?: readonly string[] | null;
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

/** The groups that one value or several can be chosen in. The table that links products has a relation with the name of the group. */
const groups = [
  { one: 'category', several: 'categories', table: ProductCategory, slug: 'key' },
  { one: 'tag', several: 'tags', table: ProductTag, slug: 'slug' },
  { one: 'ingredient', several: 'ingredients', table: ProductIngredient, slug: 'slug' },
] as const;

type Group = (typeof groups)[number]['one'];

/** The alias of a group's table. */
const linkOf = (group: Group) => `${group}Link`;

/** A list of one value is that value: its products have the order of their category, or of their ingredient. */
export function withSingleValues(conditions: ProductConditions): ProductConditions {
  const single: Partial<Record<Group, string>> = {};
  for (const { one, several } of groups) {
    const [first, ...others] = new Set(conditions[several]);
    if (conditions[one] == null && others.length === 0 && first !== undefined) single[one] = first;
  }
  return { ...conditions, ...single };
}

/** The conditions and, for a search, its SQL. */
export interface ProductSelection {
  readonly conditions: ProductConditions;
  readonly match: SearchMatch | null;
  /** Ids of all products that are sold out, in place of their stock. */
  readonly soldOut?: readonly number[];
}

type Query = SelectQueryBuilder<Product>;

/** The average rating; 0 without ratings, so that such products sort last. */
const averageRatingSql = 'CASE WHEN p.ratingCount = 0 THEN 0 ELSE p.ratingSum * 1.0 / p.ratingCount END';

/** Joins the lists of single values. A product is at most once in each category, so the joins produce no duplicates. */
function joinLists(query: Query, conditions: ProductConditions): void {
  for (const { one, table, slug } of groups) {
    if (conditions[one] == null) continue;
    const link = linkOf(one);
    query
      .innerJoin(table, link, `${link}.productId = p.id`)
      .innerJoin(`${link}.${one}`, one, `${one}.${slug} = :${one}`, { [one]: conditions[one] });
  }
}

/** Restricts to products with any of several values. By a subquery, since a join would produce a product for each of its values. */
function filterAny(query: Query, conditions: ProductConditions): void {
  for (const { one, several, table, slug } of groups) {
    const values = conditions[several];
    if (!values?.length) continue;
    const links = query.subQuery().select('link.productId').from(table, 'link');
    links.innerJoin(`link.${one}`, 'wanted', `wanted.${slug} IN (:...${several})`);
    query.andWhere(`p.id IN ${links.getQuery()}`, { [several]: values });
  }
}

/** Expression of a product's availability. With ids it has the parameter `soldOut`. */
export function inStockSql({ soldOut }: ProductSelection): string {
  if (soldOut === undefined) return 'p.stock > 0';
  return soldOut.length === 0 ? '1 = 1' : 'p.id NOT IN (:...soldOut)';
}

function filterFlags(query: Query, selection: ProductSelection): void {
  const { deal, isNew, inStock, theme } = selection.conditions;
  const place = (wanted: boolean) => (wanted ? 'IS NOT NULL' : 'IS NULL');
  if (deal != null) query.andWhere(`p.dealPosition ${place(deal)}`);
  if (isNew != null) query.andWhere(`p.newPosition ${place(isNew)}`);
  if (inStock != null) query.andWhere(`${inStock ? '' : 'NOT '}(${inStockSql(selection)})`);
  if (theme != null) query.andWhere('p.theme = :theme', { theme });
}

function filterRanges(query: Query, { minPrice, maxPrice, minRating }: ProductConditions): void {
  if (minPrice != null) query.andWhere('p.currentPrice >= :minPrice', { minPrice });
  if (maxPrice != null) query.andWhere('p.currentPrice <= :maxPrice', { maxPrice });
  if (minRating != null) query.andWhere(`${averageRatingSql} >= :minRating`, { minRating });
}

/** Restricts a query with the alias `p` to the published products of a selection. */
export function applySelection(query: Query, selection: ProductSelection): Query {
  const { conditions, match, soldOut } = selection;
  joinLists(query, conditions);
  query.andWhere('p.isPublished = :published', { published: true, soldOut });
  filterAny(query, conditions);
  filterFlags(query, selection);
  filterRanges(query, conditions);
  if (match) query.andWhere(match.condition, match.parameters);
  return query;
}

/** Returns the column of the default order: the position within the filtered list, otherwise `featuredPosition`. */
function featuredColumn({ category, deal, isNew, ingredient }: ProductConditions): string {
  if (category != null) return `${linkOf('category')}.position`;
  if (deal) return 'p.dealPosition';
  if (isNew) return 'p.newPosition';
  if (ingredient != null) return `${linkOf('ingredient')}.position`;
  return 'p.featuredPosition';
}

const sortColumns: Record<Exclude<ProductSort, 'RELEVANCE' | 'FEATURED'>, readonly [string, 'ASC' | 'DESC']> = {
  NEWEST: ['p.createdAt', 'DESC'],
  PRICE_ASC: ['p.currentPrice', 'ASC'],
  PRICE_DESC: ['p.currentPrice', 'DESC'],
  RATING_DESC: ['average', 'DESC'],
  TITLE_ASC: ['p.title', 'ASC'],
};

/** Adds the ORDER BY of a restricted query. RELEVANCE without a search is the default order. */
export function applySort(query: Query, sort: ProductSort, { conditions, match }: ProductSelection): Query {
  if (sort === 'RATING_DESC') query.addSelect(averageRatingSql, 'average');
  if (sort === 'RELEVANCE' && match) query.addSelect(match.score, 'score').orderBy('score', 'DESC');
  else if (sort !== 'RELEVANCE' && sort !== 'FEATURED') query.orderBy(...sortColumns[sort]);
  query.addOrderBy(featuredColumn(conditions));
  // Most products have few ingredients, so that many share a position.
  if (conditions.ingredient != null) query.addOrderBy('p.featuredPosition');
  // Ties are broken by the default order, then by id: a total order, so that pages never overlap.
  return query.addOrderBy('p.id');
}

/** With more of them, a statement reads the stock of the rows: its text would take longer than that. */
const mostIds = 1000;

/**
 * The products that are sold out, cached for one version of the public data, which changes when a product sells out or is available
 * again. No index contains the stock, since every order changes it; with these few ids the lists and counts of 100,000 products need no rows.
 */
export class SoldOutProducts {
  private readonly cache: VersionedCache<readonly number[]>;

  constructor(
    private readonly db: DataSource,
    version: PublicVersion,
  ) {
    this.cache = new VersionedCache(version, { maxSize: 1, sizeOf: () => 1 });
  }

  /** Returns the selection, to be read from indexes alone unless too many products are sold out. For cached reads only. */
  async applyTo(selection: ProductSelection): Promise<ProductSelection> {
    const soldOut = await this.cache.get('sold out', async () => {
      const where = { stock: LessThanOrEqual(0) };
      const products = await this.db.manager.find(Product, { select: { id: true }, where, take: mostIds + 1 });
      return products.map(({ id }) => id);
    });
    return soldOut.length > mostIds ? selection : { ...selection, soldOut };
  }
}
