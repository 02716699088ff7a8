import type { ReactNode } from 'react';
import { limits } from '../../../domain/limits';
import type { CheckoutCartPartsFragment } from './Checkout.generated';
import { lineNotes } from '../../lib/line-notes';
import { cartAmounts, totalRows } from '../../lib/total-rows';
import { AmountList } from '../../ui/AmountList';
import { CompactLineItem } from '../../ui/CompactLineItem';
import { LineNotes } from '../../ui/LineNotes';
import { Skeleton } from '../../ui/Skeleton';
import styles from './OrderSummary.module.css';

/** Shows the items and totals of the order. @param coupon the box for a discount coupon */
export function OrderSummary({ cart, coupon }: { cart: CheckoutCartPartsFragment; coupon: ReactNode }) {
  return (
    <div className={styles.summary}>
      <h2 className={styles.heading} id="order-summary">
        ORDER SUMMARY
      </h2>
      {/* A scrollable region must be focusable for keyboard users. */}
      <div
        role="region"
        aria-labelledby="order-summary"
        tabIndex={0}
        className={styles.scroll}
        style={{ maxHeight: limits.ui.summaryHeightPx }}
      >
        <ul role="list">
          {cart.lines.map((line) => (
            <CompactLineItem
              key={line.id}
              picture={line.featureImage}
              name={line.title}
              details={[line.sizes, `Quantity ${line.quantity}`]}
              amount={line.lineTotal.formatted}
            >
              <LineNotes notes={lineNotes(line)} />
            </CompactLineItem>
          ))}
        </ul>
      </div>
      {coupon}
      <h2 className={styles.heading}>Payment Summary</h2>
      <AmountList rows={totalRows(cartAmounts(cart))} />
    </div>
  );
}

/** Shows a placeholder of the summary; the form's placeholder carries the loading text. */
export function OrderSummarySkeleton() {
  return (
    <div className={styles.summary} aria-hidden="true">
      <Skeleton height="1.5rem" width="50%" className={styles.bright} />
      <Skeleton height="5rem" className={styles.bright} />
      <Skeleton height="5rem" className={styles.bright} />
      <Skeleton height="8rem" className={styles.bright} />
    </div>
  );
}
