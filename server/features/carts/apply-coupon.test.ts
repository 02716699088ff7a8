import { type DataSource } from 'typeorm';
import { RequestError } from '../../../domain/errors';
import { policies } from '../../infra/limit-policies';
import { RateLimits } from '../../infra/rate-limits';
import { inTransaction } from '../../database/transaction';
import { addCustomer } from '../../testing/builders/account';
import { cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { openTestDatabase } from '../../testing/database';
import { Coupon } from '../coupons/coupon.entity';
import { type CartAccess } from './cart-access';

describe('the coupon of a cart', () => {
  let db: DataSource;
  let shop: ReturnType<typeof cartServices>;
  let productId: number;

  const filled = async (access: CartAccess = visitor()): Promise<CartAccess> => {
    await shop.addLines.add(access, [{ productId, quantity: 2 }]);
    return access;
  };
  const apply = (access: CartAccess, code: string) => shop.coupons.apply(access, code);

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = cartServices(db);
    productId = (await addProduct(db, { currentPrice: 1050, shipping: 100 })).id;
    await addCoupon(db, { code: 'TEN', valueHundredths: 1000 });
    await addCoupon(db, { code: 'FIVE', type: 'fixed', valueHundredths: 500 });
    await addCoupon(db, { code: 'HUGE', type: 'fixed', valueHundredths: 1_000_000 });
    await addCoupon(db, { code: 'LARGE', minimum: 2100 });
    await addCoupon(db, { code: 'SPRING', endsAt: new Date('2026-04-01T00:00:00.000Z') });
  });
  afterAll(() => db.destroy());

  it.each([
    ['takes a percentage off goods and shipping', 'ten', { discount: 230, grandTotal: 2070 }],
    ['takes a fixed amount off', 'FIVE', { discount: 500, grandTotal: 1800 }],
    ['never discounts more than the total', 'HUGE', { discount: 2300, grandTotal: 0 }],
  ])('%s', async (_case, code, totals) => {
    const access = await filled();
    await apply(access, code);
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      coupon: { code: code.toUpperCase(), reason: null },
      totals,
    });
  });

  it('is the only one: a second code is refused as "already applied", the same code included', async () => {
    const access = await filled();
    await apply(access, 'TEN');
    for (const code of ['TEN', 'FIVE']) {
      await expect(apply(access, code)).rejects.toMatchObject({
        code: 'COUPON_ALREADY_APPLIED',
        message: 'Coupon code already applied.',
      });
    }
  });

  it('is one of several applied concurrently', async () => {
    const access = await filled();
    const outcomes = await Promise.allSettled(
      ['TEN', 'FIVE', 'HUGE', 'TEN', 'FIVE'].map((code) => apply(access, code)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await shop.carts.readOrFail(access)).revision).toBe(2);
  });

  it('is refused for an empty cart', async () => {
    const access = await filled();
    const { lines } = await shop.carts.readOrFail(access);
    await shop.lines.remove(
      access,
      lines.map(({ publicId }) => publicId),
    );
    await expect(apply(access, 'TEN')).rejects.toMatchObject({
      code: 'COUPON_NOT_FOUND',
      message: 'Coupon code does not exist.',
    });
  });

  it('is removed with the last line', async () => {
    const access = await filled();
    await apply(access, 'TEN');
    const { lines } = await shop.carts.readOrFail(access);
    await shop.lines.remove(
      access,
      lines.map(({ publicId }) => publicId),
    );
    expect((await shop.carts.readOrFail(access)).coupon).toBeNull();
  });

  it('can be removed once', async () => {
    const access = await filled();
    await apply(access, 'TEN');
    expect([await shop.coupons.remove(access), await shop.coupons.remove(access)]).toEqual([true, false]);
    expect(await shop.carts.readOrFail(access)).toMatchObject({ coupon: null, totals: { discount: 0 }, revision: 3 });
  });

  it('discounts nothing while the subtotal is below its minimum, and works again above it', async () => {
    const access = await filled();
    await apply(access, 'LARGE');
    const lineId = (await shop.carts.readOrFail(access)).lines[0]?.publicId ?? '';
    await shop.lines.update(access, [{ lineId, quantity: 1 }]);
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      coupon: { reason: 'COUPON_MINIMUM_NOT_MET' },
      totals: { discount: 0, grandTotal: 1150 },
    });
    await shop.lines.update(access, [{ lineId, quantity: 2 }]);
    expect(await shop.carts.readOrFail(access)).toMatchObject({ coupon: { reason: null }, totals: { discount: 230 } });
  });

  it('discounts nothing after its last day', async () => {
    const access = await filled();
    await apply(access, 'SPRING');
    shop.clock.set('2026-04-01T00:00:00.000Z');
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      coupon: { reason: 'COUPON_EXPIRED' },
      totals: { discount: 0 },
    });
    shop.clock.set('2026-03-02T10:00:00.000Z');
  });

  it('discounts nothing once its uses are exhausted, and again when a use is returned', async () => {
    const { id } = await addCoupon(db, { code: 'SCARCE', usageLimit: 1 });
    const access = await filled();
    await apply(access, 'SCARCE');
    await db.manager.update(Coupon, { id }, { usedCount: 1 });
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      coupon: { reason: 'COUPON_USAGE_LIMIT' },
      totals: { discount: 0 },
    });
    await db.manager.update(Coupon, { id }, { usedCount: 0 });
    expect(await shop.carts.readOrFail(access)).toMatchObject({ coupon: { reason: null }, totals: { discount: 230 } });
  });

  it('discounts nothing for a customer who has used their share', async () => {
    const { id: couponId } = await addCoupon(db, { code: 'ONCE', perCustomerLimit: 1 });
    const { id: customerId } = await addCustomer(db);
    const access = await filled(customer(customerId));
    await apply(access, 'ONCE');
    await inTransaction(db, (manager) => shop.uses.redeem(manager, { couponId, customerId, orderId: 77 }));
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      coupon: { reason: 'COUPON_USAGE_LIMIT' },
      totals: { discount: 0 },
    });
  });

  it('can be replaced by another one only while it does not apply', async () => {
    const access = await filled();
    await apply(access, 'LARGE');
    const lineId = (await shop.carts.readOrFail(access)).lines[0]?.publicId ?? '';
    await shop.lines.update(access, [{ lineId, quantity: 1 }]);
    await expect(apply(access, 'LARGE')).rejects.toMatchObject({ code: 'COUPON_MINIMUM_NOT_MET' });
    const outcomes = await Promise.allSettled(['TEN', 'FIVE'].map((code) => apply(access, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(apply(access, 'HUGE')).rejects.toMatchObject({ code: 'COUPON_ALREADY_APPLIED' });
  });

  it('cannot be applied or removed by another customer', async () => {
    const owner = customer((await addCustomer(db)).id);
    await filled(owner);
    for (const access of [visitor(owner.uniqueId), { ...owner, viewer: { customerId: (await addCustomer(db)).id } }]) {
      await expect(apply(access, 'TEN')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(shop.coupons.remove(access)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('limits guesses: unknown codes are counted, known ones are not', async () => {
    const guarded = cartServices(db, { limits: new RateLimits({ enabled: true }) });
    const access = await filled();
    const guess = (code: string) => guarded.coupons.apply(access, code);
    for (let n = 1; n < policies.couponMiss.points; n += 1)
      await expect(guess(`GUESS${n}`)).rejects.toMatchObject({ code: 'COUPON_NOT_FOUND' });
    await guess('TEN');
    await guarded.coupons.remove(access);
    await expect(guess('WRONG')).rejects.toMatchObject({ code: 'COUPON_NOT_FOUND' });
    await expect(guess('TEN')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(
      guarded.coupons.apply({ ...access, caller: { ...access.caller, address: '192.0.2.2' } }, 'TEN'),
    ).resolves.toMatchObject({ coupon: { code: 'TEN' } });
  });

  it('limits concurrent guesses as well', async () => {
    const guarded = cartServices(db, { limits: new RateLimits({ enabled: true }) });
    const access = await filled();
    const codes = [...Array.from({ length: 3 * policies.couponMiss.points }, (_, n) => `GUESS${n}`), 'TEN'];
    const answers = await Promise.allSettled(codes.map((code) => guarded.coupons.apply(access, code)));
    const refused = answers.filter((answer) => answer.status === 'rejected' && answer.reason instanceof RequestError);
    expect(refused).toHaveLength(2 * policies.couponMiss.points + 1);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });
});
