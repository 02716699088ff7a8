import type { ReactNode } from 'react';
import type { OrderCardPartsFragment } from './Order.generated';
import { formatDate } from '../../lib/edition';
import { paymentMethodLabels } from './OrderStatusLine';
import styles from './OrderFacts.module.css';

type Facts = Pick<OrderCardPartsFragment, 'number' | 'bookingDate' | 'payAmount' | 'method'>;

export function OrderFacts({ order: { number, bookingDate, payAmount, method } }: { order: Facts }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Order Number">{number}</Fact>
      <Fact name="Date">
        <time dateTime={bookingDate}>{formatDate(bookingDate)}</time>
      </Fact>
      <Fact name="Total">{payAmount.formatted}</Fact>
      <Fact name="Payment Method">{paymentMethodLabels[method]}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
