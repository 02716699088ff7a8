import type { ProductFilter, ProductSort } from '../../generated/schema';
import { pageNumber } from '../../lib/page-number';
import { serializeFilter, parseFilter, withFacet } from './list-filter';

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
