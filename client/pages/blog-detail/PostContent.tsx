import { useNavigate } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { pageCount } from '../../../domain/pagination';
import type { PostCardPartsFragment } from '../../features/content/PostCard.generated';
import type { BlogDetailPageQuery } from './BlogDetailPage.generated';
import { CommentForm, CommentList } from '../../features/content/Comments';
import { PostDateline } from '../../features/content/PostCard';
import { PostGrid } from '../../features/content/PostGrid';
import { PageHead, JsonLd } from '../../lib/PageHead';
import { pageHref, paths } from '../../lib/paths';
import { useShopConfig } from '../../lib/shop-config';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Pagination } from '../../ui/Pagination';
import { ItemPicture } from '../../ui/ItemPicture';
import { RichText } from '../../ui/RichText';
import { Container, Section } from '../../ui/Section';
import styles from './BlogDetailPage.module.css';

type PostDetails = NonNullable<BlogDetailPageQuery['blogPost']>;

/** Shows a post: picture at full width, text in one column, then the comments. */
export function PostContent({
  post,
  latest,
  busy,
}: {
  post: PostDetails;
  latest: readonly PostCardPartsFragment[];
  busy: boolean;
}) {
  const { title, image, description } = post;
  return (
    <>
      {/* Pages of comments belong to one article, so its metadata is always that of page 1. */}
      <PageHead title={title} description={description} image={image?.url} kind="article" page={1} />
      <ArticleJsonLd post={post} />
      <Container>
        <Breadcrumbs
          trail={[{ label: 'Home', to: paths.home() }, { label: 'Blog', to: paths.blog() }, { label: title }]}
        />
        <Article post={post} />
      </Container>
      <PostComments post={post} busy={busy} />
      <MorePosts posts={latest.filter(({ id }) => id !== post.id).slice(0, limits.home.posts)} />
    </>
  );
}

function Article({ post: { title, date, readTime, image, description } }: { post: PostDetails }) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <PostDateline date={date} readTime={readTime} />
        <h1>{title}</h1>
      </header>
      <ItemPicture picture={image} sizes="(min-width: 1280px) 1280px, 100vw" priority className={styles.picture} />
      <RichText html={description} className={styles.text} />
    </article>
  );
}

const commentsId = 'comments';

function PostComments({ post, busy }: { post: PostDetails; busy: boolean }) {
  const { nodes, totalCount, pageInfo } = post.commentsConnection;
  const navigate = useNavigate();
  const hrefOf = (page: number) => `${pageHref(paths.blogPost(post.slug), page)}#${commentsId}`;
  /** The newest comment is the last one of the last page. */
  const showNewest = () => {
    const lastPage = pageCount(totalCount + 1);
    if (lastPage !== pageInfo.currentPage) void navigate(hrefOf(lastPage));
  };
  return (
    <Section background="plaster" className={styles.talk}>
      <div id={commentsId} className={styles.comments} aria-busy={busy}>
        <h2 className={styles.heading}>{totalCount === 0 ? 'Comments' : `Comments (${totalCount})`}</h2>
        <CommentList comments={nodes} />
        <Pagination label="Comments" current={pageInfo.currentPage} pageCount={pageInfo.pageCount} to={hrefOf} />
      </div>
      <div>
        <h2 className={styles.heading}>Leave a Comment</h2>
        <CommentForm post={post} onPublished={showNewest} />
      </div>
    </Section>
  );
}

function MorePosts({ posts }: { posts: readonly PostCardPartsFragment[] }) {
  if (posts.length === 0) return null;
  const all = (
    <LinkButton to={paths.blog()} variant="quiet">
      All blog posts
    </LinkButton>
  );
  return (
    <Section heading="Keep Reading" aside={all}>
      <PostGrid posts={posts} />
    </Section>
  );
}

/** States the shop as the author in the structured data, since writers are not named. */
function ArticleJsonLd({ post: { title, date, image, slug } }: { post: PostDetails }) {
  const { shopName, publicUrl } = useShopConfig();
  const shop = { '@type': 'Organization', name: shopName, url: publicUrl };
  return (
    <JsonLd
      thing={{
        '@type': 'Article',
        headline: title,
        datePublished: date,
        image: image ? new URL(image.url, publicUrl).href : undefined,
        mainEntityOfPage: publicUrl + paths.blogPost(slug),
        author: shop,
        publisher: shop,
      }}
    />
  );
}
