import { limits } from '../../../domain/limits';
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
  return { ...params, filter: withFacet(params.filter, fixedFacet, []) };
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
const priceRangePattern = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/;

/** The facets of which several values can be chosen: their URL parameters are repeated. */
const facetsOfSeveral: readonly string[] = ['category', 'tag', 'ingredient'];

export function takesSeveral(key: string): boolean {
  return facetsOfSeveral.includes(key);
}

/** Parses the filter from the URL; undefined without one. Invalid values are ignored. */
function parseFilter(search: URLSearchParams): ProductFilter | undefined {
  const words = (key: string) => search.getAll(key).flatMap((word) => word.trim() || []);
  const one = (key: string) => words(key)[0] ?? '';
  // The order is fixed, so that equal filters are the same list for the server.
  const several = (key: string) => [...new Set(words(key))].sort().slice(0, limits.filterValues);
  // "5-9.50", and "5-" and "-9.50" for ranges that are open on one side.
  const [, minPrice, maxPrice] = priceRangePattern.exec(one('price')) ?? [];
  const filter: ProductFilter = {
    categories: several('category'),
    tags: several('tag'),
    ingredients: several('ingredient'),
    theme: themes.find((theme) => theme === one('theme')),
    minRating: ratings.includes(one('minRating')) ? Number(one('minRating')) : undefined,
    inStock: ['true', 'false'].includes(one('inStock')) ? one('inStock') === 'true' : undefined,
    minPrice,
    maxPrice,
  };
  const used = Object.entries(filter).filter(([, value]) => value !== undefined && [value].flat().length > 0);
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}

/** Serializes a filter as URL parameters in a fixed order. The keys are those of the API's facets. */
export function serializeFilter(filter: ProductFilter | undefined): [string, string][] {
  const { categories, tags, ingredients, theme, minRating, inStock, minPrice, maxPrice } = filter ?? {};
  const price = minPrice || maxPrice ? `${minPrice ?? ''}-${maxPrice ?? ''}` : undefined;
  const values = { category: categories, tag: tags, ingredient: ingredients, theme, minRating, inStock, price };
  return Object.entries(values).flatMap(([key, value]) =>
    [value ?? []].flat().map((one): [string, string] => [key, String(one)]),
  );
}

/** The filter with these values of the facet; without any, the facet does not filter. */
export function withFacet(
  filter: ProductFilter | undefined,
  key: string,
  values: readonly string[],
): ProductFilter | undefined {
  const params = new URLSearchParams(serializeFilter(filter));
  params.delete(key);
  for (const value of values) params.append(key, value);
  return parseFilter(params);
}

/** The filter after a press on a value: chosen values are removed; others are added, or replace that of a facet of one value. */
export function toggleValue(filter: ProductFilter | undefined, key: string, value: string): ProductFilter | undefined {
  const chosen = new URLSearchParams(serializeFilter(filter)).getAll(key);
  if (chosen.includes(value)) {
    const others = chosen.filter((one) => one !== value);
    return withFacet(filter, key, others);
  }
  return withFacet(filter, key, takesSeveral(key) ? [...chosen, value] : [value]);
}
