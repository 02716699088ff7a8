import { type DataSource } from 'typeorm';
import { type EntityClass } from '../../database/database';
import { Category, ProductCategory } from './category.entity';
import { Ingredient, ProductIngredient } from '../ingredients/ingredient.entity';
import { ProductTag, Tag } from './tag.entity';
import { Product } from './product.entity';
import { applySelection, inStockSql, type ProductConditions, type ProductSelection } from './filter-products';

/** A value of a facet, and the number of products that have it. */
export interface FacetCount {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export type FacetKey = 'category' | 'tag' | 'ingredient' | 'theme' | 'minRating' | 'inStock' | 'price';
export type FacetCounts = Readonly<Record<FacetKey, readonly FacetCount[]>>;

interface Grouping {
  /** The conditions of the facet itself, which do not restrict it. */
  readonly without: ProductConditions;
  /** Expression of `p`, or of the joined table, that products are grouped by. */
  readonly by: string;
  /** The table of a facet that a product can have several values of. Alias: `part`. */
  readonly table?: EntityClass;
}

export const starSteps = [5, 4, 3, 2, 1];
/** The average rating rounded down to whole stars, by integer comparison: the two databases round divisions differently. */
const starsSql = `CASE WHEN p.ratingCount = 0 THEN 0 ${starSteps.map((n) => `WHEN p.ratingSum >= ${n} * p.ratingCount THEN ${n}`).join(' ')} ELSE 0 END`;

/** Counts the products of a list per filter value, each facet without its own condition. One statement for each facet. */
export async function countFacets(db: DataSource, selection: ProductSelection): Promise<FacetCounts> {
  const count = (grouping: Grouping) => countGroups(db, selection, grouping);
  const [categories, tags, ingredients, theme, minRating, inStock, price] = await Promise.all([
    count({ without: { category: null, categories: null }, by: 'part.categoryId', table: ProductCategory }),
    count({ without: { tag: null, tags: null }, by: 'part.tagId', table: ProductTag }),
    count({ without: { ingredient: null, ingredients: null }, by: 'part.ingredientId', table: ProductIngredient }),
    count({ without: { theme: null }, by: 'p.theme' }),
    count({ without: { minRating: null }, by: starsSql }),
    count({ without: { inStock: null }, by: `CASE WHEN ${inStockSql(selection)} THEN 1 ELSE 0 END` }),
    count({ without: { minPrice: null, maxPrice: null }, by: 'p.currentPrice' }),
  ]);
  const [allCategories, allTags, allIngredients] = await Promise.all([
    db.manager.find(Category, { order: { position: 'ASC', title: 'ASC', key: 'ASC' } }),
    db.manager.find(Tag, { order: { label: 'ASC', slug: 'ASC' } }),
    db.manager.find(Ingredient, { select: { id: true, slug: true, name: true }, order: { name: 'ASC', slug: 'ASC' } }),
  ]);
  return {
    category: allCategories.flatMap(({ id, key, title }) => counted(categories, id, key, title)),
    tag: allTags.flatMap(({ id, slug, label }) => counted(tags, id, slug, label)),
    ingredient: allIngredients.flatMap(({ id, slug, name }) => counted(ingredients, id, slug, name)),
    theme: unnamed(theme),
    minRating: unnamed(minRating),
    inStock: unnamed(inStock),
    price: unnamed(price),
  };
}

type Groups = ReadonlyMap<string, number>;

async function countGroups(db: DataSource, whole: ProductSelection, { without, by, table }: Grouping): Promise<Groups> {
  const query = db.createQueryBuilder().select(by, 'grouped').addSelect('COUNT(*)', 'n').from(Product, 'p');
  if (table) query.innerJoin(table, 'part', 'part.productId = p.id');
  // By column alias: MySQL does not recognise that the expressions of SELECT and GROUP BY are equal.
  applySelection(query, { ...whole, conditions: { ...whole.conditions, ...without } }).groupBy('grouped');
  const rows = await query.getRawMany<{ grouped: string | number | null; n: number | string }>();
  // Products without a theme are in no group.
  return new Map(rows.flatMap(({ grouped, n }) => (grouped === null ? [] : [[String(grouped), Number(n)] as const])));
}

function counted(groups: Groups, id: number, value: string, label: string): FacetCount[] {
  const count = groups.get(String(id));
  return count === undefined ? [] : [{ value, label, count }];
}

function unnamed(groups: Groups): FacetCount[] {
  return [...groups].map(([value, count]) => ({ value, label: '', count })).sort(byValue);
}

const byValue = (one: FacetCount, other: FacetCount) => (one.value < other.value ? -1 : 1);
