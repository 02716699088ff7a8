import type { CouponState } from '../../generated/schema';
import { shownTime } from '../../lib/times';
import type { CouponPartsFragment } from './Coupon.generated';

export const stateLabels: Readonly<Record<CouponState, string>> = {
  ACTIVE: 'Active',
  NOT_BEGUN: 'Not begun',
  USED_UP: 'Used up',
  ENDED: 'Ended',
};

/** Returns "3 of 100", or "3" without a limit. */
export const usesOf = ({ usedCount, usageLimit }: Pick<CouponPartsFragment, 'usedCount' | 'usageLimit'>): string =>
  usageLimit === null ? String(usedCount) : `${usedCount} of ${usageLimit}`;

/** Returns the terms for the comparison with those of a colleague. */
export const describeTerms = (coupon: CouponPartsFragment) => ({
  code: coupon.code,
  discount: coupon.discount,
  minimum: coupon.minimum?.formatted ?? null,
  start: coupon.startsAt && shownTime(coupon.startsAt),
  end: coupon.endsAt && shownTime(coupon.endsAt),
  'usage limit': coupon.usageLimit,
  'limit for each customer': coupon.perCustomerLimit,
  state: stateLabels[coupon.state],
});
