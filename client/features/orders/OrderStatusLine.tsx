import type { OrderStatus } from '../../generated/schema';
import { classNames } from '../../lib/class-names';
import { statusWords } from './order-words';
import styles from './OrderStatusLine.module.css';

/** Where an order or one of its lines stands. The word alone, or with what it means. */
export function OrderStatusLine({ status, brief = false }: { status: OrderStatus; brief?: boolean }) {
  const { word, meaning, tone } = statusWords[status];
  return (
    <p className={classNames(styles.line, styles[tone])}>
      <strong className={styles.word}>{word}</strong>
      {!brief && <span className={styles.meaning}>{meaning}</span>}
    </p>
  );
}
