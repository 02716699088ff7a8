import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { CategoryHead } from '../../features/catalogue/CategoryHead';
import { listQuestion, productsAPage } from '../../features/catalogue/list-address';
import { ProductGridSkeleton } from '../../features/catalogue/ProductGrid';
import { ProductListing } from '../../features/catalogue/ProductListing';
import { CategoryPageDocument, useCategoryPageQuery, type CategoryPageQueryVariables } from './CategoryPage.generated';
import type { PageQueries } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Container } from '../../ui/Section';
import { EmptyState, FailedState } from '../../ui/States';
import { cartAction } from '../../features/cart/cart-action';
import styles from './category-page.module.css';

/** The router has decoded the key already, and left it as it stood where that could not be done. */
function variablesOf({ key = '' }: Readonly<Params>, search: URLSearchParams): CategoryPageQueryVariables {
  return { key, first: productsAPage, ...listQuestion(search) };
}

export const categoryQueries: PageQueries = (params, search) => [{ query: CategoryPageDocument, variables: variablesOf(params, search) }];

export function CategoryPage() {
  const params = useParams();
  // One category's products must not stand under another's name while they load.
  return <Category key={params.key} params={params} />;
}

function Category({ params }: { params: Readonly<Params> }) {
  const [search] = useSearchParams();
  const variables = variablesOf(params, search);
  const { data: current, previousData, loading, error, refetch } = useCategoryPageQuery({ variables });
  const data = current ?? (loading ? previousData : undefined);
  const category = data?.category;
  const title = category?.title ?? nameOf(variables.key);
  return (
    <>
      <PageHead title={title} description={category?.description ?? `${title}: vegan, plant-based and made in small batches.`} hidden={data !== undefined && !category} />
      <CategoryHead categoryKey={variables.key} title={title} text={category?.description} />
      <Container className={styles.page}>
        {category && category.products.totalCount > 0 ? (
          <ProductListing products={category.products} question={listQuestion(search)} action={cartAction} busy={loading} />
        ) : (
          <NoProducts loading={loading} failed={error !== undefined} onRetry={() => void refetch()} />
        )}
      </Container>
    </>
  );
}

function NoProducts({ loading, failed, onRetry }: { loading: boolean; failed: boolean; onRetry: () => void }) {
  if (loading) return <ProductGridSkeleton />;
  if (failed) return <FailedState onRetry={onRetry} />;
  return <EmptyState title={texts.noProducts} action={{ label: texts.continueShopping, to: paths.shop() }} />;
}

/** Words for a key until, or unless, a category says its title. */
function nameOf(key: string): string {
  const words = key.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Shop' : words.charAt(0).toUpperCase() + words.slice(1);
}
