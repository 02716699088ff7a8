import { formatDate } from '../../lib/edition';
import styles from './PostCard.module.css';

/** Publication date and reading time of a post. */
export function PostFacts({ date, readTime }: { date: string; readTime: string }) {
  return (
    <p className={styles.facts}>
      <time dateTime={date}>{formatDate(date)}</time>
      {` · ${readTime}`}
    </p>
  );
}
