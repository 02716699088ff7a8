import type { OrderStatus } from '../../generated/schema';
import { classNames } from '../../lib/class-names';
import { statusWords } from './order-words';
import styles from './OrderStatusLine.module.css';

/** Status of an order or a line: the name alone, or with its explanation. */
export function OrderStatusLine({ status, brief = false }: { status: OrderStatus; brief?: boolean }) {
  const { word, meaning, tone } = statusWords[status];
  return (
    <p className={classNames(styles.line, styles[tone])}>
      <strong className={styles.word}>{word}</strong>
      {!brief && <span className={styles.meaning}>{meaning}</span>}
    </p>
  );
}
