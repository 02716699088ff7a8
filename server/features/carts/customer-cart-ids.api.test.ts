import { cartId } from '../../infra/ids';
import { addressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { signUp } from '../../testing/builders/sign-up';
import { type CallerOptions, openTestShop, type TestShop } from '../../testing/shop';
import { type Product } from '../products/product.entity';

interface LineBody {
  readonly id: string;
  readonly uniqueid: string;
  readonly quantity: number;
  readonly price: number;
  readonly shipping: number;
}

describe('the cart of a signed-in customer over REST', () => {
  let test: TestShop;
  let oil: Product;
  let balm: Product;

  beforeAll(async () => {
    test = await openTestShop();
    oil = await addProduct(test.shop.db, { currentPrice: 1250, shipping: 100 });
    balm = await addProduct(test.shop.db, { currentPrice: 800, shipping: 0 });
    await addCoupon(test.shop.db, { code: 'WELCOME10' });
  });
  afterAll(() => test.close());

  const call = async (method: string, path: string, as: CallerOptions, body?: object) =>
    test.rest(method, path, { ...as, ...(body && { body }) });
  const add = async (uniqueid: string, as: CallerOptions, product = oil) =>
    call('POST', '/addtocart', as, { id: product.id, uniqueid, quantity: 1 });
  const linesOf = async (uniqueid: string, as: CallerOptions) =>
    // The contract of the endpoint.
    (await call('POST', '/cartproduct', as, { uniqueid })).body as readonly LineBody[];

  /** A customer with a cart of an earlier visit, who adds with an identifier that no cart has. */
  async function returningCustomer() {
    const { token } = await signUp(test);
    const [own, fresh] = [cartId(), cartId()];
    await add(own, { token }, balm);
    const { body } = await add(fresh, { token });
    return { token, own, fresh, added: body as { uniqueid: string; cart_id: string } };
  }

  it('is named in the answer to an addition with a fresh identifier', async () => {
    const { own, added } = await returningCustomer();
    expect(added.uniqueid).toBe(own);
  });

  const ids = ['own', 'fresh'] as const;
  const pairs = ids.flatMap((id) => [null, ...ids].map((cookie) => [id, cookie] as const));

  it.each(pairs)('is used by all calls that name the %s identifier, with the cookie: %s', async (id, cookie) => {
    const customer = await returningCustomer();
    const { token, own, added } = customer;
    const as = { token, ...(cookie && { cartCookie: customer[cookie] }) };
    const uniqueid = customer[id];
    expect((await add(uniqueid, as)).body).toMatchObject({ uniqueid: own, cart_id: added.cart_id, quantity: 2 });
    const answers = [
      await call('POST', '/checkcoupon', as, { uniqueid, coupon: 'WELCOME10' }),
      await call('PUT', `/coupondelete/${uniqueid}`, as),
      await call('POST', `/cartquantitychange/${added.cart_id}/plus`, as),
      await call('POST', '/addaddress', as, { ...addressFields, uniqueid }),
    ];
    expect(answers.map(({ body }) => body)).toMatchObject([
      { logstatus: '1' },
      { logstatus: 'success' },
      { quantity: 3 },
      { logstatus: 'success' },
    ]);
    const shown = await linesOf(uniqueid, as);
    expect(shown).toMatchObject([
      { uniqueid: own, quantity: 1, ship_id: expect.any(String) as unknown },
      { uniqueid: own, quantity: 3 },
    ]);
    const order = { ...addressFields, uniqueid, pmethod: 'card' };
    // Only what was shown is charged.
    expect((await call('POST', '/addorderdetail', as, order)).body).toMatchObject({ amount: 800 + 3 * 1350 });
  });

  it('is created for a customer without one, whatever the cookie of the browser', async () => {
    const { token } = await signUp(test);
    const as = { token, cartCookie: cartId() };
    const uniqueid = cartId();
    expect((await add(uniqueid, as)).body).toMatchObject({ uniqueid });
    expect(await linesOf(uniqueid, as)).toHaveLength(1);
    expect(await linesOf(as.cartCookie, as)).toHaveLength(1);
  });

  it('is not mixed with the cart of a visitor under the fresh identifier', async () => {
    const { token, own, fresh } = await returningCustomer();
    await add(fresh, {});
    const order = { ...addressFields, uniqueid: fresh, pmethod: 'card' };
    expect(await linesOf(fresh, { token })).toMatchObject([{ uniqueid: fresh, quantity: 1 }]);
    expect((await call('POST', '/addorderdetail', { token }, order)).body).toMatchObject({ amount: 1350 });
    expect(await linesOf(own, { token })).toHaveLength(2);
    expect((await add(own, {})).body).toMatchObject({ logstatus: 'failed' });
  });

  it.each([2150, 21.49, '21.49', 0])('is not ordered when the total is not the expected one: %j', async (total) => {
    const { token, fresh } = await returningCustomer();
    const order = { ...addressFields, uniqueid: fresh, pmethod: 'card', expected_total: total };
    const refused = await call('POST', '/addorderdetail', { token }, order);
    expect(refused).toMatchObject({ status: 409, body: { logstatus: 'failed', code: 'PRICE_CHANGED' } });
    const placed = await call('POST', '/addorderdetail', { token }, { ...order, expected_total: 21.5 });
    expect(placed).toMatchObject({ status: 200, body: { logstatus: 'card', amount: 2150 } });
  });

  it.each(['many', -1, 1.001, {}])('refuses %j as the expected total', async (total) => {
    const { token, fresh } = await returningCustomer();
    const order = { ...addressFields, uniqueid: fresh, pmethod: 'card', expected_total: total };
    expect(await call('POST', '/addorderdetail', { token }, order)).toMatchObject({
      status: 400,
      body: { logstatus: 'failed', errors: { expected_total: expect.any(String) as unknown } },
    });
  });
});
