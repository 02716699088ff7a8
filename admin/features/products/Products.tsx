import { Link } from 'react-router-dom';
import { sizedUrl } from '../../../client/lib/media';
import type { StockState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { useProductListQuery, type ListedProductFragment } from './Products.generated';
import styles from './Products.module.css';

/** By the values in the address. */
const stockStates: Readonly<Record<string, { readonly state: StockState; readonly label: string }>> = {
  out: { state: 'OUT', label: 'Out of stock' },
  low: { state: 'LOW', label: 'Low' },
  in: { state: 'IN', label: 'In stock' },
};
const publication: Readonly<Record<string, { readonly isPublished: boolean; readonly label: string }>> = {
  yes: { isPublished: true, label: 'Published' },
  no: { isPublished: false, label: 'Not published' },
};

const optionsOf = (values: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(values).map(([value, { label }]) => ({ value, label }));

const columns: readonly Column<ListedProductFragment>[] = [
  {
    id: 'title',
    header: 'Product',
    cell: ({ id, title, sizes, image }) => (
      <span className={styles.product}>
        <img className={styles.picture} src={sizedUrl(image, 160, 'webp')} alt="" loading="lazy" />
        <span>
          <Link to={`/products/${id}/stock`}>{title}</Link>
          {sizes && <span className={styles.sizes}>{sizes}</span>}
        </span>
      </span>
    ),
  },
  { id: 'stock', header: 'Stock', cell: ({ stock }) => stock },
  { id: 'price', header: 'Price', cell: Price },
  { id: 'published', header: 'Published', cell: ({ isPublished }) => (isPublished ? 'yes' : 'no') },
];

function Price({ listPrice, currentPrice }: ListedProductFragment) {
  if (currentPrice.minorUnits === listPrice.minorUnits) return <>{currentPrice.formatted}</>;
  return (
    <>
      {currentPrice.formatted} <del>{listPrice.formatted}</del>
    </>
  );
}

/** The filters in the address; an unknown value counts as none. */
function useProductFilters() {
  const filters = useFilters();
  const stock = stockStates[filters.read('stock') ?? ''];
  const published = publication[filters.read('published') ?? ''];
  return {
    ...filters,
    stockState: stock?.state ?? null,
    isPublished: published?.isPublished ?? null,
  };
}

/** Finds products, published or not. */
export function Products() {
  const { read, search, stockState, isPublished } = useProductFilters();
  const answer = useProductListQuery({
    variables: { after: read('after'), search: read('search'), stockState, isPublished },
  });
  return (
    <Page title="Products">
      <ProductFilters />
      <Answer answer={answer}>
        {({ products: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>No product matches.</Empty>
            ) : (
              <DataTable label="Products" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of products" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function ProductFilters() {
  const { read, change } = useProductFilters();
  return (
    <Filters label="Filter products">
      <TextFilter label="Words or address" value={read('search')} onChange={(text) => change({ search: text })} />
      <SelectFilter
        label="Stock"
        value={read('stock')}
        options={optionsOf(stockStates)}
        onChange={(value) => change({ stock: value })}
      />
      <SelectFilter
        label="Published"
        value={read('published')}
        options={optionsOf(publication)}
        onChange={(value) => change({ published: value })}
      />
    </Filters>
  );
}
