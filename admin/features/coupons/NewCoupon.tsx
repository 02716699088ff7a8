import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { couponTermsForm } from '../../../domain/forms/staff-coupons';
import { NewScreen } from '../../ui/NewScreen';
import { useAddCouponMutation } from './Coupon.generated';
import { blankCoupon, CouponFields, termsOf } from './CouponFields';

/** Adds a coupon. */
function NewCoupon() {
  const [add] = useAddCouponMutation();
  return (
    <NewScreen
      title="New coupon"
      width="narrow"
      label="Terms"
      form={couponTermsForm}
      initialValues={blankCoupon}
      send={(values) => add({ variables: termsOf(values) })}
      added={({ coupon }) => coupon && { to: `/coupons/${coupon.id}`, done: `Coupon ${coupon.code} is added.` }}
    >
      <CouponFields isUsed={false} />
      <SubmitButton busyLabel="Saving…">Add the coupon</SubmitButton>
    </NewScreen>
  );
}

export { NewCoupon as Component };
