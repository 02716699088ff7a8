import { shownDate } from '../lib/times';
import type { Moderated } from '../lib/moderation';
import styles from './Moderation.module.css';

interface AnsweredTextProps {
  headline?: string;
  text: string;
  reply: Moderated['reply'];
}

/** Shows the text of a review or comment, with the answer of the shop. */
export function AnsweredText({ headline, text, reply }: AnsweredTextProps) {
  return (
    <span className={styles.entry}>
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
