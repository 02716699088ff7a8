import { addCustomer, indianAddressFields } from '../../testing/builders/account';
import { cartServices, customer, visitor } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { openOrderTestContext, type OrderTestContext } from '../../testing/builders/orders';
import { fulfilledValue, HeldSyncPoints, interleave, type Interleaving, rejectionCode } from '../../testing/interleave';
import { expectInvariants } from '../../testing/invariants';
import { type SyncPoint } from '../../infra/sync-points';
import { OrderLine } from '../orders/order.entity';
import { type PlaceOrderRequest } from '../orders/place-order';
import { type CartAccess } from './cart-access';
import { Cart } from './cart.entity';

describe('merging carts at sign-in, under concurrent writes', () => {
  let context: OrderTestContext;
  let shop: ReturnType<typeof cartServices>;
  let oil: number;
  let balm: number;
  let customerId: number;
  let browser: CartAccess;
  let phone: CartAccess;
  const points = new HeldSyncPoints();

  const add = (access: CartAccess, productId: number, quantity: number) =>
    shop.addLines.add(access, [{ productId, quantity }]);
  const signIn = (id = customerId) => shop.merge.customerSignedIn({ customerId: id, cartCookie: browser.uniqueId });
  const interleaveAt = <First, Second>(
    at: SyncPoint,
    meeting: Omit<Interleaving<First, Second>, 'db' | 'points' | 'at'>,
  ) => interleave({ db: context.db, points, at, ...meeting });
  const contents = async (access: CartAccess = phone) =>
    (await shop.carts.readOrFail(access)).lines.map(({ productId, quantity }) => [productId, quantity]);
  const cartCount = () => context.db.manager.count(Cart);

  beforeAll(async () => {
    context = await openOrderTestContext({ points });
    shop = cartServices(context.db, { clock: context.clock, points });
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
    [oil, balm] = [(await addProduct(context.db)).id, (await addProduct(context.db)).id];
    customerId = (await addCustomer(context.db)).id;
    browser = visitor();
    phone = customer(customerId);
    await add(browser, oil, 2);
  });
  afterEach(async () => {
    points.clear();
    await expectInvariants(context.db);
  });
  afterAll(() => context.close());

  it("includes what was added to the visitor's cart meanwhile", async () => {
    await add(phone, oil, 5);
    const met = await interleaveAt('cart-merge.read', { first: () => signIn(), second: () => add(browser, balm, 1) });
    fulfilledValue(met.first);
    expect([await contents(), await cartCount()]).toEqual([
      [
        [oil, 7],
        [balm, 1],
      ],
      1,
    ]);
  });

  it("adds to what was added to the customer's own cart meanwhile", async () => {
    await add(phone, oil, 5);
    const met = await interleaveAt('cart-merge.read', { first: () => signIn(), second: () => add(phone, oil, 1) });
    fulfilledValue(met.first);
    expect([await contents(), await cartCount()]).toEqual([[[oil, 8]], 1]);
  });

  it('finds the first cart that the customer created on another device meanwhile', async () => {
    const met = await interleaveAt('cart-merge.read', { first: () => signIn(), second: () => add(phone, balm, 1) });
    fulfilledValue(met.first);
    expect([await contents(), await cartCount()]).toEqual([
      [
        [balm, 1],
        [oil, 2],
      ],
      1,
    ]);
  });

  it.each(['cart-merge.read', 'cart-merge.before-commit'] as const)(
    'happens once for two windows, the first being at %s',
    async (at) => {
      await add(phone, oil, 5);
      const met = await interleaveAt(at, { first: () => signIn(), second: () => signIn(), sameRows: true });
      fulfilledValue(met.first);
      fulfilledValue(met.second);
      expect([await contents(), await cartCount()]).toEqual([[[oil, 7]], 1]);
    },
  );

  it('assigns a cart to one of two customers of the same browser', async () => {
    const ben = await addCustomer(context.db);
    const met = await interleaveAt('cart-merge.read', { first: () => signIn(), second: () => signIn(ben.id) });
    fulfilledValue(met.first);
    expect(await contents(customer(ben.id))).toEqual([[oil, 2]]);
    expect(await shop.carts.find(phone)).toBeNull();
  });

  it("applies a visitor's addition before the merge or refuses it, and never adds to a deleted cart", async () => {
    await add(phone, oil, 5);
    const met = await interleaveAt('cart-merge.before-commit', {
      first: () => signIn(),
      second: () => add(browser, balm, 1),
      sameRows: true,
    });
    fulfilledValue(met.first);
    expect(rejectionCode(met.second)).toBe('NOT_FOUND');
    expect([await contents(), await cartCount()]).toEqual([[[oil, 7]], 1]);
  });

  it("applies the customer's own addition after it", async () => {
    await add(phone, oil, 5);
    const met = await interleaveAt('cart-merge.before-commit', {
      first: () => signIn(),
      second: () => add(phone, balm, 1),
      sameRows: true,
    });
    fulfilledValue(met.second);
    expect([await contents(), await cartCount()]).toEqual([
      [
        [oil, 7],
        [balm, 1],
      ],
      1,
    ]);
  });

  describe('with an order of the same cart', () => {
    const order = (change: Partial<PlaceOrderRequest> = {}) => {
      const viewer = { customerId, sessionId: 'a session', name: 'Ada' };
      const billingAddress = { ...indianAddressFields, email: null, countryCode: 'IN' };
      return context.services.placeOrder.place({
        cart: { ...phone, viewer },
        viewer,
        method: 'cash',
        billingAddress,
        shipToBilling: true,
        saveToAddressBook: false,
        ...change,
      });
    };
    const ordered = async () =>
      (await context.db.manager.find(OrderLine)).map(({ productId, quantity }) => [productId, quantity]);

    it.each(['order.stock-read', 'order.placed-before-commit'] as const)(
      "leaves the order as it was shown, and the visitor's lines in the cart, when the order is at %s",
      async (at) => {
        await add(phone, balm, 5);
        const met = await interleaveAt(at, { first: () => order(), second: () => signIn(), sameRows: true });
        fulfilledValue(met.first);
        fulfilledValue(met.second);
        expect([await ordered(), await contents()]).toEqual([[[balm, 5]], [[oil, 2]]]);
      },
    );

    it('refuses an order whose shown total changed because the carts were merged', async () => {
      await add(phone, balm, 5);
      const { totals } = await shop.carts.readOrFail(phone);
      const met = await interleaveAt('cart-merge.before-commit', {
        first: () => signIn(),
        second: () => order({ expectedTotal: totals.grandTotal }),
        sameRows: true,
      });
      expect(rejectionCode(met.second)).toBe('PRICE_CHANGED');
      expect([await ordered(), await contents()]).toEqual([
        [],
        [
          [balm, 5],
          [oil, 2],
        ],
      ]);
    });
  });
});
