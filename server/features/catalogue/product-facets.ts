import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { format, toDecimal } from '../../../domain/money';
import { Category, ProductCategory } from './category.entity';
import { Product, type Theme } from './product.entity';
import { priceBands } from './price-bands';
import { applySelection, type ProductConditions, type ProductSelection } from './product-selection';
import { ProductTag, Tag } from './product-associations.entity';

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

/** Counts the products of a list per filter value. */
export class ProductFacets {
  constructor(private readonly db: DataSource) {}

  /**
   * Counts each facet without its own condition, so that its other values remain selectable. One statement for all facets.
   * @param edition gives the currency symbol of the price labels
   * @returns facets with at least one value
   */
  async of(selection: ProductSelection, edition: Edition): Promise<Facet[]> {
    const tallies = await this.count(selection);
    const of = (facet: string): FacetCount[] =>
      tallies
        .filter((tally) => tally.facet === facet)
        .map(({ value, label, n }) => ({ value, label, count: Number(n) }));
    return facetsFrom(of, selection.conditions, edition).filter(({ values }) => values.length > 0);
  }

  private async count(selection: ProductSelection): Promise<FacetCountRow[]> {
    const parts = [
      this.facetQuery(
        selection,
        { category: null },
        'category',
        'shelf.key',
        'shelf.title',
        'shelf.position',
        (query) =>
          query
            .innerJoin(ProductCategory, 'filed', 'filed.productId = p.id')
            .innerJoin(Category, 'shelf', 'shelf.id = filed.categoryId'),
      ),
      this.facetQuery(selection, { tag: null }, 'tag', 'label.slug', 'label.label', '0', (query) =>
        query
          .innerJoin(ProductTag, 'marked', 'marked.productId = p.id')
          .innerJoin(Tag, 'label', 'label.id = marked.tagId'),
      ),
      this.facetQuery(selection, { theme: null }, 'theme', 'p.theme', 'p.theme', '0', (query) =>
        query.andWhere('p.theme IS NOT NULL'),
      ),
      this.facetQuery(selection, { minRating: null }, 'minRating', wholeStarsSql, "''", '0'),
      this.facetQuery(selection, { inStock: null }, 'inStock', 'CASE WHEN p.stock > 0 THEN 1 ELSE 0 END', "''", '0'),
      this.facetQuery(selection, { minPrice: null, maxPrice: null }, 'price', 'p.currentPrice', highestPriceSql, '0'),
    ];
    const parameters: unknown[] = [];
    const statements = parts.map((part) => {
      const [sql, values]: [string, unknown[]] = part.getQueryAndParameters();
      parameters.push(...values);
      return sql;
    });
    return this.db.query<FacetCountRow[]>(`${statements.join(' UNION ALL ')} ORDER BY place, label, value`, parameters);
  }

  /** The query of one facet. The casts are for MySQL, whose UNION requires texts of one collation. */
  private facetQuery(
    { conditions, match }: ProductSelection,
    without: ProductConditions,
    facet: string,
    value: string,
    label: string,
    place: string,
    join: (query: SelectQueryBuilder<Product>) => unknown = () => undefined,
  ): SelectQueryBuilder<Product> {
    const query = this.db
      .createQueryBuilder()
      .select(`'${facet}'`, 'facet')
      .addSelect(`CAST(${value} AS CHAR)`, 'value')
      .addSelect(`CAST(MAX(${label}) AS CHAR)`, 'label')
      .addSelect(`MAX(${place})`, 'place')
      .addSelect('COUNT(*)', 'n')
      .from(Product, 'p')
      // By column alias: MySQL does not recognise that the expressions of SELECT and GROUP BY are equal.
      .groupBy('value');
    join(query);
    return applySelection(query, { conditions: { ...conditions, ...without }, match });
  }
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
