import { type DataSource } from 'typeorm';
import { Coupon } from '../../features/coupons/coupon.entity';

/** Adds a coupon, by default of 10 % without limits. */
export function addCoupon(db: DataSource, facts: Partial<Coupon> = {}): Promise<Coupon> {
  return db.getRepository(Coupon).save({
    code: 'WELCOME10',
    type: 'percentage',
    valueHundredths: 1000,
    minimum: 0,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    perCustomerLimit: null,
    usedCount: 0,
    active: true,
    createdAt: new Date('2026-01-01T00:00:00.000Z'),
    ...facts,
  });
}
