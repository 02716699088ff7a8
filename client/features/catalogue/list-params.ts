import type { ProductFilter, ProductSort, ProductTheme } from '../../generated/schema';
import { pageNumber } from '../../lib/paths';

/** The list parameters in the URL. */
export interface ListParams {
  readonly sort: ProductSort;
  readonly page: number;
}

/** List parameters with filters. */
export interface FilteredListParams extends ListParams {
  readonly filter?: ProductFilter | undefined;
}

interface SortOption {
  /** Value in the URL; the default order has none. */
  readonly value: string;
  readonly sort: ProductSort;
  readonly label: string;
}

export const sortOptions: readonly SortOption[] = [
  { value: '', sort: 'FEATURED', label: 'Featured' },
  { value: 'newest', sort: 'NEWEST', label: 'Newest' },
  { value: 'price-low', sort: 'PRICE_ASC', label: 'Price, low to high' },
  { value: 'price-high', sort: 'PRICE_DESC', label: 'Price, high to low' },
  { value: 'rating', sort: 'RATING_DESC', label: 'Best rated' },
  { value: 'name', sort: 'TITLE_ASC', label: 'Name, A to Z' },
];

/** Parses sort and page from the URL. Invalid values are ignored. */
export function parseListParams(search: URLSearchParams): ListParams {
  const option = sortOptions.find(({ value }) => value !== '' && value === search.get('sort'));
  return { sort: option?.sort ?? 'FEATURED', page: pageNumber(search) };
}

/** Parses sort, page and filters from the URL. */
export function parseFilteredListParams(search: URLSearchParams): FilteredListParams {
  return { ...parseListParams(search), filter: parseFilter(search) };
}

/** The property that a listing page fixes for all of its products. */
export type FixedFacet = 'category' | 'tag';

/** Parses the parameters of a category or tag page, on which every filter but its own applies. */
export function parseFixedFacetListParams(search: URLSearchParams, fixedFacet: FixedFacet): FilteredListParams {
  const params = parseFilteredListParams(search);
  return { ...params, filter: withFacet(params.filter, fixedFacet, undefined) };
}

/** URL of a list. Default values are omitted, so that each list has one canonical URL. */
export function listHref(pathname: string, { sort, page, filter }: FilteredListParams): string {
  const search = new URLSearchParams(serializeFilter(filter));
  const sortValue = sortOptions.find((choice) => choice.sort === sort)?.value;
  if (sortValue) search.set('sort', sortValue);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}

const themes: readonly ProductTheme[] = ['EO', 'CO', 'OIL', 'HAND_CREAM', 'CONDITIONER'];
const ratings = ['1', '2', '3', '4', '5'];
const priceRangePattern = /^(\d{1,7}(?:\.\d{1,2})?)-(\d{1,7}(?:\.\d{1,2})?)$/;

/** Parser and serializer of each facet's URL parameter. The keys are those of the API's facets. */
const facets: Record<
  string,
  { read: (word: string) => ProductFilter | undefined; write: (filter: ProductFilter) => string | undefined }
> = {
  category: { read: (word) => ({ category: word }), write: ({ category }) => category ?? undefined },
  tag: { read: (word) => ({ tag: word }), write: ({ tag }) => tag ?? undefined },
  theme: { read: parseTheme, write: ({ theme }) => theme ?? undefined },
  minRating: {
    read: (word) => (ratings.includes(word) ? { minRating: Number(word) } : undefined),
    write: ({ minRating }) => minRating?.toString(),
  },
  inStock: {
    read: (word) => (word === 'true' || word === 'false' ? { inStock: word === 'true' } : undefined),
    write: ({ inStock }) => inStock?.toString(),
  },
  price: {
    read: parsePrice,
    write: ({ minPrice, maxPrice }) => (minPrice && maxPrice ? `${minPrice}-${maxPrice}` : undefined),
  },
};

/** Parses the filter from the URL; undefined without one. Invalid values are ignored. */
function parseFilter(search: URLSearchParams): ProductFilter | undefined {
  let filter: ProductFilter | undefined;
  for (const [key, { read }] of Object.entries(facets)) {
    const value = search.get(key)?.trim();
    const part = value ? read(value) : undefined;
    if (part) filter = { ...filter, ...part };
  }
  return filter;
}

/** Serializes a filter as URL parameters in a fixed order. */
export function serializeFilter(filter: ProductFilter | undefined): [string, string][] {
  if (!filter) return [];
  return Object.entries(facets).flatMap(([key, { write }]) => {
    const value = write(filter);
    return value === undefined ? [] : [[key, value]];
  });
}

/** The filter with the facet set to the value, or without the facet. */
export function withFacet(
  filter: ProductFilter | undefined,
  key: string,
  value: string | undefined,
): ProductFilter | undefined {
  const params = new URLSearchParams(serializeFilter(filter));
  if (value === undefined) params.delete(key);
  else params.set(key, value);
  return parseFilter(params);
}

function parseTheme(value: string): ProductFilter | undefined {
  const theme = themes.find((one) => one === value);
  return theme && { theme };
}

function parsePrice(value: string): ProductFilter | undefined {
  const [, minPrice, maxPrice] = priceRangePattern.exec(value) ?? [];
  return minPrice && maxPrice ? { minPrice, maxPrice } : undefined;
}
