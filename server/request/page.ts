import { shopError } from '../../domain/failure';
import { limits } from '../../domain/limits';
import { pageCount } from '../../domain/pagination';

/** A slice of a list: `offset` rows are skipped, at most `limit` are read. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
}

/** A slice with the length of the whole list. */
export interface PageOf<T> extends PageRequest {
  readonly rows: readonly T[];
  readonly total: number;
}

/** How callers ask: forward with a cursor, or by number for the pages that people click. */
export interface PageQuestion {
  readonly first: number;
  readonly after?: string | null;
  readonly page?: number | null;
}

const cursorPrefix = 'row:';

/** The opaque name of a row's place in its list. */
export function cursorAt(index: number): string {
  return Buffer.from(`${cursorPrefix}${index}`).toString('base64url');
}

function indexOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  const index = text.startsWith(cursorPrefix) ? Number(text.slice(cursorPrefix.length)) : NaN;
  if (!Number.isSafeInteger(index) || index < 0) throw shopError('INVALID', 'This cursor is not one of ours.', 'after');
  return index;
}

/** @throws ShopError INVALID for a size, page or cursor that cannot be */
export function pageRequest({ first, after, page }: PageQuestion): PageRequest {
  if (first < 1 || first > limits.pages.maxFirst) {
    throw shopError('INVALID', `first must be between 1 and ${limits.pages.maxFirst}.`, 'first');
  }
  if (page != null && (page < 1 || page > 1_000_000)) throw shopError('INVALID', 'page must be 1 or more.', 'page');
  if (page != null) return { offset: (page - 1) * first, limit: first };
  return { offset: after ? indexOf(after) + 1 : 0, limit: first };
}

/** Where a slice stands in its list, in cursors and in page numbers. */
export function pagePosition(slice: PageOf<unknown>) {
  const end = slice.offset + slice.rows.length;
  return {
    hasNextPage: end < slice.total,
    hasPreviousPage: slice.offset > 0,
    startCursor: slice.rows.length > 0 ? cursorAt(slice.offset) : null,
    endCursor: slice.rows.length > 0 ? cursorAt(end - 1) : null,
    currentPage: Math.floor(slice.offset / slice.limit) + 1,
    pageCount: pageCount(slice.total, slice.limit),
  };
}
