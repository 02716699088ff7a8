import { type EntityManager } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { type ErrorCode, type Problem, ShopError, shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { normaliseCoupon } from '../../../domain/forms/coupon';
import { notices } from '../../../domain/messages';
import { format } from '../../../domain/money';
import { Coupon, CouponUse } from './coupon.entity';

/** The reason why a coupon gives a cart no discount at present. */
export type NotAppliedReason = Extract<ErrorCode, 'COUPON_EXPIRED' | 'COUPON_USAGE_LIMIT' | 'COUPON_MINIMUM_NOT_MET'>;

/** The state, besides its terms, that determines whether a coupon applies. */
interface CouponState {
  /** Sub total of the cart, in minor units. */
  readonly subTotal: number;
  readonly now: Date;
  /** True if the total or the per-customer limit is reached. */
  readonly isUsedUp: boolean;
}

/** Decides whether a coupon applies, both when it is entered and while it is in a cart. @returns null if it applies */
export function notAppliedReason(coupon: Coupon, { subTotal, now, isUsedUp }: CouponState): NotAppliedReason | null {
  const { active, startsAt, endsAt, minimum } = coupon;
  if (!active || (startsAt !== null && now < startsAt) || (endsAt !== null && endsAt <= now)) return 'COUPON_EXPIRED';
  if (isUsedUp) return 'COUPON_USAGE_LIMIT';
  return subTotal < minimum ? 'COUPON_MINIMUM_NOT_MET' : null;
}

/** Returns the problem that tells the shopper why the coupon does not apply. */
export function notAppliedProblem(
  reason: NotAppliedReason,
  { minimum }: Pick<Coupon, 'minimum'>,
  { symbol }: Edition,
): Problem {
  const messages: Record<NotAppliedReason, string> = {
    COUPON_EXPIRED: errorMessages.couponExpired,
    COUPON_USAGE_LIMIT: errorMessages.couponUsedUp,
    COUPON_MINIMUM_NOT_MET: errorMessages.couponMinimum(format(minimum, symbol)),
  };
  return { code: reason, message: messages[reason] };
}

/** The cart that a coupon is checked for, and its customer; null for visitors, whose uses are not counted. */
interface CouponUser {
  readonly cartId: number;
  readonly customerId: number | null;
}

/** The limit that is reached: `share` is `perCustomerLimit`, `total` is `usageLimit`. */
type ReachedLimit = 'share' | 'total';

interface UseCounts {
  readonly ofCustomer: number;
  /** The uses of the customer that an unpaid order of the cart holds. */
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

/** A coupon code and the cart that it is checked for. */
interface CouponCheck extends CouponUser {
  readonly code: string;
  /** Sub total of the cart, in minor units. */
  readonly subTotal: number;
  readonly now: Date;
  readonly edition: Edition;
}

/**
 * Returns the coupon with this code, if it may be applied to the cart. Does not record a use.
 * @throws ShopError COUPON_NOT_FOUND, COUPON_EXPIRED, COUPON_USAGE_LIMIT, COUPON_ALREADY_APPLIED (the customer has reached
 * the per-customer limit) or COUPON_MINIMUM_NOT_MET
 */
export async function findUsableCoupon(
  manager: EntityManager,
  { code, subTotal, now, edition, ...user }: CouponCheck,
): Promise<Coupon> {
  const coupon = await manager.findOneBy(Coupon, { code: normaliseCoupon(code) });
  if (!coupon?.active) throw shopError('COUPON_NOT_FOUND', notices.couponUnknown.text, 'code');
  const limit = await reachedLimit(manager, coupon, user);
  const reason = notAppliedReason(coupon, { subTotal, now, isUsedUp: limit !== null });
  if (reason === 'COUPON_USAGE_LIMIT' && limit === 'share')
    throw shopError('COUPON_ALREADY_APPLIED', notices.couponAlreadyApplied.text, 'code');
  if (reason) throw new ShopError({ ...notAppliedProblem(reason, coupon, edition), field: ['code'] });
  return coupon;
}
