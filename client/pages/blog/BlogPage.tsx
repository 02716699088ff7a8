import { useSearchParams, Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { truncate } from '../../../domain/text';
import type { PostCardPartsFragment } from '../../features/content/PostCard.generated';
import {
  BlogPageDocument,
  useBlogPageQuery,
  type BlogPageQuery,
  type BlogPageQueryVariables,
} from './BlogPage.generated';
import { PostDateline } from '../../features/content/PostCard';
import { PostGrid } from '../../features/content/PostGrid';
import { queryLoader } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { pageHref, pageNumber, paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Pagination } from '../../ui/Pagination';
import { ItemPicture } from '../../ui/ItemPicture';
import { QueryStates, withPreviousData } from '../../ui/QueryStates';
import { Container, Eyebrow } from '../../ui/Section';
import { Loading, Skeleton, SkeletonCard } from '../../ui/Skeleton';
import { EmptyState } from '../../ui/States';
import styles from './BlogPage.module.css';

function variablesOf(search: URLSearchParams): BlogPageQueryVariables {
  return { first: limits.pages.size, page: pageNumber(search) };
}

export const loader = queryLoader(BlogPageDocument, (_, search) => variablesOf(search));

export function BlogPage() {
  const [search] = useSearchParams();
  const result = withPreviousData(useBlogPageQuery({ variables: variablesOf(search) }));
  return (
    <Container className={styles.page}>
      <PageHead
        title="Plant Wisdom Journal"
        page={result.data?.blogPosts.pageInfo.currentPage}
        description="The Plant Wisdom Journal: rituals, recipes and the plants behind them, written slowly and tested on ourselves."
      />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Blog' }]} />
      <div className={styles.head}>
        <h1>Plant Wisdom Journal</h1>
        <p>Rituals, recipes and the plants behind them, written slowly and tested on ourselves.</p>
      </div>
      <QueryStates result={result} skeleton={<BlogSkeleton />}>
        {({ blogPosts }) => <PostList posts={blogPosts} />}
      </QueryStates>
    </Container>
  );
}

function PostList({ posts: { nodes, pageInfo } }: { posts: BlogPageQuery['blogPosts'] }) {
  const [first, ...others] = nodes;
  if (!first)
    return (
      <EmptyState
        title="The first pages are still being written."
        text="Come back in a little while."
        action={{ label: 'Visit the shop', to: paths.shop() }}
      />
    );
  // The banner is for the latest post overall, not for the first of each page.
  const isFirstPage = pageInfo.currentPage === 1;
  return (
    <div className={styles.posts}>
      {isFirstPage && <PostBanner post={first} />}
      <PostGrid posts={isFirstPage ? others : nodes} headingLevel="h2" />
      <Pagination
        label="Posts"
        current={pageInfo.currentPage}
        pageCount={pageInfo.pageCount}
        to={(page) => pageHref(paths.blog(), page)}
      />
    </div>
  );
}

/** Shows the latest post at full width, with its text on a panel that overlaps the picture. */
function PostBanner({ post: { slug, title, date, readTime, image } }: { post: PostCardPartsFragment }) {
  return (
    <article className={styles.banner}>
      <ItemPicture picture={image} sizes="(min-width: 1280px) 1280px, 100vw" priority className={styles.picture} />
      <div className={styles.sheet}>
        <Eyebrow>The latest</Eyebrow>
        <h2 className={styles.title}>
          <Link to={paths.blogPost(slug)} className={styles.link}>
            {truncate(title, limits.truncation.blogTitle)}
          </Link>
        </h2>
        <PostDateline date={date} readTime={readTime} />
      </div>
    </article>
  );
}

const cards = 3;

/** Shows a banner with cards below it while the posts load. */
function BlogSkeleton() {
  return (
    <Loading className={styles.posts}>
      <Skeleton className={styles.skeleton} width="100%" />
      <div className={styles.cards}>
        {Array.from({ length: cards }, (_, index) => (
          <SkeletonCard key={index} ratio="3 / 2" />
        ))}
      </div>
    </Loading>
  );
}

export { BlogPage as Component };
