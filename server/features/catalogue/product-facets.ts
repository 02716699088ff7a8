import { LRUCache } from 'lru-cache';
import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { format, toDecimal } from '../../../domain/money';
import { type KeptReads } from '../../infra/database/kept-reads';
import { ProductCategory } from './category.entity';
import { maxLiveRows, selectionKey } from './long-lists';
import { Product, type Theme } from './product.entity';
import { priceBands } from './price-bands';
import { applySelection, type ProductConditions, type ProductSelection } from './product-selection';
import { ProductTag } from './product-associations.entity';

export interface FacetValue {
  /** The value for the filter field named by the facet's key; a price band is "least-most" in major units. */
  readonly value: string;
  readonly label: string;
  /** Number of products in the list if this value were selected. */
  readonly count: number;
  readonly selected: boolean;
}

export interface Facet {
  readonly key: 'category' | 'tag' | 'theme' | 'minRating' | 'inStock' | 'price';
  readonly label: string;
  readonly values: readonly FacetValue[];
}

interface FacetCountRow {
  readonly facet: string;
  readonly value: string;
  readonly label: string;
  readonly n: number | string;
}

/** A facet value before `selected` is determined. */
type FacetCount = Omit<FacetValue, 'selected'>;

const themeLabels: Record<Theme, string> = {
  EO: 'Essential oils',
  CO: 'Castor oils',
  Oil: 'Hair oils',
  HandCream: 'Hand creams',
  Conditioner: 'Conditioners and cleansers',
};

const stars = [5, 4, 3, 2, 1];
/** The average rating rounded down to whole stars, by integer comparison: the two databases round divisions differently. */
const wholeStarsSql = `CASE WHEN p.ratingCount = 0 THEN 0 ${stars.map((n) => `WHEN p.ratingSum >= ${n} * p.ratingCount THEN ${n}`).join(' ')} ELSE 0 END`;

const highestPriceSql = '(SELECT MAX(every.current_price) FROM product every)';

/** A facet in SQL: what is counted per value, and how values are named and ordered. */
interface CountedFacet {
  readonly facet: Facet['key'];
  /** The conditions that do not restrict this facet. */
  readonly without: ProductConditions;
  /** Expression of `p` and the joined tables that products are grouped by. */
  readonly group: string;
  readonly join?: (query: SelectQueryBuilder<Product>) => unknown;
  /** Joined to the groups, which are few, not to the products. */
  readonly named?: string;
  readonly value?: string;
  readonly label?: string;
  readonly place?: string;
}

const countedFacets: readonly CountedFacet[] = [
  {
    facet: 'category',
    without: { category: null },
    group: 'filed.categoryId',
    join: (query) => query.innerJoin(ProductCategory, 'filed', 'filed.productId = p.id'),
    named: 'INNER JOIN category named ON named.id = counted.grouped',
    value: 'named.category_key',
    label: 'named.title',
    place: 'named.position',
  },
  {
    facet: 'tag',
    without: { tag: null },
    group: 'marked.tagId',
    join: (query) => query.innerJoin(ProductTag, 'marked', 'marked.productId = p.id'),
    named: 'INNER JOIN tag named ON named.id = counted.grouped',
    value: 'named.slug',
    label: 'named.label',
  },
  {
    facet: 'theme',
    without: { theme: null },
    group: 'p.theme',
    join: (query) => query.andWhere('p.theme IS NOT NULL'),
  },
  { facet: 'minRating', without: { minRating: null }, group: wholeStarsSql },
  { facet: 'inStock', without: { inStock: null }, group: 'CASE WHEN p.stock > 0 THEN 1 ELSE 0 END' },
  { facet: 'price', without: { minPrice: null, maxPrice: null }, group: 'p.currentPrice', label: highestPriceSql },
];

/** Counts the products of a list per filter value. */
export class ProductFacets {
  /** Selections whose facets count too many products to be counted by each request. */
  private readonly long = new LRUCache<string, true>({ max: 1000 });

  constructor(
    private readonly db: DataSource,
    private readonly kept: KeptReads,
  ) {}

  /**
   * Counts each facet without its own condition, so that its other values remain selectable. One statement for all facets; if
   * they count many products, the numbers are kept for one version of the public data.
   * @param edition gives the currency symbol of the price labels
   * @returns facets with at least one value
   */
  async of(selection: ProductSelection, edition: Edition): Promise<readonly Facet[]> {
    const key = selectionKey(selection);
    if (this.long.has(key))
      return this.kept.get(`facets ${key}`, async () => facetsOf(await this.count(selection), selection, edition));
    const tallies = await this.count(selection);
    if (tallies.some(({ n }) => Number(n) > maxLiveRows)) this.long.set(key, true);
    return facetsOf(tallies, selection, edition);
  }

