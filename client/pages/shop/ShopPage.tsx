import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { parseFilteredListParams, type FilteredListParams } from '../../features/catalogue/list-params';
import { ProductGridSkeleton } from '../../features/catalogue/ProductGrid';
import { ProductListing } from '../../features/catalogue/ProductListing';
import {
  ShopPageDocument,
  useShopPageQuery,
  type ShopPageQuery,
  type ShopPageQueryVariables,
} from './ShopPage.generated';
import { queryLoader } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { QueryStates, withPreviousData } from '../../ui/QueryStates';
import { Container } from '../../ui/Section';
import { EmptyState } from '../../ui/States';
import { cartAction } from '../../features/cart/AddToCartButton';
import styles from './ShopPage.module.css';

function variablesOf(search: URLSearchParams): ShopPageQueryVariables {
  const params = parseFilteredListParams(search);
  return { first: limits.pages.products, ...params, hasFilters: params.filter !== undefined };
}

export const loader = queryLoader(ShopPageDocument, (_, search) => variablesOf(search));

export function ShopPage() {
  const [search] = useSearchParams();
  const result = withPreviousData(useShopPageQuery({ variables: variablesOf(search) }));
  return (
    <Container className={styles.page}>
      <PageHead
        title="Shop"
        page={result.data?.products.pageInfo.currentPage}
        description="Vegan, plant-based care for hair, skin and quiet evenings: oils, creams, cleansers and conditioners, made in small batches."
      />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Shop' }]} />
      <h1 className={styles.title}>The whole shelf</h1>
      <QueryStates result={result} skeleton={<ProductGridSkeleton />}>
        {({ products }) => (
          <AllProducts products={products} listParams={parseFilteredListParams(search)} busy={result.loading} />
        )}
      </QueryStates>
    </Container>
  );
}

function AllProducts({
  products,
  listParams,
  busy,
}: {
  products: ShopPageQuery['products'];
  listParams: FilteredListParams;
  busy: boolean;
}) {
  if (products.totalCount === 0 && !listParams.filter)
    return <EmptyState title={texts.noProducts} action={{ label: texts.goHome, to: paths.home() }} />;
  return (
    <ProductListing
      products={products}
      facets={products.facets}
      unfilteredList={{}}
      listParams={listParams}
      action={cartAction}
      busy={busy}
    />
  );
}

export { ShopPage as Component };
