import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { orderTexts } from '../../../domain/order-texts';
import { formForStatus } from '../../../domain/order-status';
import type { OrderPaymentStatus } from '../../generated/schema';
import type { OrderChangeLinePartsFragment, OrderChangePartsFragment } from './OrderChange.generated';
import { paths } from '../../lib/paths';
import { DescriptionList } from '../../ui/DescriptionList';
import { ItemPicture } from '../../ui/ItemPicture';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { statusTexts, OrderStatusLine } from './OrderStatusLine';
import { actionNote, lineRefundText, sentText } from './line-note';
import { cancelledNote, changeNote, settledNote } from './payment-note';
import styles from './OrderChange.module.css';
import { ReasonForm } from './ReasonForm';

/** Shows the lines of an order, each with the form that its status allows. */
export function OrderChange({ order: { lines, paymentStatus } }: { order: OrderChangePartsFragment }) {
  return (
    <>
      {lines.some(awaitsPayment) && <p className={styles.waiting}>{orderTexts.awaitsPayment}</p>}
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <ChangeableLine line={line} paymentStatus={paymentStatus} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChangeableLineProps {
  line: OrderChangeLinePartsFragment;
  paymentStatus: OrderPaymentStatus;
}

function ChangeableLine({ line, paymentStatus }: ChangeableLineProps) {
  const { id, title, slug, product, featureImage, quantity, unitPrice, sizes, status, reason } = line;
  const row = useRef<HTMLElement>(null);
  const isWaiting = awaitsPayment(line);
  const note = noteBesideForm(line, paymentStatus);
  const kind = isWaiting ? null : formForStatus(statusTexts[status].label);
  return (
    <article ref={row} tabIndex={-1} aria-label={title} className={styles.line}>
      <ItemPicture picture={featureImage} sizes="120px" className={styles.picture} />
      <div>
        <h2 className={styles.title}>{product ? <Link to={paths.product(slug)}>{title}</Link> : title}</h2>
        <DescriptionList
          className={styles.details}
          entries={[
            ['Quantity', quantity],
            ['Price', unitPrice.formatted],
            ...(sizes ? [['Size', sizes] as const] : []),
          ]}
        />
        <OrderStatusLine
          status={status}
          brief={isWaiting}
          explanation={cancelledNote(status, paymentStatus, lineRefundText(line))}
        />
        {reason && <p className={styles.note}>{reason}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {/* The key resets the form when the status changes; the submitted form, and the focus in it, may be removed. */}
      {kind && (
        <ReasonForm
          key={status}
          kind={kind}
          line={{ id, title }}
          note={line.availableAction === 'NONE' ? settledNote(kind) : changeNote(kind, paymentStatus)}
          onChanged={() => row.current?.focus()}
        />
      )}
    </article>
  );
}

/** The form of a return itself states the time for returns. */
function noteBesideForm(line: OrderChangeLinePartsFragment, paymentStatus: OrderPaymentStatus): string | null {
  const isSent = line.availableAction === 'RETURN' && line.returnDueAt === null;
  return isSent ? sentText : actionNote(line, paymentStatus);
}

/** A line in Processing can be cancelled unless its order awaits the card payment: then the server refuses. */
function awaitsPayment({ status, availableAction }: OrderChangeLinePartsFragment): boolean {
  return status === 'PROCESSING' && availableAction === 'NONE';
}

export function OrderChangeSkeleton() {
  return (
    <Loading className={styles.lines}>
      {[1, 2].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton ratio="4 / 5" />
          <Skeleton height="6rem" />
          <Skeleton height="6rem" />
        </div>
      ))}
    </Loading>
  );
}
