import { useNavigate } from 'react-router-dom';
import type { SubmitResult } from '../../../client/ui/ValidatedForm';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Page } from '../../ui/Page';
import { useAddCouponMutation, type AddCouponMutationVariables } from './Coupon.generated';
import { CouponForm } from './CouponForm';

/** Adds a coupon. */
function NewCoupon() {
  const [add] = useAddCouponMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const save = async (terms: AddCouponMutationVariables): Promise<SubmitResult> => {
    const outcome = await outcomeOf(add({ variables: terms }));
    if (outcome.isFailed || !outcome.payload.coupon) return outcome.userErrors;
    const { id, code } = outcome.payload.coupon;
    notify.success(`Coupon ${code} is added.`);
    void navigate(`/coupons/${id}`, { replace: true });
  };
  return (
    <Page title="New coupon" width="narrow">
      <CouponForm label="Add the coupon" onSubmit={save} />
    </Page>
  );
}

export { NewCoupon as Component };
