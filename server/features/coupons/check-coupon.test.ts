import { type DataSource } from 'typeorm';
import { editions } from '../../../domain/editions';
import { addCustomer } from '../../testing/builders/account';
import { addCoupon } from '../../testing/builders/coupons';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { CouponUses } from './coupon-uses';
import { type Coupon } from './coupon.entity';
import { findUsableCoupon } from './check-coupon';
import { ignoredSyncPoints } from '../../infra/sync-points';

describe('applying a coupon code', () => {
  let db: DataSource;
  const clock = new TestClock('2026-03-02T10:00:00.000Z');
  const uses = new CouponUses(clock, ignoredSyncPoints);
  const trial = {
    code: 'WELCOME10',
    subTotal: 5000,
    cartId: 1,
    customerId: null,
    now: clock.now(),
    edition: editions.UK,
  };

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(() => db.query('DELETE FROM coupon'));
  afterAll(() => db.destroy());

  it('ignores surrounding blanks and case', async () => {
    const { id } = await addCoupon(db);
    expect(await findUsableCoupon(db.manager, { ...trial, code: ' welcome10 ' })).toMatchObject({ id });
  });

  it.each<[string, Partial<Coupon>, string, string]>([
    ['of another name', { code: 'FERN5' }, 'COUPON_NOT_FOUND', 'Coupon code does not exist.'],
    ['that is switched off', { active: false }, 'COUPON_NOT_FOUND', 'Coupon code does not exist.'],
    [
      'that has expired',
      { endsAt: new Date('2026-03-02T10:00:00.000Z') },
      'COUPON_EXPIRED',
      'Coupon code is not valid at this time.',
    ],
    [
      'that is not valid yet',
      { startsAt: new Date('2026-03-02T10:00:01.000Z') },
      'COUPON_EXPIRED',
      'Coupon code is not valid at this time.',
    ],
    ['that is used up', { usageLimit: 3, usedCount: 3 }, 'COUPON_USAGE_LIMIT', 'Coupon code has been used up.'],
    ['for larger carts', { minimum: 5001 }, 'COUPON_MINIMUM_NOT_MET', 'Coupon code needs an order of £50.01 or more.'],
  ])('refuses one %s', async (_case, facts, code, message) => {
    await addCoupon(db, facts);
    await expect(findUsableCoupon(db.manager, trial)).rejects.toMatchObject({ code, message });
  });

  it.each<[string, Partial<Coupon>]>([
    ['on its first moment', { startsAt: new Date('2026-03-02T10:00:00.000Z') }],
    ['before its last', { endsAt: new Date('2026-03-02T10:00:00.001Z') }],
    ['with one use left', { usageLimit: 3, usedCount: 2 }],
    ['at its minimum', { minimum: 5000 }],
  ])('accepts one %s', async (_case, facts) => {
    const { id } = await addCoupon(db, facts);
    expect(await findUsableCoupon(db.manager, trial)).toMatchObject({ id });
  });

  it('answers "already applied" to a customer at their limit, and accepts others', async () => {
    const { id: couponId } = await addCoupon(db, { perCustomerLimit: 1 });
    const [ada, ben] = [await addCustomer(db), await addCustomer(db)];
    await uses.redeem(db.manager, { couponId, customerId: ada.id, orderId: 1 });
    await expect(findUsableCoupon(db.manager, { ...trial, customerId: ada.id })).rejects.toMatchObject({
      code: 'COUPON_ALREADY_APPLIED',
    });
    expect(await findUsableCoupon(db.manager, { ...trial, customerId: ben.id })).toMatchObject({ id: couponId });
  });
});
