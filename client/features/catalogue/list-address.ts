import type { ProductFilter, ProductSort } from '../../generated/schema';
import { pageNumber } from '../../lib/page-number';
import { filterWords, readFilter, withFacet } from './list-filter';

/** The list parameters in the URL. */
export interface ListQuestion {
  readonly sort: ProductSort;
  readonly page: number;
}

/** List parameters with filters. */
export interface FilteredQuestion extends ListQuestion {
  readonly filter?: ProductFilter | undefined;
}

interface SortChoice {
  /** Value in the URL; the default order has none. */
  readonly value: string;
  readonly sort: ProductSort;
  readonly label: string;
}

export const sortChoices: readonly SortChoice[] = [
  { value: '', sort: 'FEATURED', label: 'Featured' },
  { value: 'newest', sort: 'NEWEST', label: 'Newest' },
  { value: 'price-low', sort: 'PRICE_ASC', label: 'Price, low to high' },
  { value: 'price-high', sort: 'PRICE_DESC', label: 'Price, high to low' },
  { value: 'rating', sort: 'RATING_DESC', label: 'Best rated' },
  { value: 'name', sort: 'TITLE_ASC', label: 'Name, A to Z' },
];

/** Parses sort and page from the URL. Invalid values are ignored. */
export function listQuestion(search: URLSearchParams): ListQuestion {
  const wanted = sortChoices.find(({ value }) => value !== '' && value === search.get('sort'));
  return { sort: wanted?.sort ?? 'FEATURED', page: pageNumber(search) };
}

/** Parses sort, page and filters from the URL. */
export function filteredQuestion(search: URLSearchParams): FilteredQuestion {
  return { ...listQuestion(search), filter: readFilter(search) };
}

/** The property that a listing page fixes for all of its products. */
export type Shelf = 'category' | 'tag';

/** Parses the parameters of a category or tag page, on which every filter but its own applies. */
export function shelfQuestion(search: URLSearchParams, shelf: Shelf): FilteredQuestion {
  const question = filteredQuestion(search);
  return { ...question, filter: withFacet(question.filter, shelf, undefined) };
}

/** URL of a list. Default values are omitted, so that each list has one canonical URL. */
export function listHref(pathname: string, { sort, page, filter }: FilteredQuestion): string {
  const search = new URLSearchParams(filterWords(filter));
  const word = sortChoices.find((choice) => choice.sort === sort)?.value;
  if (word) search.set('sort', word);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}
