import { type CouponTerms } from '../../../domain/cart-totals';
import { type Coupon, couponTerms } from './coupon.entity';

/** A coupon as a cart shows it; `value` is percent or minor units, by `type`. */
export interface CartCoupon extends CouponTerms {
  readonly id: number;
  readonly code: string;
  /** Null: a customer may use it as often as they like. */
  readonly perCustomerLimit: number | null;
}

export function cartCoupon(coupon: Coupon): CartCoupon {
  return { id: coupon.id, code: coupon.code, perCustomerLimit: coupon.perCustomerLimit, ...couponTerms(coupon) };
}

/** Whether a coupon can be used at all on this day. */
export function isCurrent(coupon: Pick<Coupon, 'active' | 'startsAt' | 'endsAt'>, now: Date): boolean {
  const { active, startsAt, endsAt } = coupon;
  return active && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

export function reachesMinimum(coupon: Pick<Coupon, 'minimum'>, subTotal: number): boolean {
  return subTotal >= coupon.minimum;
}

export function isUsedUp(coupon: Pick<Coupon, 'usageLimit' | 'usedCount'>): boolean {
  return coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit;
}
