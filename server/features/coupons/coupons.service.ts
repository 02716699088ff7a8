import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { shopError } from '../../../domain/failure';
import { normaliseCoupon } from '../../../domain/forms/coupon';
import { notices, refusals } from '../../../domain/messages';
import { format } from '../../../domain/money';
import { type Clock } from '../../infra/clock';
import { type CouponUses } from './coupon-uses.service';
import { Coupon } from './coupon.entity';
import { isCurrent, isUsedUp, reachesMinimum } from './coupon.terms';

/** What a code is tried for. */
export interface CouponTrial {
  readonly code: string;
  /** Of the cart, in minor units. */
  readonly subTotal: number;
  /** Null for visitors, whose share is looked at when they order. */
  readonly customerId: number | null;
}

export class Coupons {
  constructor(
    private readonly uses: CouponUses,
    private readonly clock: Clock,
    private readonly edition: Edition,
  ) {}

  /**
   * The coupon with this code, if the cart may have it. Nothing is counted yet.
   * @throws ShopError COUPON_NOT_FOUND, COUPON_EXPIRED, COUPON_USAGE_LIMIT, COUPON_ALREADY_APPLIED (the customer has used
   * it as often as they may) or COUPON_MINIMUM_NOT_MET
   */
  async findUsable(manager: EntityManager, { code, subTotal, customerId }: CouponTrial): Promise<Coupon> {
    const coupon = await manager.findOneBy(Coupon, { code: normaliseCoupon(code) });
    if (!coupon?.active) throw shopError('COUPON_NOT_FOUND', notices.couponUnknown.text, 'code');
    if (!isCurrent(coupon, this.clock.now())) throw shopError('COUPON_EXPIRED', refusals.couponExpired, 'code');
    if (customerId !== null && (await this.uses.isShareUsed(manager, coupon, customerId))) {
      throw shopError('COUPON_ALREADY_APPLIED', notices.couponAlreadyApplied.text, 'code');
    }
    if (isUsedUp(coupon)) throw shopError('COUPON_USAGE_LIMIT', refusals.couponUsedUp, 'code');
    if (!reachesMinimum(coupon, subTotal)) {
      throw shopError('COUPON_MINIMUM_NOT_MET', refusals.couponMinimum(format(coupon.minimum, this.edition.symbol)), 'code');
    }
    return coupon;
  }
}
