import { useEffect, useRef, type RefObject } from 'react';
import { notices } from '../../../domain/messages';
import { useCartCouponRemoveMutation } from './Cart.generated';
import { useAlerts } from '../../lib/alerts';
import { couponNotes } from '../../lib/line-notes';
import { Button } from '../../ui/Button';
import { LineNotes } from '../../ui/LineNotes';
import { CouponForm } from './CouponForm';
import { isChanged, useCartMutation } from './use-cart-mutation';
import type { CartView } from './use-cart';
import styles from './CouponBox.module.css';

type CartCoupon = NonNullable<CartView['coupon']>;

/** Applies and removes the cart's only coupon. @param coupon the coupon stored on the cart, applied or not */
export function CouponBox({ coupon }: { coupon: CartCoupon | null }) {
  const { box, onSend } = useFocusFallback(coupon?.code ?? null);
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label="Discount coupon">
      {coupon === null ? <CouponForm onSend={onSend} /> : <AppliedCoupon coupon={coupon} onSend={onSend} />}
    </section>
  );
}

/** Form and applied coupon replace each other: moves the focus to their common box when the focused control is removed. */
function useFocusFallback(code: string | null): { box: RefObject<HTMLElement | null>; onSend: () => void } {
  const box = useRef<HTMLElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    // Focus that the user has moved elsewhere stays there.
    if (hasSent.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    hasSent.current = false;
  }, [code]);
  return { box, onSend: () => void (hasSent.current = true) };
}

function AppliedCoupon({ coupon, onSend }: { coupon: CartCoupon; onSend: () => void }) {
  const { show } = useAlerts();
  const mutate = useCartMutation();
  const [send, { loading }] = useCartCouponRemoveMutation();
  const remove = async () => {
    onSend();
    const payload = await mutate(async (uniqueId) => (await send({ variables: { uniqueId } })).data?.cartCouponRemove);
    if (isChanged(payload)) show(notices.couponRemoved);
  };
  return (
    <div className={styles.applied}>
      <p>
        Coupon <strong>{coupon.code}</strong>
      </p>
      <Button variant="quiet" busy={loading && 'Removing...'} onClick={() => void remove()}>
        Remove Coupon
      </Button>
      <LineNotes notes={couponNotes(coupon)} />
    </div>
  );
}
