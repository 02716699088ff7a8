import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { parseFilteredListParams } from '../../features/catalogue/list-params';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/ProductGrid';
import { ProductListing } from '../../features/catalogue/ProductListing';
import {
  SearchPageDocument,
  useSearchPageQuery,
  type SearchPageQuery,
  type SearchPageQueryVariables,
} from './SearchPage.generated';
import type { ProductCardPartsFragment } from '../../features/catalogue/ProductCard.generated';
import type { PageQueries } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Container, Section } from '../../ui/Section';
import { EmptyState, FailedState } from '../../ui/States';
import { cartAction } from '../../features/cart/AddToCartButton';
import styles from './search-page.module.css';

/** Sorted by relevance unless another order is requested. The router has decoded the term where possible. */
function variablesOf({ key = '' }: Readonly<Params>, search: URLSearchParams): SearchPageQueryVariables {
  const { sort, page, filter } = parseFilteredListParams(search);
  return { term: key, first: limits.pages.products, page, sort: sort === 'FEATURED' ? 'RELEVANCE' : sort, filter };
}

export const queries: PageQueries = (params, search) => [
  { query: SearchPageDocument, variables: variablesOf(params, search) },
];

export function SearchPage() {
  const params = useParams();
  return <Results key={params.key} params={params} />;
}

function Results({ params }: { params: Readonly<Params> }) {
  const [search] = useSearchParams();
  const variables = variablesOf(params, search);
  const { data: current, previousData, loading, error, refetch } = useSearchPageQuery({ variables });
  const data = current ?? (loading ? previousData : undefined);
  const isEmpty = data !== undefined && hasNoResults(data, variables);
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={`Search: ${variables.term}`} hidden />
        <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Search' }]} />
        <h1 className={styles.title}>Search Result</h1>
        <p className={styles.term}>
          for <q>{variables.term}</q>
        </p>
        {data && !isEmpty && (
          <ProductListing
            products={data.products}
            facets={data.products.facets}
            listParams={parseFilteredListParams(search)}
            defaultSortLabel="Best match"
            action={cartAction}
            busy={loading}
          />
        )}
        {isEmpty && (
          <EmptyState
            title={texts.noSearchResults}
            text="Try another word, or fewer of them."
            action={{ label: texts.continueShopping, to: paths.shop() }}
          />
        )}
        {!data && error && <FailedState onRetry={() => void refetch()} />}
        {!data && !error && <ProductGridSkeleton />}
      </Container>
      {isEmpty && <Suggestions products={data.relatedProducts} />}
    </>
  );
}

/** An empty list with filters keeps the listing, where the filters can be removed. */
function hasNoResults({ products }: SearchPageQuery, { filter }: SearchPageQueryVariables): boolean {
  return products.totalCount === 0 && !filter;
}

function Suggestions({ products }: { products: readonly ProductCardPartsFragment[] }) {
  if (products.length === 0) return null;
  return (
    <Section heading={texts.searchSuggestions} background="plaster">
      <ProductGrid products={products} action={cartAction} />
    </Section>
  );
}
