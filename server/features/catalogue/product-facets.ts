import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { format, toDecimal } from '../../../domain/money';
import { tagWords } from '../../../domain/text';
import { type KeptReads } from '../../infra/database/kept-reads';
import { chosenIn, hasSeveralValues } from './combined-conditions';
import { countFacets, type FacetCountRow, type FacetKey, starSteps } from './facet-counts';
import { maxLiveRows, selectionKey, withoutFilters } from './long-lists';
import { type Theme } from './product.entity';
import { priceBands } from './price-bands';
import { type ProductConditions, type ProductSelection } from './product-selection';
import { SoldOutProducts } from './sold-out-products';

export interface FacetValue {
  /** The value for the filter field named by the facet's key; a price band is "least-most" in major units. */
  readonly value: string;
  readonly label: string;
  /** Number of products in the list if this value were selected. */
  readonly count: number;
  readonly selected: boolean;
}

export interface Facet {
  readonly key: FacetKey;
  readonly label: string;
  readonly values: readonly FacetValue[];
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

/** Counts the products of a list per filter value. */
export class ProductFacets {
  /** Selections whose facets count too many products to be counted by each request. */
  private readonly long = new LRUCache<string, true>({ max: 1000 });
  private readonly soldOut: SoldOutProducts;

  constructor(
    private readonly db: DataSource,
    private readonly kept: KeptReads,
  ) {
    this.soldOut = new SoldOutProducts(db, kept);
  }

  /**
   * Counts each facet without its own condition, so that its other values remain selectable. One statement for all facets; the
   * numbers are kept for one version of the public data if they count many products, or if every page of a list shows them.
   * @param edition gives the currency symbol of the price labels
   * @returns facets with at least one value
   */
  async of(selection: ProductSelection, edition: Edition): Promise<readonly Facet[]> {
    const key = selectionKey(selection);
    // The few products that meet a filter are found by reading the list that they are selected from.
    if (hasSeveralValues(selection) || this.long.has(key) || this.long.has(selectionKey(withoutFilters(selection))))
      return this.kept.get(`facets ${key}`, async () =>
        facetsOf(await countFacets(this.db, await this.soldOut.applyTo(selection)), selection, edition),
      );
    const count = async () => {
      const tallies = await countFacets(this.db, selection);
      if (tallies.some(({ n }) => Number(n) > maxLiveRows)) this.long.set(key, true);
      return facetsOf(tallies, selection, edition);
    };
    // There is no end of searches and filters, and most are asked for once.
    const isWholeList = selection.match === null && key === selectionKey(withoutFilters(selection));
    return isWholeList ? this.kept.get(`facets ${key}`, count) : count();
  }
}

function facetsOf(tallies: readonly FacetCountRow[], { conditions }: ProductSelection, edition: Edition): Facet[] {
  const of = (facet: string): FacetCount[] =>
    tallies.filter((tally) => tally.facet === facet).map(({ value, label, n }) => ({ value, label, count: Number(n) }));
  return facetsFrom(of, conditions, edition).filter(({ values }) => values.length > 0);
}

function facetsFrom(of: (facet: string) => FacetCount[], conditions: ProductConditions, edition: Edition): Facet[] {
  const withSelected = (values: readonly FacetCount[], ...chosen: (string | number | boolean | null | undefined)[]) =>
    values.map((counted) => ({
      ...counted,
      selected: chosen.some((value) => value != null && counted.value === String(value)),
    }));
  const byCount = (values: readonly FacetCount[]) => [...values].sort((one, other) => other.count - one.count);
  // The cast is safe: the column contains only themes.
  const themes = of('theme').map((counted) => ({ ...counted, label: themeLabels[counted.value as Theme] }));
  return [
    {
      key: 'category',
      label: 'Category',
      values: withSelected(of('category'), ...chosenIn(conditions, 'category')),
    },
    {
      key: 'tag',
      label: 'Tag',
      values: withSelected(byCount(of('tag').map(withTagWords)), ...chosenIn(conditions, 'tag')),
    },
    {
      key: 'ingredient',
      label: 'Ingredient',
      values: withSelected(byCount(of('ingredient')), ...chosenIn(conditions, 'ingredient')),
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

/** A label equal to the slug, with its hyphens, is a default: it is shown as words. */
function withTagWords(counted: FacetCount): FacetCount {
  const { value, label } = counted;
  return label.includes('-') && label.toLowerCase() === value ? { ...counted, label: tagWords(value) } : counted;
}

/** Makes counts cumulative: each number of stars includes all higher ratings. */
function cumulativeRatings(tallies: readonly FacetCount[]): FacetCount[] {
  return starSteps.slice(1).flatMap((least) => {
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
