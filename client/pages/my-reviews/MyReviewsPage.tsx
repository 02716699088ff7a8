import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { AccountLayout, accountCrumb } from '../../features/account/AccountLayout';
import { CustomerData } from '../../features/account/CustomerData';
import { NoOwnReviews, OwnReviewList, OwnReviewsSkeleton } from '../../features/reviews/OwnReviewList';
import { useMyReviewsPageQuery } from './MyReviewsPage.generated';
import { useAlerts } from '../../lib/alerts';
import { pageHref, pageNumber, paths } from '../../lib/paths';
import { Pagination } from '../../ui/Pagination';
import { withPreviousData } from '../../ui/QueryStates';

/** Shows cached reviews at once and refetches them: reviews are written on product pages and published by the shop. */
export function MyReviewsPage() {
  const [search] = useSearchParams();
  const variables = { first: limits.pages.size, page: pageNumber(search) };
  const result = withPreviousData(useMyReviewsPageQuery({ variables, fetchPolicy: 'cache-and-network' }));
  return (
    <AccountLayout current="reviews" title="My Reviews" trail={[accountCrumb, { label: 'Reviews' }]}>
      <CustomerData result={result} skeleton={<OwnReviewsSkeleton />}>
        {({ reviews: { nodes, totalCount, pageInfo } }) =>
          totalCount === 0 ? (
            <NoReviews />
          ) : (
            <>
              <OwnReviewList reviews={nodes} busy={result.loading} />
              <Pagination
                label="My Reviews"
                current={pageInfo.currentPage}
                pageCount={pageInfo.pageCount}
                to={(page) => pageHref(paths.myReviews(), page)}
              />
            </>
          )
        }
      </CustomerData>
    </AccountLayout>
  );
}

/** Shown both as a temporary notice and on the page. */
function NoReviews() {
  const { show } = useAlerts();
  useEffect(() => show(notices.noReviewFound), [show]);
  return <NoOwnReviews />;
}

export { MyReviewsPage as Component };
