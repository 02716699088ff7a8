import { Link } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { couponNotes } from '../../lib/coupon-notes';
import { paths } from '../../lib/paths';
import { BriefLine } from '../../ui/BriefLine';
import { Button, LinkButton } from '../../ui/Button';
import { LineNotes } from '../../ui/LineNotes';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import type { CartState, ShownLine } from './use-cart';
import styles from './MiniCart.module.css';

interface MiniCartPartProps {
  cart: CartState;
  onFollow: () => void;
}

export function MiniCartContent({ cart: { status, cart, isEmpty, retry }, onFollow }: MiniCartPartProps) {
  if (status === 'loading') return <LinesToCome />;
  if (status === 'failed') return <Failed onRetry={retry} />;
  if (cart === null || isEmpty) return <p className={styles.empty}>{texts.miniCartEmpty}</p>;
  return (
    <ul role="list" className={styles.lines}>
      {cart.lines.map((line) => (
        <MiniCartLine key={line.id} line={line} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function MiniCartLine({
  line: { title, slug, sizes, quantity, featureImage, lineTotal },
  onFollow,
}: {
  line: ShownLine;
  onFollow: () => void;
}) {
  return (
    <BriefLine
      picture={featureImage}
      name={
        <Link to={paths.product(slug)} onClick={onFollow}>
          {title}
        </Link>
      }
      details={[sizes, `Quantity ${quantity}`]}
      amount={lineTotal.formatted}
    />
  );
}

/** Links to the cart and the checkout, or to the shop while the cart is empty. */
export function MiniCartActions({ cart: { cart, isEmpty, status }, onFollow }: MiniCartPartProps) {
  if (status !== 'ready') return null;
  if (cart === null || isEmpty) {
    return (
      <LinkButton to={paths.shop()} variant="secondary" wide onClick={onFollow}>
        Continue Shopping
      </LinkButton>
    );
  }
  return (
    <div className={styles.actions}>
      <p className={styles.subTotal}>
        <span>Sub Total</span>
        <span>{cart.totals.subTotal.formatted}</span>
      </p>
      <LineNotes notes={couponNotes(cart.coupon)} />
      <LinkButton to={paths.cart()} variant="secondary" onClick={onFollow}>
        View Cart
      </LinkButton>
      <LinkButton to={paths.shipping()} onClick={onFollow}>
        Checkout
      </LinkButton>
    </div>
  );
}

function LinesToCome() {
  return (
    <Loading className={styles.lines}>
      <div className={styles.toCome}>
        <Skeleton ratio="4 / 5" width="4.5rem" />
        <SkeletonText lines={2} />
      </div>
    </Loading>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p>{texts.oops}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
