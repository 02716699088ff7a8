import { cartId } from '../../infra/ids';
import { addCustomer, indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Coupon } from '../coupons/coupon.entity';

interface LineBody {
  readonly price: number;
  readonly shipping: number;
  readonly quantity: number;
  readonly coupon_id: number;
  readonly coupon_type: 'percentage' | 'fixed' | null;
  readonly coupon_value: number | null;
}

interface CartData {
  readonly coupon: {
    readonly code: string;
    readonly value: string;
    readonly applied: boolean;
    readonly reason: { readonly code: string; readonly message: string } | null;
  };
  readonly totals: { readonly grandTotal: { readonly amount: string } };
}

/** The grand total by the published formula, in minor units. */
function totalOfLines(lines: readonly LineBody[]): number {
  const minor = (amount: number) => Math.round(amount * 100);
  const cost = lines.reduce(
    (sum, { price, shipping, quantity }) => sum + (minor(price) + minor(shipping)) * quantity,
    0,
  );
  const [first] = lines;
  if (!first || first.coupon_value === null) return cost;
  return (
    cost -
    (first.coupon_type === 'percentage' ? Math.round((cost * first.coupon_value) / 100) : minor(first.coupon_value))
  );
}

const past = new Date('2020-01-01T00:00:00.000Z');
const reasons: [string, Partial<Coupon>, string, string][] = [
  ['is over', { endsAt: past }, 'COUPON_EXPIRED', 'Coupon code is not valid at this time.'],
  ['was switched off', { active: false }, 'COUPON_EXPIRED', 'Coupon code is not valid at this time.'],
  ['needs more goods', { minimum: 5000 }, 'COUPON_MINIMUM_NOT_MET', 'Coupon code needs an order of RS.50.00 or more.'],
  ['was used up by others', { usageLimit: 0 }, 'COUPON_USAGE_LIMIT', 'Coupon code has been used up.'],
];

describe.each<Coupon['type']>(['percentage', 'fixed'])('a %s coupon in the cart that does not apply', (type) => {
  let test: TestShop;
  let token: string;
  let uniqueid: string;
  let coupon: Coupon;

  const cartLines = async () =>
    (await test.rest('POST', '/cartproduct', { token, body: { uniqueid } })).body as LineBody[];
  const cartData = async () => {
    const query =
      'query($id: String!) { cart(uniqueId: $id) { coupon { code value applied reason { code message } } totals { grandTotal { amount } } } }';
    return (await test.graphql<{ cart: CartData }>(query, { id: uniqueid }, { token })).data?.cart;
  };
  const check = async (code: string) =>
    (await test.rest('POST', '/checkcoupon', { token, body: { coupon: code, uniqueid } })).body;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
  }, 120_000);
  beforeEach(async () => {
    const { email } = await addCustomer(test.shop.db, {
      passwordHash: await test.shop.passwords.hash('green leaf', 'a test'),
    });
    // The login's documented body.
    token = ((await test.rest('POST', '/login', { body: { email, password: 'green leaf' } })).body as { token: string })
      .token;
    const { id } = await addProduct(test.shop.db, { currentPrice: 1999, shipping: 45, sizes: null });
    uniqueid = cartId();
    coupon = await addCoupon(test.shop.db, { code: `LAPSE${uniqueid.slice(0, 12)}`, type, valueHundredths: 1000 });
    await test.rest('POST', '/addtocart', { token, body: { id, uniqueid, quantity: 2 } });
    await check(coupon.code);
  });
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(() => test.close());

  it.each(reasons)('is shown as not applied, with the reason, when it %s', async (_case, facts, code, message) => {
    expect(await cartLines()).toMatchObject([{ coupon_id: coupon.id, coupon_code: coupon.code, coupon_value: 10 }]);
    expect(await cartData()).toMatchObject({ coupon: { value: '10.00', applied: true, reason: null } });
    await test.shop.db.manager.update(Coupon, { id: coupon.id }, facts);
    expect(await cartLines()).toMatchObject([
      { coupon_id: 0, coupon_code: coupon.code, coupon_type: type, coupon_value: 0, coupon_reason: message },
    ]);
    expect(await cartData()).toEqual({
      coupon: { code: coupon.code, value: '0.00', applied: false, reason: { code, message } },
      totals: { grandTotal: { amount: '40.88' } },
    });
  });

  it.each([
    ['counts', {}, 4088 - (type === 'fixed' ? 1000 : 409)] as const,
    ...reasons.map(([name, facts]) => [name, facts, 4088] as const),
  ])('accepts the sum of the lines as the total when it %s', async (_case, facts, total) => {
    if (Object.keys(facts).length > 0) await test.shop.db.manager.update(Coupon, { id: coupon.id }, facts);
    expect(totalOfLines(await cartLines())).toBe(total);
    const form = { ...indianAddressFields, status: '0', pmethod: 'card', uniqueid };
    expect((await test.rest('POST', '/addorderdetail', { token, body: form })).body).toMatchObject({
      logstatus: 'card',
      amount: total,
    });
    // The order now holds the coupon's use; the cart still shows the same total.
    expect(totalOfLines(await cartLines())).toBe(total);
  });

  it('refuses an order whose shown total included it', async () => {
    const [shown, form] = [
      (await cartData())?.totals.grandTotal.amount,
      { uniqueId: uniqueid, method: 'COD', billingAddress: { ...indianAddressFields, countryCode: 'IN' } },
    ];
    await test.rest('POST', '/addaddress', {
      token,
      body: { ...indianAddressFields, uniqueid, addressbook: 1, ship_id: 1, bill_id: 1 },
    });
    await test.shop.db.manager.update(Coupon, { id: coupon.id }, { usageLimit: 0 });
    const place = async (expectedTotal: string | undefined) => {
      const mutation =
        'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { __typename ... on OrderRejected { userErrors { code } cart { coupon { applied } totals { grandTotal { amount } } } } } }';
      return (
        await test.graphql<{ orderPlace: object }>(
          mutation,
          { input: { ...form, expectedTotal, idempotencyKey: cartId() } },
          { token },
        )
      ).data?.orderPlace;
    };
    expect(await place(shown)).toEqual({
      __typename: 'OrderRejected',
      userErrors: [{ code: 'PRICE_CHANGED' }],
      cart: { coupon: { applied: false }, totals: { grandTotal: { amount: '40.88' } } },
    });
    expect(await place('40.88')).toEqual({ __typename: 'CashOrderPlaced' });
  });

  it('can be replaced by a valid one, and removed', async () => {
    await test.shop.db.manager.update(Coupon, { id: coupon.id }, { endsAt: past });
    expect(await check(coupon.code)).toMatchObject({ logstatus: '2', coupon: null });
    const other = await addCoupon(test.shop.db, { code: `OTHER${uniqueid.slice(0, 12)}` });
    expect(await check(other.code)).toMatchObject({ logstatus: '1', coupon: { coupon_code: other.code } });
    await test.shop.db.manager.update(Coupon, { id: other.id }, { endsAt: past });
    expect((await test.rest('PUT', `/coupondelete/${uniqueid}`, { token })).body).toMatchObject({
      logstatus: 'success',
    });
    expect(await cartLines()).toMatchObject([{ coupon_id: 0, coupon_code: null }]);
  });
});
