import type { OrderStatus as StatusWord } from '../../../domain/order-status';
import { paymentMethodNames } from '../../../domain/payment-methods';
import type { OrderStatus, PaymentMethod } from '../../generated/schema';
import { classNames } from '../../lib/class-names';
import styles from './OrderStatusLine.module.css';

interface OrderStatusLineProps {
  status: OrderStatus;
  brief?: boolean;
  /** Replaces the explanation of the status. */
  explanation?: string | null;
}

/** Shows the status of an order or a line: the name alone, or with its explanation. */
export function OrderStatusLine({ status, brief = false, explanation }: OrderStatusLineProps) {
  const { label, description, tone } = statusTexts[status];
  return (
    <p className={classNames(styles.line, styles[tone])}>
      <strong className={styles.word}>{label}</strong>
      {!brief && <span className={styles.meaning}>{explanation ?? description}</span>}
    </p>
  );
}

interface StatusText {
  readonly label: StatusWord;
  /** Explanation for the customer. */
  readonly description: string;
  readonly tone: 'going' | 'done' | 'ended';
}

export const statusTexts: Record<OrderStatus, StatusText> = {
  ORDER_CONFIRMED: { label: 'Order Confirmed', description: 'We are getting it ready.', tone: 'going' },
  PROCESSING: { label: 'Processing', description: 'We are working on it.', tone: 'going' },
  SHIPPED: { label: 'Shipped', description: 'It is on its way to you.', tone: 'going' },
  COMPLETE: { label: 'Complete', description: 'It has been delivered.', tone: 'done' },
  RETURNED: { label: 'Returned', description: 'We have noted your return.', tone: 'ended' },
  CANCELED: { label: 'Canceled', description: 'You have cancelled it.', tone: 'ended' },
  CANCELLED: { label: 'Cancelled', description: 'We had to cancel it.', tone: 'ended' },
  FAILED: { label: 'Failed', description: 'The payment did not go through.', tone: 'ended' },
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  CARD: paymentMethodNames.card,
  COD: paymentMethodNames.cash,
};
