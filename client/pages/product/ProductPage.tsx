import { useParams, type Params } from 'react-router-dom';
import { ProductPageDocument, useProductPageQuery, type ProductPageQueryVariables } from './ProductPage.generated';
import { NotFound } from '../../features/not-found/NotFound';
import { queryLoader } from '../../lib/page';
import { PageHead, titleFromKey } from '../../lib/PageHead';
import { Container } from '../../ui/Section';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { FailedState } from '../../ui/States';
import { ProductContent } from './ProductContent';
import styles from './ProductPage.module.css';

function variablesOf({ slug = '' }: Readonly<Params>): ProductPageQueryVariables {
  return { slug };
}

export const loader = queryLoader(ProductPageDocument, variablesOf);

export function ProductPage() {
  const variables = variablesOf(useParams());
  const { data, error, refetch } = useProductPageQuery({ variables });
  // The key resets the state for another product: first picture, quantity of one.
  if (data?.product) return <ProductContent key={data.product.id} product={data.product} />;
  if (data) return <NotFound />;
  return (
    <>
      <PageHead title={titleFromKey(variables.slug)} />
      {error ? (
        <Container>
          <FailedState heading="h1" onRetry={() => void refetch()} />
        </Container>
      ) : (
        <ProductPageSkeleton />
      )}
    </>
  );
}

function ProductPageSkeleton() {
  return (
    <Container>
      <Loading className={styles.top}>
        <Skeleton ratio="4 / 5" width="100%" />
        <div className={styles.shape}>
          <Skeleton height="3.25rem" width="85%" />
          <Skeleton height="1.25rem" width="50%" />
          <Skeleton height="3.5rem" width="100%" />
          <SkeletonText lines={4} />
          <Skeleton height="3.25rem" width="100%" />
        </div>
      </Loading>
    </Container>
  );
}
