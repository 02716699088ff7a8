import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { couponNotes } from '../../lib/line-notes';
import { paths } from '../../lib/paths';
import { CompactLineItem } from '../../ui/CompactLineItem';
import { Button, LinkButton } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { LineNotes } from '../../ui/LineNotes';
import { QuantityField } from '../../ui/QuantityField';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { useRemovedLine } from './removed-line';
import { useCartLine } from './use-cart-line';
import type { CartState, CartLineView } from './use-cart';
import styles from './MiniCart.module.css';

interface MiniCartPartProps {
  cart: CartState;
  onNavigate: () => void;
}

export function MiniCartContent({ cart: { status, cart, isEmpty, retry }, onNavigate }: MiniCartPartProps) {
  const removedLine = useRemovedLine();
  if (status === 'loading') return <LinesSkeleton />;
  if (status === 'failed') return <CartLoadError onRetry={retry} />;
  return (
    <>
      {removedLine.status}
      {cart === null || isEmpty ? (
        <p className={styles.empty}>{texts.miniCartEmpty}</p>
      ) : (
        <ul role="list" className={styles.lines}>
          {cart.lines.map((line) => (
            <MiniCartLine key={line.id} line={line} onNavigate={onNavigate} onRemoved={removedLine.onRemoved} />
          ))}
        </ul>
      )}
    </>
  );
}

interface MiniCartLineProps {
  line: CartLineView;
  onNavigate: () => void;
  onRemoved: (line: CartLineView) => void;
}

function MiniCartLine({ line, onNavigate, onRemoved }: MiniCartLineProps) {
  const { title, slug, sizes, featureImage, lineTotal } = line;
  // The amounts are replaced when the answer arrives, without being marked until then.
  const { quantity, setQuantity, remove } = useCartLine(line, (work) => work);
  const press = async () => {
    if (await remove()) onRemoved(line);
  };
  return (
    <CompactLineItem
      picture={featureImage}
      name={
        <Link to={paths.product(slug)} onClick={onNavigate}>
          {title}
        </Link>
      }
      details={[sizes]}
      amount={lineTotal.formatted}
      controls={
        <>
          <QuantityField value={quantity} onChange={setQuantity} label={`Quantity of ${title}`} />
          <IconButton
            label={`Remove ${title}`}
            icon={<X size={18} strokeWidth={1.25} />}
            onClick={() => void press()}
          />
        </>
      }
    />
  );
}

/** Links to the cart and the checkout, or to the shop while the cart is empty. */
export function MiniCartActions({ cart: { cart, isEmpty, status }, onNavigate }: MiniCartPartProps) {
  if (status !== 'ready') return null;
  if (cart === null || isEmpty) {
    return (
      <LinkButton to={paths.shop()} variant="secondary" wide onClick={onNavigate}>
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
      <LinkButton to={paths.cart()} variant="secondary" onClick={onNavigate}>
        View Cart
      </LinkButton>
      <LinkButton to={paths.shipping()} onClick={onNavigate}>
        Checkout
      </LinkButton>
    </div>
  );
}

function LinesSkeleton() {
  return (
    <Loading className={styles.lines}>
      <div className={styles.toCome}>
        <Skeleton ratio="4 / 5" width="4.5rem" />
        <SkeletonText lines={2} />
      </div>
    </Loading>
  );
}

function CartLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p>{texts.oops}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
