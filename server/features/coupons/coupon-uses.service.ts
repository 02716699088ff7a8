import { type EntityManager, IsNull, Not } from 'typeorm';
import { type ShopError, shopError } from '../../../domain/failure';
import { refusals } from '../../../domain/refusals';
import { isDuplicate, updateGuarded } from '../../infra/database/transaction';
import { type Clock } from '../../infra/clock';
import { type Points } from '../../infra/points';
import { CouponUse } from './coupon-use.entity';
import { Coupon } from './coupon.entity';

/** One order's use of a coupon. */
export interface CouponTaking {
  readonly couponId: number;
  readonly customerId: number;
  readonly orderId: number;
}

const usedUp = (): ShopError => shopError('COUPON_USAGE_LIMIT', refusals.couponUsedUp);

/** Enforces the usage limits of coupons, also for concurrent orders. */
export class CouponUses {
  constructor(
    private readonly clock: Clock,
    private readonly points: Points,
  ) {}

  /**
   * Records one use, in the transaction that places the order. Idempotent per order; after a `giveBack` the use is recorded
   * again.
   * @throws ShopError COUPON_USAGE_LIMIT when the total or the per-customer limit is reached
   */
  async take(manager: EntityManager, taking: CouponTaking): Promise<void> {
    const { couponId, customerId, orderId } = taking;
    const coupon = await manager.findOneBy(Coupon, { id: couponId });
    // Unreleased uses of the customer, and this order's own use, which may have been released.
    const uses = await manager.findBy(CouponUse, [{ couponId, customerId, releasedAt: IsNull() }, { orderId }]);
    const ofOrder = uses.find((use) => use.orderId === orderId);
    if (ofOrder && !ofOrder.releasedAt) return;
    if (!coupon) throw usedUp();
    await this.points.reach('coupon.read');
    await this.count(manager, couponId);
    const taken = uses.filter(({ releasedAt }) => releasedAt === null).map(({ slot }) => slot);
    await this.occupy(manager, freeSlots(coupon, taken), taking, ofOrder);
  }

  /**
   * Step 1 for a new order: increments the use count. Must precede the insert of the order: its foreign key takes a shared lock
   * on the coupon, and two transactions that hold one would deadlock on this UPDATE.
   * @throws ShopError COUPON_USAGE_LIMIT when the total limit is reached
   */
  async count(manager: EntityManager, couponId: number): Promise<void> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Coupon)
      .set({ usedCount: () => 'used_count + 1' })
      .where('id = :couponId AND (usage_limit IS NULL OR used_count < usage_limit)', { couponId })
      .execute();
    if (affected !== 1) throw usedUp();
  }

  /**
   * Step 2: records the customer and the order of the use.
   * @throws ShopError COUPON_USAGE_LIMIT when the per-customer limit is reached
   */
  async note(manager: EntityManager, taking: CouponTaking, perCustomerLimit: number | null): Promise<void> {
    const { couponId, customerId } = taking;
    const uses =
      perCustomerLimit === null ? [] : await manager.findBy(CouponUse, { couponId, customerId, releasedAt: IsNull() });
    await this.points.reach('coupon.share-read');
    await this.occupy(
      manager,
      freeSlots(
        { perCustomerLimit },
        uses.map(({ slot }) => slot),
      ),
      taking,
      undefined,
    );
  }

  /** Releases the use of an order that failed or was cancelled. Idempotent. */
  async giveBack(manager: EntityManager, orderId: number): Promise<void> {
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
  private async occupy(
    manager: EntityManager,
    slots: Iterable<number | null>,
    taking: CouponTaking,
    given: CouponUse | undefined,
  ): Promise<void> {
    for (const slot of slots) {
      try {
        if (given)
          await updateGuarded(
            manager,
            CouponUse,
            { id: given.id, releasedAt: Not(IsNull()) },
            { ...taking, slot, releasedAt: null },
          );
        else await manager.insert(CouponUse, { ...taking, slot, createdAt: this.clock.now(), releasedAt: null });
        return;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw usedUp();
  }
}

/** Yields the free slots in ascending order; a single null for a coupon without a per-customer limit. */
function* freeSlots(
  { perCustomerLimit }: Pick<Coupon, 'perCustomerLimit'>,
  taken: readonly (number | null)[],
): Generator<number | null> {
  if (perCustomerLimit === null) yield null;
  // Generated lazily, since the limit may be in the billions.
  for (let slot = 1; slot <= (perCustomerLimit ?? 0); slot += 1) if (!taken.includes(slot)) yield slot;
}
