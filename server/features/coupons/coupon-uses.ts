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
   * Records one use, in the transaction that places the order. Idempotent per order; after a `giveBack` the use is recorded
   * again.
   * @throws ShopError COUPON_USAGE_LIMIT when the total or the per-customer limit is reached
   */
  async redeem(manager: EntityManager, redemption: CouponRedemption): Promise<void> {
    const { couponId, customerId, orderId } = redemption;
    const coupon = await manager.findOneBy(Coupon, { id: couponId });
    // Unreleased uses of the customer, and this order's own use, which may have been released.
    const uses = await manager.findBy(CouponUse, [{ couponId, customerId, releasedAt: IsNull() }, { orderId }]);
    const ofOrder = uses.find((use) => use.orderId === orderId);
    if (ofOrder && !ofOrder.releasedAt) return;
    if (!coupon) throw usageLimitReached();
    await this.points.hit('coupon.read');
    await this.incrementUseCount(manager, couponId);
    const taken = uses.filter(({ releasedAt }) => releasedAt === null).map(({ slot }) => slot);
    await this.assignSlot(manager, freeSlots(coupon, taken), redemption, ofOrder);
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
   * Step 2: records the customer and the order of the use.
   * @throws ShopError COUPON_USAGE_LIMIT when the per-customer limit is reached
   */
  async recordUse(
    manager: EntityManager,
    redemption: CouponRedemption,
    perCustomerLimit: number | null,
  ): Promise<void> {
    const { couponId, customerId } = redemption;
    const uses =
      perCustomerLimit === null ? [] : await manager.findBy(CouponUse, { couponId, customerId, releasedAt: IsNull() });
    await this.points.hit('coupon.share-read');
    await this.assignSlot(
      manager,
      freeSlots(
        { perCustomerLimit },
        uses.map(({ slot }) => slot),
      ),
      redemption,
      undefined,
    );
  }

  /** Releases the use of an order that failed or was cancelled. Idempotent. */
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

  /** Takes the first slot that the unique index accepts: a concurrent order may have taken one since the uses were read. */
  private async assignSlot(
    manager: EntityManager,
    slots: Iterable<number | null>,
    redemption: CouponRedemption,
    existing: CouponUse | undefined,
  ): Promise<void> {
    for (const slot of slots) {
      try {
        if (existing)
          await updateGuarded(
            manager,
            CouponUse,
            { id: existing.id, releasedAt: Not(IsNull()) },
            { ...redemption, slot, releasedAt: null },
          );
        else await manager.insert(CouponUse, { ...redemption, slot, createdAt: this.clock.now(), releasedAt: null });
        return;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
    throw usageLimitReached();
  }
}

/**
 * Yields the free slots in ascending order, no more than the customer has uses left: uses of the time before staff set the limit, or
 * lowered it, have no slot or a higher one. A single null for a coupon without a per-customer limit.
 */
function* freeSlots(
  { perCustomerLimit }: Pick<Coupon, 'perCustomerLimit'>,
  taken: readonly (number | null)[],
): Generator<number | null> {
  if (perCustomerLimit === null) yield null;
  let left = (perCustomerLimit ?? 0) - taken.length;
  // Generated lazily, since the limit may be in the billions.
  for (let slot = 1; left > 0; slot += 1) {
    if (taken.includes(slot)) continue;
    left -= 1;
    yield slot;
  }
}
