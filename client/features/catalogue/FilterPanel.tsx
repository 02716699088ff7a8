import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ProductFacetPartsFragment } from './Facets.generated';
import { classNames } from '../../lib/class-names';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { listHref, type FilteredListParams, takesSeveral, toggleValue } from './list-params';
import { PriceRange } from './PriceRange';
import styles from './ProductFilters.module.css';

type Facet = ProductFacetPartsFragment['facets'][number];

interface FilterPanelProps {
  facets: readonly Facet[];
  listParams: FilteredListParams;
}

/** The groups of the filter drawer. Each value is a link, since filters are stored in the URL. */
export function FilterPanel({ facets, listParams }: FilterPanelProps) {
  return facets.map((facet) => <FacetOptions key={facet.key} facet={facet} listParams={listParams} />);
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
