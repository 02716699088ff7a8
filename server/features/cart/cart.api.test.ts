import { countStatements } from '../../testing/statement-counter';
import { cartId } from '../../infra/ids';
import { addCustomer, addressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { type CallerOptions, openTestShop, type TestShop } from '../../testing/shop';
import { type Product } from '../catalogue/product.entity';

interface UserError {
  code: string;
  message: string;
  field: string[] | null;
}

interface CartData {
  id: string;
  lines: {
    id: string;
    quantity: number;
    sizes: string | null;
    unitPrice: { formatted: string };
    product: { id: string; slug: string };
  }[];
  totalQuantity: number;
  coupon: {
    code: string;
    type: string;
    value: string;
    amount: { minorUnits: number };
    applied: boolean;
    reason: UserError | null;
  } | null;
  totals: { subTotal: { amount: string }; grandTotal: { minorUnits: number } };
  shippingAddress: { id: string; city: string; label: string } | null;
  billingAddress: { id: string } | null;
}

interface Payload {
  cart: CartData | null;
  userErrors: UserError[];
}

const fields = `id uniqueId totalQuantity updatedAt
  lines { id quantity sizes title slug featureImage { url } unitPrice { formatted } unitShipping { amount } lineTotal { amount } lineShipping { amount }
    priceChanged availableQuantity product { id slug title stock } }
  coupon { code type value amount { minorUnits } applied reason { code message field } }
  totals { subTotal { amount } shipping { amount } discount { amount } grandTotal { minorUnits } }
  shippingAddress { id city label } billingAddress { id }`;
const payload = `{ cart { ${fields} } userErrors { code message field } }`;
const cartQuery = `query($id: String!) { cart(uniqueId: $id) { ${fields} } }`;

describe('the cart, over GraphQL and REST', () => {
  let test: TestShop;
  let oil: Product;

  const mutate = async (
    name: string,
    types: string,
    variables: Record<string, unknown>,
    as: CallerOptions = {},
  ): Promise<Payload> => {
    const names = Object.keys(variables)
      .map((key) => `${key}: $${key}`)
      .join(', ');
    const { data, errors } = await test.graphql<Record<string, Payload>>(
      `mutation(${types}) { ${name}(${names}) ${payload} }`,
      variables,
      as,
    );
    expect(errors).toEqual([]);
    const answer = data?.[name];
    if (!answer) throw new Error(`${name} answered nothing.`);
    return answer;
  };
  const add = (uniqueId: string, lines: object[], as: CallerOptions = {}) =>
    mutate('cartLinesAdd', '$uniqueId: String!, $lines: [CartLineAddInput!]!', { uniqueId, lines }, as);
  const read = async (id: string, as: CallerOptions = {}) =>
    (await test.graphql<{ cart: CartData | null }>(cartQuery, { id }, as)).data?.cart;
  const filled = async (quantity = 2): Promise<{ id: string; lineId: string }> => {
    const id = cartId();
    const { cart } = await add(id, [{ productId: String(oil.id), quantity }]);
    return { id, lineId: cart?.lines[0]?.id ?? '' };
  };
  const signUp = async (): Promise<string> => {
    const { email } = await addCustomer(test.shop.db, {
      passwordHash: await test.shop.passwords.hash('green leaf', 'a test'),
    });
    const { body } = await test.rest('POST', '/login', { body: { email, password: 'green leaf' } });
    // The contract of the endpoint; the requests below require a successful login.
    return (body as { token: string }).token;
  };

  beforeAll(async () => {
    test = await openTestShop();
    oil = await addProduct(test.shop.db, { title: 'Rosemary Oil', currentPrice: 1250, shipping: 99, sizes: '10 ml' });
    await addCoupon(test.shop.db, { code: 'WELCOME10' });
    await addCoupon(test.shop.db, { code: 'FERN5', type: 'fixed', valueHundredths: 500 });
  });
  afterAll(() => test.close());

  describe('GraphQL', () => {
    it('answers no cart before the first line is added, and the whole cart after', async () => {
      const id = cartId();
      expect(await read(id)).toBeNull();
      const { cart, userErrors } = await add(id, [{ productId: String(oil.id), quantity: 2 }]);
      expect(userErrors).toEqual([]);
      expect(cart).toMatchObject({
        id,
        totalQuantity: 2,
        coupon: null,
        shippingAddress: null,
        lines: [
          {
            quantity: 2,
            sizes: '10 ml',
            title: 'Rosemary Oil',
            unitPrice: { formatted: '£12.50' },
            lineTotal: { amount: '25.00' },
            product: { id: String(oil.id), slug: oil.slug },
            availableQuantity: 100,
          },
        ],
        totals: { subTotal: { amount: '25.00' }, shipping: { amount: '1.98' }, grandTotal: { minorUnits: 2698 } },
      });
      expect(await read(id)).toEqual(cart);
    });

    it('reads a cart with its products and addresses in four statements at most', async () => {
      const token = await signUp();
      const id = cartId();
      const others = await Promise.all([1, 2, 3].map(() => addProduct(test.shop.db)));
      await add(
        id,
        [oil, ...others].map((product) => ({ productId: String(product.id), quantity: 1 })),
        { token },
      );
      const input = { uniqueId: id, address: addressFields };
      await mutate('checkoutShippingAddressSet', '$input: CheckoutAddressInput!', { input }, { token });
      const { result, statements } = await countStatements(test.shop.db, () => read(id, { token }));
      expect(result).toMatchObject({ shippingAddress: { city: 'Greenford' } });
      expect(result?.lines).toHaveLength(4);
      expect(statements.length).toBeLessThanOrEqual(4);
    });

    it('reports a full cart in userErrors only', async () => {
      const id = cartId();
      const products = await Promise.all(Array.from({ length: 11 }, () => addProduct(test.shop.db)));
      await add(
        id,
        products.map((product) => ({ productId: String(product.id), quantity: 99 })),
      );
      const { cart, userErrors } = await add(id, [{ productId: String(oil.id), quantity: 1 }]);
      expect(cart?.totalQuantity).toBe(999);
      expect(userErrors).toEqual([{ code: 'LIMIT_EXCEEDED', message: 'A cart holds at most 999 items.', field: null }]);
    });

    it.each([
      ['a quantity of 0', { quantity: 0 }, 'INVALID', ['lines', '0', 'quantity']],
      ['a quantity of 100', { quantity: 100 }, 'INVALID', ['lines', '0', 'quantity']],
      ['a product that does not exist', { productId: '999999' }, 'NOT_FOUND', ['lines', '0', 'productId']],
      ['a product id that is none', { productId: '1 OR 1=1' }, 'INVALID', ['lines', '0', 'productId']],
      ['a size that is not offered', { sizes: '1 litre' }, 'INVALID', ['lines', '0', 'sizes']],
    ])('refuses %s', async (_case, line, code, field) => {
      const { cart, userErrors } = await add(cartId(), [{ productId: String(oil.id), quantity: 1, ...line }]);
      expect(cart).toBeNull();
      expect(userErrors).toMatchObject([{ code, field }]);
    });

    it.each(['', 'abc', '123456789012345', '1'.repeat(65), '12345678901234567 '])(
      'treats %j as no cart id',
      async (id) => {
        const { userErrors } = await add(id, [{ productId: String(oil.id), quantity: 1 }]);
        expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['uniqueId'] }]);
        expect((await test.graphql(cartQuery, { id })).errors).toMatchObject([{ code: 'BAD_USER_INPUT' }]);
      },
    );

    it('changes and removes lines', async () => {
      const { id, lineId } = await filled();
      const update = (quantity: number) =>
        mutate('cartLinesUpdate', '$uniqueId: String!, $lines: [CartLineUpdateInput!]!', {
          uniqueId: id,
          lines: [{ lineId, quantity }],
        });
      expect((await update(5)).cart?.totalQuantity).toBe(5);
      expect((await update(100)).userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'quantity'] }]);
      const remove = () =>
        mutate('cartLinesRemove', '$uniqueId: String!, $lineIds: [ID!]!', { uniqueId: id, lineIds: [lineId] });
      expect((await remove()).cart?.lines).toEqual([]);
      expect((await remove()).userErrors).toMatchObject([
        { code: 'NOT_FOUND', message: 'This item is not in your cart.' },
      ]);
    });

    it('applies and removes a coupon', async () => {
      const { id } = await filled();
      const apply = (code: string) =>
        mutate('cartCouponApply', '$uniqueId: String!, $code: String!', { uniqueId: id, code });
      expect((await apply('nothing')).userErrors).toMatchObject([
        { code: 'COUPON_NOT_FOUND', message: 'Coupon code does not exist.' },
      ]);
      expect((await apply(' ')).userErrors).toEqual([
        { code: 'BLANK', message: 'Coupon cannot be blank', field: ['code'] },
      ]);
      expect((await apply(' welcome10')).cart).toMatchObject({
        coupon: { code: 'WELCOME10', type: 'PERCENTAGE', value: '10.00', amount: { minorUnits: 270 } },
        totals: { grandTotal: { minorUnits: 2428 } },
      });
      expect((await apply('FERN5')).userErrors).toMatchObject([
        { code: 'COUPON_ALREADY_APPLIED', message: 'Coupon code already applied.' },
      ]);
      expect((await mutate('cartCouponRemove', '$uniqueId: String!', { uniqueId: id })).cart?.coupon).toBeNull();
      expect((await apply('FERN5')).cart?.coupon).toMatchObject({
        type: 'FIXED',
        value: '5.00',
        amount: { minorUnits: 500 },
      });
    });

    it('sets a shipping address for signed-in customers only, and reports its fields', async () => {
      const { id } = await filled();
      const set = (input: object, as: CallerOptions = {}) =>
        mutate(
          'checkoutShippingAddressSet',
          '$input: CheckoutAddressInput!',
          { input: { uniqueId: id, ...input } },
          as,
        );
      const types =
        'mutation($input: CheckoutAddressInput!) { checkoutShippingAddressSet(input: $input) { cart { id } } }';
      expect((await test.graphql(types, { input: { uniqueId: id, address: addressFields } })).errors).toMatchObject([
        { code: 'UNAUTHENTICATED' },
      ]);
      const token = await signUp();
      expect((await set({ address: { ...addressFields, phone: 'abc', zip: '' } }, { token })).userErrors).toEqual([
        { code: 'INVALID', message: 'Please enter valid Phone Number', field: ['address', 'phone'] },
        { code: 'BLANK', message: 'Postcode cannot be blank', field: ['address', 'zip'] },
      ]);
      expect((await set({}, { token })).userErrors).toMatchObject([{ code: 'BLANK', field: ['address'] }]);
      const { cart } = await set({ address: addressFields }, { token });
      expect(cart).toMatchObject({
        shippingAddress: { label: 'Greenford, Ada Fern, 1 Forest Lane, UB6 0AA' },
        billingAddress: { id: cart?.shippingAddress?.id },
      });
      expect((await set({ addressId: cart?.shippingAddress?.id }, { token })).userErrors).toEqual([]);
      expect((await set({ addressId: 'somebody-elses' }, { token })).userErrors).toMatchObject([
        { code: 'NOT_FOUND', field: ['addressId'] },
      ]);
      expect((await read(id))?.shippingAddress).toBeNull();
    });

    it('hides a cart from another cookie and, once a customer owns it, from visitors', async () => {
      const { id } = await filled();
      expect(await read(id, { cartCookie: cartId() })).toBeNull();
      expect(await read(id, { cartCookie: id })).not.toBeNull();
      const { email } = await addCustomer(test.shop.db, {
        passwordHash: await test.shop.passwords.hash('green leaf', 'a test'),
      });
      const { data } = await test.graphql<{ customerLogin: { token: string } }>(
        'mutation($email: String!) { customerLogin(email: $email, password: "green leaf") { token } }',
        { email },
        { cartCookie: id },
      );
      expect((await read(id, { token: data?.customerLogin.token ?? '' }))?.totalQuantity).toBe(2);
      expect(await read(id)).toBeNull();
      expect(await read(id, { token: await signUp() })).toBeNull();
      expect((await add(id, [{ productId: String(oil.id), quantity: 1 }])).userErrors).toMatchObject([
        { code: 'NOT_FOUND' },
      ]);
    });
  });

  describe('REST', () => {
    const addToCart = (body: object, as: CallerOptions = {}) => test.rest('POST', '/addtocart', { body, ...as });
    const lines = async (uniqueid: string, as: CallerOptions = {}) =>
      (await test.rest('POST', '/cartproduct', { body: { uniqueid }, ...as })).body;

    it("adds at the catalogue's price and ignores the price in the request", async () => {
      const uniqueid = cartId();
      const lie = { title: 'Gold', price: 0.01, shipping: -5, feature_image: 'x', slug: 'gold', sizes: '1 litre' };
      const { status, body } = await addToCart({ id: oil.id, uniqueid, quantity: 2, ...lie });
      expect(status).toBe(200);
      expect(body).toEqual({
        id: oil.id,
        cart_id: expect.stringMatching(/^[\w-]{22}$/) as unknown,
        title: 'Rosemary Oil',
        quantity: 2,
        coupon_id: 0,
        price: 12.5,
        shipping: 0.99,
        sizes: '10 ml',
        feature_image: `/media/original/${oil.featureImage}`,
        slug: oil.slug,
      });
      expect(await lines(uniqueid)).toEqual([
        {
          id: (body as { cart_id: string }).cart_id,
          product_id: oil.id,
          uniqueid,
          slug: oil.slug,
          title: 'Rosemary Oil',
          feature_image: `/media/original/${oil.featureImage}`,
          quantity: 2,
          sizes: '10 ml',
          shipping: 0.99,
          price: 12.5,
          ship_id: null,
          bill_id: null,
          coupon_id: 0,
          coupon_code: null,
          coupon_type: null,
          coupon_value: null,
          product: { Price: 12.5, name: 'Rosemary Oil', stock: 100 },
        },
      ]);
    });

    it.each([
      ['a number for the cart', { uniqueid: 12345678901234567 }, 'uniqueid'],
      ['0 for the cart', { uniqueid: 0 }, 'uniqueid'],
      ['letters for the cart', { uniqueid: 'abcdefghijklmnopq' }, 'uniqueid'],
      ['text for the quantity', { quantity: '2' }, 'quantity'],
      ['half a piece', { quantity: 1.5 }, 'quantity'],
      ['a negative quantity', { quantity: -1 }, 'quantity'],
      ['100 pieces', { quantity: 100 }, 'quantity'],
      ['no product', { id: null }, 'id'],
      ['a list for the product', { id: [1] }, 'id'],
    ])('answers 400 to %s', async (_case, facts, field) => {
      const { status, body } = await addToCart({ id: oil.id, uniqueid: cartId(), quantity: 1, ...facts });
      expect(status).toBe(400);
      expect(body).toMatchObject({ logstatus: 'failed', errors: { [field]: expect.any(String) as unknown } });
    });

    it('answers 404 for an unknown product and 409 for a sold-out one', async () => {
      const gone = await addProduct(test.shop.db, { stock: 0 });
      expect(await addToCart({ id: 999_999, uniqueid: cartId(), quantity: 1 })).toMatchObject({
        status: 404,
        body: { logstatus: 'failed' },
      });
      expect(await addToCart({ id: gone.id, uniqueid: cartId(), quantity: 1 })).toMatchObject({
        status: 409,
        body: { logstatus: 'failed', msg: 'Out of Stock' },
      });
    });

    it('answers quantity 0 for a product that a full cart cannot hold', async () => {
      const uniqueid = cartId();
      const products = await Promise.all(Array.from({ length: 11 }, () => addProduct(test.shop.db)));
      for (const { id } of products) await addToCart({ id, uniqueid, quantity: 99 });
      expect(await addToCart({ id: oil.id, uniqueid, quantity: 1 })).toMatchObject({
        status: 200,
        body: { id: oil.id, quantity: 0, cart_id: null },
      });
    });

    it("answers an empty list for an unknown cart and for another customer's", async () => {
      const { id } = await filled();
      expect(await lines(cartId())).toEqual([]);
      expect(await lines(id, { cartCookie: cartId() })).toEqual([]);
    });

    it('steps a quantity and removes a line', async () => {
      const { lineId } = await filled(1);
      const step = async (flag: string) => (await test.rest('POST', `/cartquantitychange/${lineId}/${flag}`)).body;
      expect([await step('plus'), await step('minus'), await step('minus')]).toEqual([
        { id: lineId, flag: 'plus', quantity: 2 },
        { id: lineId, flag: 'minus', quantity: 1 },
        { id: lineId, flag: 'minus', quantity: 1 },
      ]);
      expect((await test.rest('POST', `/cartquantitychange/${lineId}/twice`)).status).toBe(400);
      expect((await test.rest('POST', '/cartquantitychange/unknown/plus')).status).toBe(404);
      expect(await test.rest('DELETE', `/carts/${lineId}`)).toMatchObject({
        status: 200,
        body: { logstatus: 'success', id: lineId },
      });
      expect(await test.rest('DELETE', `/carts/${lineId}`)).toMatchObject({
        status: 200,
        body: { logstatus: 'failed' },
      });
    });

    it('answers the coupon codes 1, 2 and 3', async () => {
      const { id: uniqueid, lineId } = await filled();
      const check = async (coupon: string, cart = uniqueid) =>
        (await test.rest('POST', '/checkcoupon', { body: { coupon, uniqueid: cart } })).body;
      const applied = {
        coupon_id: expect.any(Number) as unknown,
        coupon_code: 'FERN5',
        coupon_type: 'fixed',
        coupon_value: 5,
      };
      expect(await check('NOTHING')).toEqual({ logstatus: '2', coupon: null });
      expect(await check('FERN5', cartId())).toEqual({ logstatus: '2', coupon: null });
      expect(await check('fern5')).toEqual({ logstatus: '1', coupon: applied });
      expect(await check('WELCOME10')).toEqual({ logstatus: '3', coupon: applied });
      expect(await lines(uniqueid)).toMatchObject([applied]);
      const remove = async (id: string) => (await test.rest('PUT', `/coupondelete/${id}`)).body;
      expect(await remove(lineId)).toEqual({ logstatus: 'success', id: lineId });
      expect(await remove(uniqueid)).toEqual({ logstatus: 'failed' });
      await check('WELCOME10');
      expect(await remove(uniqueid)).toEqual({ logstatus: 'success', id: uniqueid });
      expect(await remove('unknown')).toEqual({ logstatus: 'failed' });
    });

    it('saves an address and sets it on the cart', async () => {
      const token = await signUp();
      const { id: uniqueid } = await filled();
      const save = async (facts: object) =>
        (await test.rest('POST', '/addaddress', { token, body: { ...addressFields, ...facts } })).body;
      const saved = await save({ status: 1, addressbook: 1, uniqueid, ship_id: 1, bill_id: 0 });
      expect(saved).toEqual({ logstatus: 'success', id: expect.any(String) as unknown });
      const { id } = saved as { id: string };
      expect(await lines(uniqueid, { token })).toMatchObject([{ ship_id: id, bill_id: null }]);
      expect(await save({ uniqueid, bill_id: '1' })).toEqual({ logstatus: 'failed', id });
      expect(await lines(uniqueid, { token })).toMatchObject([{ ship_id: id, bill_id: id }]);
      expect(await lines(uniqueid)).toMatchObject([{ ship_id: null, bill_id: null }]);
      expect((await test.rest('POST', '/addaddress', { body: addressFields })).status).toBe(401);
    });
  });
});
