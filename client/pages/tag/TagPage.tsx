import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { tagWords } from '../../../domain/text';
import { cartAction } from '../../features/cart/AddToCartButton';
import { parseFixedFacetListParams, type FilteredListParams } from '../../features/catalogue/list-params';
import { ProductGridSkeleton } from '../../features/catalogue/ProductGrid';
import { ProductListing } from '../../features/catalogue/ProductListing';
import { TagPageDocument, useTagPageQuery, type TagPageQuery, type TagPageQueryVariables } from './TagPage.generated';
import { queryLoader, type LoaderArgs } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { QueryStates, withPreviousData } from '../../ui/QueryStates';
import { Container } from '../../ui/Section';
import { EmptyState } from '../../ui/States';
import styles from './TagPage.module.css';

/** The last path segment, decoded by the router where possible; empty without a tag. */
function tagOf(params: Readonly<Params>): string {
  return params['*']?.split('/').filter(Boolean).at(-1) ?? '';
}

function variablesOf(params: Readonly<Params>, search: URLSearchParams): TagPageQueryVariables {
  const { filter, ...question } = parseFixedFacetListParams(search, 'tag');
  return {
    first: limits.pages.products,
    ...question,
    filter: { ...filter, tag: tagOf(params) },
    hasFilters: filter !== undefined,
  };
}

const loadTagged = queryLoader(TagPageDocument, variablesOf);

/** Without a tag there is nothing to query. */
export const loader = (args: LoaderArgs) => (tagOf(args.params) === '' ? null : loadTagged(args));

export function TagPage() {
  const params = useParams();
  const tag = tagOf(params);
  const words = tagWords(tag);
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        trail={[
          { label: 'Home', to: paths.home() },
          { label: 'Shop', to: paths.shop() },
          { label: words || 'Products' },
        ]}
      />
      <h1 className={styles.title}>Products</h1>
      {tag && (
        <p className={styles.tag}>
          under <q>{words}</q>
        </p>
      )}
      {tag ? <TaggedProducts key={tag} params={params} /> : <NoTag />}
    </Container>
  );
}

function NoTag() {
  return (
    <>
      <PageHead title="Products" />
      <NoProducts />
    </>
  );
}

function TaggedProducts({ params }: { params: Readonly<Params> }) {
  const [search] = useSearchParams();
  const result = withPreviousData(useTagPageQuery({ variables: variablesOf(params, search) }));
  const tag = tagOf(params);
  const words = tagWords(tag);
  return (
    <>
      <PageHead
        title={`Products: ${words}`}
        page={result.data?.products.pageInfo.currentPage}
        description={`Vegan, plant-based products under “${words}”, made in small batches.`}
      />
      <QueryStates result={result} skeleton={<ProductGridSkeleton />}>
        {({ products }) => (
          <TaggedProductList
            tag={tag}
            products={products}
            listParams={parseFixedFacetListParams(search, 'tag')}
            busy={result.loading}
          />
        )}
      </QueryStates>
    </>
  );
}

function TaggedProductList({
  tag,
  products,
  listParams,
  busy,
}: {
  tag: string;
  products: TagPageQuery['products'];
  listParams: FilteredListParams;
  busy: boolean;
}) {
  if (products.totalCount === 0 && !listParams.filter) return <NoProducts />;
  return (
    <ProductListing
      products={products}
      facets={products.facets}
      unfilteredList={{ filter: { tag } }}
      fixedFacet="tag"
      listParams={listParams}
      action={cartAction}
      busy={busy}
    />
  );
}

function NoProducts() {
  return <EmptyState title={texts.noProducts} action={{ label: texts.continueShopping, to: paths.shop() }} />;
}

export { TagPage as Component };
