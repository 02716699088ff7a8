import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import type { ProductFacetPartsFragment } from './Facets.generated';
import type { ProductListPartsFragment } from './ProductCard.generated';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/States';
import { ChosenFilters, FilterDrawer } from './ProductFilters';
import { listHref, type FilteredQuestion, type Shelf } from './list-address';
import type { ProductAction } from './ProductCard';
import { ProductGrid } from './ProductGrid';
import { SortControl } from './SortControl';
import styles from './ProductListing.module.css';

interface ProductListingProps {
  products: ProductListPartsFragment;
  question: FilteredQuestion;
  action: ProductAction;
  /** What the list can be narrowed to; none where it cannot. */
  facets?: ProductFacetPartsFragment['facets'];
  /** What the page says of every product already, so that the list is not narrowed by it. */
  shelf?: Shelf;
  /** What the order is called that a list has when none is asked for. */
  usualOrder?: string;
  /** Whether another page or order of the list is on its way. */
  busy?: boolean;
}

/** A list of products with its order and its pages, both of which live in the address. */
export function ProductListing({ products, question, action, facets = [], shelf, usualOrder, busy = false }: ProductListingProps) {
  const { pathname } = useLocation();
  const { nodes, totalCount, pageInfo } = products;
  const top = useTopOfPage(question.page);
  return (
    <>
      <div ref={top} className={styles.toolbar}>
        <p role="status">{totalCount === 1 ? '1 product' : `${totalCount} products`}</p>
        <FilterDrawer facets={facets.filter(({ key }) => key !== shelf)} question={question} totalCount={totalCount} />
        <SortControl question={question} usualOrder={usualOrder} />
      </div>
      <ChosenFilters facets={facets} question={question} />
      {nodes.length === 0 && <EmptyState title={texts.noProducts} action={{ label: 'Clear all filters', to: listHref(pathname, { sort: question.sort, page: 1 }) }} />}
      <ProductGrid products={nodes} action={action} headingLevel="h2" first busy={busy} />
      <Pagination label="Products" current={pageInfo.currentPage} pageCount={pageInfo.pageCount} to={(page) => listHref(pathname, { ...question, page })} />
    </>
  );
}

/** Another page of the list is read from its top. Going back returns to where the shopper stood, which is not ours to disturb. */
function useTopOfPage(page: number) {
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
