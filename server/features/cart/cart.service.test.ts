import { type DataSource } from 'typeorm';
import { countStatements } from '../../testing/statement-counter';
import { inTransaction } from '../../infra/database/transaction';
import { createRateLimits, policies } from '../../infra/rate-limits';
import { addCustomer } from '../../testing/builders/account';
import { cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { openTestDatabase } from '../../testing/database';
import { loadPricedCart } from './cart.pricing';

const caller = { address: '192.0.2.1', device: 'a test' };

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

  it('are priced in two statements, by their digits or by the id that the shop knows', async () => {
    const access = customer((await addCustomer(db)).id);
    await shop.lines.add(access, [{ productId, quantity: 3 }]);
    await shop.coupons.apply(access, 'TEN', caller);
    const { result, statements } = await countStatements(db, () => loadPricedCart(db.manager, access, shop.clock.now()));
    expect(statements).toHaveLength(2);
    expect(result).toMatchObject({ totalQuantity: 3, totals: { subTotal: 3000, discount: 300 } });
    const known = { cartId: result?.id ?? 0, customerId: access.viewer?.customerId ?? null };
    expect(await loadPricedCart(db.manager, known, shop.clock.now())).toEqual(result);
    expect(await loadPricedCart(db.manager, { ...known, customerId: null }, shop.clock.now())).toBeNull();
  });

  it('are emptied after an order, coupon included, in the state that was ordered and under the same revision', async () => {
    const access = visitor();
    await shop.lines.add(access, [{ productId, quantity: 3 }]);
    await shop.coupons.apply(access, 'TEN', caller);
    const { id, revision } = await shop.carts.reread(access);
    const emptied = (ordered: number) => inTransaction(db, (manager) => shop.carts.empty(manager, id, ordered));
    expect(await emptied(revision - 1)).toBe(false);
    expect(await shop.carts.reread(access)).toMatchObject({ totalQuantity: 3, coupon: { code: 'TEN' } });
    expect(await emptied(revision)).toBe(true);
    expect(await shop.carts.reread(access)).toMatchObject({ lines: [], coupon: null, revision, totals: { grandTotal: 0 } });
  });

  it('show a customer on a new device the cart that they have', async () => {
    const { id } = await addCustomer(db);
    await shop.lines.add(customer(id), [{ productId, quantity: 3 }]);
    expect((await shop.carts.read(customer(id), caller))?.totalQuantity).toBe(3);
    expect(await shop.carts.read(visitor(), caller)).toBeNull();
  });

  it('cannot be searched for without end, while a browser may ask for its own empty one', async () => {
    const { carts } = cartServices(db, { limits: createRateLimits({ enabled: true }) });
    const own = visitor();
    for (let n = 0; n <= policies.unknownCart.points; n += 1) expect(await carts.read({ ...own, cookie: own.uniqueId }, caller)).toBeNull();
    for (let n = 0; n < policies.unknownCart.points; n += 1) expect(await carts.read(visitor(), caller)).toBeNull();
    await expect(carts.read(visitor(), caller)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
