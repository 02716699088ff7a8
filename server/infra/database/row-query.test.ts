import { type DataSource } from 'typeorm';
import { Customer } from '../../features/account/customer.entity';
import { Coupon, CouponUse } from '../../features/coupons/coupon.entity';
import { addCustomer } from '../../testing/builders/account';
import { addCoupon } from '../../testing/builders/coupons';
import { openTestDatabase } from '../../testing/database';
import { columnsOf, optionalColumnsOf, RowQuery } from './row-query';

const couponsWithUses = new RowQuery(
  {
    coupon: columnsOf(Coupon, 'code', 'valueHundredths', 'active', 'startsAt', 'endsAt'),
    used: optionalColumnsOf(CouponUse, 'id', 'orderId'),
  },
  (query, condition) =>
    query
      .from(Coupon, 'coupon')
      .leftJoin(CouponUse, 'used', 'used.couponId = coupon.id')
      .where(condition)
      .orderBy('coupon.code'),
);

describe('a query of plain rows', () => {
  const startsAt = new Date('2026-03-01T10:00:00.123Z');
  let db: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase();
    await addCoupon(db, { code: 'AUTUMN', valueHundredths: 1250, active: false });
    await addCoupon(db, { code: 'SPRING', valueHundredths: 500, startsAt });
  });
  afterAll(() => db.destroy());

  it('reads booleans, times and missing values as the entities have them', async () => {
    expect(await couponsWithUses.read(db.manager, 'coupon.startsAt = :startsAt', { startsAt })).toEqual([
      { coupon: { code: 'SPRING', valueHundredths: 500, active: true, startsAt, endsAt: null }, used: null },
    ]);
  });

  it('reads with each condition, and each list of values', async () => {
    const codes = async (condition: string, parameters: object) =>
      (await couponsWithUses.read(db.manager, condition, parameters)).map(({ coupon }) => coupon.code);
    expect(await codes('coupon.active = :active', { active: false })).toEqual(['AUTUMN']);
    expect(await codes('coupon.code IN (:...codes)', { codes: ['SPRING'] })).toEqual(['SPRING']);
    expect(await codes('coupon.code IN (:...codes)', { codes: ['SPRING', 'AUTUMN'] })).toEqual(['AUTUMN', 'SPRING']);
  });

  it('reads what its transaction has written', async () => {
    const customerId = (await addCustomer(db)).id;
    await db.transaction(async (manager) => {
      const { id: couponId } = await manager.findOneByOrFail(Coupon, { code: 'SPRING' });
      await manager.insert(CouponUse, {
        couponId,
        customerId,
        orderId: 77,
        slot: null,
        createdAt: startsAt,
        releasedAt: null,
      });
      const [row] = await couponsWithUses.read(manager, 'coupon.id = :couponId', { couponId });
      expect(row?.used).toMatchObject({ orderId: 77 });
    });
  });

  it('is refused for a property without a column', async () => {
    const relations = new RowQuery(
      { customer: columnsOf(Customer, 'id'), used: columnsOf(CouponUse, 'coupon') },
      (query) => query.from(CouponUse, 'used').innerJoin('used.customer', 'customer'),
    );
    await expect(relations.read(db.manager, '', {})).rejects.toThrow('has no column coupon');
  });
});
