import type { OrderStatus } from '../../generated/schema';
import { classNames } from '../../lib/class-names';
import { statusTexts } from './order-labels';
import styles from './OrderStatusLine.module.css';

/** Status of an order or a line: the name alone, or with its explanation. */
export function OrderStatusLine({ status, brief = false }: { status: OrderStatus; brief?: boolean }) {
  const { label, description, tone } = statusTexts[status];
  return (
    <p className={classNames(styles.line, styles[tone])}>
      <strong className={styles.word}>{label}</strong>
      {!brief && <span className={styles.meaning}>{description}</span>}
    </p>
  );
}
