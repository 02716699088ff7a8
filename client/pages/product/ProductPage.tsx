import { useParams, type Params } from 'react-router-dom';
import { ProductPageDocument, useProductPageQuery, type ProductPageQueryVariables } from './ProductPage.generated';
import { NotFound } from '../../features/not-found/NotFound';
import { queryLoader } from '../../lib/page';
import { titleFromKey } from '../../lib/PageHead';
import { PageStates } from '../../ui/QueryStates';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { ProductContent } from './ProductContent';
import styles from './ProductPage.module.css';

function variablesOf({ slug = '' }: Readonly<Params>): ProductPageQueryVariables {
  return { slug };
}

export const loader = queryLoader(ProductPageDocument, variablesOf);

export function ProductPage() {
  const variables = variablesOf(useParams());
  const result = useProductPageQuery({ variables });
  return (
    <PageStates result={result} title={titleFromKey(variables.slug)} skeleton={<ProductPageSkeleton />}>
      {/* The key resets the state for another product: first picture, quantity of one. */}
      {({ product }) => (product ? <ProductContent key={product.id} product={product} /> : <NotFound />)}
    </PageStates>
  );
}

function ProductPageSkeleton() {
  return (
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
  );
}

export { ProductPage as Component };
