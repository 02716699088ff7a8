import { formatDate } from '../../lib/edition';
import styles from './PostCard.module.css';

/** When a post was published and how long it takes to read. */
export function PostFacts({ date, readTime }: { date: string; readTime: string }) {
  return (
    <p className={styles.facts}>
      <time dateTime={date}>{formatDate(date)}</time>
      {` · ${readTime}`}
    </p>
  );
}
