import { type DataSource } from 'typeorm';
import { addCustomer } from '../../testing/builders/account';
import { cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { openTestDatabase } from '../../testing/database';
import { type CartAccess } from './cart.access';
import { CartLine } from './cart-line.entity';
import { Cart } from './cart.entity';

const price = 1000;

describe('signing in with a cart', () => {
  let db: DataSource;
  let shop: ReturnType<typeof cartServices>;
  let oil: number;
  let balm: number;
  let customerId: number;
  let browser: CartAccess;
  let phone: CartAccess;

  const add = (access: CartAccess, productId: number, quantity: number) =>
    shop.lines.add(access, [{ productId, quantity }]);
  const signIn = () => shop.merge.customerSignedIn({ customerId, cartCookie: browser.uniqueId });
  /** Returns the browser's cart after sign-in. */
  const merged = () => shop.carts.readOrFail({ ...browser, viewer: { customerId } });
  const contents = async () => (await merged()).lines.map(({ productId, quantity }) => [productId, quantity]);

  beforeAll(async () => {
    db = await openTestDatabase();
    shop = cartServices(db);
    [oil, balm] = [(await addProduct(db, { currentPrice: price })).id, (await addProduct(db)).id];
  });
  beforeEach(async () => {
    customerId = (await addCustomer(db)).id;
    browser = { ...visitor(), cookie: null };
    phone = customer(customerId);
  });
  afterAll(() => db.destroy());

  it("makes it the customer's when they have none, and nobody else sees it any more", async () => {
    await add(browser, oil, 2);
    await signIn();
    expect(await merged()).toMatchObject({ customerId, uniqueId: browser.uniqueId, totalQuantity: 2 });
    expect(await shop.carts.find(browser)).toBeNull();
    expect(await shop.carts.find({ ...browser, viewer: { customerId: (await addCustomer(db)).id } })).toBeNull();
  });

  it("adds equal lines up, keeps the others, and goes on under the browser's id on every device", async () => {
    await add(phone, oil, 5);
    await add(browser, oil, 3);
    await add(browser, balm, 4);
    await signIn();
    expect(await contents()).toEqual([
      [oil, 8],
      [balm, 4],
    ]);
    expect((await shop.carts.readOrFail(phone)).totalQuantity).toBe(12);
    expect(await db.manager.countBy(Cart, { customerId })).toBe(1);
    expect(await db.manager.countBy(Cart, { uniqueid: phone.uniqueId })).toBe(0);
  });

  it('lets no line exceed 99 pieces', async () => {
    await add(phone, oil, 60);
    await add(browser, oil, 60);
    await signIn();
    expect(await contents()).toEqual([[oil, 99]]);
  });

  it('sums once when it happens many times at once', async () => {
    await add(phone, oil, 5);
    await add(browser, oil, 3);
    await Promise.all(Array.from({ length: 6 }, signIn));
    expect(await contents()).toEqual([[oil, 8]]);
    await signIn();
    expect(await contents()).toEqual([[oil, 8]]);
  });

  it('claims once when it happens many times at once', async () => {
    await add(browser, oil, 3);
    await Promise.all(Array.from({ length: 6 }, signIn));
    expect(await contents()).toEqual([[oil, 3]]);
  });

  it('takes in carts from several browsers at once', async () => {
    await add(phone, oil, 1);
    const browsers = Array.from({ length: 6 }, () => visitor());
    for (const access of browsers) await add(access, oil, 2);
    await Promise.all(
      browsers.map(({ uniqueId }) => shop.merge.customerSignedIn({ customerId, cartCookie: uniqueId })),
    );
    expect((await shop.carts.readOrFail(phone)).totalQuantity).toBe(13);
  });

  it('claims one cart and pours the others in when several browsers come at once and there is none yet', async () => {
    const browsers = Array.from({ length: 4 }, () => visitor());
    for (const access of browsers) await add(access, oil, 2);
    await Promise.all(
      browsers.map(({ uniqueId }) => shop.merge.customerSignedIn({ customerId, cartCookie: uniqueId })),
    );
    expect((await shop.carts.readOrFail(phone)).totalQuantity).toBe(8);
    expect(await db.manager.countBy(Cart, { customerId })).toBe(1);
  });

  it('loses nothing of what is added meanwhile by the customer', async () => {
    await add(phone, oil, 1);
    await add(browser, balm, 2);
    await Promise.all([signIn(), ...Array.from({ length: 10 }, () => add(phone, oil, 1))]);
    expect((await merged()).totalQuantity).toBe(13);
  });

  it("brings a coupon along unless the customer's cart has one that counts", async () => {
    const { id: theirs } = await addCoupon(db, { code: `THEIRS${customerId}` });
    const { id: brought } = await addCoupon(db, { code: `BROUGHT${customerId}` });
    await add(phone, oil, 1);
    await add(browser, oil, 1);
    await db.manager.update(Cart, { uniqueid: browser.uniqueId }, { couponId: brought });
    await signIn();
    expect((await merged()).coupon).toMatchObject({ id: brought });
    const second = visitor();
    await add(second, oil, 1);
    await db.manager.update(Cart, { uniqueid: second.uniqueId }, { couponId: theirs });
    await shop.merge.customerSignedIn({ customerId, cartCookie: second.uniqueId });
    expect((await shop.carts.readOrFail(phone)).coupon).toMatchObject({ id: brought });
  });

  it("replaces a lapsed coupon of the customer's cart by the one brought along, as applying it would", async () => {
    const { id: lapsed } = await addCoupon(db, {
      code: `LAPSED${customerId}`,
      endsAt: new Date('2020-01-01T00:00:00.000Z'),
    });
    const { code } = await addCoupon(db, { code: `APPLIED${customerId}` });
    await add(phone, oil, 1);
    await add(browser, oil, 1);
    await db.manager.update(Cart, { customerId }, { couponId: lapsed });
    await shop.coupons.apply(browser, code);
    await signIn();
    expect((await merged()).coupon).toMatchObject({ code, lapse: null });
  });

  it("keeps a coupon of the customer's cart that counts again with what is brought along", async () => {
    const own = await addCoupon(db, { code: `LARGE${customerId}`, minimum: 2 * price });
    const { code } = await addCoupon(db, { code: `OTHER${customerId}` });
    await add(phone, oil, 1);
    await db.manager.update(Cart, { customerId }, { couponId: own.id });
    await add(browser, oil, 1);
    await shop.coupons.apply(browser, code);
    await signIn();
    expect((await merged()).coupon).toMatchObject({ code: own.code, lapse: null });
  });

  it("leaves somebody else's cart alone", async () => {
    const other = customer((await addCustomer(db)).id);
    await add(other, oil, 4);
    await shop.merge.customerSignedIn({ customerId, cartCookie: other.uniqueId });
    expect((await shop.carts.readOrFail(other)).totalQuantity).toBe(4);
    expect(await shop.carts.find(phone)).toBeNull();
  });

  it.each([null, '', 'abc', '1 OR 1=1', '9'.repeat(65)])('does nothing for the cookie %j', async (cartCookie) => {
    await add(phone, oil, 1);
    const lines = await db.manager.count(CartLine);
    await shop.merge.customerSignedIn({ customerId, cartCookie });
    expect(await db.manager.count(CartLine)).toBe(lines);
  });
});
