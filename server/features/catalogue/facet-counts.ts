import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { type EntityClass } from '../../infra/database/database';
import { ProductCategory } from './category.entity';
import { ProductIngredient } from './ingredient.entity';
import { ProductTag } from './product-associations.entity';
import { Product } from './product.entity';
import {
  applySelection,
  inStockSql,
  parametersOf,
  type ProductConditions,
  type ProductSelection,
  shapeOf,
} from './product-selection';

export type FacetKey = 'category' | 'tag' | 'ingredient' | 'theme' | 'minRating' | 'inStock' | 'price';

/** The number of products with a value. */
export interface FacetCountRow {
  readonly facet: FacetKey;
  readonly value: string;
  readonly label: string;
  readonly n: number | string;
}

/** The facets of a product's own columns, counted together; each is the sum of some of the groups. */
const columnFacets = 'columns';

/** A part of the statement: products grouped by an expression, and how the groups are named and ordered. */
interface Grouping {
  readonly facet: FacetKey | typeof columnFacets;
  /** The conditions that do not restrict this facet. */
  readonly without: ProductConditions;
  /** Expression of `p` and the joined table that products are grouped by. */
  readonly group: string;
  /** A second one, which becomes the label. */
  readonly secondGroup?: string;
  /** The table of a facet that a product can have several values of. Alias: `part`. */
  readonly table?: EntityClass;
  /** Joined to the groups, which are few, not to the products. */
  readonly named?: string;
  readonly value?: string;
  readonly label?: string;
  readonly place?: string;
}

export const starSteps = [5, 4, 3, 2, 1];
/** The average rating rounded down to whole stars, by integer comparison: the two databases round divisions differently. */
const starsSql = `CASE WHEN p.ratingCount = 0 THEN 0 ${starSteps.map((n) => `WHEN p.ratingSum >= ${n} * p.ratingCount THEN ${n}`).join(' ')} ELSE 0 END`;
const inStockFlag = (soldOut: ProductSelection['soldOut']) => `CASE WHEN ${inStockSql(soldOut)} THEN 1 ELSE 0 END`;
const highestPriceSql = '(SELECT MAX(every.current_price) FROM product every)';

const tableGroupings: readonly Grouping[] = [
  {
    facet: 'category',
    without: { category: null, categories: null },
    group: 'part.categoryId',
    table: ProductCategory,
    named: 'INNER JOIN category named ON named.id = counted.grouped',
    value: 'named.category_key',
    label: 'named.title',
    place: 'named.position',
  },
  {
    facet: 'tag',
    without: { tag: null, tags: null },
    group: 'part.tagId',
    table: ProductTag,
    named: 'INNER JOIN tag named ON named.id = counted.grouped',
    value: 'named.slug',
    label: 'named.label',
  },
  {
    facet: 'ingredient',
    without: { ingredient: null, ingredients: null },
    group: 'part.ingredientId',
    table: ProductIngredient,
    named: 'INNER JOIN ingredient named ON named.id = counted.grouped',
    value: 'named.slug',
    label: 'named.name',
  },
  { facet: 'price', without: { minPrice: null, maxPrice: null }, group: 'p.currentPrice', label: highestPriceSql },
];

const separateGroupings = (soldOut: ProductSelection['soldOut']): readonly Grouping[] => [
  { facet: 'theme', without: { theme: null }, group: 'p.theme' },
  { facet: 'minRating', without: { minRating: null }, group: starsSql },
  { facet: 'inStock', without: { inStock: null }, group: inStockFlag(soldOut) },
];

/** Reads the products once instead of three times. */
const jointGrouping = (soldOut: ProductSelection['soldOut']): Grouping => ({
  facet: columnFacets,
  without: {},
  group: `2 * (${starsSql}) + ${inStockFlag(soldOut)}`,
  secondGroup: 'p.theme',
  label: 'counted.grouped_second',
});

interface GroupRow {
  readonly facet: FacetKey | typeof columnFacets;
  /** Null for products without a theme. */
  readonly value: string | null;
  readonly label: string | null;
  readonly n: number | string;
}

/** Clients choose the conditions of lists freely. A text takes about 4 KB. */
const maxTexts = 250;
const texts = new WeakMap<DataSource, LRUCache<string, string>>();

/** Counts the products of a list per filter value, each facet without its own condition. One statement for all facets. */
export async function countFacets(db: DataSource, selection: ProductSelection): Promise<FacetCountRow[]> {
  const parameters = { ...parametersOf(selection), unpublished: false };
  const [sql, values] = db.driver.escapeQueryWithParameters(textOf(db, selection), parameters);
  const rows = await db.query<GroupRow[]>(sql, values as unknown[]);
  return [
    ...rows.flatMap(({ facet, value, label, n }) =>
      facet === columnFacets || value === null ? [] : [{ facet, value, label: label ?? '', n }],
    ),
    ...columnCounts(rows.filter(({ facet }) => facet === columnFacets)),
  ];
}

