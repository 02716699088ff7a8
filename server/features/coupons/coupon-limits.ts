import { type EntityManager } from 'typeorm';
import { type Coupon, CouponUse } from './coupon.entity';

/** The cart that a coupon is checked for, and its customer; null for visitors, whose uses are not counted. */
export interface CouponUser {
  readonly cartId: number;
  readonly customerId: number | null;
}

/** The limit that is reached: `share` is `perCustomerLimit`, `total` is `usageLimit`. */
type ReachedLimit = 'share' | 'total';

interface UseCounts {
  readonly ofCustomer: number;
  /** Of those, the uses held by an unpaid order of the cart. */
  readonly ofCart: number;
}

// Orders by table name, since the coupon layer must not import orders.
const unpaidOrderOfCartSql = `placed.id = used.orderId AND placed.cartId = :cartId
  AND placed.status = 'Processing' AND placed.method = 'card' AND placed.paidAt IS NULL`;

async function countUses(
  manager: EntityManager,
  couponId: number,
  { cartId, customerId }: CouponUser,
): Promise<UseCounts> {
  if (customerId === null) return { ofCustomer: 0, ofCart: 0 };
  const counts = await manager
    .createQueryBuilder(CouponUse, 'used')
    .leftJoin('orders', 'placed', unpaidOrderOfCartSql, { cartId })
    .select('COUNT(*)', 'ofCustomer')
    .addSelect('COUNT(placed.id)', 'ofCart')
    .where('used.couponId = :couponId AND used.customerId = :customerId AND used.releasedAt IS NULL', {
      couponId,
      customerId,
    })
    .getRawOne<Record<keyof UseCounts, number | string>>();
  return { ofCustomer: Number(counts?.ofCustomer), ofCart: Number(counts?.ofCart) };
}

/**
 * Returns the limit of a coupon that is reached for a cart, or null. A use held by an unpaid order of the same cart is not
 * counted: the cart's next order replaces that order and takes over its use. Uses are read only if they affect the result.
 */
export async function reachedLimit(
  manager: EntityManager,
  coupon: Coupon,
  user: CouponUser,
): Promise<ReachedLimit | null> {
  const usesLeft = coupon.usageLimit === null ? Infinity : coupon.usageLimit - coupon.usedCount;
  const share = coupon.perCustomerLimit ?? Infinity;
  if (usesLeft > 0 && share === Infinity) return null;
  const { ofCustomer, ofCart } = await countUses(manager, coupon.id, user);
  if (ofCustomer - ofCart >= share) return 'share';
  return usesLeft + ofCart <= 0 ? 'total' : null;
}