  private async count(selection: ProductSelection): Promise<FacetCountRow[]> {
    const parameters: unknown[] = [];
    const statements = countedFacets.map((facet) => {
      const [sql, values] = this.facetQuery(selection, facet);
      parameters.push(...values);
      return sql;
    });
    return this.db.query<FacetCountRow[]>(`${statements.join(' UNION ALL ')} ORDER BY place, label, value`, parameters);
  }

  /**
   * The query of one facet. Groups are named after they are counted, since names cost more than counts. The casts are for MySQL,
   * whose UNION requires texts of one collation.
   */
  private facetQuery({ conditions, match }: ProductSelection, counted: CountedFacet): [string, unknown[]] {
    const { facet, without, group, join, named = '' } = counted;
    const { value = 'counted.grouped', label = "''", place = '0' } = counted;
    const query = this.db
      .createQueryBuilder()
      .select(group, 'grouped')
      .addSelect('COUNT(*)', 'n')
      .from(Product, 'p')
      // By column alias: MySQL does not recognise that the expressions of SELECT and GROUP BY are equal.
      .groupBy('grouped');
    join?.(query);
    const restricted = applySelection(query, { conditions: { ...conditions, ...without }, match });
    const [sql, parameters]: [string, unknown[]] = restricted.getQueryAndParameters();
    return [
      `SELECT '${facet}' AS facet, CAST(${value} AS CHAR) AS value, CAST(${label} AS CHAR) AS label, ${place} AS place, counted.n AS n ` +
        `FROM (${sql}) counted ${named}`,
      parameters,
    ];
  }
}

function facetsOf(tallies: readonly FacetCountRow[], { conditions }: ProductSelection, edition: Edition): Facet[] {
  const of = (facet: string): FacetCount[] =>
    tallies.filter((tally) => tally.facet === facet).map(({ value, label, n }) => ({ value, label, count: Number(n) }));
  return facetsFrom(of, conditions, edition).filter(({ values }) => values.length > 0);
}

function facetsFrom(of: (facet: string) => FacetCount[], conditions: ProductConditions, edition: Edition): Facet[] {
  const withSelected = (values: readonly FacetCount[], value: string | number | boolean | null | undefined) =>
    values.map((counted) => ({ ...counted, selected: value != null && counted.value === String(value) }));
  // The cast is safe: the column contains only themes.
  const themes = of('theme').map((counted) => ({ ...counted, label: themeLabels[counted.value as Theme] }));
  return [
    { key: 'category', label: 'Category', values: withSelected(of('category'), conditions.category) },
    {
      key: 'tag',
      label: 'Tag',
      values: withSelected(
        of('tag').sort((a, b) => b.count - a.count),
        conditions.tag,
      ),
    },
    { key: 'theme', label: 'Range', values: withSelected(themes, conditions.theme) },
    {
      key: 'minRating',
      label: 'Rating',
      values: withSelected(cumulativeRatings(of('minRating')), conditions.minRating),
    },
    { key: 'inStock', label: 'Availability', values: withSelected(availability(of('inStock')), conditions.inStock) },
    { key: 'price', label: 'Price', values: prices(of('price'), conditions, edition) },
  ];
}

/** Makes counts cumulative: each number of stars includes all higher ratings. */
function cumulativeRatings(tallies: readonly FacetCount[]): FacetCount[] {
  return stars.slice(1).flatMap((least) => {
    const count = tallies.reduce((sum, tally) => (Number(tally.value) >= least ? sum + tally.count : sum), 0);
    return count === 0 ? [] : [{ value: String(least), label: `${least} and up`, count }];
  });
}

function availability(tallies: readonly FacetCount[]): FacetCount[] {
  const names = { '1': ['true', 'In stock'], '0': ['false', 'Out of stock'] } as const;
  return (['1', '0'] as const).flatMap((inStock) => {
    const [value, label] = names[inStock];
    return tallies.filter((tally) => tally.value === inStock).map(({ count }) => ({ value, label, count }));
  });
}

function prices(
  tallies: readonly FacetCount[],
  { minPrice, maxPrice }: ProductConditions,
  { symbol }: Edition,
): FacetValue[] {
  const amounts = tallies.map(({ value, count }) => ({ price: Number(value), count }));
  return priceBands(amounts, Number(tallies[0]?.label ?? 0)).map(({ least, most, count }) => ({
    value: `${toDecimal(least)}-${toDecimal(most)}`,
    label: `${format(least, symbol)} to ${format(most, symbol)}`,
    count,
    selected: minPrice === least && maxPrice === most,
  }));
}
