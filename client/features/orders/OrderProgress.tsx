import { shipmentText } from '../../../domain/order-texts';
import { formatDateTime, formatDeliveryEstimate } from '../../lib/edition';
import type { OrderProgressPartsFragment } from './Order.generated';
import { lineRefundText } from './line-note';
import { orderSteps } from './order-steps';
import styles from './OrderProgress.module.css';

/** Shows the steps of an order, its expected delivery, and the state of its money. */
export function OrderProgress({ order }: { order: OrderProgressPartsFragment }) {
  const expected = isUnderway(order) ? formatDeliveryEstimate(new Date(order.bookingDate)) : null;
  return (
    <section aria-labelledby="order-progress">
      <h2 id="order-progress" className={styles.heading}>
        Order Progress
      </h2>
      <ol role="list" className={styles.steps}>
        {orderSteps(order).map(({ at, label, lines, shipment }) => (
          <li key={`${at} ${label}`}>
            <strong>{shipment ? shipmentText(shipment) : label}</strong>
            {shipment?.trackingUrl && (
              <a href={shipment.trackingUrl} rel="noreferrer" className={styles.follow}>
                Follow your parcel
              </a>
            )}
            {lines.length > 0 && <span>{lines.join(', ')}</span>}
            <time dateTime={at} className={styles.time}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {expected && <p className={styles.expected}>Expected {expected}</p>}
      <Refunds order={order} />
    </section>
  );
}

/** Returns whether the order is paid or accepted and not delivered yet. */
const isUnderway = ({ status, paymentStatus }: OrderProgressPartsFragment): boolean =>
  (status === 'ORDER_CONFIRMED' || status === 'PROCESSING' || status === 'SHIPPED') &&
  (paymentStatus === 'PAID' || paymentStatus === 'CASH_ON_DELIVERY');

/** Groups refunds by line; the refund of an order that could not be fulfilled covers all of it. */
function Refunds({ order: { lines, refunds } }: { order: OrderProgressPartsFragment }) {
  const ofLines = lines.flatMap((line) => {
    const text = lineRefundText(line);
    return text === null ? [] : [{ key: line.id, title: line.title, text }];
  });
  const ofOrder = refunds.flatMap((refund, index) => {
    // Refunds are never withdrawn, so that a refund keeps its index.
    const text = lineRefundText({ refund });
    return text === null ? [] : [{ key: String(index), title: null, text }];
  });
  const entries = ofLines.length > 0 ? ofLines : ofOrder;
  if (entries.length === 0) return null;
  return (
    <ul role="list" aria-label="Refunds" className={styles.refunds}>
      {entries.map(({ key, title, text }) => (
        <li key={key}>
          {title !== null && <strong>{title}: </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}
