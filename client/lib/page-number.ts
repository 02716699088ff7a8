import { currentPage, largestPage } from '../../domain/pagination';

/** Returns the requested page of a list, which may exceed the last page. A value other than digits counts as 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^\d+$/.test(page) ? currentPage(Number(page), largestPage) : 1;
}

/** Returns the address of a page of a list. Page 1 has no `page` parameter, so that it has a single address. */
export function pageHref(pathname: string, page: number): string {
  return page > 1 ? `${pathname}?page=${page}` : pathname;
}
