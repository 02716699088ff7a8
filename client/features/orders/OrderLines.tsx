import { Link } from 'react-router-dom';
import type { OrderStatus } from '../../generated/schema';
import type { OrderDetailsPartsFragment } from './Order.generated';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import { OrderStatusLine } from './OrderStatusLine';
import styles from './OrderLines.module.css';

type Line = OrderDetailsPartsFragment['lines'][number];

interface OrderLinesProps {
  lines: readonly Line[];
  /** The status of the whole: a line that stands elsewhere says so. */
  orderStatus: OrderStatus;
  orderNumber: string;
}

/** What was ordered, at the prices of that day. */
export function OrderLines({ lines, orderStatus, orderNumber }: OrderLinesProps) {
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture
            src={line.featureImage?.url}
            alt=""
            width={line.featureImage?.width}
            height={line.featureImage?.height}
            sizes="96px"
            cover
            className={styles.picture}
          />
          <div>
            <p className={styles.title}>{line.product ? <Link to={paths.product(line.slug)}>{line.title}</Link> : line.title}</p>
            <p className={styles.note}>
              {line.sizes && <span>{line.sizes}</span>}
              <span>
                {line.quantity} × {line.unitPrice.formatted}
              </span>
            </p>
            {line.status !== orderStatus && <OrderStatusLine status={line.status} brief />}
            {line.reason && <p className={styles.note}>{line.reason}</p>}
            <LineAction line={line} orderNumber={orderNumber} />
          </div>
          <p className={styles.total}>{line.lineTotal.formatted}</p>
        </li>
      ))}
    </ul>
  );
}

/** The way to the form for what may still be done with a line. */
function LineAction({ line: { title, availableAction }, orderNumber }: { line: Line; orderNumber: string }) {
  if (availableAction === 'NONE') return null;
  const [word, to] = availableAction === 'CANCEL' ? ['Cancel', paths.cancelOrderItems(orderNumber)] : ['Return', paths.returnOrderItems(orderNumber)];
  return (
    <Link to={to} aria-label={`${word} ${title}`} className={styles.action}>
      {word}
    </Link>
  );
}
