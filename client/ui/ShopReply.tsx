import { formatDate } from '../lib/edition';
import styles from './ShopReply.module.css';

/** Shows the answer of the shop below a review or a comment, if there is one. */
export function ShopReply({ reply }: { reply: { readonly text: string; readonly repliedAt: string } | null }) {
  return (
    reply && (
      <div className={styles.reply}>
        <p className={styles.by}>
          Our answer · <time dateTime={reply.repliedAt}>{formatDate(reply.repliedAt)}</time>
        </p>
        <p className={styles.text}>{reply.text}</p>
      </div>
    )
  );
}
