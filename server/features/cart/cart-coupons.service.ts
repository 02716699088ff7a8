import { type DataSource, IsNull, Not } from 'typeorm';
import { type ErrorCode, ShopError, shopError } from '../../../domain/failure';
import { notices } from '../../../domain/messages';
import { type Clock } from '../../infra/clock';
import { updateGuarded } from '../../infra/database/transaction';
import { clientKey, countingMisses, type RateLimits } from '../../infra/rate-limits';
import { type Coupon } from '../coupons/coupon.entity';
import { type Coupons } from '../coupons/coupons.service';
import { Cart } from './cart.entity';
import { type CartAccess, type CartKey, ownCart, readerOf } from './cart.access';
import { countingCoupon, type PricedCart, withCoupon } from './cart.pricing';
import { type Carts } from './cart.service';

/** What somebody who guesses codes would see. */
const misses: readonly ErrorCode[] = ['COUPON_NOT_FOUND', 'COUPON_EXPIRED', 'COUPON_USAGE_LIMIT'];

const alreadyApplied = (): ShopError => shopError('COUPON_ALREADY_APPLIED', notices.couponAlreadyApplied.text, 'code');

export class CartCoupons {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly carts: Carts,
    private readonly coupons: Coupons,
  ) {}

  /**
   * Gives the cart its one coupon; it replaces one that has lapsed, since that one is shown as not applied.
   * @returns the cart with it
   * @throws ShopError COUPON_ALREADY_APPLIED while the cart has one that counts, COUPON_NOT_FOUND for an empty cart, what
   * `Coupons.findUsable` throws, NOT_FOUND for an unknown cart; Refusal RATE_LIMITED after many misses
   */
  async apply(access: CartAccess, code: string): Promise<PricedCart> {
    const isMiss = (error: unknown) => error instanceof ShopError && misses.includes(error.code);
    return countingMisses(this.limits, { policy: 'couponMiss', key: [clientKey(access.caller.address)], isMiss }, async () => {
      const cart = await this.carts.reread(access);
      const coupon = await this.usable(cart, code, readerOf(access));
      return this.put(cart, coupon, readerOf(access));
    });
  }

  /** @returns false when the cart had no coupon @throws ShopError NOT_FOUND for an unknown cart */
  async remove(key: CartKey): Promise<boolean> {
    let isRemoved = false;
    await this.carts.change(key, async (manager, id) => {
      isRemoved = await updateGuarded(manager, Cart, { id, couponId: Not(IsNull()) }, { couponId: null });
      return isRemoved;
    });
    return isRemoved;
  }

  private async usable(cart: PricedCart, code: string, customerId: number | null): Promise<Coupon> {
    if (countingCoupon(cart)) throw alreadyApplied();
    if (cart.lines.length === 0) throw shopError('COUPON_NOT_FOUND', notices.couponUnknown.text, 'code');
    return this.coupons.findUsable(this.db.manager, { code, subTotal: cart.totals.subTotal, cartId: cart.id, customerId });
  }

  /** One statement, so that of two who apply at once only one succeeds; a sign-in may have taken the cart away as well. */
  private async put(cart: PricedCart, coupon: Coupon, readerId: number | null): Promise<PricedCart> {
    const now = this.clock.now();
    const lapsedId = cart.coupon?.id ?? null;
    const { affected } = await this.db
      .createQueryBuilder()
      .update(Cart)
      .set({ couponId: coupon.id, revision: () => 'revision + 1', updatedAt: now })
      .where(`id = :id AND (coupon_id IS NULL OR coupon_id = :lapsedId) AND ${ownCart}`, { id: cart.id, lapsedId, readerId })
      .execute();
    if (affected !== 1) throw alreadyApplied();
    return withCoupon(cart, coupon, now);
  }
}
