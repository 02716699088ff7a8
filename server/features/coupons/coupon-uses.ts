import { type EntityManager, IsNull, Not, Raw } from 'typeorm';
import { type ShopError, shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { isUniqueViolation, updateGuarded } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { type SyncPoints } from '../../infra/sync-points';
import { CouponUse, Coupon } from './coupon.entity';

/** One order's use of a coupon. */
interface CouponRedemption {
  readonly couponId: number;
  readonly customerId: number;
  readonly orderId: number;
}

const usageLimitReached = (): ShopError => shopError('COUPON_USAGE_LIMIT', errorMessages.couponUsedUp);

/** Enforces the usage limits of coupons, also for concurrent orders. */
export class CouponUses {
  constructor(
    private readonly clock: Clock,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Takes the use of an order that is paid late. Idempotent per order; a use that was released is recorded again.
   * @throws ShopError COUPON_USAGE_LIMIT when the total or the per-customer limit is reached
   */
  async redeem(manager: EntityManager, redemption: CouponRedemption): Promise<void> {
    const { couponId, orderId } = redemption;
    const coupon = await manager.findOneBy(Coupon, { id: couponId });
    const released = await manager.findOneBy(CouponUse, { orderId });
    if (released && !released.releasedAt) return;
    if (!coupon) throw usageLimitReached();
    await this.points.hit('coupon.read');
    await this.incrementUseCount(manager, couponId);
    await this.recordUse(manager, redemption, coupon.perCustomerLimit, released);
  }

  /**
   * Step 1 for a new order: increments the use count. Must precede the insert of the order: its foreign key takes a shared lock
   * on the coupon, and two transactions that hold one would deadlock on this UPDATE.
   * @throws ShopError COUPON_USAGE_LIMIT when the total limit is reached
   */
  async incrementUseCount(manager: EntityManager, couponId: number): Promise<void> {
    const hasUsesLeft = { id: couponId, usedCount: Raw((used) => `(usage_limit IS NULL OR ${used} < usage_limit)`) };
    if (!(await updateGuarded(manager, Coupon, hasUsesLeft, { usedCount: () => 'used_count + 1' })))
      throw usageLimitReached();
  }

  /**
   * Step 2: records the customer and the order of the use. Takes the first slot that the unique index accepts: a concurrent order may
   * have taken one since the uses were read.
   * @param released the earlier use of the order, which is taken again
   * @throws ShopError COUPON_USAGE_LIMIT when the per-customer limit is reached
   */
  async recordUse(
    manager: EntityManager,
    redemption: CouponRedemption,
    perCustomerLimit: number | null,
    released: CouponUse | null = null,
  ): Promise<void> {
    const { couponId, customerId } = redemption;
    const uses =
      perCustomerLimit === null ? [] : await manager.findBy(CouponUse, { couponId, customerId, releasedAt: IsNull() });
    await this.points.hit('coupon.share-read');
    for (const slot of freeSlots(perCustomerLimit, new Set(uses.map((use) => use.slot)), uses.length)) {
      const use = { ...redemption, slot, releasedAt: null };
      try {
        if (!released) await manager.insert(CouponUse, { ...use, createdAt: this.clock.now() });
        else await updateGuarded(manager, CouponUse, { id: released.id, releasedAt: Not(IsNull()) }, use);
        return;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
    throw usageLimitReached();
  }

  /** Releases the use of an order that failed or was cancelled. It is idempotent. */
  async release(manager: EntityManager, orderId: number): Promise<void> {
    const released = await updateGuarded(
      manager,
      CouponUse,
      { orderId, releasedAt: IsNull() },
      { releasedAt: this.clock.now(), slot: null },
    );
    if (!released) return;
    const { couponId } = await manager.findOneByOrFail(CouponUse, { orderId });
    await updateGuarded(manager, Coupon, { id: couponId }, { usedCount: () => 'used_count - 1' });
  }
}

/**
 * Yields the free slots in ascending order, no more than the customer has uses left: uses of the time before staff set the limit, or
 * lowered it, have no slot or a higher one. A coupon without a per-customer limit has a single slot, null.
 */
function* freeSlots(limit: number | null, taken: ReadonlySet<number | null>, uses: number): Generator<number | null> {
  if (limit === null) yield null;
  // Generated lazily, since the limit may be in the billions.
  for (let slot = 1, left = (limit ?? 0) - uses; left > 0; slot += 1) {
    if (taken.has(slot)) continue;
    left -= 1;
    yield slot;
  }
}
