import { useState } from 'react';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { acceptedCards, type PaymentMethod } from '../../../domain/payment-methods';
import { formatDeliveryEstimate, region } from '../../lib/edition';
import { paths } from '../../lib/paths';
import type { AddressValues } from './address-values';
import type { CheckoutCartPartsFragment } from './Checkout.generated';
import styles from './OrderReview.module.css';

export interface OrderReviewProps {
  cart: Pick<CheckoutCartPartsFragment, 'lines' | 'totals'>;
  shippingAddress: AddressValues | null;
}

/** Repeats the whole order right above the button that places it: the lines, the address, the delivery and the charge. */
export function OrderReview({ cart, shippingAddress }: OrderReviewProps) {
  const [now] = useState(() => new Date());
  const delivery = formatDeliveryEstimate(now);
  return (
    <section aria-labelledby="order-review" className={styles.review}>
      <h2 id="order-review" className={styles.heading}>
        Your Order
      </h2>
      <ul role="list" className={styles.lines}>
        {cart.lines.map(({ id, title, sizes, quantity, lineTotal }) => (
          <li key={id}>
            <span>
              {quantity} × {title}
              {sizes && `, ${sizes}`}
            </span>
            <span>{lineTotal.formatted}</span>
          </li>
        ))}
      </ul>
      {shippingAddress && <p>Delivered to {addressLine(shippingAddress)}</p>}
      {delivery && <p>Expected {delivery}</p>}
      <ChargeNote total={cart.totals.grandTotal.formatted} />
    </section>
  );
}

const addressLine = ({ name, address, city, zip }: AddressValues): string => [name, address, city, zip].join(', ');

/** Tells the amount that is charged and the next step, for the selected payment method. */
function ChargeNote({ total }: { total: string }) {
  const { values } = useFormikContext<{ method: PaymentMethod }>();
  return (
    <>
      <p className={styles.charge}>
        {values.method === 'card' ? `Your card is charged ${total}.` : `You pay ${total} in cash on delivery.`}
      </p>
      {values.method === 'card' ? (
        <p className={styles.note}>
          We accept {acceptedCards[region]}. A window for your card opens next; after the payment you see your order and
          receive a confirmation by email.
        </p>
      ) : (
        <p className={styles.note}>You see your order next and receive a confirmation by email.</p>
      )}
    </>
  );
}

/** Stands below the button that places the order. */
export function TermsNote() {
  return (
    <p className={styles.note}>
      By placing the order you accept our <Link to={paths.terms()}>Terms &amp; Conditions</Link> and our{' '}
      <Link to={paths.privacy()}>Privacy Policy</Link>.
    </p>
  );
}
