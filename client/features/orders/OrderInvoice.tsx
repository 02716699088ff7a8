import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderDetailsPartsFragment } from './Order.generated';
import { formatDate, formatMoneyOnPaper } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';
import { AmountList } from '../../ui/AmountList';
import { DescriptionList } from '../../ui/DescriptionList';
import { AddressPart, amountRows } from './OrderDetails';
import { paymentMethodLabels, statusTexts } from './OrderStatusLine';
import { isNotPaid } from './payment-note';
import styles from './OrderInvoice.module.css';

const onPaper = ({ minorUnits }: { minorUnits: number }) => formatMoneyOnPaper(minorUnits);

/** Returns whether the page is being printed. The browser takes the page as it is at the end of the event, so it is rendered at once. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The title of the printed page: an order that was not paid has no invoice. */
export const invoiceTitle = (order: Pick<OrderDetailsPartsFragment, 'paymentStatus'>): string =>
  isNotPaid(order) ? 'Order' : 'Invoice';

/** Prints an order on paper. It is not visible on screens. */
export function OrderInvoice({ order }: { order: OrderDetailsPartsFragment }) {
  return (
    <section aria-label={invoiceTitle(order)} className={styles.invoice}>
      <div className={styles.head}>
        <Seller />
        <InvoiceHead order={order} />
      </div>
      <div className={styles.head}>
        <AddressPart heading="Billing Address" address={order.billing} />
        <AddressPart heading="Shipping Address" address={order.shipping} />
      </div>
      <InvoiceLines lines={order.lines} />
      <div className={styles.totals}>
        <AmountList rows={amountRows(order, onPaper)} />
        <p>All prices include tax.</p>
      </div>
    </section>
  );
}

function Seller() {
  const { shopName, postalAddress, supportEmail } = useShopConfig();
  return (
    <address className={styles.seller}>
      <strong>{shopName}</strong>
      {postalAddress
        .filter((line) => line !== shopName)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      <span>{supportEmail}</span>
    </address>
  );
}

const paymentTexts: Record<OrderDetailsPartsFragment['paymentStatus'], string> = {
  PAID: 'paid',
  CASH_ON_DELIVERY: 'to be paid on delivery',
  AWAITING_PAYMENT: 'not paid',
  NOT_PAID: 'not paid',
};

function InvoiceHead({ order }: { order: OrderDetailsPartsFragment }) {
  const title = invoiceTitle(order);
  return (
    <DescriptionList
      className={styles.details}
      entries={[
        [`${title} number`, order.number],
        [`${title} date`, formatDate(order.bookingDate)],
        ['Payment', `${paymentMethodLabels[order.method]}, ${paymentTexts[order.paymentStatus]}`],
      ]}
    />
  );
}

/** The statuses of lines that are not, or not to be, paid for. */
const endedStatuses: readonly string[] = ['CANCELED', 'CANCELLED', 'RETURNED', 'FAILED'];

function InvoiceLines({ lines }: Pick<OrderDetailsPartsFragment, 'lines'>) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, sizes, status, quantity, unitPrice, lineTotal }) => (
          <tr key={id}>
            <td>
              {sizes ? `${title}, ${sizes}` : title}
              {endedStatuses.includes(status) && ` (${statusTexts[status].label})`}
            </td>
            <td>{quantity}</td>
            <td>{onPaper(unitPrice)}</td>
            <td>{onPaper(lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
