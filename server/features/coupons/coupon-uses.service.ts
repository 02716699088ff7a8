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

/** Counts the uses of coupons against their limits, whatever arrives at the same time. */
export class CouponUses {
  constructor(
    private readonly clock: Clock,
    private readonly points: Points,
  ) {}

  /**
   * Books one use, in the transaction that places the order. Once more for the same order changes nothing; after a
   * `giveBack` it books anew.
   * @throws ShopError COUPON_USAGE_LIMIT when the coupon, or this customer's share of it, has been used up
   */
  async take(manager: EntityManager, taking: CouponTaking): Promise<void> {
    const { couponId, customerId, orderId } = taking;
    const coupon = await manager.findOneBy(Coupon, { id: couponId });
    // Live uses of the customer, and the one that this order may have given back.
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
   * The first half of a new order's use: counts it. It comes before the order is written, because an order that points to
   * the coupon shares a lock on it, and two that share one could not count any more.
   * @throws ShopError COUPON_USAGE_LIMIT when the coupon has been used up
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
   * The second half: notes whose use it was.
   * @throws ShopError COUPON_USAGE_LIMIT when the customer's share has been used up
   */
  async note(manager: EntityManager, taking: CouponTaking, perCustomerLimit: number | null): Promise<void> {
    const { couponId, customerId } = taking;
    const uses = perCustomerLimit === null ? [] : await manager.findBy(CouponUse, { couponId, customerId, releasedAt: IsNull() });
    await this.points.reach('coupon.share-read');
    await this.occupy(manager, freeSlots({ perCustomerLimit }, uses.map(({ slot }) => slot)), taking, undefined);
  }

  /** Undoes the use of an order that failed or was cancelled; once, however often it is called. */
  async giveBack(manager: EntityManager, orderId: number): Promise<void> {
    const released = await updateGuarded(manager, CouponUse, { orderId, releasedAt: IsNull() }, { releasedAt: this.clock.now(), slot: null });
    if (!released) return;
    const { couponId } = await manager.findOneByOrFail(CouponUse, { orderId });
    await updateGuarded(manager, Coupon, { id: couponId }, { usedCount: () => 'used_count - 1' });
  }

  /** The unique index decides who has a slot: another order may have taken it since the uses were read. */
  private async occupy(manager: EntityManager, slots: Iterable<number | null>, taking: CouponTaking, given: CouponUse | undefined): Promise<void> {
    for (const slot of slots) {
      try {
        if (given) await updateGuarded(manager, CouponUse, { id: given.id, releasedAt: Not(IsNull()) }, { ...taking, slot, releasedAt: null });
        else await manager.insert(CouponUse, { ...taking, slot, createdAt: this.clock.now(), releasedAt: null });
        return;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw usedUp();
  }
}

/** The slots that an order may try, lowest first; a coupon without a limit for each customer has none to run out of. */
function* freeSlots({ perCustomerLimit }: Pick<Coupon, 'perCustomerLimit'>, taken: readonly (number | null)[]): Generator<number | null> {
  if (perCustomerLimit === null) yield null;
  // One after the other, since a share may be thousands of millions.
  for (let slot = 1; slot <= (perCustomerLimit ?? 0); slot += 1) if (!taken.includes(slot)) yield slot;
}
