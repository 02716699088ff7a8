import { type CouponTerms } from '../../../domain/cart-totals';
import { type Edition } from '../../../domain/editions';
import { type ErrorCode, type Problem } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { format } from '../../../domain/money';
import { type Coupon, couponTerms } from './coupon.entity';

/** The coupon of a cart; `value` is percent or minor units, by `type`. */
export interface CartCoupon extends CouponTerms {
  readonly id: number;
  readonly code: string;
  /** Minimum sub total, in minor units; 0: no minimum. */
  readonly minimum: number;
  /** Null: no limit per customer. */
  readonly perCustomerLimit: number | null;
}

export function cartCoupon(coupon: Coupon): CartCoupon {
  const { id, code, minimum, perCustomerLimit } = coupon;
  return { id, code, minimum, perCustomerLimit, ...couponTerms(coupon) };
}

/** Why a coupon currently gives a cart no discount. */
export type CouponLapse = Extract<ErrorCode, 'COUPON_EXPIRED' | 'COUPON_USAGE_LIMIT' | 'COUPON_MINIMUM_NOT_MET'>;

/** The state, besides its terms, that determines whether a coupon is in effect. */
interface CouponState {
  /** Sub total of the cart, in minor units. */
  readonly subTotal: number;
  readonly now: Date;
  /** Whether the total or the per-customer limit is reached. */
  readonly isUsedUp: boolean;
}

/** The single rule for whether a coupon is in effect, both on applying it and while it is in a cart. @returns null if it is */
export function lapseOf(coupon: Coupon, { subTotal, now, isUsedUp }: CouponState): CouponLapse | null {
  const { active, startsAt, endsAt, minimum } = coupon;
  if (!active || (startsAt !== null && now < startsAt) || (endsAt !== null && endsAt <= now)) return 'COUPON_EXPIRED';
  if (isUsedUp) return 'COUPON_USAGE_LIMIT';
  return subTotal < minimum ? 'COUPON_MINIMUM_NOT_MET' : null;
}

/** Converts a lapse to a problem with the message for the shopper. */
export function lapseProblem(lapse: CouponLapse, { minimum }: Pick<Coupon, 'minimum'>, { symbol }: Edition): Problem {
  const messages: Record<CouponLapse, string> = {
    COUPON_EXPIRED: errorMessages.couponExpired,
    COUPON_USAGE_LIMIT: errorMessages.couponUsedUp,
    COUPON_MINIMUM_NOT_MET: errorMessages.couponMinimum(format(minimum, symbol)),
  };
  return { code: lapse, message: messages[lapse] };
}

/** The state of a coupon, independent of a cart. */
export type CouponStanding = 'active' | 'not begun' | 'used up' | 'ended';

type StandingFacts = Pick<Coupon, 'active' | 'startsAt' | 'endsAt' | 'usageLimit' | 'usedCount'>;

/** A coupon that staff have ended counts as ended, as does one whose time is over. */
export function couponStanding(
  { active, startsAt, endsAt, usageLimit, usedCount }: StandingFacts,
  now: Date,
): CouponStanding {
  if (!active || (endsAt !== null && endsAt <= now)) return 'ended';
  if (startsAt !== null && now < startsAt) return 'not begun';
  return usageLimit !== null && usedCount >= usageLimit ? 'used up' : 'active';
}
