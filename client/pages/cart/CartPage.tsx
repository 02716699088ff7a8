import { useRef, type ReactNode } from 'react';
import { CartTable } from '../../features/cart/CartTable';
import { CouponBox } from '../../features/cart/CouponBox';
import { useRemovedLine } from '../../features/cart/removed-line';
import { useCart, type CartLineView, type CartView } from '../../features/cart/use-cart';
import { useCartForm } from '../../features/cart/use-cart-form';
import { usePendingTotals } from '../../features/cart/use-cart-line';
import { failedPaymentMemory } from '../../features/checkout/checkout-memory';
import { useCartId } from '../../lib/cart-id';
import { classNames } from '../../lib/class-names';
import { lazyCode, useLazyCode } from '../../lib/lazy-code';
import { queryLoader } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { cartAmounts, totalRows } from '../../lib/total-rows';
import { AmountList } from '../../ui/AmountList';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { useInView } from '../../ui/in-view';
import { Container } from '../../ui/Section';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { FailedState } from '../../ui/States';
import { EmptyCart, suggestionsVariables } from './EmptyCart';
import { CartSuggestionsDocument } from './EmptyCart.generated';
import styles from './CartPage.module.css';

/** The suggestions of an empty cart are read here, so that they appear together with it. */
export const loader = queryLoader(CartSuggestionsDocument, () => suggestionsVariables);

/** The server renders only the frame, since the cart id is known to the browser alone. */
export function CartPage() {
  return (
    <Container className={styles.page}>
      <PageHead title="Shopping Cart" hidden />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'Shopping Cart' }]} />
      <h1 className={styles.title}>Shopping Cart</h1>
      <CartContent />
    </Container>
  );
}

function CartContent() {
  const { status, cart, isEmpty, retry } = useCart();
  if (status === 'loading') return <CartSkeleton />;
  if (status === 'failed') return <FailedState onRetry={retry} />;
  return <LoadedCart cart={isEmpty ? null : cart} />;
}

/** @param cart null for an empty one */
function LoadedCart({ cart }: { cart: CartView | null }) {
  const removedLine = useRemovedLine();
  const isAdding = useCartForm();
  if (isAdding && cart === null) return <CartSkeleton />;
  return (
    <>
      {removedLine.status}
      {cart === null ? <EmptyCart /> : <FilledCart cart={cart} onRemoved={removedLine.onRemoved} />}
    </>
  );
}

interface FilledCartProps {
  cart: CartView;
  onRemoved: (line: CartLineView) => void;
}

function FilledCart({ cart, onRemoved }: FilledCartProps) {
  const { isPending, track } = usePendingTotals();
  return (
    <div className={styles.columns}>
      <div>
        <FailedPayment />
        <CartTable lines={cart.lines} track={track} onRemoved={onRemoved} />
        <p className={styles.back}>
          <LinkButton to={paths.shop()} variant="quiet">
            Continue Shopping
          </LinkButton>
        </p>
      </div>
      <div className={styles.summary}>
        <CartSummary cart={cart} isPending={isPending}>
          <CouponBox coupon={cart.coupon} />
          <StickyCheckout total={cart.totals.grandTotal.formatted} isPending={isPending} />
        </CartSummary>
      </div>
    </div>
  );
}

interface StickyCheckoutProps {
  total: string;
  isPending: boolean;
}

/** Leads to the checkout. On phones a bar keeps the button and the total in view while it is scrolled out. */
function StickyCheckout({ total, isPending }: StickyCheckoutProps) {
  const link = useRef<HTMLDivElement>(null);
  const isInView = useInView(link, 0);
  return (
    <>
      <div ref={link}>
        <LinkButton to={paths.shipping()} wide>
          Checkout
        </LinkButton>
      </div>
      {isInView === false && (
        <section className={styles.bar} aria-label="Grand Total and checkout">
          <p className={classNames(styles.barTotal, isPending && styles.reckoning)}>
            <span>Grand Total</span>
            <strong>{total}</strong>
          </p>
          <LinkButton to={paths.shipping()}>Checkout</LinkButton>
        </section>
      )}
    </>
  );
}

const paymentAgain = lazyCode(() => import('../../features/checkout/PaymentAgain'));

/** Tells what happened to a card payment with this cart that failed or was closed, and offers the ways on. */
function FailedPayment() {
  const uniqueId = useCartId();
  const failed = uniqueId === null ? null : failedPaymentMemory.read(uniqueId);
  const lazy = useLazyCode(paymentAgain, failed !== null);
  if (uniqueId === null || failed === null || !lazy) return null;
  return <lazy.FailedPaymentPanel uniqueId={uniqueId} failed={failed} />;
}

function CartSkeleton() {
  return (
    <Loading className={styles.columns}>
      <div className={styles.linesToCome}>
        {['first', 'second'].map((line) => (
          <div key={line} className={styles.lineToCome}>
            <Skeleton ratio="4 / 5" width="6rem" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </div>
      <Skeleton height="24rem" className={styles.summary} />
    </Loading>
  );
}

interface CartSummaryProps {
  cart: CartView;
  /** True while a change of the amounts is pending. */
  isPending: boolean;
  children?: ReactNode;
}

/** Shows the cart's current totals as calculated by the server. */
function CartSummary({ cart, isPending, children }: CartSummaryProps) {
  return (
    <section className={styles.amounts} aria-labelledby="cart-summary">
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

export { CartPage as Component };
