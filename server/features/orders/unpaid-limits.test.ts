import { limits } from '../../../domain/limits';
import { cartId } from '../../infra/ids';
import { policies } from '../../infra/limit-policies';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import {
  addFilledCart,
  addFilledCarts,
  type FilledCart,
  openOrderTestContext,
  type OrderTestContext,
  payInSandbox,
  type CartItem,
} from '../../testing/builders/orders';
import { signUp } from '../../testing/builders/sign-up';
import { fulfilledValue, HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { retryWhileUnavailable } from '../../testing/retry-while-unavailable';
import { inTransaction } from '../../database/transaction';
import { expectInvariants } from '../../testing/invariants';
import { openTestShop } from '../../testing/shop';
import { type Viewer } from '../../infra/request/viewer';
import { Cart, CartLine } from '../carts/cart.entity';
import { Product } from '../products/product.entity';
import { OrderLine, Order } from './order.entity';
import { type PlacedOrder, type PlaceOrderRequest } from './place-order';

const { unpaidOrders, unpaidUnits } = limits.perCustomer;

describe('unpaid orders of one customer', () => {
  let context: OrderTestContext;
  let product: Product;
  const points = new HeldSyncPoints();
  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const waiting = () => context.db.manager.countBy(Order, { status: 'Processing' });

  const confirmed = () => context.db.manager.countBy(Order, { status: 'Order Confirmed', method: 'cash' });
  const moveByStaff = (number: string, to: 'Processing' | 'Cancelled') =>
    inTransaction(context.db, (manager) => context.services.changeOrderStatus.change(manager, number, to));

  /** One customer with many carts: those of devices that are not signed in, because an account has one cart. */
  async function oneCustomer(count: number, wanted: readonly CartItem[] = [{ product }]) {
    const { viewer } = (await addFilledCart(context.db, [])).request();
    const carts = await addFilledCarts(context.db, count, () => wanted);
    for (const { cart } of carts) await context.db.manager.update(Cart, { id: cart.id }, { customerId: null });
    const placeCart = ({ request }: FilledCart, change: Partial<PlaceOrderRequest> = {}) =>
      context.services.placeOrder.place(
        request({ viewer, method: 'card', cart: { ...request().cart, viewer }, ...change }),
      );
    const nth = (n: number): FilledCart => {
      const cart = carts[n - 1];
      if (!cart) throw new Error(`There are ${count} carts.`);
      return cart;
    };
    return { viewer, nth, place: (n: number, change?: Partial<PlaceOrderRequest>) => placeCart(nth(n), change) };
  }

  /** The customer with `count` carts and the maximum number of unpaid orders, placed from the first carts. */
  async function customerAtLimit(count: number) {
    const customer = await oneCustomer(count);
    const placed: PlacedOrder[] = [];
    for (let n = 1; n <= unpaidOrders; n += 1) placed.push(await customer.place(n));
    return { ...customer, placed };
  }

  async function pay({ order, card }: PlacedOrder, viewer: Viewer): Promise<void> {
    const providerOrderId = card?.providerOrderId ?? '';
    await context.services.confirmPayment.run(viewer, {
      orderNumber: order.number,
      providerOrderId,
      ...(await payInSandbox(context, providerOrderId)),
    });
  }

  beforeAll(async () => {
    context = await openOrderTestContext({ points });
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
    product = await addProduct(context.db, { stock: 10_000 });
  });
  afterEach(async () => {
    points.clear();
    await expectInvariants(context.db);
  });
  afterAll(() => context.close());

  it('are limited to three; the fourth is refused and reserves no stock', async () => {
    const { place } = await customerAtLimit(4);
    const message =
      'You have 3 orders that wait for their payment or for us to prepare them. Please try again once one of them is paid, in preparation or cancelled.';
    await expect(place(4)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', message });
    expect([await waiting(), await stock()]).toEqual([3, 9_997]);
  });

  it('include orders in cash, and do not count against another customer', async () => {
    const { place } = await customerAtLimit(4);
    await expect(place(4, { method: 'cash' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await expect((await oneCustomer(1)).place(1)).resolves.toMatchObject({ order: { status: 'Processing' } });
  });

  it('in cash are limited to three until staff confirm or cancel one, or the customer cancels it', async () => {
    const { place, viewer } = await oneCustomer(7);
    const cash = { method: 'cash' } as const;
    const [first, second, third] = [await place(1, cash), await place(2, cash), await place(3, cash)];
    await expect(place(4, cash)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await expect(place(4)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(await stock()).toBe(9_997);
    await moveByStaff(first.order.number, 'Processing');
    await place(4, cash);
    await moveByStaff(second.order.number, 'Cancelled');
    await place(5, cash);
    await expect(place(6, cash)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const { publicId: lineId } = await context.db.manager.findOneByOrFail(OrderLine, { orderId: third.order.id });
    await context.services.cancelOrderLine.cancel(viewer, { lineId, reason: 'other' });
    await place(6, cash);
    expect(await confirmed()).toBe(unpaidOrders);
  });

  it('include free ones, which need no card payment', async () => {
    const free = await addProduct(context.db, { stock: 100, currentPrice: 0, shipping: 0 });
    const { place } = await oneCustomer(4, [{ product: free }]);
    for (let n = 1; n <= unpaidOrders; n += 1) await place(n);
    await expect(place(4)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it('in cash that are sent twice stay one order at the limit', async () => {
    const { place } = await oneCustomer(3);
    const cash = { method: 'cash', idempotencyKey: 'the third one' } as const;
    await place(1);
    await place(2);
    const { order } = await place(3, cash);
    await expect(place(3, cash)).resolves.toMatchObject({ order: { number: order.number } });
  });

  it('make room for another when one is paid, cancelled or expired', async () => {
    const { place, placed, viewer } = await customerAtLimit(6);
    const [first, second] = placed;
    if (!first || !second) throw new Error('Three orders were placed.');
    await expect(place(4)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await pay(first, viewer);
    await place(4);
    await context.services.cancelPayment.run(viewer, second.order.number);
    await place(5);
    await expect(place(6)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    context.clock.advance({ minutes: limits.cardHoldMinutes });
    await context.services.failUnpaidOrders.failExpired();
    await place(6);
    expect(await waiting()).toBe(1);
  });

  it('do not prevent a customer from changing one of them', async () => {
    const { nth, place } = await customerAtLimit(3);
    const { id } = nth(1).cart;
    await context.db.manager.update(CartLine, { cartId: id }, { quantity: 5 });
    await context.db.manager.increment(Cart, { id }, 'revision', 1);
    await place(1);
    expect([await waiting(), await stock()]).toEqual([unpaidOrders, 10_000 - 5 - 2]);
  });

  it.each(['card', 'cash'] as const)('hold the pieces of two full carts at most: %s', async (method) => {
    const { place } = await oneCustomer(
      3,
      Array.from({ length: 11 }, (_, n) => ({ product, quantity: n < 10 ? 99 : 9, sizes: `${n} ml` })),
    );
    await place(1, { method });
    await place(2, { method });
    const message =
      'Orders that wait for their payment or for us to prepare them can have at most 1998 items together. Please try again once one of them is paid, in preparation or cancelled.';
    await expect(place(3, { method })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', message });
    expect(await stock()).toBe(10_000 - unpaidUnits);
  });

  it.each(['card', 'cash'] as const)(
    'are limited to three when twenty carts are ordered at once: %s',
    async (method) => {
      const { place } = await oneCustomer(20);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => retryWhileUnavailable(() => place(n + 1, { method }))),
      );
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
      expect(refused).toHaveLength(20 - unpaidOrders);
      for (const reason of refused) expect(reason).toMatchObject({ code: 'LIMIT_EXCEEDED' });
      expect([(await waiting()) + (await confirmed()), await stock()]).toEqual([unpaidOrders, 10_000 - unpaidOrders]);
    },
  );

  it.each(['order.stock-taken', 'order.placed-before-commit'] as const)(
    'are limited to three when a fourth comes before the third is committed: %s',
    async (at) => {
      const { place } = await oneCustomer(4);
      await place(1);
      await place(2);
      const met = await interleave({
        db: context.db,
        points,
        at,
        first: () => place(3),
        second: () => place(4),
        sameRows: true,
      });
      expect(fulfilledValue(met.first).order.status).toBe('Processing');
      expect([rejectionCode(met.second), await waiting()]).toEqual(['LIMIT_EXCEEDED', unpaidOrders]);
    },
  );
});

describe('the rate limit of orders', () => {
  it('holds under concurrent orders', async () => {
    const context = await openOrderTestContext({ rateLimits: true });
    const product = await addProduct(context.db, { stock: 1000 });
    const { viewer } = (await addFilledCart(context.db, [])).request();
    const carts = await addFilledCarts(context.db, policies.order.points + 10, () => [{ product }]);
    for (const { cart } of carts) await context.db.manager.update(Cart, { id: cart.id }, { customerId: null });
    const requests = carts.map(({ request }) =>
      request({ viewer, method: 'card', cart: { ...request().cart, viewer } }),
    );
    const outcomes = await Promise.allSettled(requests.map((request) => context.services.placeOrder.place(request)));
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code?: unknown }).code] : [],
    );
    const refused = (code: string) => codes.filter((one) => one === code).length;
    // The rate limit counts before the limit of unpaid orders.
    expect([refused('RATE_LIMITED'), refused('LIMIT_EXCEEDED')]).toEqual([10, policies.order.points - unpaidOrders]);
    expect(await context.db.manager.countBy(Order, { customerId: viewer.customerId })).toBe(unpaidOrders);
    await context.close();
  });

  it('is not charged for refused orders', async () => {
    const context = await openOrderTestContext({ rateLimits: true });
    const { request } = await addFilledCart(context.db, []);
    for (let n = 0; n <= policies.order.points; n += 1)
      await expect(context.services.placeOrder.place(request())).rejects.toMatchObject({ code: 'EMPTY_CART' });
    await context.close();
  });
});

it('a fourth unpaid order is refused over both APIs', async () => {
  const test = await openTestShop({ region: 'IN' });
  const { id } = await addProduct(test.shop.db, { sizes: null });
  const { token } = await signUp(test);
  const visitorsCart = async () => {
    const uniqueid = cartId();
    await test.rest('POST', '/addtocart', { body: { id, uniqueid, quantity: 1 } });
    return uniqueid;
  };
  const order = async () =>
    test.rest('POST', '/addorderdetail', {
      token,
      body: { ...indianAddressFields, status: '0', pmethod: 'card', uniqueid: await visitorsCart() },
    });
  for (let n = 0; n < unpaidOrders; n += 1) expect((await order()).status).toBe(200);
  expect(await order()).toMatchObject({
    status: 409,
    body: { logstatus: 'failed', msg: expect.stringContaining('3 orders') as string },
  });
  const uniqueId = await visitorsCart();
  await test.rest('POST', '/addaddress', {
    token,
    body: { ...indianAddressFields, uniqueid: uniqueId, ship_id: 1, bill_id: 1 },
  });
  const mutation =
    'mutation($input: OrderPlaceInput!) { orderPlace(input: $input) { __typename ... on OrderRejected { userErrors { code } } } }';
  const { data } = await test.graphql(
    mutation,
    { input: { uniqueId, method: 'CARD', idempotencyKey: cartId() } },
    { token },
  );
  expect(data).toEqual({ orderPlace: { __typename: 'OrderRejected', userErrors: [{ code: 'LIMIT_EXCEEDED' }] } });
  await test.close();
}, 120_000);
