import { type DataSource } from 'typeorm';
import { ShopError } from '../../../domain/errors';
import { addCustomer } from '../../testing/builders/account';
import { caller, cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestDatabase } from '../../testing/database';
import { Product } from '../products/product.entity';
import { type CartAccess } from './cart-access';
import { Cart } from './cart.entity';

describe('cart lines', () => {
  let db: DataSource;
  let shop: ReturnType<typeof cartServices>;
  let productId: number;

  const linesOf = async (access: CartAccess) => (await shop.carts.readOrFail(access)).lines;
  const fill = async (access: CartAccess, pieces: number) => {
    for (let left = pieces; left > 0; left -= 99) {
      const { id } = await addProduct(db);
      await shop.addLines.add(access, [{ productId: id, quantity: Math.min(99, left) }]);
    }
  };
  const lineId = async (access: CartAccess) => (await linesOf(access))[0]?.publicId ?? 'none';

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = cartServices(db);
    productId = (await addProduct(db, { currentPrice: 1250, shipping: 99, sizes: '30 ml, 100 ml' })).id;
  });
  afterAll(() => db.destroy());

  it('creates a cart for an unknown id and reads the price from the catalogue', async () => {
    const access = visitor();
    await shop.addLines.add(access, [{ productId, quantity: 2 }]);
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      uniqueId: access.uniqueId,
      customerId: null,
      totalQuantity: 2,
      lines: [{ productId, quantity: 2, unitPrice: 1250, unitShipping: 99, sizes: '30 ml', priceChanged: false }],
      totals: { subTotal: 2500, shipping: 198, discount: 0, grandTotal: 2698 },
    });
  });

  it('adds the same product and size to its line, and another size to a new line', async () => {
    const access = visitor();
    await shop.addLines.add(access, [
      { productId, quantity: 2 },
      { productId, quantity: 3, sizes: '30 ml' },
    ]);
    await shop.addLines.add(access, [{ productId, quantity: 4, sizes: '100 ml' }]);
    expect((await linesOf(access)).map(({ sizes, quantity }) => [sizes, quantity])).toEqual([
      ['30 ml', 5],
      ['100 ml', 4],
    ]);
  });

  it('refuses a size that the product does not have', async () => {
    await expect(shop.addLines.add(visitor(), [{ productId, quantity: 1, sizes: '1 litre' }])).rejects.toMatchObject({
      problems: [{ code: 'INVALID', field: ['lines', '0', 'sizes'] }],
    });
  });

  it('limits a line to 99 pieces', async () => {
    const access = visitor();
    await shop.addLines.add(access, [{ productId, quantity: 98 }]);
    await shop.addLines.add(access, [{ productId, quantity: 5 }]);
    expect((await linesOf(access))[0]?.quantity).toBe(99);
  });

  it('limits a cart to 999 pieces and then changes nothing, without an error', async () => {
    const access = visitor();
    await fill(access, 997);
    expect(await shop.addLines.add(access, [{ productId, quantity: 5 }])).toMatchObject({ isFull: false });
    const full = await shop.carts.readOrFail(access);
    expect(full.totalQuantity).toBe(999);
    expect(await shop.addLines.add(access, [{ productId, quantity: 5 }])).toMatchObject({ isFull: true });
    expect(await shop.carts.readOrFail(access)).toMatchObject({ totalQuantity: 999, revision: full.revision });
  });

  it.each<[string, Partial<Product>]>([
    ['is sold out', { stock: 0 }],
    ['is no longer sold', { isPublished: false }],
  ])('refuses a product that %s, and creates no cart for it', async (_case, facts) => {
    const access = visitor();
    const { id } = await addProduct(db, facts);
    await expect(shop.addLines.add(access, [{ productId: id, quantity: 1 }])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Out of Stock',
    });
    expect(await shop.carts.find(access)).toBeNull();
  });

  it('adds nothing when one of several products is unknown', async () => {
    const access = visitor();
    await expect(
      shop.addLines.add(access, [
        { productId, quantity: 1 },
        { productId: 999_999, quantity: 1 },
      ]),
    ).rejects.toMatchObject({
      problems: [{ code: 'NOT_FOUND', field: ['lines', '1', 'productId'] }],
    });
    expect(await shop.carts.find(access)).toBeNull();
  });

  it("charges today's price and reports that it has changed", async () => {
    const { id } = await addProduct(db, { currentPrice: 1000 });
    const access = visitor();
    await shop.addLines.add(access, [{ productId: id, quantity: 1 }]);
    await db.manager.update(Product, { id }, { currentPrice: 1100 });
    expect((await linesOf(access))[0]).toMatchObject({ unitPrice: 1100, priceWhenAdded: 1000, priceChanged: true });
  });

  it('makes one line of 40 concurrent additions, limited to 99 pieces', async () => {
    const access = visitor();
    await Promise.all(Array.from({ length: 40 }, () => shop.addLines.add(access, [{ productId, quantity: 3 }])));
    expect((await linesOf(access)).map(({ quantity }) => quantity)).toEqual([99]);
  });

  it('counts every one of 20 concurrent additions', async () => {
    const access = visitor();
    await Promise.all(Array.from({ length: 20 }, () => shop.addLines.add(access, [{ productId, quantity: 2 }])));
    expect((await linesOf(access)).map(({ quantity }) => quantity)).toEqual([40]);
    expect((await shop.carts.readOrFail(access)).revision).toBe(20);
  });

  it('never exceeds 999 pieces under concurrent additions', async () => {
    const access = visitor();
    await fill(access, 980);
    await Promise.all(Array.from({ length: 12 }, () => shop.addLines.add(access, [{ productId, quantity: 7 }])));
    expect((await shop.carts.readOrFail(access)).totalQuantity).toBe(999);
  });

  it('gives a customer one cart, whatever cart ids their devices send', async () => {
    const { id } = await addCustomer(db);
    const devices = Array.from({ length: 8 }, () => customer(id));
    await Promise.all(devices.map((access) => shop.addLines.add(access, [{ productId, quantity: 1 }])));
    expect(await db.manager.countBy(Cart, { customerId: id })).toBe(1);
    for (const access of devices) expect((await shop.carts.readOrFail(access)).totalQuantity).toBe(8);
  });

  describe('changed by one', () => {
    it('go up and down between 1 and 99', async () => {
      const access = visitor();
      await shop.addLines.add(access, [{ productId, quantity: 98 }]);
      const id = await lineId(access);
      const step = (flag: 'plus' | 'minus') => shop.lines.step({ cookie: null, viewer: null, caller }, id, flag);
      expect([await step('plus'), await step('plus'), await step('minus')]).toEqual([99, 99, 98]);
      await shop.lines.update(access, [{ lineId: id, quantity: 1 }]);
      expect(await step('minus')).toBe(1);
    });

    it('stop at the limit of the cart', async () => {
      const access = visitor();
      await fill(access, 999);
      const last = (await linesOf(access)).at(-1);
      await shop.lines.update(access, [{ lineId: last?.publicId ?? '', quantity: 50 }]);
      expect((await shop.carts.readOrFail(access)).totalQuantity).toBe(999);
      expect(await shop.lines.step({ cookie: null, viewer: null, caller }, last?.publicId ?? '', 'plus')).toBe(
        last?.quantity,
      );
    });

    it('raise the revision only when something changes', async () => {
      const access = visitor();
      await shop.addLines.add(access, [{ productId, quantity: 1 }]);
      const id = await lineId(access);
      const revision = async () => (await shop.carts.readOrFail(access)).revision;
      await shop.lines.step({ cookie: null, viewer: null, caller }, id, 'minus');
      expect(await revision()).toBe(1);
      await shop.lines.step({ cookie: null, viewer: null, caller }, id, 'plus');
      expect(await revision()).toBe(2);
      await shop.lines.update(access, [{ lineId: id, quantity: 2 }]);
      expect(await revision()).toBe(2);
    });

    it('are removed, and removing an unknown line changes nothing', async () => {
      const access = visitor();
      await shop.addLines.add(access, [{ productId, quantity: 1 }]);
      const id = await lineId(access);
      await expect(shop.lines.remove(access, [id, 'unknown'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await linesOf(access)).toHaveLength(1);
      await shop.lines.remove(access, [id]);
      expect(await linesOf(access)).toHaveLength(0);
    });
  });

  describe('of another cart', () => {
    it('are not found with another cookie, another customer or another cart', async () => {
      const owner = await addCustomer(db);
      const other = { customerId: (await addCustomer(db)).id };
      const [mine, theirs] = [visitor(), customer(owner.id)];
      for (const access of [mine, theirs]) await shop.addLines.add(access, [{ productId, quantity: 1 }]);
      const [mineId, theirsId] = [await lineId(mine), await lineId(theirs)];
      const strangers = [
        shop.lines.step({ cookie: visitor().uniqueId, viewer: null, caller }, mineId, 'plus'),
        shop.lines.step({ cookie: null, viewer: null, caller }, theirsId, 'plus'),
        shop.lines.step({ cookie: null, viewer: other, caller }, theirsId, 'plus'),
        shop.lines.step({ cookie: theirs.uniqueId, viewer: null, caller }, theirsId, 'plus'),
        shop.lines.update(mine, [{ lineId: theirsId, quantity: 9 }]),
        shop.lines.remove(mine, [theirsId]),
        shop.addLines.add({ ...theirs, viewer: other }, [{ productId, quantity: 1 }]),
        shop.addLines.add({ ...mine, cookie: theirs.uniqueId }, [{ productId, quantity: 1 }]),
      ];
      const outcomes = await Promise.allSettled(strangers);
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ShopError) as unknown });
        expect(outcome).toMatchObject({ reason: { code: 'NOT_FOUND' } });
      }
      expect(await linesOf(mine)).toMatchObject([{ quantity: 1 }]);
      expect(await linesOf(theirs)).toMatchObject([{ quantity: 1 }]);
      expect(await shop.lines.step({ cookie: mine.uniqueId, viewer: null, caller }, mineId, 'plus')).toBe(2);
    });
  });
});
