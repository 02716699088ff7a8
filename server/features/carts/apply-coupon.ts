import { type DataSource, IsNull, Not } from 'typeorm';
import { type ErrorCode, ShopError, shopError } from '../../../domain/errors';
import { type Edition } from '../../../domain/editions';
import { notices } from '../../../domain/messages';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../database/transaction';
import { clientKey, consumeOnMiss, type RateLimits } from '../../infra/rate-limits';
import { type Coupon } from '../coupons/coupon.entity';
import { findUsableCoupon } from '../coupons/check-coupon';
import { Cart } from './cart.entity';
import { type CartAccess, type CartKey, nullOr, customerIdOf } from './cart-access';
import { appliedCoupon, type PricedCart, withCoupon } from './price-cart';
import { type Carts } from './cart.service';

/** Errors that count as a guessed code for the `couponMiss` rate limit. */
const couponMissErrors: readonly ErrorCode[] = ['COUPON_NOT_FOUND', 'COUPON_EXPIRED', 'COUPON_USAGE_LIMIT'];

const alreadyApplied = (): ShopError => shopError('COUPON_ALREADY_APPLIED', notices.couponAlreadyApplied.text, 'code');

/** Applies a coupon to a cart, and removes it. */
export class ApplyCoupon {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly carts: Carts,
    private readonly edition: Edition,
  ) {}

  /**
   * Applies a coupon to the cart. A cart has at most one; one that does not apply at present is replaced.
   * @returns the cart with the coupon
   * @throws ShopError COUPON_ALREADY_APPLIED while the cart has a coupon that applies, COUPON_NOT_FOUND for an empty cart, the
   * errors of `findUsableCoupon`, NOT_FOUND for an unknown cart; Refusal RATE_LIMITED after too many misses
   */
  async apply(access: CartAccess, code: string): Promise<PricedCart> {
    const isMiss = (error: unknown) => error instanceof ShopError && couponMissErrors.includes(error.code);
    return consumeOnMiss(
      this.limits,
      { policy: 'couponMiss', key: [clientKey(access.caller.address)], isMiss },
      async () => {
        const cart = await this.carts.readOrFail(access);
        const coupon = await this.findUsable(cart, code, customerIdOf(access));
        return this.setCoupon(cart, coupon, customerIdOf(access));
      },
    );
  }

  /** Removes the cart's coupon. @returns false when it had none @throws ShopError NOT_FOUND for an unknown cart */
  async remove(key: CartKey): Promise<boolean> {
    let isRemoved = false;
    await this.carts.change(key, async (manager, { cartId: id }) => {
      isRemoved = await updateGuarded(manager, Cart, { id, couponId: Not(IsNull()) }, { couponId: null });
      return isRemoved;
    });
    return isRemoved;
  }

  private async findUsable(cart: PricedCart, code: string, customerId: number | null): Promise<Coupon> {
    if (appliedCoupon(cart)) throw alreadyApplied();
    if (cart.lines.length === 0) throw shopError('COUPON_NOT_FOUND', notices.couponUnknown.text, 'code');
    return findUsableCoupon(this.db.manager, {
      ...{ code, customerId, cartId: cart.id, subTotal: cart.totals.subTotal },
      ...{ now: this.clock.now(), edition: this.edition },
    });
  }

  /** A single conditional UPDATE: of two concurrent calls only one succeeds. It fails as well if a sign-in has reassigned the cart. */
  private async setCoupon(cart: PricedCart, coupon: Coupon, readerId: number | null): Promise<PricedCart> {
    const now = this.clock.now();
    const replacedId = cart.coupon?.id ?? null;
    const isApplied = await updateGuarded(
      this.db.manager,
      Cart,
      { id: cart.id, couponId: nullOr(replacedId), customerId: nullOr(readerId) },
      { couponId: coupon.id, revision: () => 'revision + 1', updatedAt: now },
    );
    if (!isApplied) throw alreadyApplied();
    return withCoupon(cart, coupon, now);
  }
}
