import { useSearchParams } from 'react-router-dom';

/**
 * Reads and changes the filters of a list in the address: they survive a reload and can be sent to a colleague. Changing one returns to the first page.
 * @returns the value of a filter, and a function that changes some; an empty value removes one
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
  return { read: (name: string) => search.get(name), change, search };
}

/** Returns the address of the page of a list that follows a cursor. */
export function pageAfter(search: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(search);
  if (after === null) next.delete('after');
  else next.set('after', after);
  return `?${next.toString()}`;
}
