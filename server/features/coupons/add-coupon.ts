import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { staffErrorMessages } from '../../../domain/error-messages';
import { isUniqueViolation } from '../../infra/database/transaction';
import { Coupon } from './coupon.entity';

/** The terms of a new coupon. The code must be normalised by the coupon form. */
export type NewCoupon = Pick<
  Coupon,
  'code' | 'type' | 'valueHundredths' | 'minimum' | 'startsAt' | 'endsAt' | 'usageLimit' | 'perCustomerLimit'
>;

/**
 * Inserts an active coupon with a use count of 0.
 * @throws ShopError TAKEN when the code already exists
 */
export async function addCoupon(manager: EntityManager, coupon: NewCoupon, now: Date): Promise<void> {
  try {
    await manager.insert(Coupon, { ...coupon, usedCount: 0, active: true, createdAt: now });
  } catch (failure) {
    if (isUniqueViolation(failure)) throw shopError('TAKEN', staffErrorMessages.couponTaken(coupon.code));
    throw failure;
  }
}
