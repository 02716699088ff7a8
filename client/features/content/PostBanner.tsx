import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { truncate } from '../../../domain/text';
import type { JournalCardPartsFragment } from './JournalCard.generated';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import { Eyebrow } from '../../ui/Section';
import { PostFacts } from './PostFacts';
import styles from './PostBanner.module.css';

/** The latest post at full width, with its text on a panel that overlaps the picture. */
export function PostBanner({ post: { slug, title, date, readTime, image } }: { post: JournalCardPartsFragment }) {
  return (
    <article className={styles.banner}>
      <Picture
        src={image?.url}
        alt=""
        width={image?.width}
        height={image?.height}
        sizes="(min-width: 1280px) 1280px, 100vw"
        cover
        priority
        className={styles.picture}
      />
      <div className={styles.sheet}>
        <Eyebrow>The latest</Eyebrow>
        <h2 className={styles.title}>
          <Link to={paths.blogPost(slug)} className={styles.link}>
            {truncate(title, limits.truncation.blogTitle)}
          </Link>
        </h2>
        <PostFacts date={date} readTime={readTime} />
      </div>
    </article>
  );
}
