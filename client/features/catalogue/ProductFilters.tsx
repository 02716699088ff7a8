import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SlidersHorizontal } from './catalogue-icons';
import { X } from '../../ui/icons';
import type { ProductFacetPartsFragment } from './Facets.generated';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Dialog';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { listHref, type FilteredListParams, serializeFilter, withFacet } from './list-params';
import styles from './ProductFilters.module.css';

type Facet = ProductFacetPartsFragment['facets'][number];

interface FilterProps {
  facets: readonly Facet[];
  listParams: FilteredListParams;
}

/** Button and drawer with the list's filters. Each value is a link, since filters are stored in the URL. */
export function FilterDrawer({ facets, listParams, totalCount }: FilterProps & { totalCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const availableFacets = facets.filter(({ values }) => values.length > 1 || values.some(({ selected }) => selected));
  if (availableFacets.length === 0) return null;
  const activeCount = serializeFilter(listParams.filter).length;
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={setOpen}
      title="Filter"
      trigger={
        <Button variant="quiet" icon={<SlidersHorizontal size={18} strokeWidth={1.25} />}>
          {activeCount === 0 ? 'Filter' : `Filter (${activeCount})`}
        </Button>
      }
      footer={
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

function FacetOptions({ facet: { key, label, values }, listParams }: { facet: Facet; listParams: FilteredListParams }) {
  const { pathname } = useLocation();
  return (
    <section className={styles.facet} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ul role="list">
        {values.map(({ value, label: name, count, selected }) => (
          <li key={value}>
            <Link
              to={listHref(pathname, {
                ...listParams,
                page: 1,
                filter: withFacet(listParams.filter, key, selected ? undefined : value),
              })}
              aria-current={selected ? 'true' : undefined}
              className={styles.value}
              rel="nofollow"
            >
              <span className={styles.mark} aria-hidden="true" />
              <span>{name}</span>
              <span className={styles.count}>
                {count}
                <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ facets, listParams }: FilterProps) {
  const { pathname } = useLocation();
  const activeFilters = serializeFilter(listParams.filter);
  if (activeFilters.length === 0) return null;
  return (
    <ul role="list" aria-label="Chosen filters" className={styles.chosen}>
      {activeFilters.map(([key, value]) => (
        <li key={key}>
          <Link
            to={listHref(pathname, { ...listParams, page: 1, filter: withFacet(listParams.filter, key, undefined) })}
            className={styles.chip}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            {facetValueLabel(facets, key, value)}
            <X size={16} strokeWidth={1.25} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={listHref(pathname, { sort: listParams.sort, page: 1 })} className={styles.clear}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** Falls back to the value itself: a value without matching products is not among the facets. */
function facetValueLabel(facets: readonly Facet[], key: string, value: string): string {
  const facet = facets.find((one) => one.key === key);
  const label = facet?.values.find((one) => one.value === value)?.label ?? value;
  return facet ? `${facet.label}: ${label}` : label;
}
