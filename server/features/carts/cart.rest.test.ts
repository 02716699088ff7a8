import { cartId } from '../../infra/ids';
import { addressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { type CallerOptions, openTestShop, type TestShop } from '../../testing/shop';
import { type Product } from '../products/product.entity';
import { createCartClient } from '../../testing/builders/cart-client';

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
        uniqueid,
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
      const { id } = await client.filled();
      expect(await lines(cartId())).toEqual([]);
      expect(await lines(id, { cartCookie: cartId() })).toEqual([]);
    });

    it('steps a quantity and removes a line', async () => {
      const { lineId } = await client.filled(1);
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
      const { id: uniqueid, lineId } = await client.filled();
      const check = async (coupon: string, cart = uniqueid) =>
        (await test.rest('POST', '/checkcoupon', { body: { coupon, uniqueid: cart } })).body;
      const applied = {
        coupon_id: expect.any(Number) as unknown,
        coupon_code: 'FERN5',
        coupon_type: 'fixed',
        coupon_value: 5,
      };
      expect(await check('NOTHING')).toEqual({ logstatus: '2', coupon: null, code: 'COUPON_NOT_FOUND' });
      expect(await check('FERN5', cartId())).toMatchObject({ logstatus: '2', coupon: null });
      expect(await check('fern5')).toEqual({ logstatus: '1', coupon: applied });
      expect(await check('WELCOME10')).toEqual({ logstatus: '3', coupon: applied, code: 'COUPON_ALREADY_APPLIED' });
      expect(await lines(uniqueid)).toMatchObject([applied]);
      const remove = async (id: string) => (await test.rest('PUT', `/coupondelete/${id}`)).body;
      expect(await remove(lineId)).toEqual({ logstatus: 'success', id: lineId });
      expect(await remove(uniqueid)).toEqual({ logstatus: 'failed', code: 'COUPON_NOT_FOUND' });
      await check('WELCOME10');
      expect(await remove(uniqueid)).toEqual({ logstatus: 'success', id: uniqueid });
      expect(await remove('unknown')).toEqual({ logstatus: 'failed', code: 'NOT_FOUND' });
    });

    it('saves an address and sets it on the cart', async () => {
      const token = await client.signUp();
      const { id: uniqueid } = await client.filled();
      const save = async (facts: object) =>
        (await test.rest('POST', '/addaddress', { token, body: { ...addressFields, ...facts } })).body;
      const saved = await save({ status: 1, addressbook: 1, uniqueid, ship_id: 1, bill_id: 0 });
      expect(saved).toEqual({ logstatus: 'success', id: expect.any(String) as unknown });
      const { id } = saved as { id: string };
      expect(await lines(uniqueid, { token })).toMatchObject([{ ship_id: id, bill_id: null }]);
      expect(await save({ uniqueid, bill_id: '1' })).toEqual({ logstatus: 'failed', id, code: 'DUPLICATE_ADDRESS' });
      expect(await lines(uniqueid, { token })).toMatchObject([{ ship_id: id, bill_id: id }]);
      expect(await lines(uniqueid)).toMatchObject([{ ship_id: null, bill_id: null }]);
      expect((await test.rest('POST', '/addaddress', { body: addressFields })).status).toBe(401);
    });
  });
});
