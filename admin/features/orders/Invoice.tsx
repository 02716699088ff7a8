import { totalRows } from '../../../client/lib/total-rows';
import { AmountList } from '../../../client/ui/AmountList';
import { formatGrouped, times } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import type { OrderStatus, PaymentState } from '../../generated/schema';
import { Details, PaperAddress, paperDate, Seller, titleOf, type PaperProps } from './paper-parts';
import styles from './Papers.module.css';

const paymentTexts: Readonly<Record<PaymentState, string>> = {
  PAID: 'paid',
  ON_DELIVERY: 'to be paid on delivery',
  AWAITING: 'not paid',
  UNPAID: 'not paid',
};

/** The states of lines that are not paid for, as the customer's page names them. */
const endedLabels: Readonly<Partial<Record<OrderStatus, string>>> = {
  CANCELED: 'Canceled',
  CANCELLED: 'Cancelled',
  RETURNED: 'Returned',
  FAILED: 'Failed',
};

/** Shows the invoice that the customer's own page prints. An order that was not paid has none. */
export function Invoice({ order, shop, edition }: PaperProps) {
  const title = order.paymentState === 'AWAITING' || order.paymentState === 'UNPAID' ? 'Order' : 'Invoice';
  const method = paymentMethodNames[order.method === 'CARD' ? 'card' : 'cash'];
  return (
    <article className={styles.sheet} aria-label={`${title} of order ${order.number}`}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.columns}>
        <Seller shop={shop} />
        <Details
          entries={[
            [`${title} number`, order.number],
            [`${title} date`, paperDate(order.bookingDate, edition)],
            ['Payment', `${method}, ${paymentTexts[order.paymentState]}`],
          ]}
        />
      </div>
      <div className={styles.columns}>
        {order.billing && <PaperAddress heading="Billing Address" address={order.billing} />}
        <PaperAddress heading="Shipping Address" address={order.shipping} />
      </div>
      <InvoiceLines order={order} edition={edition} />
      <Totals order={order} edition={edition} />
    </article>
  );
}

function InvoiceLines({ order, edition }: Omit<PaperProps, 'shop'>) {
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
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {titleOf(line)}
              {endedLabels[line.status] !== undefined && ` (${endedLabels[line.status]})`}
            </td>
            <td>{line.quantity}</td>
            <td>{line.unitPrice && formatGrouped(line.unitPrice.minorUnits, edition)}</td>
            <td>{line.unitPrice && formatGrouped(times(line.unitPrice.minorUnits, line.quantity), edition)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ order, edition }: Omit<PaperProps, 'shop'>) {
  const { netAmount, totalShipping, totalDiscount, payAmount, refundedAmount, couponCode } = order;
  // Packers, who get no amounts, get no invoices either.
  if (!netAmount || !totalShipping || !totalDiscount || !payAmount || !refundedAmount) return null;
  const show = ({ minorUnits }: { minorUnits: number }) => formatGrouped(minorUnits, edition);
  const rows = totalRows({
    subTotal: show(netAmount),
    shipping: show(totalShipping),
    coupon: totalDiscount.minorUnits > 0 ? { code: couponCode, amount: show(totalDiscount) } : null,
    grandTotal: show(payAmount),
  });
  const refunds = refundedAmount.minorUnits > 0 ? [{ label: 'Back to your card', amount: show(refundedAmount) }] : [];
  return (
    <div className={styles.totals}>
      <AmountList rows={[...rows, ...refunds]} />
      <p>All prices include tax.</p>
    </div>
  );
}