/** TypeORM writes a text once for each shape of conditions: writing it takes longer than sending it. */
function textOf(db: DataSource, selection: ProductSelection): string {
  const known = texts.get(db) ?? new LRUCache<string, string>({ max: maxTexts });
  texts.set(db, known);
  const shape = shapeOf(selection);
  const text = known.get(shape) ?? writeText(db, selection);
  known.set(shape, text);
  return text;
}

function writeText(db: DataSource, selection: ProductSelection): string {
  const { conditions, soldOut } = selection;
  const { theme, minRating, inStock } = conditions;
  const isJoint = theme == null && minRating == null && inStock == null;
  const groupings = [...tableGroupings, ...(isJoint ? [jointGrouping(soldOut)] : separateGroupings(soldOut))];
  const parts = groupings.map((grouping) => groupingPart(db, selection, grouping));
  return `${parts.join(' UNION ALL ')} ORDER BY place, label, value`;
}

/**
 * The part of one grouping. Groups are named after they are counted, since names cost more than counts. The casts are for MySQL,
 * whose UNION requires texts of one collation.
 */
function groupingPart(db: DataSource, whole: ProductSelection, grouping: Grouping): string {
  const { facet, without, named = '', value = 'counted.grouped', label = "''", place = '0' } = grouping;
  const selection = { ...whole, conditions: { ...whole.conditions, ...without } };
  const isWhole =
    selection.match === null && Object.values(selection.conditions).every((condition) => condition == null);
  const sql =
    grouping.table && isWhole
      ? wholeTablePart(db, grouping.table, grouping.group)
      : selectionPart(db, selection, grouping);
  return (
    `SELECT '${facet}' AS facet, CAST(${value} AS CHAR) AS value, CAST(${label} AS CHAR) AS label, ${place} AS place, counted.n AS n ` +
    `FROM (${sql}) counted ${named}`
  );
}

function selectionPart(db: DataSource, selection: ProductSelection, grouping: Grouping): string {
  const { group, secondGroup, table } = grouping;
  const query = db
    .createQueryBuilder()
    .select(group, 'grouped')
    .addSelect('COUNT(*)', 'n')
    .from(Product, 'p')
    // By column alias: MySQL does not recognise that the expressions of SELECT and GROUP BY are equal.
    .groupBy('grouped');
  if (secondGroup !== undefined) query.addSelect(secondGroup, 'grouped_second').addGroupBy('grouped_second');
  if (table) query.innerJoin(table, 'part', 'part.productId = p.id');
  return applySelection(query, selection).getQuery();
}

/** Counts all rows of a table, from an index, and subtracts those of products that are not published, which are few. */
function wholeTablePart(db: DataSource, table: EntityClass, group: string): string {
  const all = db
    .createQueryBuilder()
    .select(group, 'grouped')
    .addSelect('COUNT(*)', 'n')
    .from(table, 'part')
    .groupBy('grouped');
  const hidden = db
    .createQueryBuilder()
    .select(group, 'grouped')
    .addSelect('-COUNT(*)', 'n')
    .from(Product, 'p')
    .innerJoin(table, 'part', 'part.productId = p.id')
    .where('p.isPublished = :unpublished')
    .groupBy('grouped')
    .getQuery();
  const both = `${all.getQuery()} UNION ALL ${hidden}`;
  return `SELECT grouped, SUM(n) AS n FROM (${both}) both_counts GROUP BY grouped HAVING SUM(n) > 0`;
}

/** Adds the groups of the joint grouping up to the counts of its three facets. */
function columnCounts(rows: readonly GroupRow[]): FacetCountRow[] {
  const sums = new Map<
    string,
    { readonly facet: FacetKey; readonly value: string; readonly label: string; n: number }
  >();
  const add = (facet: FacetKey, value: string, n: number) => {
    const key = `${facet} ${value}`;
    const sum = sums.get(key) ?? { facet, value, label: '', n: 0 };
    sum.n += n;
    sums.set(key, sum);
  };
  for (const { value, label: theme, n } of rows) {
    const [starsAndStock, products] = [Number(value), Number(n)];
    add('minRating', String(Math.floor(starsAndStock / 2)), products);
    add('inStock', String(starsAndStock % 2), products);
    if (theme !== null) add('theme', theme, products);
  }
  return [...sums.values()].sort((one, other) => (one.value < other.value ? -1 : 1));
}
