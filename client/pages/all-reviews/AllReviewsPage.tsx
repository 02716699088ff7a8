import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { NotFound } from '../../features/not-found/NotFound';
import {
  AllReviewsPageDocument,
  useAllReviewsPageQuery,
  type AllReviewsPageQueryVariables,
} from './AllReviewsPage.generated';
import { queryLoader } from '../../lib/page';
import { pageNumber } from '../../lib/paths';
import { titleFromKey } from '../../lib/PageHead';
import { PageStates, withPreviousData } from '../../ui/QueryStates';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { ProductReviews } from './ProductReviews';
import styles from './AllReviewsPage.module.css';

function variablesOf({ slug = '' }: Readonly<Params>, search: URLSearchParams): AllReviewsPageQueryVariables {
  return { slug, first: limits.pages.size, page: pageNumber(search) };
}

export const loader = queryLoader(AllReviewsPageDocument, variablesOf);

export function AllReviewsPage() {
  const params = useParams();
  // The key resets the state: one product's reviews must not be shown under another's name while they load.
  return <Reviews key={params.slug} params={params} />;
}

function Reviews({ params }: { params: Readonly<Params> }) {
  const [search] = useSearchParams();
  const variables = variablesOf(params, search);
  const result = withPreviousData(useAllReviewsPageQuery({ variables }));
  return (
    <PageStates result={result} title={`Reviews of ${titleFromKey(variables.slug)}`} skeleton={<AllReviewsSkeleton />}>
      {({ product }) => (product ? <ProductReviews product={product} busy={result.loading} /> : <NotFound />)}
    </PageStates>
  );
}

function AllReviewsSkeleton() {
  return (
    <Loading className={styles.page}>
      <div className={styles.product}>
        <Skeleton ratio="4 / 5" width="100%" />
      </div>
      <div className={styles.skeleton}>
        <Skeleton height="3rem" width="70%" />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
    </Loading>
  );
}

export { AllReviewsPage as Component };
