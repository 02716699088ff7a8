import { limits } from './limits';

/** The largest page number that both APIs can represent: a GraphQL Int. */
export const largestPage = 2 ** 31 - 1;

/** Returns the number of pages; 0 without records. */
export function pageCount(total: number, size: number = limits.pages.size): number {
  return Math.ceil(total / size);
}

/** Clamps a requested page to an integer from 1 to the last page; NaN becomes 1. */
export function currentPage(page: number, pages: number): number {
  const wanted = Number.isNaN(page) ? 1 : Math.trunc(page);
  return Math.min(Math.max(1, wanted), Math.max(1, pages));
}

/** Returns the page numbers around the current one, at most `limits.pages.window`, within 1 and the last page. */
export function pageWindow(current: number, pages: number): number[] {
  const shown = Math.min(limits.pages.window, pages);
  const centred = currentPage(current, pages) - Math.floor(limits.pages.window / 2);
  const first = Math.max(1, Math.min(centred, pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}

/** Returns whether page numbers are shown: only for two or more pages. */
export function isPaginationVisible(pages: number): boolean {
  return pages > 1;
}
