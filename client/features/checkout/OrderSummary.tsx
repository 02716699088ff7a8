import type { ReactNode } from 'react';
import { limits } from '../../../domain/limits';
import type { CheckoutCartPartsFragment } from './Checkout.generated';
import { lineNotes } from '../../lib/line-notes';
import { cartAmounts, totalRows } from '../../lib/total-rows';
import { AmountList } from '../../ui/AmountList';
import { Picture } from '../../ui/Picture';
import { Skeleton } from '../../ui/Skeleton';
import styles from './OrderSummary.module.css';

type SummaryLine = CheckoutCartPartsFragment['lines'][number];

/** What is being bought and what it costs. @param coupon the box for a discount coupon */
export function OrderSummary({ cart, coupon }: { cart: CheckoutCartPartsFragment; coupon: ReactNode }) {
  return (
    <div className={styles.summary}>
      <h2 className={styles.heading} id="order-summary">
        ORDER SUMMARY
      </h2>
      {/* Whoever scrolls by keyboard must be able to reach what scrolls. */}
      <div role="region" aria-labelledby="order-summary" tabIndex={0} className={styles.scroll} style={{ maxHeight: limits.ui.summaryHeightPx }}>
        <ul role="list">
          {cart.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </div>
      {coupon}
      <h2 className={styles.heading}>Payment Summary</h2>
      <AmountList rows={totalRows(cartAmounts(cart))} />
    </div>
  );
}

function Line({ line }: { line: SummaryLine }) {
  const { title, sizes, quantity, featureImage, lineTotal } = line;
  return (
    <li className={styles.line}>
      <Picture src={featureImage?.url} alt="" width={featureImage?.width} height={featureImage?.height} sizes="64px" cover className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        <p className={styles.detail}>
          {sizes && <span>{sizes}</span>}
          <span>Quantity {quantity}</span>
        </p>
        {lineNotes(line).map(({ text, tone }) => (
          <p key={text} className={styles[tone]}>
            {text}
          </p>
        ))}
      </div>
      <p className={styles.price}>{lineTotal.formatted}</p>
    </li>
  );
}

/** The shape of the summary to come; the form beside it says in words that something is loading. */
export function OrderSummaryToCome() {
  return (
    <div className={styles.summary} aria-hidden="true">
      <Skeleton height="1.5rem" width="50%" className={styles.bright} />
      <Skeleton height="5rem" className={styles.bright} />
      <Skeleton height="5rem" className={styles.bright} />
      <Skeleton height="8rem" className={styles.bright} />
    </div>
  );
}
