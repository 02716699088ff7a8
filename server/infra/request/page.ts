import { shopError } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { currentPage, largestPage, pageCount } from '../../../domain/pagination';

/** A slice of a list: skips `offset` rows and reads at most `limit`. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  /** True if the slice was requested by page number; then a page beyond the end of the list means the last page. */
  readonly isNumbered?: boolean;
}

/** A slice with the total length of its list. */
export interface PageOf<T> extends PageRequest {
  readonly rows: readonly T[];
  readonly total: number;
}

/** Pagination arguments: forward with a cursor, or by page number for numbered page links. */
export interface PaginationArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly page?: number | null;
}

const cursorPrefix = 'row:';

/** Returns the opaque cursor of a row's position in its list. */
export function cursorAt(index: number): string {
  return Buffer.from(`${cursorPrefix}${index}`).toString('base64url');
}

function parseCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  const index = text.startsWith(cursorPrefix) ? Number(text.slice(cursorPrefix.length)) : NaN;
  if (!Number.isSafeInteger(index) || index < 0) throw shopError('INVALID', 'This cursor is not one of ours.', 'after');
  return index;
}

/**
 * Returns the requested slice. A page number outside the list means the nearest page: below 1 the first, beyond the end the
 * last (see {@link clampSlice}).
 * @throws ShopError INVALID for an invalid size or cursor
 */
export function pageRequest({ first, after, page }: PaginationArgs): PageRequest {
  if (first < 1 || first > limits.pages.maxFirst) {
    throw shopError('INVALID', `first must be between 1 and ${limits.pages.maxFirst}.`, 'first');
  }
  if (page != null) return { offset: (currentPage(page, largestPage) - 1) * first, limit: first, isNumbered: true };
  return { offset: after ? parseCursor(after) + 1 : 0, limit: first };
}

/** Returns the slice for a list of this length: a page number beyond its end becomes the last page, a cursor stays as it is. */
export function clampSlice(slice: PageRequest, total: number): PageRequest {
  if (!slice.isNumbered || slice.offset < total) return slice;
  const lastPage = currentPage(Infinity, pageCount(total, slice.limit));
  return { ...slice, offset: (lastPage - 1) * slice.limit };
}

/** Reads the slice, or the last page when the list ends before it. Only in that case there are two reads. */
export async function readPage<T>(
  requested: PageRequest,
  read: (slice: PageRequest) => Promise<PageOf<T>>,
): Promise<PageOf<T>> {
  const found = await read(requested);
  const slice = clampSlice(requested, found.total);
  if (slice.offset === requested.offset) return found;
  return found.total === 0 ? { ...found, ...slice } : read(slice);
}

/** An owner and a slice as a loader key: a string, because loaders compare keys by value. */
export type SliceKey = `${number}/${number}/${number}`;

export function sliceKey(ownerId: number, { offset, limit }: PageRequest): SliceKey {
  return `${ownerId}/${offset}/${limit}`;
}

/** Parses a slice key: the owner's entries at 1-based positions above `from`, up to `to`. */
export function parseSliceKey(key: SliceKey): { readonly ownerId: number; readonly from: number; readonly to: number } {
  const [ownerId = 0, offset = 0, limit = 0] = key.split('/').map(Number);
  return { ownerId, from: offset, to: offset + limit };
}

/** Returns the position of a slice in its list, in cursors and in page numbers. */
export function pagePosition(slice: PageOf<unknown>) {
  const end = slice.offset + slice.rows.length;
  const pages = pageCount(slice.total, slice.limit);
  return {
    hasNextPage: end < slice.total,
    hasPreviousPage: slice.offset > 0,
    startCursor: slice.rows.length > 0 ? cursorAt(slice.offset) : null,
    endCursor: slice.rows.length > 0 ? cursorAt(end - 1) : null,
    currentPage: currentPage(Math.floor(slice.offset / slice.limit) + 1, pages),
    pageCount: pages,
  };
}
