import { useSearchParams } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { filteredQuestion, productsAPage } from '../../features/catalogue/list-address';
import { ProductGridSkeleton } from '../../features/catalogue/ProductGrid';
import { ProductListing } from '../../features/catalogue/ProductListing';
import { ShopPageDocument, useShopPageQuery, type ShopPageQueryVariables } from './ShopPage.generated';
import type { PageQueries } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Section';
import { EmptyState, FailedState } from '../../ui/States';
import { cartAction } from '../../features/cart/cart-action';
import styles from './shop-page.module.css';

function variablesOf(search: URLSearchParams): ShopPageQueryVariables {
  return { first: productsAPage, ...filteredQuestion(search) };
}

export const shopQueries: PageQueries = (_, search) => [{ query: ShopPageDocument, variables: variablesOf(search) }];

export function ShopPage() {
  return (
    <Container className={styles.page}>
      <PageHead title="Shop" description="Vegan, plant-based care for hair, skin and quiet evenings: oils, creams, cleansers and conditioners, made in small batches." />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Shop' }]} />
      <h1 className={styles.title}>The whole shelf</h1>
      <AllProducts />
    </Container>
  );
}

function AllProducts() {
  const [search] = useSearchParams();
  const { data: current, previousData, loading, error, refetch } = useShopPageQuery({ variables: variablesOf(search) });
  // Another page or order is on its way: what is there stays until it comes.
  const data = current ?? (loading ? previousData : undefined);
  const question = filteredQuestion(search);
  if (data && data.products.totalCount === 0 && !question.filter) return <EmptyState title={texts.noProducts} action={{ label: texts.goHome, to: paths.home() }} />;
  if (data) return <ProductListing products={data.products} facets={data.products.facets} question={question} action={cartAction} busy={loading} />;
  if (error) return <FailedState onRetry={() => void refetch()} />;
  return <ProductGridSkeleton />;
}
