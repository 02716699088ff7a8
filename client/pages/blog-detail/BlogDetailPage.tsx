import { useParams, useSearchParams, type Params } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { NotFound } from '../../features/not-found/NotFound';
import {
  BlogDetailPageDocument,
  useBlogDetailPageQuery,
  type BlogDetailPageQueryVariables,
} from './BlogDetailPage.generated';
import { queryLoader } from '../../lib/page';
import { titleFromKey } from '../../lib/PageHead';
import { pageNumber } from '../../lib/paths';
import { PageStates, withPreviousData } from '../../ui/QueryStates';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { PostContent } from './PostContent';
import styles from './BlogDetailPage.module.css';

/** One more than is shown below a post, since the post itself may be among the latest. */
const latest = limits.home.posts + 1;

function variablesOf({ slug = '' }: Readonly<Params>, search: URLSearchParams): BlogDetailPageQueryVariables {
  return { slug, first: limits.pages.size, page: pageNumber(search), more: latest };
}

export const loader = queryLoader(BlogDetailPageDocument, variablesOf);

export function BlogDetailPage() {
  const params = useParams();
  // The key resets the state: one post must not be shown under another's URL while that one loads.
  return <Post key={params.slug} params={params} />;
}

function Post({ params }: { params: Readonly<Params> }) {
  const [search] = useSearchParams();
  const variables = variablesOf(params, search);
  const result = withPreviousData(useBlogDetailPageQuery({ variables }));
  return (
    <PageStates result={result} title={titleFromKey(variables.slug)} skeleton={<BlogDetailSkeleton />}>
      {({ blogPost, blogPosts }) =>
        blogPost ? <PostContent post={blogPost} latest={blogPosts.nodes} busy={result.loading} /> : <NotFound />
      }
    </PageStates>
  );
}

function BlogDetailSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Skeleton height="3.5rem" width="80%" />
      <Skeleton className={styles.shape} width="100%" />
      <SkeletonText lines={6} />
    </Loading>
  );
}

export { BlogDetailPage as Component };
