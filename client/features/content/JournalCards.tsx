import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { cut } from '../../../domain/text';
import type { JournalCardPartsFragment } from '../../generated/graphql';
import { formatDate } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import styles from './JournalCards.module.css';

/** The first post large, the others small beside it. */
export function JournalCards({ posts }: { posts: readonly JournalCardPartsFragment[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {posts.map(({ id, slug, title, date, readTime, image }) => (
        <li key={id} className={styles.card}>
          <Picture src={image?.url} alt="" width={image?.width} height={image?.height} sizes="(min-width: 769px) 58vw, 92vw" cover className={styles.picture} />
          <div>
            <p className={styles.facts}>
              <time dateTime={date}>{formatDate(date)}</time>
              {` · ${readTime}`}
            </p>
            <h3 className={styles.title}>
              <Link to={paths.blogPost(slug)} className={styles.link}>
                {cut(title, limits.cuts.blogTitle)}
              </Link>
            </h3>
          </div>
        </li>
      ))}
    </ul>
  );
}
