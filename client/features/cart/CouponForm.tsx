import { useId, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { useCartCouponApplyMutation } from './Cart.generated';
import { useAlerts } from '../../lib/alerts';
import { useCartId } from '../../lib/cart-id';
import { lazyCode } from '../../lib/lazy-code';
import { Button } from '../../ui/Button';
import { FieldFrame } from '../../ui/FieldFrame';
import { cartFailure, cartRefusal } from './use-cart-mutation';
import fieldStyles from '../../ui/FieldFrame.module.css';
import styles from './CouponBox.module.css';

/** A quarter of the cart page's script, which most visits do not need: loaded on focus. */
const validation = lazyCode(() => import('./coupon-problem'));

/** A code as entered and why the server refused it: shown until the text is changed. */
interface RefusedCoupon {
  readonly coupon: string;
  readonly message: string;
}

/**
 * Applies a coupon to the cart. Error on blur and on submit, as in the forms of the form library.
 * @param onSend called before the coupon is sent, whose success replaces the form
 */
export function CouponForm({ onSend }: { onSend: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [coupon, setCoupon] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<RefusedCoupon | null>(null);
  const refusal = refused?.coupon === coupon ? refused.message : undefined;
  const problem = (isChecked ? validation.read()?.couponProblem(coupon) : undefined) ?? refusal;
  const { isApplying, submit } = useApplyCoupon(coupon, {
    onProblem: () => {
      setChecked(true);
      input.current?.focus();
    },
    onRefusal: (message) => {
      setRefused({ coupon, message });
      input.current?.focus();
    },
    onSend,
  });
  // When the code cannot be loaded, for example offline, leaving the field shows no error; submitting does.
  const check = () => void validation.fetch().then(() => setChecked(true), noCheck);
  return (
    <form method="post" noValidate aria-label="Discount coupon" className={styles.form} onSubmit={submit}>
      <CouponField ref={input} problem={problem} value={coupon} onType={setCoupon} onBlur={check} />
      <Button type="submit" variant="secondary" busy={isApplying && 'Applying...'}>
        Apply
      </Button>
    </form>
  );
}

interface CouponFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'value' | 'onBlur'> {
  problem: string | undefined;
  onType: (text: string) => void;
}

function CouponField({ problem, onType, ...rest }: CouponFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FieldFrame state={{ id, errorId, hintId: '', error: problem }} label="Coupon Code">
      <input
        {...rest}
        id={id}
        name="coupon"
        onChange={(event) => onType(event.target.value)}
        onFocus={() => void validation.fetch().catch(noCheck)}
        className={fieldStyles.input}
        maxLength={limits.fields.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
      />
    </FieldFrame>
  );
}

const noCheck = () => undefined;

interface ApplyCouponEvents {
  /** The text is no coupon code; nothing was sent. */
  onProblem: () => void;
  onRefusal: (message: string) => void;
  onSend: () => void;
}

function useApplyCoupon(coupon: string, { onProblem, onRefusal, onSend }: ApplyCouponEvents) {
  const uniqueId = useCartId();
  const { show } = useAlerts();
  const [send] = useCartCouponApplyMutation();
  const [isApplying, setApplying] = useState(false);
  const apply = async () => {
    if (uniqueId === null) return;
    const { couponProblem } = await validation.fetch();
    if (couponProblem(coupon) !== undefined) return onProblem();
    onSend();
    const { data } = await send({ variables: { uniqueId, code: coupon } });
    const refusal = data?.cartCouponApply.userErrors[0];
    if (refusal) onRefusal(refusal.message);
    show(refusal ? cartRefusal(refusal.message) : notices.couponApplied);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isApplying) return;
    setApplying(true);
    void apply()
      .catch((error: unknown) => show(cartFailure(error)))
      .finally(() => setApplying(false));
  };
  return { isApplying, submit };
}
