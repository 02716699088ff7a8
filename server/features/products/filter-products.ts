import { type DataSource, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { type PublicVersion } from '../../database/public-data';
import { VersionedCache } from '../../database/versioned-cache';
import { ProductCategory } from './category.entity';
import { ProductIngredient } from '../ingredients/ingredient.entity';
import { Product } from './product.entity';
import { type ProductFilter, type ProductSortEnum } from './product-list.types';
import { type SearchMatch } from '../search/product-search';
import { ProductTag } from './tag.entity';

export type ProductSort = (typeof ProductSortEnum)[string];

/** The filter of a list; an absent or null field does not restrict it. Prices are minor units, inclusive on both ends. */
export interface ProductConditions extends Readonly<Omit<ProductFilter, 'minPrice' | 'maxPrice'>> {
  readonly minPrice?: number | null;
  readonly maxPrice?: number | null;
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

/** Returns whether a product is available, as an expression. With ids it has the parameter `soldOut`. */
export function inStockSql({ soldOut }: ProductSelection): string {
  if (soldOut === undefined) return 'p.stock > 0';
  return soldOut.length === 0 ? '1 = 1' : 'p.id NOT IN (:...soldOut)';
}

/** Restricts a query with the alias `p` to the published products of a selection. */
export function applySelection(query: Query, selection: ProductSelection): Query {
  const { conditions, match, soldOut } = selection;
  const { deal, isNew, inStock } = conditions;
  const where = (name: keyof ProductConditions, sql: string) =>
    conditions[name] != null && query.andWhere(sql, { [name]: conditions[name] });
  query.andWhere('p.isPublished = :published', { published: true, soldOut });
  filterGroups(query, conditions);
  where('deal', `p.dealPosition IS ${deal ? 'NOT NULL' : 'NULL'}`);
  where('isNew', `p.newPosition IS ${isNew ? 'NOT NULL' : 'NULL'}`);
  where('inStock', `${inStock ? '' : 'NOT '}(${inStockSql(selection)})`);
  where('theme', 'p.theme = :theme');
  where('minPrice', 'p.currentPrice >= :minPrice');
  where('maxPrice', 'p.currentPrice <= :maxPrice');
  where('minRating', `${averageRatingSql} >= :minRating`);
  if (match) query.andWhere(match.condition, match.parameters);
  return query;
}

function filterGroups(query: Query, conditions: ProductConditions): void {
  for (const { one, several, table, slug } of groups) {
    const link = linkOf(one);
    // A product is at most once in each category, so the joins of single values produce no duplicates.
    if (conditions[one] != null)
      query
        .innerJoin(table, link, `${link}.productId = p.id`)
        .innerJoin(`${link}.${one}`, one, `${one}.${slug} = :${one}`, { [one]: conditions[one] });
    const values = conditions[several];
    if (!values?.length) continue;
    // A join would produce a product for each of the values.
    const links = query.subQuery().select('link.productId').from(table, 'link');
    links.innerJoin(`link.${one}`, 'wanted', `wanted.${slug} IN (:...${several})`);
    query.andWhere(`p.id IN ${links.getQuery()}`, { [several]: values });
  }
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
