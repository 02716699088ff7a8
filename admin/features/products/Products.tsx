import { LinkButton } from '../../../client/ui/Button';
import type { StockState } from '../../generated/schema';
import { selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { mayUse, useSession } from '../../lib/session';
import { ListScreen } from '../../ui/ListScreen';
import { ProductTable } from './ProductTable';
import { useProductListQuery } from './Products.generated';

const filters = {
  search: textFilter('Words or address'),
  stock: selectFilter<StockState>('Stock', [
    { value: 'out', label: 'Out of stock', means: 'OUT' },
    { value: 'low', label: 'Low', means: 'LOW' },
    { value: 'in', label: 'In stock', means: 'IN' },
  ]),
  published: selectFilter('Published', [
    { value: 'yes', label: 'Published', means: true },
    { value: 'no', label: 'Not published', means: false },
  ]),
};

/** Finds products, published or not, and changes several at once. */
function Products() {
  const { values, after } = useListFilters(filters);
  const { search, stock, published } = values;
  const { role } = useSession().member;
  const add = mayUse(role, ['manager', 'editor']) && (
    <LinkButton to="/products/new" size="small">
      Add a product
    </LinkButton>
  );
  return (
    <ListScreen
      title="Products"
      actions={add}
      noun="products"
      filters={filters}
      result={useProductListQuery({ variables: { after, search, stockState: stock, isPublished: published } })}
      page={({ products }) => products}
      empty="No product matches."
    >
      {(rows) => <ProductTable products={rows} />}
    </ListScreen>
  );
}

export { Products as Component };
