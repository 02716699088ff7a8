import type { ApolloClient } from '@apollo/client';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ListFacetsDocument, type ListFacetsQueryVariables } from './Facets.generated';
import { classNames } from '../../lib/class-names';
import { Loading, SkeletonText } from '../../ui/Skeleton';
import { FailedState } from '../../ui/States';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { type Facet, useListFacets } from './list-facets';
import {
  listHref,
  serializeFilter,
  type FilteredListParams,
  type FixedFacet,
  takesSeveral,
  toggleValue,
} from './list-params';
import { PriceRange } from './PriceRange';
import styles from './ProductFilters.module.css';

export interface FilterPanelProps {
  /** The filters of the list. */
  facets: readonly Facet[] | undefined;
  /** The list without filters, whose facets are read here. */
  unfilteredList: ListFacetsQueryVariables;
  /** The property that the page fixes for every product, which is therefore not offered as a filter. */
  fixedFacet?: FixedFacet | undefined;
  listParams: FilteredListParams;
}

/** Requests the facets of a list without filters ahead of the component that shows them. */
export async function requestFacets(
  client: ApolloClient,
  { facets, unfilteredList }: Pick<FilterPanelProps, 'facets' | 'unfilteredList'>,
): Promise<void> {
  if (facets) return;
  await client.query({ query: ListFacetsDocument, variables: unfilteredList });
}

/** Shows the groups of the filter drawer. Each value is a link, since filters are stored in the URL. */
export function FilterPanel({ facets: known, unfilteredList, fixedFacet, listParams }: FilterPanelProps) {
  const { facets, failed, retry } = useListFacets(known, unfilteredList);
  if (failed) return <FailedState text="The filters could not be loaded." onRetry={retry} />;
  if (!facets) return <FiltersLoading />;
  const active = serializeFilter(listParams.filter);
  const isActive = (key: string) => active.some(([filtered]) => filtered === key);
  const available = facets.filter(({ key, values }) => key !== fixedFacet && (values.length > 1 || isActive(key)));
  if (available.length === 0) return <p>There are no filters for these products.</p>;
  return available.map((facet) => <FacetOptions key={facet.key} facet={facet} listParams={listParams} />);
}

function FiltersLoading() {
  return (
    <Loading>
      <SkeletonText lines={8} />
    </Loading>
  );
}

interface FacetProps {
  facet: Facet;
  listParams: FilteredListParams;
}

/** Values of a group that are shown before the group is unfolded. */
const shownValues = 8;

function FacetOptions({ facet, listParams }: FacetProps) {
  const { key, label, values } = facet;
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? values : values.filter(({ selected }, index) => selected || index < shownValues);
  return (
    <section className={classNames(styles.facet, takesSeveral(key) && styles.several)} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ul role="list">
        {shown.map((value) => (
          <li key={value.value}>
            <FacetLink facetKey={key} value={value} listParams={listParams} />
          </li>
        ))}
      </ul>
      {values.length > shownValues && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show fewer' : `Show all (${values.length})`}
        </button>
      )}
      {key === 'price' && <PriceRange listParams={listParams} />}
    </section>
  );
}

function FacetLink({
  facetKey,
  value: { value, label, count, selected },
  listParams,
}: {
  facetKey: string;
  value: Facet['values'][number];
  listParams: FilteredListParams;
}) {
  const { pathname } = useLocation();
  const filter = toggleValue(listParams.filter, facetKey, value);
  return (
    <Link
      preventScrollReset
      to={listHref(pathname, { ...listParams, page: 1, filter })}
      aria-current={selected ? 'true' : undefined}
      className={styles.value}
      rel="nofollow"
    >
      <span className={styles.mark} aria-hidden="true" />
      <span>{label}</span>
      <span className={styles.count}>
        {count}
        <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
      </span>
    </Link>
  );
}
