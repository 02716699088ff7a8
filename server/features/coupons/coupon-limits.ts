import { type EntityManager } from 'typeorm';
import { type Coupon } from './coupon.entity';
import { CouponUse } from './coupon-use.entity';

/** The cart that wants a coupon, and its customer; null for visitors, whose uses cannot be counted. */
export interface CouponUser {
  readonly cartId: number;
  readonly customerId: number | null;
}

/** Which limit leaves no use for a cart: the customer's own share, or the total. */
export type ReachedLimit = 'share' | 'total';

interface UseCounts {
  readonly ofCustomer: number;
  /** Those of them that an unpaid order of the cart has. */
  readonly ofCart: number;
}

// Orders by table name, because they come after coupons in the shop's layers.
const unpaidOrderOfCart = `placed.id = used.orderId AND placed.cartId = :cartId
  AND placed.status = 'Processing' AND placed.method = 'card' AND placed.paidAt IS NULL`;

async function countUses(manager: EntityManager, couponId: number, { cartId, customerId }: CouponUser): Promise<UseCounts> {
  if (customerId === null) return { ofCustomer: 0, ofCart: 0 };
  const counts = await manager
    .createQueryBuilder(CouponUse, 'used')
    .leftJoin('orders', 'placed', unpaidOrderOfCart, { cartId })
    .select('COUNT(*)', 'ofCustomer')
    .addSelect('COUNT(placed.id)', 'ofCart')
    .where('used.couponId = :couponId AND used.customerId = :customerId AND used.releasedAt IS NULL', { couponId, customerId })
    .getRawOne<Record<keyof UseCounts, number | string>>();
  return { ofCustomer: Number(counts?.ofCustomer), ofCart: Number(counts?.ofCart) };
}

/**
 * The limit of a coupon that is reached for a cart, if any. The use of an unpaid order of the same cart does not count
 * against it: the cart's next order replaces that one and takes over its use. Reads the uses only where they decide.
 */
export async function reachedLimit(manager: EntityManager, coupon: Coupon, user: CouponUser): Promise<ReachedLimit | null> {
  const usesLeft = coupon.usageLimit === null ? Infinity : coupon.usageLimit - coupon.usedCount;
  const share = coupon.perCustomerLimit ?? Infinity;
  if (usesLeft > 0 && share === Infinity) return null;
  const { ofCustomer, ofCart } = await countUses(manager, coupon.id, user);
  if (ofCustomer - ofCart >= share) return 'share';
  return usesLeft + ofCart <= 0 ? 'total' : null;
}
