import { refundText, shipmentText } from '../../../domain/order-texts';
import { formatDate, formatDateTime, formatDeliveryEstimate } from '../../lib/edition';
import type { OrderProgressPartsFragment } from './Order.generated';
import { orderSteps } from './order-steps';
import styles from './OrderProgress.module.css';

/** What has happened with an order, when it is expected, and where its money is. */
export function OrderProgress({ order }: { order: OrderProgressPartsFragment }) {
  const expected = isUnderway(order) ? formatDeliveryEstimate(new Date(order.bookingDate)) : null;
  return (
    <section aria-labelledby="order-progress">
      <h2 id="order-progress" className={styles.heading}>
        Order progress
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
      <Refunds refunds={order.refunds} />
    </section>
  );
}

/** Whether the order is paid or accepted and not delivered yet. */
const isUnderway = ({ status, paymentStatus }: OrderProgressPartsFragment): boolean =>
  (status === 'ORDER_CONFIRMED' || status === 'PROCESSING' || status === 'SHIPPED') &&
  (paymentStatus === 'PAID' || paymentStatus === 'CASH_ON_DELIVERY');

function Refunds({ refunds }: Pick<OrderProgressPartsFragment, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <ul role="list" aria-label="Refunds" className={styles.refunds}>
      {refunds.map(({ amount, status, doneAt }, index) => (
        // Refunds are never withdrawn, so that a refund keeps its index.
        <li key={index}>
          {status === 'DONE' && doneAt !== null
            ? refundText(amount.formatted, { isDone: true, on: formatDate(doneAt) })
            : refundText(amount.formatted, { isDone: false })}
        </li>
      ))}
    </ul>
  );
}
