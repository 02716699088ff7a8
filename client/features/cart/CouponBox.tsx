import { useState } from 'react';
import { couponForm } from '../../../domain/forms/coupon';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { useCartCouponApplyMutation, useCartCouponRemoveMutation } from './Cart.generated';
import { useAlerts } from '../../lib/alerts';
import { useCartId } from '../../lib/cart-id-context';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/SubmitButton';
import { cartFailure, cartRefusal } from './cart-notice';
import styles from './CouponBox.module.css';

/** Where the cart's one coupon is given and taken back. @param code the coupon that the cart has */
export function CouponBox({ code }: { code: string | null }) {
  return (
    <section className={styles.box} aria-label="Discount coupon">
      {code === null ? <CouponForm /> : <AppliedCoupon code={code} />}
    </section>
  );
}

function CouponForm() {
  const uniqueId = useCartId();
  const { show } = useAlerts();
  const [send] = useCartCouponApplyMutation();
  const apply = async ({ coupon }: { coupon: string }) => {
    if (uniqueId === null) return;
    try {
      const { data } = await send({ variables: { uniqueId, code: coupon } });
      const refusal = data?.cartCouponApply.userErrors[0];
      show(refusal ? cartRefusal(refusal.message) : notices.couponApplied);
    } catch (error) {
      show(cartFailure(error));
    }
  };
  return (
    <Form form={couponForm} initialValues={{ coupon: '' }} onSubmit={apply} label="Discount coupon" className={styles.form}>
      <Field name="coupon" label="Coupon code" maxLength={limits.fields.coupon} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <SubmitButton variant="secondary" doing="Applying...">
        Apply
      </SubmitButton>
    </Form>
  );
}

function AppliedCoupon({ code }: { code: string }) {
  const uniqueId = useCartId();
  const { show } = useAlerts();
  const [isRemoving, setRemoving] = useState(false);
  const [send] = useCartCouponRemoveMutation();
  const remove = async () => {
    if (uniqueId === null) return;
    setRemoving(true);
    try {
      const { data } = await send({ variables: { uniqueId } });
      const refusal = data?.cartCouponRemove.userErrors[0];
      show(refusal ? cartRefusal(refusal.message) : notices.couponRemoved);
    } catch (error) {
      show(cartFailure(error));
    }
    setRemoving(false);
  };
  return (
    <div className={styles.applied}>
      <p>
        Coupon <strong>{code}</strong>
      </p>
      <Button variant="quiet" busy={isRemoving && 'Removing...'} onClick={() => void remove()}>
        Remove Coupon
      </Button>
    </div>
  );
}
