import { limits } from './limits';

/** The largest page number that both APIs can express: a GraphQL Int. */
export const largestPage = 2 ** 31 - 1;

/** How many pages there are; none without records. */
export function pageCount(total: number, size: number = limits.pages.size): number {
  return Math.ceil(total / size);
}

/** The page to show: a whole number from 1 to the last page, whatever was asked for. */
export function currentPage(page: number, pages: number): number {
  const wanted = Number.isNaN(page) ? 1 : Math.trunc(page);
  return Math.min(Math.max(1, wanted), Math.max(1, pages));
}

/** The numbered pages around the current one, as many as fit, always within 1 and the last page. */
export function pageWindow(current: number, pages: number): number[] {
  const shown = Math.min(limits.pages.window, pages);
  const centred = currentPage(current, pages) - Math.floor(limits.pages.window / 2);
  const first = Math.max(1, Math.min(centred, pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}

/** One page, or no records, needs no page numbers. */
export function paginationShown(pages: number): boolean {
  return pages > 1;
}
