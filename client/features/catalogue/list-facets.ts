import { useState } from 'react';
import { useListFacetsQuery, type ListFacetsQueryVariables, type ProductFacetPartsFragment } from './Facets.generated';

export type Facet = ProductFacetPartsFragment['facets'][number];

interface ListFacets {
  /** Undefined until they have been read. */
  readonly facets: readonly Facet[] | undefined;
  /** True if these facets could not be read, even while previous ones are known. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Returns a list's facets; while those of another filter load, the previous ones, so that a pressed link stays and keeps the focus.
 * @param known those of a filtered list, which the page has read with it
 */
export function useListFacets(
  known: readonly Facet[] | undefined,
  unfilteredList: ListFacetsQueryVariables,
): ListFacets {
  const { data, error, refetch } = useListFacetsQuery({ variables: unfilteredList, skip: known !== undefined });
  const current = known ?? data?.products.facets;
  const [latest, setLatest] = useState(current);
  if (current !== undefined && current !== latest) setLatest(current);
  const failed = current === undefined && error !== undefined;
  return { facets: current ?? latest, failed, retry: () => void refetch() };
}
