import { type DataSource, IsNull } from 'typeorm';
import { ShopError } from '../../../domain/errors';
import { inTransaction } from '../../database/transaction';
import { addCustomer } from '../../testing/builders/account';
import { addCoupon } from '../../testing/builders/coupons';
import { TestClock } from '../../testing/clock';
import { openTestDatabase } from '../../testing/database';
import { retryWhileUnavailable } from '../../testing/retry-while-unavailable';
import { reachedLimit } from './check-coupon';
import { CouponUse, Coupon } from './coupon.entity';
import { CouponUses } from './coupon-uses';
import { ignoredSyncPoints } from '../../infra/sync-points';

describe('uses of a coupon', () => {
  let db: DataSource;
  let ada: number;
  let ben: number;
  const uses = new CouponUses(new TestClock(), ignoredSyncPoints);
  const redeem = (couponId: number, customerId: number, orderId: number) =>
    retryWhileUnavailable(() =>
      inTransaction(db, (manager) => uses.redeem(manager, { couponId, customerId, orderId })),
    );
  const release = (orderId: number) => inTransaction(db, (manager) => uses.release(manager, orderId));
  const countOf = async ({ id }: Coupon) => (await db.manager.findOneByOrFail(Coupon, { id })).usedCount;

  /** Returns the number of successful takings; all others must have been refused with COUPON_USAGE_LIMIT. */
  async function succeeded(takings: Promise<void>[]): Promise<number> {
    const outcomes = await Promise.allSettled(takings);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    for (const reason of refused) expect(reason).toMatchObject({ name: 'ShopError', code: 'COUPON_USAGE_LIMIT' });
    return takings.length - refused.length;
  }

  beforeEach(async () => {
    db = await openTestDatabase();
    [ada, ben] = [(await addCustomer(db)).id, (await addCustomer(db)).id];
  });
  afterEach(() => db.destroy());

  it('gives ten of 200 concurrent orders a coupon limited to ten uses', async () => {
    const coupon = await addCoupon(db, { usageLimit: 10 });
    expect(
      await succeeded(Array.from({ length: 200 }, (_, n) => redeem(coupon.id, n % 2 === 0 ? ada : ben, n + 1))),
    ).toBe(10);
    expect(await countOf(coupon)).toBe(10);
    expect(await db.manager.count(CouponUse)).toBe(10);
  });

  it('gives one of 20 concurrent orders of a customer a coupon limited to one use per customer', async () => {
    const coupon = await addCoupon(db, { perCustomerLimit: 1, usageLimit: 100 });
    const takings = Array.from({ length: 20 }, (_, n) => redeem(coupon.id, ada, n + 1));
    expect(await succeeded([...takings, redeem(coupon.id, ben, 100)])).toBe(2);
    expect(await countOf(coupon)).toBe(2);
  });

  it('fills every slot of a limit of three', async () => {
    const coupon = await addCoupon(db, { perCustomerLimit: 3 });
    expect(await succeeded(Array.from({ length: 10 }, (_, n) => redeem(coupon.id, ada, n + 1)))).toBe(3);
    const slots = (await db.manager.find(CouponUse)).map(({ slot }) => slot).sort();
    expect(slots).toEqual([1, 2, 3]);
  });

  it('accepts a per-customer limit of any size', async () => {
    const coupon = await addCoupon(db, { perCustomerLimit: 2_147_483_647 });
    await redeem(coupon.id, ada, 1);
    await redeem(coupon.id, ada, 2);
    expect(await db.manager.find(CouponUse, { order: { id: 'ASC' } })).toMatchObject([{ slot: 1 }, { slot: 2 }]);
  });

  it('counts one use for an order, however often it is booked and released', async () => {
    const coupon = await addCoupon(db, { perCustomerLimit: 1 });
    await redeem(coupon.id, ada, 1);
    await redeem(coupon.id, ada, 1);
    expect(await countOf(coupon)).toBe(1);
    await Promise.all([release(1), release(1), release(1)]);
    expect(await countOf(coupon)).toBe(0);
    await redeem(coupon.id, ada, 1);
    expect(await countOf(coupon)).toBe(1);
    expect(await db.manager.countBy(CouponUse, { releasedAt: IsNull() })).toBe(1);
  });

  it('gives a released use to the next order', async () => {
    const coupon = await addCoupon(db, { perCustomerLimit: 1, usageLimit: 1 });
    await redeem(coupon.id, ada, 1);
    await expect(redeem(coupon.id, ada, 2)).rejects.toBeInstanceOf(ShopError);
    await release(1);
    await redeem(coupon.id, ada, 2);
    await expect(redeem(coupon.id, ada, 1)).rejects.toMatchObject({ code: 'COUPON_USAGE_LIMIT' });
    expect(await countOf(coupon)).toBe(1);
  });

  it('leaves the counter unchanged when an order without a coupon releases its use', async () => {
    const coupon = await addCoupon(db, { usedCount: 5 });
    await release(99);
    expect(await countOf(coupon)).toBe(5);
  });

  it('detects that a customer has reached their limit', async () => {
    const coupon = await addCoupon(db, { perCustomerLimit: 1 });
    const limitFor = (customerId: number) => reachedLimit(db.manager, coupon, { cartId: 1, customerId });
    expect(await limitFor(ada)).toBeNull();
    await redeem(coupon.id, ada, 1);
    expect(await limitFor(ada)).toBe('share');
    expect(await limitFor(ben)).toBeNull();
  });
});
