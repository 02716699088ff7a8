import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { ShopError, shopError } from '../../../domain/errors';
import { normaliseCoupon } from '../../../domain/forms/coupon';
import { notices } from '../../../domain/messages';
import { staffErrorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { isUniqueViolation } from '../../database/transaction';
import { type CouponUser, reachedLimit } from './coupon-limits';
import { Coupon } from './coupon.entity';
import { lapseOf, lapseProblem } from './coupon-terms';

/** A coupon code and the cart that it is checked for. */
interface CouponCheck extends CouponUser {
  readonly code: string;
  /** Sub total of the cart, in minor units. */
  readonly subTotal: number;
}

export class Coupons {
  constructor(
    private readonly clock: Clock,
    private readonly edition: Edition,
  ) {}

  /**
   * Returns the coupon with this code, if it may be applied to the cart. Does not record a use.
   * @throws ShopError COUPON_NOT_FOUND, COUPON_EXPIRED, COUPON_USAGE_LIMIT, COUPON_ALREADY_APPLIED (the customer has reached
   * the per-customer limit) or COUPON_MINIMUM_NOT_MET
   */
  async findUsable(manager: EntityManager, { code, subTotal, ...user }: CouponCheck): Promise<Coupon> {
    const coupon = await manager.findOneBy(Coupon, { code: normaliseCoupon(code) });
    if (!coupon?.active) throw shopError('COUPON_NOT_FOUND', notices.couponUnknown.text, 'code');
    const limit = await reachedLimit(manager, coupon, user);
    const lapse = lapseOf(coupon, { subTotal, now: this.clock.now(), isUsedUp: limit !== null });
    if (lapse === 'COUPON_USAGE_LIMIT' && limit === 'share') {
      throw shopError('COUPON_ALREADY_APPLIED', notices.couponAlreadyApplied.text, 'code');
    }
    if (lapse) throw new ShopError({ ...lapseProblem(lapse, coupon, this.edition), field: ['code'] });
    return coupon;
  }
}

/** The terms of a new coupon. The code must be normalised by the coupon form. */
export type NewCoupon = Pick<
  Coupon,
  'code' | 'type' | 'valueHundredths' | 'minimum' | 'startsAt' | 'endsAt' | 'usageLimit' | 'perCustomerLimit'
>;

/**
 * Inserts an active coupon with a use count of 0.
 * @returns its id
 * @throws ShopError TAKEN when the code already exists
 */
export async function addCoupon(manager: EntityManager, coupon: NewCoupon, now: Date): Promise<number> {
  const added = manager.create(Coupon, { ...coupon, usedCount: 0, active: true, createdAt: now });
  try {
    await manager.insert(Coupon, added);
    return added.id;
  } catch (failure) {
    if (isUniqueViolation(failure)) throw shopError('TAKEN', staffErrorMessages.couponTaken(coupon.code), 'code');
    throw failure;
  }
}
