import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { truncate } from '../../../domain/text';
import type { PostCardPartsFragment } from './PostCard.generated';
import { formatDate } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { ItemPicture } from '../../ui/ItemPicture';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: PostCardPartsFragment;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  headingLevel?: 'h2' | 'h3';
  /** Loads the picture eagerly. Use it for the first picture of a page only. */
  priority?: boolean;
}

/** Shows a post as a card of picture and title. The whole card is a link. */
export function PostCard({
  post: { slug, title, date, readTime, image },
  sizes,
  headingLevel: Heading = 'h3',
  priority,
}: PostCardProps) {
  return (
    <article className={styles.card}>
      <ItemPicture picture={image} sizes={sizes} priority={priority} className={styles.picture} />
      <div>
        <PostDateline date={date} readTime={readTime} />
        <Heading className={styles.title}>
          <Link to={paths.blogPost(slug)} className={styles.link}>
            {truncate(title, limits.truncation.blogTitle)}
          </Link>
        </Heading>
      </div>
    </article>
  );
}

export function PostDateline({ date, readTime }: { date: string; readTime: string }) {
  return (
    <p className={styles.dateline}>
      <time dateTime={date}>{formatDate(date)}</time>
      {` · ${readTime}`}
    </p>
  );
}
