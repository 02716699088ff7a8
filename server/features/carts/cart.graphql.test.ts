import { countStatements } from '../../testing/statement-counter';
import { cartId } from '../../infra/ids';
import { addCustomer, addressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { type CallerOptions, openTestShop, type TestShop } from '../../testing/shop';
import { type Product } from '../products/product.entity';
import { createCartClient, cartQuery } from '../../testing/builders/cart-client';

describe('the cart', () => {
  let client: ReturnType<typeof createCartClient>;
  let test: TestShop;
  let oil: Product;

  beforeAll(async () => {
    test = await openTestShop();
    oil = await addProduct(test.shop.db, { title: 'Rosemary Oil', currentPrice: 1250, shipping: 99, sizes: '10 ml' });
    await addCoupon(test.shop.db, { code: 'WELCOME10' });
    await addCoupon(test.shop.db, { code: 'FERN5', type: 'fixed', valueHundredths: 500 });
    client = createCartClient(test, oil);
  });
  afterAll(() => test.close());

  describe('GraphQL', () => {
    it('answers no cart before the first line is added, and the whole cart after', async () => {
      const id = cartId();
      expect(await client.read(id)).toBeNull();
      const { cart, userErrors } = await client.add(id, [{ productId: String(oil.id), quantity: 2 }]);
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
      expect(await client.read(id)).toEqual(cart);
    });

    it('creates no cart without a line', async () => {
      const id = cartId();
      expect(await client.add(id, [])).toMatchObject({ cart: null, userErrors: [{ code: 'BLANK', field: ['lines'] }] });
      expect(await client.read(id)).toBeNull();
    });

    it('reads a cart with its products and addresses in four statements at most', async () => {
      const token = await client.signUp();
      const id = cartId();
      const others = await Promise.all([1, 2, 3].map(() => addProduct(test.shop.db)));
      await client.add(
        id,
        [oil, ...others].map((product) => ({ productId: String(product.id), quantity: 1 })),
        { token },
      );
      const input = { uniqueId: id, address: addressFields };
      await client.mutate('checkoutShippingAddressSet', '$input: CheckoutAddressInput!', { input }, { token });
      const { result, statements } = await countStatements(test.shop.db, () => client.read(id, { token }));
      expect(result).toMatchObject({ shippingAddress: { city: 'Greenford' } });
      expect(result?.lines).toHaveLength(4);
      expect(statements.length).toBeLessThanOrEqual(4);
    });

    it('reports a full cart in userErrors only', async () => {
      const id = cartId();
      const products = await Promise.all(Array.from({ length: 11 }, () => addProduct(test.shop.db)));
      await client.add(
        id,
        products.map((product) => ({ productId: String(product.id), quantity: 99 })),
      );
      const { cart, userErrors } = await client.add(id, [{ productId: String(oil.id), quantity: 1 }]);
      expect(cart?.totalQuantity).toBe(999);
      expect(userErrors).toEqual([{ code: 'LIMIT_EXCEEDED', message: 'A cart holds at most 999 items.', field: null }]);
    });

    it.each([
      ['a quantity of 0', { quantity: 0 }, 'INVALID', ['lines', '0', 'quantity']],
      ['a quantity of 100', { quantity: 100 }, 'INVALID', ['lines', '0', 'quantity']],
      ['a product that does not exist', { productId: '999999' }, 'NOT_FOUND', ['lines', '0', 'productId']],
      ['an invalid product id', { productId: '1 OR 1=1' }, 'INVALID', ['lines', '0', 'productId']],
      ['a size that is not offered', { sizes: '1 litre' }, 'INVALID', ['lines', '0', 'sizes']],
    ])('refuses %s', async (_case, line, code, field) => {
      const { cart, userErrors } = await client.add(cartId(), [{ productId: String(oil.id), quantity: 1, ...line }]);
      expect(cart).toBeNull();
      expect(userErrors).toMatchObject([{ code, field }]);
    });

    it.each(['', 'abc', '123456789012345', '1'.repeat(65), '12345678901234567 '])(
      'treats %j as no cart id',
      async (id) => {
        const { userErrors } = await client.add(id, [{ productId: String(oil.id), quantity: 1 }]);
        expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['uniqueId'] }]);
        expect((await test.graphql(cartQuery, { id })).errors).toMatchObject([{ code: 'BAD_USER_INPUT' }]);
      },
    );

    it('changes and removes lines', async () => {
      const { id, lineId } = await client.filled();
      const update = (quantity: number) =>
        client.mutate('cartLinesUpdate', '$uniqueId: String!, $lines: [CartLineUpdateInput!]!', {
          uniqueId: id,
          lines: [{ lineId, quantity }],
        });
      expect((await update(5)).cart?.totalQuantity).toBe(5);
      expect((await update(100)).userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'quantity'] }]);
      const remove = () =>
        client.mutate('cartLinesRemove', '$uniqueId: String!, $lineIds: [ID!]!', { uniqueId: id, lineIds: [lineId] });
      expect((await remove()).cart?.lines).toEqual([]);
      expect((await remove()).userErrors).toMatchObject([
        { code: 'NOT_FOUND', message: 'This item is not in your cart.' },
      ]);
    });

    it('applies and removes a coupon', async () => {
      const { id } = await client.filled();
      const apply = (code: string) =>
        client.mutate('cartCouponApply', '$uniqueId: String!, $code: String!', { uniqueId: id, code });
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
      expect((await client.mutate('cartCouponRemove', '$uniqueId: String!', { uniqueId: id })).cart?.coupon).toBeNull();
      expect((await apply('FERN5')).cart?.coupon).toMatchObject({
        type: 'FIXED',
        value: '5.00',
        amount: { minorUnits: 500 },
      });
    });

    it('sets a shipping address for signed-in customers only, and reports its fields', async () => {
      const { id } = await client.filled();
      const set = (input: object, as: CallerOptions = {}) =>
        client.mutate(
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
      const token = await client.signUp();
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
      expect((await client.read(id))?.shippingAddress).toBeNull();
    });

    it('hides a cart from another cookie and, once a customer owns it, from visitors', async () => {
      const { id } = await client.filled();
      expect(await client.read(id, { cartCookie: cartId() })).toBeNull();
      expect(await client.read(id, { cartCookie: id })).not.toBeNull();
      const { email } = await addCustomer(test.shop.db, {
        passwordHash: await test.shop.passwords.hash('green leaf', 'a test'),
      });
      const { data } = await test.graphql<{ customerLogin: { token: string } }>(
        'mutation($email: String!) { customerLogin(email: $email, password: "green leaf") { token } }',
        { email },
        { cartCookie: id },
      );
      expect((await client.read(id, { token: data?.customerLogin.token ?? '' }))?.totalQuantity).toBe(2);
      expect(await client.read(id)).toBeNull();
      expect(await client.read(id, { token: await client.signUp() })).toBeNull();
      expect((await client.add(id, [{ productId: String(oil.id), quantity: 1 }])).userErrors).toMatchObject([
        { code: 'NOT_FOUND' },
      ]);
    });
  });
});
