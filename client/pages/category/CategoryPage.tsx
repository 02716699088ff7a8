import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { bannerOfKey } from '../../../domain/category-banners';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { CategoryHead } from '../../features/catalogue/CategoryHead';
import { parseFixedFacetListParams, type FilteredListParams } from '../../features/catalogue/list-params';
import { NotFound } from '../../features/not-found/NotFound';
import { ProductGridSkeleton } from '../../features/catalogue/ProductGrid';
import { ProductListing } from '../../features/catalogue/ProductListing';
import {
  CategoryPageDocument,
  useCategoryPageQuery,
  type CategoryPageQuery,
  type CategoryPageQueryVariables,
} from './CategoryPage.generated';
import { queryLoader } from '../../lib/page';
import { PageHead, titleFromKey } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { QueryStates, withPreviousData } from '../../ui/QueryStates';
import { Container } from '../../ui/Section';
import { EmptyState } from '../../ui/States';
import { cartAction } from '../../features/cart/AddToCartButton';
import styles from './CategoryPage.module.css';

/** The router has decoded the key; a key that cannot be decoded is passed on unchanged. */
function variablesOf({ key = '' }: Readonly<Params>, search: URLSearchParams): CategoryPageQueryVariables {
  const { filter, ...question } = parseFixedFacetListParams(search, 'category');
  return {
    key,
    first: limits.pages.products,
    ...question,
    filter: { ...filter, category: key },
    hasFilters: filter !== undefined,
  };
}

export const loader = queryLoader(CategoryPageDocument, variablesOf);

export function CategoryPage() {
  const params = useParams();
  // The key resets the state: one category's products must not be shown under another's name while they load.
  return <Category key={params.key} params={params} />;
}

function Category({ params }: { params: Readonly<Params> }) {
  const [search] = useSearchParams();
  const variables = variablesOf(params, search);
  const result = withPreviousData(useCategoryPageQuery({ variables }));
  const { data } = result;
  const category = data?.category;
  if (isNotFound(variables.key, data)) return <NotFound />;
  const title = category?.title ?? titleFromKey(variables.key);
  return (
    <>
      <CategoryMeta title={title} data={data} />
      <CategoryHead
        categoryKey={variables.key}
        title={title}
        text={category?.description}
        ownBanner={ownBannerOf(data)}
      />
      <Container className={styles.page}>
        <QueryStates result={result} skeleton={<ProductGridSkeleton />}>
          {(loaded) => (
            <CategoryProducts
              categoryKey={variables.key}
              data={loaded}
              listParams={parseFixedFacetListParams(search, 'category')}
              busy={result.loading}
            />
          )}
        </QueryStates>
      </Container>
    </>
  );
}

const ownBannerOf = (data: CategoryPageQuery | undefined) => data && (data.category?.banner ?? null);

/**
 * An unknown category is shown as an empty list. Category keys contain no dot, so an unknown key with one, such as
 * /shop/index.html, is answered with 404.
 */
function isNotFound(key: string, data: CategoryPageQuery | undefined): boolean {
  return data !== undefined && !data.category && key.includes('.');
}

function CategoryMeta({ title, data }: { title: string; data: CategoryPageQuery | undefined }) {
  const description = data?.category?.description ?? `${title}: vegan, plant-based and made in small batches.`;
  return (
    <PageHead
      title={title}
      description={description}
      page={data?.products.pageInfo.currentPage}
      hidden={data !== undefined && !data.category}
    />
  );
}

interface CategoryProductsProps {
  categoryKey: string;
  data: CategoryPageQuery;
  listParams: FilteredListParams;
  busy: boolean;
}

/** An empty list with filters keeps the listing, where the filters can be removed. */
function CategoryProducts({ categoryKey, data: { category, products }, listParams, busy }: CategoryProductsProps) {
  if (!category || (products.totalCount === 0 && !listParams.filter))
    return <EmptyState title={texts.noProducts} action={{ label: texts.continueShopping, to: paths.shop() }} />;
  return (
    <ProductListing
      products={products}
      facets={products.facets}
      unfilteredList={{ filter: { category: categoryKey } }}
      fixedFacet="category"
      listParams={listParams}
      action={cartAction}
      belowPicture={bannerOfKey(categoryKey) !== null}
      busy={busy}
    />
  );
}

export { CategoryPage as Component };
