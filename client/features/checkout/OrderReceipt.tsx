import { Link } from 'react-router-dom';
import { paymentMethodNames } from '../../../domain/payment-methods';
import type { OrderReceiptPartsFragment, ReceiptAddressPartsFragment } from './OrderReceipt.generated';
import { formatDate } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { AmountList } from '../../ui/AmountList';
import { Picture } from '../../ui/Picture';
import styles from './OrderReceipt.module.css';

const methodNames = { CARD: paymentMethodNames.card, COD: paymentMethodNames.cash } as const satisfies Record<OrderReceiptPartsFragment['method'], string>;

/** What was ordered, where it goes, who pays and how much. */
export function OrderReceipt({ order }: { order: OrderReceiptPartsFragment }) {
  return (
    <div className={styles.receipt}>
      <Facts order={order} />
      <section aria-labelledby="ordered-items">
        <h2 id="ordered-items" className={styles.heading}>
          Order Details
        </h2>
        <ul role="list" className={styles.lines}>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </section>
      <div className={styles.columns}>
        <Address heading="Shipping Address" address={order.shipping} />
        <Address heading="Billing Address" address={order.billing} />
        <PaymentSummary order={order} />
      </div>
    </div>
  );
}

function Facts({ order: { number, bookingDate, method } }: { order: OrderReceiptPartsFragment }) {
  const facts = [
    ['Order number', number],
    ['Date', formatDate(bookingDate)],
    ['Payment method', methodNames[method]],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ line: { title, slug, sizes, quantity, featureImage, lineTotal } }: { line: OrderReceiptPartsFragment['lines'][number] }) {
  return (
    <li className={styles.line}>
      <Picture src={featureImage?.url} alt="" width={featureImage?.width} height={featureImage?.height} sizes="80px" cover className={styles.picture} />
      <div className={styles.words}>
        <Link to={paths.product(slug)} className={styles.name}>
          {title}
        </Link>
        <p className={styles.detail}>
          {sizes && <span>{sizes}</span>}
          <span>Quantity {quantity}</span>
        </p>
      </div>
      <p className={styles.price}>{lineTotal.formatted}</p>
    </li>
  );
}

function Address({ heading, address: { name, address, city, state, zip, phone } }: { heading: string; address: ReceiptAddressPartsFragment }) {
  return (
    <section>
      <h2 className={styles.label}>{heading}</h2>
      <address className={styles.address}>
        {[name, address, `${city}, ${state}`, zip, phone].map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
    </section>
  );
}

function PaymentSummary({ order: { netAmount, totalShipping, totalDiscount, couponCode, payAmount } }: { order: OrderReceiptPartsFragment }) {
  return (
    <section className={styles.payment}>
      <h2 className={styles.label}>Payment Summary</h2>
      <AmountList
        rows={[
          { label: 'Sub Total', amount: netAmount.formatted },
          { label: 'Shipping Fee', amount: totalShipping.formatted },
          ...(couponCode !== null ? [{ label: `Coupon (${couponCode})`, amount: `-${totalDiscount.formatted}` }] : []),
          { label: 'Grand Total', amount: payAmount.formatted, total: true },
        ]}
      />
    </section>
  );
}
