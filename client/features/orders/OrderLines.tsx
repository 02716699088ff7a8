import { Link } from 'react-router-dom';
import type { OrderDetailsPartsFragment } from './Order.generated';
import { paths } from '../../lib/paths';
import { ItemPicture } from '../../ui/ItemPicture';
import { actionNote, lineRefundText } from './line-note';
import { OrderStatusLine } from './OrderStatusLine';
import styles from './OrderLines.module.css';

type Line = OrderDetailsPartsFragment['lines'][number];

interface OrderLinesProps {
  /** A line shows its own status when it differs from the order's. */
  order: Pick<OrderDetailsPartsFragment, 'number' | 'status' | 'paymentStatus' | 'lines'>;
  /** True if lines link to their cancel or return form. */
  hasActions: boolean;
}

/** Shows the ordered lines at the prices of the order. */
export function OrderLines({ order: { number, status, paymentStatus, lines }, hasActions }: OrderLinesProps) {
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <ItemPicture picture={line.featureImage} sizes="96px" className={styles.picture} />
          <div>
            <p className={styles.title}>
              {line.product ? <Link to={paths.product(line.slug)}>{line.title}</Link> : line.title}
            </p>
            <p className={styles.note}>
              {line.sizes && <span>{line.sizes}</span>}
              <span>
                {line.quantity} × {line.unitPrice.formatted}
              </span>
            </p>
            {line.status !== status && <OrderStatusLine status={line.status} brief />}
            {line.reason && <p className={styles.note}>{line.reason}</p>}
            {hasActions && <LineNotes line={line} paymentStatus={paymentStatus} />}
            {hasActions && <LineAction line={line} orderNumber={number} />}
          </div>
          <p className={styles.total}>{line.lineTotal.formatted}</p>
        </li>
      ))}
    </ul>
  );
}

/** Shows the state of the line's money, and the actions that the line allows. */
function LineNotes({ line, paymentStatus }: { line: Line; paymentStatus: OrderDetailsPartsFragment['paymentStatus'] }) {
  return [lineRefundText(line), actionNote(line, paymentStatus)].map(
    (note) =>
      note !== null && (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ),
  );
}

/** Links to the form for the line's available action. */
function LineAction({ line: { title, availableAction }, orderNumber }: { line: Line; orderNumber: string }) {
  if (availableAction === 'NONE') return null;
  const [label, to] =
    availableAction === 'CANCEL'
      ? ['Cancel', paths.cancelOrderItems(orderNumber)]
      : ['Return', paths.returnOrderItems(orderNumber)];
  return (
    <Link to={to} aria-label={`${label} ${title}`} className={styles.action}>
      {label}
    </Link>
  );
}
