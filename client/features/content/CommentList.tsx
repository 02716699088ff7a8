import { texts } from '../../../domain/messages';
import type { CommentPartsFragment } from './PostComments.generated';
import { formatDate } from '../../lib/edition';
import styles from './CommentList.module.css';

/** Comments in chronological order. */
export function CommentList({ comments }: { comments: readonly CommentPartsFragment[] }) {
  if (comments.length === 0) return <p className={styles.none}>{texts.noComments}</p>;
  return (
    <ol role="list">
      {/* The index serves as key, since comments have no ids and their order never changes. */}
      {comments.map(({ name, comment, date }, index) => (
        <li key={index} className={styles.comment}>
          <p className={styles.by}>
            <span className={styles.name}>{name}</span>
            <time dateTime={date}>{formatDate(date)}</time>
          </p>
          <p className={styles.text}>{comment}</p>
        </li>
      ))}
    </ol>
  );
}
