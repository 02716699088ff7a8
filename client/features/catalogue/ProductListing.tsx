import { useEffect, useRef, useId } from 'react';
import { NavigationType, useLocation, useNavigationType, useNavigate } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import type { ListFacetsQueryVariables } from './Facets.generated';
import type { ProductListPartsFragment } from './ProductCard.generated';
import { useEarlyInput } from '../../lib/hydration';
import { Pagination } from '../../ui/Pagination';

import { SelectBox } from '../../ui/SelectBox';
import { EmptyState } from '../../ui/States';
import { ActiveFilters } from './ActiveFilters';
import type { Facet } from './list-facets';
import { listHref, type FilteredListParams, type FixedFacet, sortOptions } from './list-params';
import type { ProductAction } from './ProductCard';
import { FilterDrawer } from './FilterDrawer';
import { ProductGrid } from './ProductGrid';
import styles from './ProductListing.module.css';

interface ProductListingProps {
  products: ProductListPartsFragment;
  listParams: FilteredListParams;
  action: ProductAction;
  /** The filters offered, of a list that is filtered: their names are shown. Those of other lists are read when they are needed. */
  facets: readonly Facet[] | undefined;
  /** The list without filters. */
  unfilteredList: ListFacetsQueryVariables;
  /** The property that the page fixes for every product, which is therefore not offered as a filter. */
  fixedFacet?: FixedFacet;
  /** Label of the default order. */
  defaultSortLabel?: string;
  /** True below a picture that is the first of the page: those of the list then load after the first paint. */
  belowPicture?: boolean;
  /** True while another page or order of the list is loading. */
  busy?: boolean;
}

/** Shows a product list with its order and pagination, both stored in the URL. */
export function ProductListing({
  products,
  listParams,
  action,
  facets,
  unfilteredList,
  fixedFacet,
  defaultSortLabel,
  belowPicture = false,
  busy = false,
}: ProductListingProps) {
  const { pathname } = useLocation();
  const { nodes, totalCount, pageInfo } = products;
  const top = useScrollToTopOnPageChange(listParams.page);
  return (
    <>
      <div ref={top} className={styles.toolbar}>
        <p role="status">{totalCount === 1 ? '1 product' : `${totalCount} products`}</p>
        <FilterDrawer
          facets={facets}
          unfilteredList={unfilteredList}
          fixedFacet={fixedFacet}
          listParams={listParams}
          totalCount={totalCount}
        />
        <SortControl listParams={listParams} defaultSortLabel={defaultSortLabel} />
      </div>
      {facets && <ActiveFilters facets={facets} listParams={listParams} />}
      {nodes.length === 0 && <NoMatch clearedHref={listHref(pathname, { sort: listParams.sort, page: 1 })} />}
      <ProductGrid products={nodes} action={action} headingLevel="h2" first={!belowPicture} busy={busy} />
      <Pagination
        label="Products"
        current={pageInfo.currentPage}
        pageCount={pageInfo.pageCount}
        to={(page) => listHref(pathname, { ...listParams, page })}
      />
    </>
  );
}

function NoMatch({ clearedHref }: { clearedHref: string }) {
  return (
    <EmptyState
      title={texts.noProducts}
      text="No product has all of the chosen filters. Remove one of them above, or clear them all."
      action={{ label: 'Clear all filters', to: clearedHref }}
    />
  );
}

/** Scrolls to the top of the list on another page. Going back is left to the browser's scroll restoration. */
function useScrollToTopOnPageChange(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const kind = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (kind !== NavigationType.Pop) top.current?.scrollIntoView();
  }, [page, kind]);
  return top;
}

/** The sort order is stored in the URL, so that it can be shared and survives going back. Changing it resets to page one. */
function SortControl({
  listParams,
  defaultSortLabel = 'Featured',
}: {
  listParams: FilteredListParams;
  defaultSortLabel?: string;
}) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choose = (value: string) => {
    const choice = sortOptions.find((one) => one.value === value);
    if (choice)
      void navigate(listHref(pathname, { ...listParams, sort: choice.sort, page: 1 }), { preventScrollReset: true });
  };
  const field = useRef<HTMLSelectElement>(null);
  const current = sortOptions.find(({ sort }) => sort === listParams.sort)?.value ?? '';
  useEarlyInput(field, current, choose);
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <SelectBox
        ref={field}
        id={id}
        autoComplete="off"
        options={sortOptions.map(({ value, label }) => ({ value, label: value === '' ? defaultSortLabel : label }))}
        value={current}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
