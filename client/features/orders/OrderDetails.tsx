import type { OrderAddressPartsFragment, OrderDetailsPartsFragment } from './Order.generated';
import { totalRows } from '../../lib/total-rows';
import { AmountList } from '../../ui/AmountList';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { OrderHead, UnpaidOrder } from './OrderHead';
import { OrderLines } from './OrderLines';
import { OrderStatusLine } from './OrderStatusLine';
import { paymentNote } from './payment-note';
import type { ReactNode } from 'react';
import styles from './OrderDetails.module.css';

interface OrderDetailsProps {
  order: OrderDetailsPartsFragment;
  /** Hides the status and the cancel and return actions. */
  isReceipt?: boolean;
  /** The way to pay, shown for an order that is not paid. */
  paymentAction?: ReactNode;
  /** Shown below the status. */
  progress?: ReactNode;
}

/** Shows an order in full: lines, addresses and payment summary. */
export function OrderDetails({ order, isReceipt = false, paymentAction, progress }: OrderDetailsProps) {
  return (
    <div className={styles.order}>
      <section aria-label="Order details">
        <div className={styles.head}>
          <OrderHead order={order} />
          {!isReceipt && <OrderStatusLine status={order.status} explanation={paymentNote(order)} />}
          <UnpaidOrder order={order} paymentAction={paymentAction} />
        </div>
        {isReceipt && <h2 className={styles.heading}>Order Details</h2>}
        <OrderLines order={order} hasActions={!isReceipt} />
      </section>
      {progress}
      <div className={styles.rest}>
        <AddressPart heading="Shipping Address" address={order.shipping} />
        <AddressPart heading="Billing Address" address={order.billing} />
        <section className={styles.summary}>
          <h2 className={styles.heading}>Payment Summary</h2>
          <AmountList rows={amountRows(order)} />
        </section>
      </div>
    </div>
  );
}

type Amount = OrderDetailsPartsFragment['payAmount'];
type ShowAmount = (amount: Amount) => string;

const asOnScreen: ShowAmount = ({ formatted }) => formatted;

/** The amounts of an order and what goes back to the card, as labelled rows. */
export function amountRows(order: OrderDetailsPartsFragment, show: ShowAmount = asOnScreen) {
  return [...totalRows(amountsOf(order, show)), ...refundRows(order, show)];
}

function amountsOf(order: OrderDetailsPartsFragment, show: ShowAmount) {
  const { netAmount, totalShipping, totalDiscount, couponCode, payAmount } = order;
  return {
    subTotal: show(netAmount),
    shipping: show(totalShipping),
    coupon: totalDiscount.minorUnits > 0 ? { code: couponCode, amount: show(totalDiscount) } : null,
    grandTotal: show(payAmount),
  };
}

/** Includes refunds that are still pending. */
function refundRows({ refundedAmount }: OrderDetailsPartsFragment, show: ShowAmount) {
  return refundedAmount.minorUnits > 0 ? [{ label: 'Back to your card', amount: show(refundedAmount) }] : [];
}

export function AddressPart({ heading, address }: { heading: string; address: OrderAddressPartsFragment }) {
  return (
    <section className={styles.address}>
      <h2 className={styles.heading}>{heading}</h2>
      <address>
        <span>{address.name}</span>
        <span>{address.address}</span>
        <span>{address.city}</span>
        {address.state && <span>{address.state}</span>}
        <span>{address.zip}</span>
        <span>{address.phone}</span>
      </address>
    </section>
  );
}

export function OrderDetailsSkeleton() {
  return (
    <Loading className={styles.order}>
      <div>
        <div className={styles.head}>
          <Skeleton height="3.1rem" />
          <Skeleton height="1.5rem" width="14rem" />
        </div>
        <Skeleton height="9rem" />
      </div>
      <div className={styles.rest}>
        {[1, 2, 3].map((part) => (
          <SkeletonText key={part} lines={6} />
        ))}
      </div>
    </Loading>
  );
}
