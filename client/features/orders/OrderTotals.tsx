import type { ReactNode } from 'react';
import type { OrderDetailsPartsFragment } from './Order.generated';
import { classNames } from '../../lib/class-names';
import styles from './OrderTotals.module.css';

type Totals = Pick<OrderDetailsPartsFragment, 'netAmount' | 'totalShipping' | 'totalDiscount' | 'couponCode' | 'payAmount'>;

/** The payment summary of an order, as it was charged. */
export function OrderTotals({ order }: { order: Totals }) {
  const { netAmount, totalShipping, totalDiscount, couponCode, payAmount } = order;
  return (
    <dl className={styles.totals}>
      <Row name="Sub Total">{netAmount.formatted}</Row>
      <Row name="Shipping Fee">{totalShipping.formatted}</Row>
      {totalDiscount.minorUnits > 0 && <Row name={couponCode ? `Coupon ${couponCode}` : 'Coupon'}>−{totalDiscount.formatted}</Row>}
      <Row name="Grand Total" strong>
        {payAmount.formatted}
      </Row>
    </dl>
  );
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.row, strong && styles.strong)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
