import { type CouponTerms } from '../../../domain/cart-totals';
import { type Edition } from '../../../domain/editions';
import { type ErrorCode, type Problem } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { format } from '../../../domain/money';
import { type Coupon, couponTerms } from './coupon.entity';

/** A coupon as a cart shows it; `value` is percent or minor units, by `type`. */
export interface CartCoupon extends CouponTerms {
  readonly id: number;
  readonly code: string;
  /** Least sub total, in minor units; 0: none. */
  readonly minimum: number;
  /** Null: a customer may use it as often as they like. */
  readonly perCustomerLimit: number | null;
}

export function cartCoupon(coupon: Coupon): CartCoupon {
  const { id, code, minimum, perCustomerLimit } = coupon;
  return { id, code, minimum, perCustomerLimit, ...couponTerms(coupon) };
}

/** Why a coupon takes nothing off a cart at this moment. */
export type CouponLapse = Extract<ErrorCode, 'COUPON_EXPIRED' | 'COUPON_USAGE_LIMIT' | 'COUPON_MINIMUM_NOT_MET'>;

/** What decides, besides its terms, whether a coupon counts. */
export interface CouponState {
  /** Of the cart, in minor units. */
  readonly subTotal: number;
  readonly now: Date;
  /** Whether the coupon, or this customer's share of it, has no use left. */
  readonly isUsedUp: boolean;
}

/** The one rule for whether a coupon counts, when it is applied and for as long as it is in a cart. */
export function lapseOf(coupon: Coupon, { subTotal, now, isUsedUp }: CouponState): CouponLapse | null {
  const { active, startsAt, endsAt, minimum } = coupon;
  if (!active || (startsAt !== null && now < startsAt) || (endsAt !== null && endsAt <= now)) return 'COUPON_EXPIRED';
  if (isUsedUp) return 'COUPON_USAGE_LIMIT';
  return subTotal < minimum ? 'COUPON_MINIMUM_NOT_MET' : null;
}

/** A lapse with the sentence that a shopper reads. */
export function lapseProblem(lapse: CouponLapse, { minimum }: Pick<Coupon, 'minimum'>, { symbol }: Edition): Problem {
  const messages: Record<CouponLapse, string> = {
    COUPON_EXPIRED: refusals.couponExpired,
    COUPON_USAGE_LIMIT: refusals.couponUsedUp,
    COUPON_MINIMUM_NOT_MET: refusals.couponMinimum(format(minimum, symbol)),
  };
  return { code: lapse, message: messages[lapse] };
}
