import { currentPage, largestPage } from '../../domain/pagination';

/** The page of a list that an address asks for, which may lie beyond its end. What is no number counts as the first. */
export function pageNumber(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^\d+$/.test(page) ? currentPage(Number(page), largestPage) : 1;
}

/** The address of a page of a list. The first needs no number, so that it has one address. */
export function pageHref(pathname: string, page: number): string {
  return page > 1 ? `${pathname}?page=${page}` : pathname;
}
