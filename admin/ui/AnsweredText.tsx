import { shownDate } from '../lib/times';
import type { Entry } from '../lib/moderation';
import styles from './Moderation.module.css';

interface WordsProps {
  headline?: string;
  text: string;
  reply: Entry['reply'];
}

/** The text of a review or comment, with the answer of the shop. */
export function Words({ headline, text, reply }: WordsProps) {
  return (
    <span className={styles.words}>
      {headline !== undefined && <strong>{headline}</strong>}
      <span className={styles.text}>{text}</span>
      {reply && (
        <span className={styles.reply}>
          Answered on {shownDate(reply.repliedAt)}: <span className={styles.text}>{reply.text}</span>
        </span>
      )}
    </span>
  );
}
