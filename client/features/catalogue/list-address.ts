import type { ProductFilter, ProductSort } from '../../generated/schema';
import { pageNumber } from '../../lib/page-number';
import { filterWords, readFilter, withFacet } from './list-filter';

/** What the address says about a list of products. */
export interface ListQuestion {
  readonly sort: ProductSort;
  readonly page: number;
}

/** A question that may be narrowed. */
export interface FilteredQuestion extends ListQuestion {
  readonly filter?: ProductFilter | undefined;
}

interface SortChoice {
  /** The word in the address; the shop's own order needs none. */
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

/** Reads sort and page from the address. Whatever is not understood counts as not said. */
export function listQuestion(search: URLSearchParams): ListQuestion {
  const wanted = sortChoices.find(({ value }) => value !== '' && value === search.get('sort'));
  return { sort: wanted?.sort ?? 'FEATURED', page: pageNumber(search) };
}

/** Reads what the list is narrowed to besides. */
export function filteredQuestion(search: URLSearchParams): FilteredQuestion {
  return { ...listQuestion(search), filter: readFilter(search) };
}

/** What every product of a list has in common by the page that it stands on. */
export type Shelf = 'category' | 'tag';

/** Reads the question of a page that is one category's or one tag's: it can be narrowed by everything but that. */
export function shelfQuestion(search: URLSearchParams, shelf: Shelf): FilteredQuestion {
  const question = filteredQuestion(search);
  return { ...question, filter: withFacet(question.filter, shelf, undefined) };
}

/** The address of a list. What goes without saying is left out, so that each list has one address. */
export function listHref(pathname: string, { sort, page, filter }: FilteredQuestion): string {
  const search = new URLSearchParams(filterWords(filter));
  const word = sortChoices.find((choice) => choice.sort === sort)?.value;
  if (word) search.set('sort', word);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}
