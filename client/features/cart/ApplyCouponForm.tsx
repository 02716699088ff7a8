import type { InferType } from 'yup';
import type { ComponentProps } from 'react';
import { couponForm } from '../../../domain/forms/coupon';
import { notices } from '../../../domain/messages';
import { useAlerts } from '../../lib/alerts';
import { useCartId } from '../../lib/cart-id';
import { TextField } from '../../ui/TextField';
import { SubmitButton, ValidatedForm } from '../../ui/ValidatedForm';
import { useCartCouponApplyMutation } from './Cart.generated';
import { cartFailure, cartRefusal } from './use-cart-mutation';

type CouponValues = InferType<typeof couponForm>;

interface ApplyCouponFormProps {
  field: ComponentProps<typeof TextField<CouponValues>>;
  /** The code that was typed before the form was loaded. */
  text: string;
  onSend: () => void;
}

export function ApplyCouponForm({ field, text, onSend }: ApplyCouponFormProps) {
  const uniqueId = useCartId();
  const { show } = useAlerts();
  const [send] = useCartCouponApplyMutation();
  const apply = async ({ coupon }: CouponValues) => {
    if (uniqueId === null) return;
    onSend();
    try {
      const { data } = await send({ variables: { uniqueId, code: coupon } });
      const refusal = data?.cartCouponApply.userErrors[0];
      show(refusal ? cartRefusal(refusal.message) : notices.couponApplied);
      return refusal && [{ message: refusal.message, field: ['coupon'] }];
    } catch (error) {
      show(cartFailure(error));
    }
  };
  return (
    <ValidatedForm form={couponForm} initialValues={{ coupon: text }} onSubmit={apply} label="Discount coupon">
      <TextField<CouponValues> {...field} />
      <SubmitButton variant="secondary" busyLabel="Applying...">
        Apply
      </SubmitButton>
    </ValidatedForm>
  );
}
