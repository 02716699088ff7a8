import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderCardPartsFragment } from './Order.generated';
import { formatDate } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { DescriptionList } from '../../ui/DescriptionList';
import { paymentMethodLabels } from './OrderStatusLine';
import { isNotPaid } from './payment-note';
import styles from './OrderHead.module.css';

type OrderHeadParts = Pick<OrderCardPartsFragment, 'number' | 'bookingDate' | 'payAmount' | 'method'>;

export function OrderHead({ order: { number, bookingDate, payAmount, method } }: { order: OrderHeadParts }) {
  const date = <time dateTime={bookingDate}>{formatDate(bookingDate)}</time>;
  return (
    <DescriptionList
      className={styles.details}
      entries={[
        ['Order Number', number],
        ['Date', date],
        ['Total', payAmount.formatted],
        ['Payment Method', paymentMethodLabels[method]],
      ]}
    />
  );
}

interface UnpaidOrderProps {
  order: Pick<OrderCardPartsFragment, 'paymentStatus' | 'replacedBy'>;
  /** The way to pay. */
  paymentAction: ReactNode;
}

/** Shows for an unpaid order the one by which the customer bought its goods on another try, or the way to pay. */
export function UnpaidOrder({ order, paymentAction }: UnpaidOrderProps) {
  const { replacedBy } = order;
  if (!isNotPaid(order)) return null;
  if (!replacedBy) return paymentAction;
  return (
    <p>
      {replacedBy.method === 'CARD' ? 'You paid on another try, with' : 'You bought the same goods with'}{' '}
      <Link to={paths.order(replacedBy.number)}>order {replacedBy.number}</Link>.
    </p>
  );
}
