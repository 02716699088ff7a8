import { LinkButton } from '../../../client/ui/Button';
import type { StockState } from '../../generated/schema';
import { useFilters } from '../../lib/address';
import { mayUse, useSession } from '../../lib/session';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { ProductTable } from './ProductTable';
import { useProductListQuery } from './Products.generated';

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
  const { role } = useSession().member;
  return (
    <Page
      title="Products"
      actions={
        mayUse(role, ['manager', 'editor']) && (
          <LinkButton to="/products/new" size="small">
            Add a product
          </LinkButton>
        )
      }
    >
      <ProductFilters />
      <Answer answer={answer}>
        {({ products: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>No product matches.</Empty>
            ) : (
              // Another list begins with nothing selected.
              <ProductTable key={search.toString()} products={nodes} />
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
