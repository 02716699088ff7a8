import { cartId } from '../infra/ids';
import { addProduct } from '../testing/builders/catalogue';
import { addCoupon } from '../testing/builders/coupons';
import { openTestShop, type TestShop } from '../testing/shop';

const people = 30;
const password = 'green leaf';

describe('thirty customers behind one IP address', () => {
  let test: TestShop;

  beforeAll(async () => {
    test = await openTestShop({ rateLimits: true });
  });
  afterAll(() => test.close());

  const email = (n: number) => `person-${n}@example.com`;
  const statuses = async (call: (n: number) => Promise<{ status: number }>): Promise<number[]> => {
    const answers: number[] = [];
    for (let n = 0; n < people; n += 1) answers.push((await call(n)).status);
    return [...new Set(answers)];
  };

  it('can sign up within an hour, each with one failed attempt, and sign in', async () => {
    const form = { name: 'Ada', lastname: 'Fern', phone: '07700900123', password };
    expect(await statuses((n) => test.rest('POST', '/register', { body: { ...form, email: email(n) } }))).toEqual([
      200,
    ]);
    expect(await statuses((n) => test.rest('POST', '/register', { body: { ...form, email: email(n) } }))).toEqual([
      200,
    ]);
    expect(
      await statuses((n) => test.rest('POST', '/login', { body: { email: email(n), password: 'a typing error' } })),
    ).toEqual([200]);
    expect(await statuses((n) => test.rest('POST', '/login', { body: { email: email(n), password } }))).toEqual([200]);
  });

  it('can each read and fill a cart, and apply a coupon after an expired one', async () => {
    const { id } = await addProduct(test.shop.db);
    await addCoupon(test.shop.db, { code: 'SPRING', endsAt: new Date('2020-01-01T00:00:00.000Z') });
    await addCoupon(test.shop.db, { code: 'TEN' });
    const carts = Array.from({ length: people }, cartId);
    const statusesOf = (path: string, body: object) =>
      statuses((n) => test.rest('POST', path, { body: { ...body, uniqueid: carts[n] } }));
    expect(await statusesOf('/cartproduct', {})).toEqual([200]);
    expect(await statusesOf('/addtocart', { id, quantity: 2 })).toEqual([200]);
    expect(await statusesOf('/checkcoupon', { coupon: 'SPRING' })).toEqual([200]);
    expect(await statusesOf('/checkcoupon', { coupon: 'TEN' })).toEqual([200]);
  });
});
