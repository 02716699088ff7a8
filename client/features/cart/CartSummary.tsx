import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { cartAmounts, totalRows } from '../../lib/total-rows';
import { AmountList } from '../../ui/AmountList';
import type { CartView } from './use-cart';
import styles from './CartSummary.module.css';

interface CartSummaryProps {
  cart: CartView;
  /** Whether a change of the amounts is pending. */
  isPending: boolean;
  children?: ReactNode;
}

/** The cart's current totals as calculated by the server. */
export function CartSummary({ cart, isPending, children }: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.heading}>
        Cart Summary
      </h2>
      <div aria-busy={isPending} className={classNames(isPending && styles.reckoning)}>
        <AmountList rows={totalRows(cartAmounts(cart), 'Shipping Cost')} />
      </div>
      {children}
    </section>
  );
}
