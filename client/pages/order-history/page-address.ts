/** The page that an address asks for; the first one for anything that is no page. */
export function askedPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** The first page is the bare address, so that it has only one. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
