import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { format, toDecimal } from '../../../domain/money';
import { tagWords } from '../../../domain/text';
import { type PublicVersion } from '../../database/public-data';
import { VersionedCache } from '../../database/versioned-cache';
import { countFacets, type FacetCount, type FacetCounts, type FacetKey, starSteps } from './facet-counts';
import { type Facet, type FacetValue } from './product-list.types';
import { Product, type Theme } from './product.entity';
import { priceBands } from './price-bands';
import { type ProductConditions, type ProductSelection, SoldOutProducts } from './filter-products';

const themeLabels: Record<Theme, string> = {
  EO: 'Essential oils',
  CO: 'Castor oils',
  Oil: 'Hair oils',
  HandCream: 'Hand creams',
  Conditioner: 'Conditioners and cleansers',
};

/** The facets of a list take about 10 KB. */
const maxLists = 1000;

/** Counts the products of a list per filter value. */
export class ProductFacets {
  private readonly cache: VersionedCache<readonly Facet[]>;
  private readonly soldOut: SoldOutProducts;

  constructor(
    private readonly db: DataSource,
    version: PublicVersion,
  ) {
    this.cache = new VersionedCache(version, { maxSize: maxLists, sizeOf: () => 1 });
    this.soldOut = new SoldOutProducts(db, version);
  }

  /**
   * Counts each facet without its own condition, so that its other values remain selectable. Cached for one version of the public data.
   * @param edition gives the currency symbol of the price labels
   * @returns facets with at least one value
   */
  of(selection: ProductSelection, edition: Edition): Promise<readonly Facet[]> {
    const { conditions, match } = selection;
    return this.cache.get([conditions, match?.parameters], async () => {
      const [counts, highest] = await Promise.all([
        countFacets(this.db, await this.soldOut.applyTo(selection)),
        this.db.manager.maximum(Product, 'currentPrice'),
      ]);
      const bands = prices(counts.price, highest ?? 0, conditions, edition);
      return facetsOf(counts, bands, conditions).filter(({ values }) => values.length > 0);
    });
  }
}

function facetsOf(counts: FacetCounts, bands: readonly FacetValue[], conditions: ProductConditions): Facet[] {
  const { category, categories, tag, tags, ingredient, ingredients, theme, minRating, inStock } = conditions;
  // The cast is safe: the column contains only themes.
  const themes = counts.theme.map((counted) => ({ ...counted, label: themeLabels[counted.value as Theme] }));
  return [
    facet('category', 'Category', counts.category, category, ...(categories ?? [])),
    facet('tag', 'Tag', byCount(counts.tag.map(withTagWords)), tag, ...(tags ?? [])),
    facet('ingredient', 'Ingredient', byCount(counts.ingredient), ingredient, ...(ingredients ?? [])),
    facet('theme', 'Range', themes, theme),
    facet('minRating', 'Rating', cumulativeRatings(counts.minRating), minRating),
    facet('inStock', 'Availability', availability(counts.inStock), inStock),
    { key: 'price', label: 'Price', values: bands },
  ];
}

type Chosen = string | number | boolean | null | undefined;

function facet(key: FacetKey, label: string, counts: readonly FacetCount[], ...chosen: Chosen[]): Facet {
  const isChosen = ({ value }: FacetCount) => chosen.some((each) => each != null && value === String(each));
  return { key, label, values: counts.map((counted) => ({ ...counted, selected: isChosen(counted) })) };
}

const byCount = (values: readonly FacetCount[]) => values.toSorted((one, other) => other.count - one.count);

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
  const values = [
    { stored: '1', value: 'true', label: 'In stock' },
    { stored: '0', value: 'false', label: 'Out of stock' },
  ];
  return values.flatMap(({ stored, ...shown }) =>
    tallies.filter(({ value }) => value === stored).map(({ count }) => ({ ...shown, count })),
  );
}

/** @param highest the highest price of the whole catalogue */
function prices(
  counts: readonly FacetCount[],
  highest: number,
  { minPrice, maxPrice }: ProductConditions,
  { symbol }: Edition,
): FacetValue[] {
  const amounts = counts.map(({ value, count }) => ({ price: Number(value), count }));
  return priceBands(amounts, highest).map(({ least, most, count }) => ({
    value: `${toDecimal(least)}-${toDecimal(most)}`,
    label: `${format(least, symbol)} to ${format(most, symbol)}`,
    count,
    selected: minPrice === least && maxPrice === most,
  }));
}
