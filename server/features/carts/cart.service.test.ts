import { type DataSource } from 'typeorm';
import { countStatements } from '../../testing/statement-counter';
import { inTransaction } from '../../database/transaction';
import { policies } from '../../infra/limit-policies';
import { clientKey, RateLimits } from '../../infra/rate-limits';
import { addCustomer } from '../../testing/builders/account';
import { caller, cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { openTestDatabase } from '../../testing/database';
import { Cart } from './cart.entity';
import { removeOrderedLines } from '../orders/confirm-order';
import { loadPricedCart } from './price-cart';

describe('carts', () => {
  let db: DataSource;
  let shop: ReturnType<typeof cartServices>;
  let productId: number;

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = cartServices(db);
    productId = (await addProduct(db)).id;
    await addCoupon(db, { code: 'TEN' });
  });
  afterAll(() => db.destroy());

  it('are priced in two statements, by cart id or by internal id', async () => {
    const access = customer((await addCustomer(db)).id);
    await shop.addLines.add(access, [{ productId, quantity: 3 }]);
    await shop.coupons.apply(access, 'TEN');
    const { result, statements } = await countStatements(db, () =>
      loadPricedCart(db.manager, access, shop.clock.now()),
    );
    expect(statements).toHaveLength(2);
    expect(result).toMatchObject({ totalQuantity: 3, totals: { subTotal: 3000, discount: 300 } });
    const known = { cartId: result?.id ?? 0, customerId: access.viewer?.customerId ?? null };
    expect(await loadPricedCart(db.manager, known, shop.clock.now())).toEqual(result);
    expect(await loadPricedCart(db.manager, { ...known, customerId: null }, shop.clock.now())).toBeNull();
  });

  it('are emptied after an order, coupon included; one that has changed since loses what was ordered', async () => {
    const access = visitor();
    await shop.addLines.add(access, [{ productId, quantity: 3 }]);
    await shop.coupons.apply(access, 'TEN');
    const { id: cartId, revision, lines } = await shop.carts.readOrFail(access);
    const onePiece = lines.map((line) => ({ ...line, quantity: 1 }));
    const removeOrdered = (cartRevision: number) =>
      inTransaction(db, (manager) => removeOrderedLines(manager, { cartId, cartRevision }, onePiece, shop.clock.now()));
    await removeOrdered(revision - 1);
    expect(await shop.carts.readOrFail(access)).toMatchObject({ totalQuantity: 2, coupon: { code: 'TEN' } });
    await removeOrdered(revision);
    expect(await shop.carts.readOrFail(access)).toMatchObject({
      lines: [],
      coupon: null,
      revision,
      totals: { grandTotal: 0 },
    });
  });

  it('show a customer their cart on a new device', async () => {
    const { id } = await addCustomer(db);
    await shop.addLines.add(customer(id), [{ productId, quantity: 3 }]);
    expect((await shop.carts.read(customer(id)))?.totalQuantity).toBe(3);
    expect(await shop.carts.read(visitor())).toBeNull();
  });

  it("limit lookups of unknown carts, and leave a browser's own empty cart readable", async () => {
    const { carts } = cartServices(db, { limits: new RateLimits({ enabled: true }) });
    const own = visitor();
    for (let n = 0; n <= policies.unknownCart.points; n += 1)
      expect(await carts.read({ ...own, cookie: own.uniqueId })).toBeNull();
    for (let n = 0; n < policies.unknownCart.points; n += 1) expect(await carts.read(visitor())).toBeNull();
    await expect(carts.read(visitor())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  describe('under rate limits by IP address', () => {
    const limited = () => {
      const limits = new RateLimits({ enabled: true });
      const spend = async (policy: 'unknownCart' | 'newCart' | 'newCartDaily') => {
        for (let n = 0; n < policies[policy].points; n += 1) await limits.consume(policy, clientKey(caller.address));
      };
      return { ...cartServices(db, { limits }), spend };
    };
    const refused = { code: 'RATE_LIMITED' };

    it.each<[string, (shop: ReturnType<typeof limited>) => Promise<unknown>]>([
      ['changing a line', ({ lines }) => lines.update(visitor(), [{ lineId: 'none', quantity: 1 }])],
      ['removing a line', ({ lines }) => lines.remove(visitor(), ['none'])],
      ['changing a line by one', ({ lines }) => lines.step(visitor(), 'none', 'plus')],
      ['a coupon', ({ coupons }) => coupons.apply(visitor(), 'TEN')],
      ['removing a coupon', ({ coupons }) => coupons.remove(visitor())],
      [
        'an address',
        ({ addresses }) => addresses.set(visitor(), { addressId: 'none' }, { forShipping: true, forBilling: false }),
      ],
      [
        'an addition that shows the cookie of another cart',
        ({ addLines }) => addLines.add({ ...visitor(), cookie: visitor().uniqueId }, [{ productId, quantity: 1 }]),
      ],
    ])('charge a miss of %s as one of reading', async (_what, miss) => {
      const limitedShop = limited();
      for (let n = 0; n < policies.unknownCart.points; n += 1)
        await expect(miss(limitedShop)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(miss(limitedShop)).rejects.toMatchObject(refused);
      await expect(limitedShop.carts.read(visitor())).rejects.toMatchObject(refused);
    });

    it("charge nothing for a line that the browser's own cart has lost", async () => {
      const limitedShop = limited();
      await limitedShop.spend('unknownCart');
      const { uniqueId } = visitor();
      await expect(
        limitedShop.lines.step({ cookie: uniqueId, viewer: null, caller }, 'gone', 'plus'),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it.each(['newCart', 'newCartDaily'] as const)(
      'create no more visitors\' carts than "%s" allows, while existing ones can be filled',
      async (policy) => {
        const { addLines, carts, spend } = limited();
        const wish = [{ productId, quantity: 1 }];
        const [begun, late] = [visitor(), visitor()];
        await addLines.add(begun, wish);
        await spend(policy).catch(() => undefined);
        await expect(addLines.add(late, wish)).rejects.toMatchObject(refused);
        expect(await carts.find(late)).toBeNull();
        await addLines.add(begun, wish);
        expect((await carts.readOrFail(begun)).totalQuantity).toBe(2);
        await expect(
          addLines.add({ ...late, caller: { ...caller, address: '192.0.2.2' } }, wish),
        ).resolves.toMatchObject({
          isFull: false,
        });
      },
    );

    it("create a customer's cart without charging the budget", async () => {
      const { addLines, spend } = limited();
      await spend('newCart');
      const access = customer((await addCustomer(db)).id);
      await expect(addLines.add(access, [{ productId, quantity: 1 }])).resolves.toMatchObject({ isFull: false });
    });
  });

  it('are not stored empty when the first line cannot be stored', async () => {
    const count = () => db.manager.count(Cart);
    const before = await count();
    const failing = shop.carts.changeOrCreate(visitor(), () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await count()).toBe(before);
  });
});
