import { useParams, type Params } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { NotFound } from '../../features/not-found/NotFound';
import { BlogDetailPageDocument, useBlogDetailPageQuery, type BlogDetailPageQueryVariables } from './BlogDetailPage.generated';
import type { PageQueries } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { titleFromKey } from '../../lib/title-from-key';
import { Container } from '../../ui/Section';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { FailedState } from '../../ui/States';
import { PostStory } from './PostStory';
import styles from './blog-detail-page.module.css';

/** One more than is shown below a post: the post itself may be among the latest. */
const latest = limits.home.posts + 1;

function variablesOf({ slug = '' }: Readonly<Params>): BlogDetailPageQueryVariables {
  return { slug, more: latest };
}

export const blogDetailQueries: PageQueries = (params) => [{ query: BlogDetailPageDocument, variables: variablesOf(params) }];

export function BlogDetailPage() {
  const variables = variablesOf(useParams());
  const { data, error, refetch } = useBlogDetailPageQuery({ variables });
  if (data?.blogPost) return <PostStory key={data.blogPost.id} post={data.blogPost} latest={data.blogPosts.nodes} />;
  if (data) return <NotFound />;
  return (
    <Container>
      <PageHead title={titleFromKey(variables.slug)} />
      {error ? <FailedState heading="h1" onRetry={() => void refetch()} /> : <Coming />}
    </Container>
  );
}

function Coming() {
  return (
    <Loading className={styles.coming}>
      <Skeleton height="3.5rem" width="80%" />
      <Skeleton className={styles.shape} width="100%" />
      <SkeletonText lines={6} />
    </Loading>
  );
}
