import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SlidersHorizontal } from './catalogue-icons';
import type { ProductFacetPartsFragment } from './Facets.generated';
import { classNames } from '../../lib/class-names';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Dialog';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { listHref, type FilteredListParams, serializeFilter, takesSeveral, toggleValue } from './list-params';
import { PriceRange } from './PriceRange';
import styles from './ProductFilters.module.css';

type Facet = ProductFacetPartsFragment['facets'][number];

interface FilterProps {
  facets: readonly Facet[];
  listParams: FilteredListParams;
}

/** Button and drawer with the list's filters. Each value is a link, since filters are stored in the URL. */
export function FilterDrawer({ facets, listParams, totalCount }: FilterProps & { totalCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const active = serializeFilter(listParams.filter);
  const isActive = (key: string) => active.some(([filtered]) => filtered === key);
  const availableFacets = facets.filter(({ key, values }) => values.length > 1 || isActive(key));
  if (availableFacets.length === 0) return null;
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={setOpen}
      title="Filter"
      trigger={
        <Button variant="quiet" icon={<SlidersHorizontal size={18} strokeWidth={1.25} />}>
          {active.length === 0 ? 'Filter' : `Filter (${active.length})`}
        </Button>
      }
      footer={
        // The button announces the number while the count of the page is behind the drawer.
        <Button wide onClick={() => setOpen(false)}>
          {totalCount === 1 ? 'Show 1 product' : `Show ${totalCount} products`}
        </Button>
      }
    >
      {availableFacets.map((facet) => (
        <FacetOptions key={facet.key} facet={facet} listParams={listParams} />
      ))}
    </Drawer>
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
