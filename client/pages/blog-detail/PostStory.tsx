import { limits } from '../../../domain/limits';
import { CommentForm } from '../../features/content/CommentForm';
import { CommentList } from '../../features/content/CommentList';
import { PostFacts } from '../../features/content/PostFacts';
import { PostGrid } from '../../features/content/PostGrid';
import type { BlogDetailPageQuery } from './BlogDetailPage.generated';
import type { JournalCardPartsFragment } from '../../features/content/JournalCard.generated';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { RichText } from '../../ui/RichText';
import { Container, Section } from '../../ui/Section';
import { ArticleData } from './ArticleData';
import styles from './blog-detail-page.module.css';

export type WholePost = NonNullable<BlogDetailPageQuery['blogPost']>;

/** A post to read: its picture over the whole width, its text in one column, then what readers say. */
export function PostStory({ post, latest }: { post: WholePost; latest: readonly JournalCardPartsFragment[] }) {
  const { title, date, readTime, image, description, comments } = post;
  return (
    <>
      <PageHead title={title} description={description} image={image?.url} kind="article" />
      <ArticleData post={post} />
      <Container>
        <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Blog', to: paths.blog() }, { label: title }]} />
        <article className={styles.article}>
          <header className={styles.head}>
            <PostFacts date={date} readTime={readTime} />
            <h1>{title}</h1>
          </header>
          <Picture src={image?.url} alt="" width={image?.width} height={image?.height} sizes="(min-width: 1280px) 1280px, 100vw" cover priority className={styles.picture} />
          <RichText html={description} className={styles.text} />
        </article>
      </Container>
      <Section ground="plaster" className={styles.talk}>
        <div>
          <h2 className={styles.heading}>{comments.length === 0 ? 'Comments' : `Comments (${comments.length})`}</h2>
          <CommentList comments={comments} />
        </div>
        <div>
          <h2 className={styles.heading}>Leave a comment</h2>
          <CommentForm post={post} />
        </div>
      </Section>
      <MorePosts posts={latest.filter(({ id }) => id !== post.id).slice(0, limits.home.posts)} />
    </>
  );
}

function MorePosts({ posts }: { posts: readonly JournalCardPartsFragment[] }) {
  if (posts.length === 0) return null;
  const all = (
    <LinkButton to={paths.blog()} variant="quiet">
      The whole journal
    </LinkButton>
  );
  return (
    <Section heading="Keep reading" aside={all}>
      <PostGrid posts={posts} />
    </Section>
  );
}
