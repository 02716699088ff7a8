import { type EntityManager, IsNull } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { shopError } from '../../../domain/errors';
import { toMajor } from '../../../domain/money';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { contentVersion } from '../../infra/content-version';
import { lockSeen } from '../../database/lock-row';
import { insertUnlessPresent, isUniqueViolation } from '../../database/transaction';
import { Coupon, CouponUse } from './coupon.entity';

/** The state of a coupon, independent of a cart. */
export type CouponStanding = 'active' | 'not begun' | 'used up' | 'ended';

type StandingFacts = Pick<Coupon, 'active' | 'startsAt' | 'endsAt' | 'usageLimit' | 'usedCount'>;

/** A coupon that staff have ended counts as ended, as does one whose time is over. */
export function couponStanding(
  { active, startsAt, endsAt, usageLimit, usedCount }: StandingFacts,
  now: Date,
): CouponStanding {
  if (!active || (endsAt !== null && endsAt <= now)) return 'ended';
  if (startsAt !== null && now < startsAt) return 'not begun';
  return usageLimit !== null && usedCount >= usageLimit ? 'used up' : 'active';
}

/** The terms of a new coupon. The code must be normalised by the coupon form. */
export type NewCoupon = Pick<
  Coupon,
  'code' | 'type' | 'valueHundredths' | 'minimum' | 'startsAt' | 'endsAt' | 'usageLimit' | 'perCustomerLimit'
>;

/**
 * Inserts an active coupon with a use count of 0.
 * @returns its id
 * @throws ShopError TAKEN when the code already exists
 */
export async function addCoupon(manager: EntityManager, coupon: NewCoupon, now: Date): Promise<number> {
  const added = manager.create(Coupon, { ...coupon, usedCount: 0, active: true, createdAt: now });
  if (!(await insertUnlessPresent(manager, Coupon, added)))
    throw shopError('TAKEN', staffErrorMessages.couponTaken(coupon.code), 'code');
  return added.id;
}

/** The terms of a coupon for the audit log: amounts in major units, or per cent. */
export const termsRecord = (coupon: NewCoupon) => {
  const { code, type, valueHundredths, minimum, startsAt, endsAt, usageLimit, perCustomerLimit } = coupon;
  return {
    ...{ code, type, value: toMajor(valueHundredths), minimum: toMajor(minimum) },
    ...{ startsAt, endsAt, usageLimit, perCustomerLimit },
  };
};

/** Returns the version of a coupon: a hash of what staff edit. The use count is not part of it, since orders change it. */
export function couponVersion(coupon: Coupon): string {
  return contentVersion([coupon.id, termsRecord(coupon), Boolean(coupon.active)]);
}

/** The id of a coupon and the version that was seen. */
interface SeenCoupon {
  readonly id: number;
  readonly version: string;
}

/** Locks a coupon against orders that count a use. @throws StaffError NOT_FOUND; STALE */
const holdCoupon = (manager: EntityManager, seen: SeenCoupon): Promise<Coupon> =>
  lockSeen(manager, { ...seen, entity: Coupon, versionOf: couponVersion, unknown: staffMessages.unknownCoupon });

/**
 * Changes the terms of a coupon for later orders: orders hold a copy of what the coupon was. Carts have the new terms at once.
 * @param manager of the transaction of the change
 * @throws StaffError NOT_FOUND; INVALID for another code of a coupon with uses, or a limit below its uses; TAKEN; STALE
 */
export async function editCoupon(manager: EntityManager, seen: SeenCoupon, terms: NewCoupon) {
  const coupon = await holdCoupon(manager, seen);
  await assertFitsUses(manager, coupon, terms);
  const [before, after] = [termsRecord(coupon), termsRecord(terms)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { auditRecord: null };
  try {
    await manager.update(Coupon, { id: coupon.id }, { ...terms });
  } catch (failure) {
    if (isUniqueViolation(failure)) throw staffError('TAKEN', staffErrorMessages.couponTaken(terms.code), 'code');
    throw failure;
  }
  return { auditRecord: { action: 'coupon edit', subject: coupon.code, before, after } };
}

async function assertFitsUses(manager: EntityManager, coupon: Coupon, terms: NewCoupon): Promise<void> {
  const { id, usedCount } = coupon;
  if (terms.code !== coupon.code && (await manager.existsBy(CouponUse, { couponId: id })))
    throw staffError('INVALID', staffMessages.couponCodeUsed, 'code');
  if (terms.usageLimit !== null && terms.usageLimit < usedCount)
    throw staffError('INVALID', staffMessages.couponLimitBelowUses(usedCount), 'usageLimit');
  if (terms.perCustomerLimit === null || terms.perCustomerLimit === coupon.perCustomerLimit) return;
  const most = await mostUsesOfOneCustomer(manager, id);
  if (terms.perCustomerLimit < most)
    throw staffError('INVALID', staffMessages.couponShareBelowUses(most), 'perCustomerLimit');
}

async function mostUsesOfOneCustomer(manager: EntityManager, couponId: number): Promise<number> {
  const most = await manager
    .createQueryBuilder(CouponUse, 'used')
    .select('COUNT(*)', 'uses')
    .where({ couponId, releasedAt: IsNull() })
    .groupBy('used.customerId')
    .orderBy('uses', 'DESC')
    .limit(1)
    .getRawOne<{ uses: number | string }>();
  return Number(most?.uses ?? 0);
}

/** Ends a coupon, or makes it count again. @throws StaffError NOT_FOUND; STALE */
export async function switchCoupon(manager: EntityManager, seen: SeenCoupon, active: boolean) {
  const coupon = await holdCoupon(manager, seen);
  const before = { active: Boolean(coupon.active) };
  if (before.active === active) return { auditRecord: null };
  await manager.update(Coupon, { id: coupon.id }, { active });
  const action = active ? 'coupon reactivate' : 'coupon end';
  return { auditRecord: { action, subject: coupon.code, before, after: { active } } };
}
