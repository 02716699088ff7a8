import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { parseFilteredListParams } from '../../features/catalogue/list-params';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/ProductGrid';
import { ProductListing } from '../../features/catalogue/ProductListing';
import {
  PopularProductsDocument,
  SearchPageDocument,
  usePopularProductsQuery,
  useSearchPageQuery,
  type SearchPageQuery,
  type SearchPageQueryVariables,
} from './SearchPage.generated';
import type { ProductCardPartsFragment } from '../../features/catalogue/ProductCard.generated';
import { preloadContext, type LoaderArgs } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { withPreviousData } from '../../ui/QueryStates';
import { Container, Section } from '../../ui/Section';
import { EmptyState, FailedState } from '../../ui/States';
import { cartAction } from '../../features/cart/AddToCartButton';
import styles from './SearchPage.module.css';

/** Sorted by relevance unless another order is requested. The router has decoded the term where possible. */
function variablesOf({ key = '' }: Readonly<Params>, search: URLSearchParams): SearchPageQueryVariables {
  const { sort, ...params } = parseFilteredListParams(search);
  return {
    term: key,
    first: limits.pages.products,
    ...params,
    sort: sort === 'FEATURED' ? 'RELEVANCE' : sort,
    hasFilters: params.filter !== undefined,
  };
}

/** Reads the products to be shown instead as well when nothing is found, which the server alone knows at this point. */
export async function loader({ context, params, request }: LoaderArgs) {
  const preload = context.get(preloadContext);
  const variables = variablesOf(params, new URL(request.url).searchParams);
  const data = await preload({ query: SearchPageDocument, variables });
  if (isFruitless(data, variables)) await preload({ query: PopularProductsDocument });
  return null;
}

export function SearchPage() {
  const params = useParams();
  return <Results key={params.key} params={params} />;
}

/** Nothing is found once the products that are shown instead have been read, too. */
function useResults(variables: SearchPageQueryVariables) {
  const { data, loading, error, refetch } = withPreviousData(useSearchPageQuery({ variables }));
  const isEmpty = isFruitless(data, variables);
  const popular = usePopularProductsQuery({ skip: !isEmpty });
  return {
    products: isEmpty ? undefined : data?.products,
    insteadOf: isEmpty && !popular.loading ? (popular.data?.relatedProducts ?? []) : undefined,
    loading,
    failed: !data && error !== undefined,
    refetch,
  };
}

function Results({ params }: { params: Readonly<Params> }) {
  const [search] = useSearchParams();
  const variables = variablesOf(params, search);
  const { products, insteadOf, loading, failed, refetch } = useResults(variables);
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={`Search: ${variables.term}`} hidden />
        <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Search' }]} />
        <h1 className={styles.title}>Search Result</h1>
        <p className={styles.term}>
          for <q>{variables.term}</q>
        </p>
        {products && (
          <ProductListing
            products={products}
            facets={products.facets}
            unfilteredList={{ term: variables.term }}
            listParams={parseFilteredListParams(search)}
            defaultSortLabel="Best match"
            action={cartAction}
            busy={loading}
          />
        )}
        {insteadOf && (
          <EmptyState
            title={texts.noSearchResults}
            text="Try another word, or fewer of them."
            action={{ label: texts.continueShopping, to: paths.shop() }}
          />
        )}
        {failed && <FailedState onRetry={() => void refetch()} />}
        {!products && !insteadOf && !failed && <ProductGridSkeleton />}
      </Container>
      {insteadOf && <Suggestions products={insteadOf} />}
    </>
  );
}

/** An empty list with filters keeps the listing, where the filters can be removed. */
function isFruitless(data: SearchPageQuery | undefined, { filter }: SearchPageQueryVariables): boolean {
  return data?.products.totalCount === 0 && !filter;
}

function Suggestions({ products }: { products: readonly ProductCardPartsFragment[] }) {
  if (products.length === 0) return null;
  return (
    <Section heading={texts.searchSuggestions} background="plaster">
      <ProductGrid products={products} action={cartAction} />
    </Section>
  );
}

export { SearchPage as Component };
