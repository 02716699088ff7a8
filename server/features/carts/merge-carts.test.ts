import { type DataSource } from 'typeorm';
import { addCustomer } from '../../testing/builders/account';
import { cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { openTestDatabase } from '../../testing/database';
import { type CartAccess } from './cart-access';
import { CartLine, Cart } from './cart.entity';

const price = 1000;

describe('merging carts at sign-in', () => {
  let db: DataSource;
  let shop: ReturnType<typeof cartServices>;
  let oil: number;
  let balm: number;
  let customerId: number;
  let browser: CartAccess;
  let phone: CartAccess;

  const add = (access: CartAccess, productId: number, quantity: number) =>
    shop.addLines.add(access, [{ productId, quantity }]);
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

  it('assigns the cart to a customer without one and hides it from visitors', async () => {
    await add(browser, oil, 2);
    expect(await signIn()).toEqual({ cartMerged: false });
    expect(await merged()).toMatchObject({ customerId, uniqueId: browser.uniqueId, totalQuantity: 2 });
    expect(await shop.carts.find(browser)).toBeNull();
    expect(await shop.carts.find({ ...browser, viewer: { customerId: (await addCustomer(db)).id } })).toBeNull();
  });

  it('reports no merge when the cart of the customer or of the visitor is empty', async () => {
    await add(phone, oil, 1);
    const cart = await shop.carts.readOrFail(phone);
    await shop.lines.remove(phone, [cart.lines[0]?.publicId ?? '']);
    await add(browser, oil, 2);
    expect(await signIn()).toEqual({ cartMerged: false });
    const empty = { ...visitor(), cookie: null };
    await add(empty, oil, 1);
    const line = (await shop.carts.readOrFail(empty)).lines[0];
    await shop.lines.remove(empty, [line?.publicId ?? '']);
    expect(await shop.merge.customerSignedIn({ customerId, cartCookie: empty.uniqueId })).toEqual({
      cartMerged: false,
    });
  });

  it("adds equal lines up, adds the others, and continues under the browser's cart id on every device", async () => {
    await add(phone, oil, 5);
    await add(browser, oil, 3);
    await add(browser, balm, 4);
    expect(await signIn()).toEqual({ cartMerged: true });
    expect(await signIn()).toEqual({ cartMerged: false });
    expect(await contents()).toEqual([
      [oil, 8],
      [balm, 4],
    ]);
    expect((await shop.carts.readOrFail(phone)).totalQuantity).toBe(12);
    expect(await db.manager.countBy(Cart, { customerId })).toBe(1);
    expect(await db.manager.countBy(Cart, { uniqueid: phone.uniqueId })).toBe(0);
  });

  it('limits each line to 99 pieces', async () => {
    await add(phone, oil, 60);
    await add(browser, oil, 60);
    await signIn();
    expect(await contents()).toEqual([[oil, 99]]);
  });

  it('adds quantities once under concurrent sign-ins', async () => {
    await add(phone, oil, 5);
    await add(browser, oil, 3);
    await Promise.all(Array.from({ length: 6 }, signIn));
    expect(await contents()).toEqual([[oil, 8]]);
    await signIn();
    expect(await contents()).toEqual([[oil, 8]]);
  });

  it('claims the cart once under concurrent sign-ins', async () => {
    await add(browser, oil, 3);
    await Promise.all(Array.from({ length: 6 }, signIn));
    expect(await contents()).toEqual([[oil, 3]]);
  });

  it('merges carts of several browsers', async () => {
    await add(phone, oil, 1);
    const browsers = Array.from({ length: 6 }, () => visitor());
    for (const access of browsers) await add(access, oil, 2);
    await Promise.all(
      browsers.map(({ uniqueId }) => shop.merge.customerSignedIn({ customerId, cartCookie: uniqueId })),
    );
    expect((await shop.carts.readOrFail(phone)).totalQuantity).toBe(13);
  });

  it('claims one cart and merges the others when several browsers sign in concurrently', async () => {
    const browsers = Array.from({ length: 4 }, () => visitor());
    for (const access of browsers) await add(access, oil, 2);
    await Promise.all(
      browsers.map(({ uniqueId }) => shop.merge.customerSignedIn({ customerId, cartCookie: uniqueId })),
    );
    expect((await shop.carts.readOrFail(phone)).totalQuantity).toBe(8);
    expect(await db.manager.countBy(Cart, { customerId })).toBe(1);
  });

  it('loses nothing that the customer adds concurrently', async () => {
    await add(phone, oil, 1);
    await add(browser, balm, 2);
    await Promise.all([signIn(), ...Array.from({ length: 10 }, () => add(phone, oil, 1))]);
    expect((await merged()).totalQuantity).toBe(13);
  });

  it("moves the visitor's coupon unless the customer's cart has a valid one", async () => {
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

  it("replaces a coupon of the customer's cart that does not apply by the visitor's, as applying it would", async () => {
    const { id: ended } = await addCoupon(db, {
      code: `LAPSED${customerId}`,
      endsAt: new Date('2020-01-01T00:00:00.000Z'),
    });
    const { code } = await addCoupon(db, { code: `APPLIED${customerId}` });
    await add(phone, oil, 1);
    await add(browser, oil, 1);
    await db.manager.update(Cart, { customerId }, { couponId: ended });
    await shop.coupons.apply(browser, code);
    await signIn();
    expect((await merged()).coupon).toMatchObject({ code, reason: null });
  });

  it("retains a coupon of the customer's cart that the merged lines make valid again", async () => {
    const own = await addCoupon(db, { code: `LARGE${customerId}`, minimum: 2 * price });
    const { code } = await addCoupon(db, { code: `OTHER${customerId}` });
    await add(phone, oil, 1);
    await db.manager.update(Cart, { customerId }, { couponId: own.id });
    await add(browser, oil, 1);
    await shop.coupons.apply(browser, code);
    await signIn();
    expect((await merged()).coupon).toMatchObject({ code: own.code, reason: null });
  });

  it("leaves another customer's cart alone", async () => {
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
