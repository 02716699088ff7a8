import { limits } from '../../../domain/limits';
import { lazyCode } from '../../lib/lazy-code';
import { FormOnDemand } from '../../ui/FormOnDemand';
import styles from './CouponBox.module.css';

const code = lazyCode(() => import('./ApplyCouponForm'));

const field = {
  name: 'coupon',
  label: 'Coupon Code',
  maxLength: limits.fields.coupon,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;

/** Applies a coupon to the cart. @param onSend called before the coupon is sent, whose success replaces the form */
export function CouponForm({ onSend }: { onSend: () => void }) {
  return (
    <FormOnDemand
      code={code}
      label="Discount coupon"
      field={field}
      button="Apply"
      variant="secondary"
      className={styles.form}
    >
      {({ ApplyCouponForm }, text) => <ApplyCouponForm field={field} text={text} onSend={onSend} />}
    </FormOnDemand>
  );
}
