import { In } from 'typeorm';
import { Cart } from '../server/features/carts/cart.entity';
import { Coupon } from '../server/features/coupons/coupon.entity';
import { Product } from '../server/features/products/product.entity';
import { Order } from '../server/features/orders/order.entity';
import { type PlaceOrderRequest } from '../server/features/orders/place-order';
import { OutboxMail } from '../server/features/mail/outbox-mail.entity';
import { Payment } from '../server/features/payments/payment.entity';
import { customer } from '../server/testing/builders/cart';
import { addProduct } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import {
  addFilledCart,
  addFilledCarts,
  openOrderTestContext,
  type OrderTestContext,
  type CartItem,
} from '../server/testing/builders/orders';
import {
  confirmPayment,
  paidEvent,
  payWithoutWebhook,
  deliverWebhook,
  startOrder,
} from '../server/testing/builders/payments';
import { retryWhileUnavailable } from '../server/testing/retry-while-unavailable';
import { expectInvariants } from '../server/testing/invariants';
import { resolveSeed, seededRandom } from './fuzz/random';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';

/** Concurrent sales with exact expected numbers: no piece is oversold, and no sale is lost. */
describe('concurrent purchases', () => {
  let context: OrderTestContext;

  beforeAll(async () => {
    context = await openOrderTestContext();
  });
  beforeEach(() => context.reset());
  afterEach(() => expectInvariants(context.db));
  afterAll(() => context.close());

  const stockOf = async ({ id }: Product) => (await context.db.manager.findOneByOrFail(Product, { id })).stock;
  const buyers = async (count: number, wantedBy: (n: number) => readonly CartItem[], coupon?: Coupon) =>
    addFilledCarts(context.db, count, wantedBy, coupon ? { coupon } : {});

  /** Places all concurrently. @returns the placed orders, and the number of refusals by reason */
  async function placeAll(
    requests: readonly PlaceOrderRequest[],
  ): Promise<{ placed: string[]; refusals: Record<string, number> }> {
    const outcomes = await Promise.allSettled(
      requests.map((request) => retryWhileUnavailable(() => context.services.placeOrder.place(request))),
    );
    const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.order.number] : []));
    const refusals: Record<string, number> = {};
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      const reason: unknown = outcome.reason;
      const code = reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason);
      refusals[code] = (refusals[code] ?? 0) + 1;
    }
    return { placed, refusals };
  }

  /** Refusals because the coupon had no use left: the total had changed, or another order took the last use. */
  const couponRefused = ({ PRICE_CHANGED = 0, COUPON_USAGE_LIMIT = 0 }: Record<string, number>) =>
    PRICE_CHANGED + COUPON_USAGE_LIMIT;

  it('sell 50 pieces to 50 of 500 buyers, in cash and by card', async () => {
    const product = await addProduct(context.db, { stock: 50 });
    const carts = await buyers(500, () => [{ product }]);
    const { placed, refusals } = await placeAll(
      carts.map(({ request }, n) => request({ method: n % 2 ? 'card' : 'cash' })),
    );
    recordFigure('500 buyers of 50 pieces, cash and card', {
      orders: placed.length,
      stock: await stockOf(product),
      ...refusals,
    });
    expect({ orders: placed.length, stock: await stockOf(product), refusals }).toEqual({
      orders: 50,
      stock: 0,
      refusals: { OUT_OF_STOCK: 450 },
    });
  });

  it('count two sizes of one product in 200 carts exactly', async () => {
    const product = await addProduct(context.db, { stock: 121 });
    const carts = await buyers(200, (n) => [
      { product, sizes: n % 2 ? 'L' : 'S' },
      { product, sizes: n % 2 ? 'S' : 'L' },
    ]);
    const { placed } = await placeAll(carts.map(({ request }) => request()));
    recordFigure('200 carts with two sizes of one product, 121 pieces', {
      orders: placed.length,
      stock: await stockOf(product),
    });
    expect([placed.length, await stockOf(product)]).toEqual([60, 1]);
  });

  it('serve 300 carts that hold the same three products in opposite orders', async () => {
    const products = [
      await addProduct(context.db, { stock: 1000 }),
      await addProduct(context.db, { stock: 1000 }),
      await addProduct(context.db, { stock: 1000 }),
    ];
    const wanted = products.map((product) => ({ product }));
    const carts = await buyers(300, (n) => (n % 2 ? wanted : [...wanted].reverse()));
    const { placed, refusals } = await placeAll(carts.map(({ request }) => request()));
    recordFigure('300 three-line carts in opposite orders', {
      orders: placed.length,
      failures: Object.keys(refusals).length,
    });
    expect({ orders: placed.length, refusals }).toEqual({ orders: 300, refusals: {} });
    for (const product of products) expect(await stockOf(product)).toBe(700);
  });

  it('apply a coupon that is valid ten times to ten of 200 orders', async () => {
    const product = await addProduct(context.db, { stock: 1000 });
    const coupon = await addCoupon(context.db, { usageLimit: 10 });
    const carts = await buyers(200, () => [{ product }], coupon);
    const { placed, refusals } = await placeAll(carts.map(({ request }) => request({ expectedTotal: 900 })));
    recordFigure('a coupon valid ten times, 200 concurrent orders', {
      orders: placed.length,
      refused: couponRefused(refusals),
    });
    expect([placed.length, couponRefused(refusals)]).toEqual([10, 190]);
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 10 });
  });

  it('apply a coupon that is valid once per customer to one of 20 carts of one customer', async () => {
    const product = await addProduct(context.db, { stock: 1000 });
    const coupon = await addCoupon(context.db, { perCustomerLimit: 1 });
    const { viewer } = (await addFilledCart(context.db, [])).request();
    // Anonymous carts, as of one customer's devices that have not signed in.
    const carts = await buyers(20, () => [{ product }], coupon);
    await context.db.manager.update(Cart, { id: In(carts.map(({ cart }) => cart.id)) }, { customerId: null });
    const requests = carts.map(({ cart, request }) =>
      request({ viewer, cart: customer(viewer.customerId, cart.uniqueid), expectedTotal: 900 }),
    );
    const { placed, refusals } = await placeAll(requests);
    recordFigure('a coupon valid once per customer, 20 concurrent orders', {
      orders: placed.length,
      refused: couponRefused(refusals),
    });
    expect([placed.length, couponRefused(refusals)]).toEqual([1, 19]);
  });

  it('place one order for one cart that is submitted 50 times', async () => {
    const product = await addProduct(context.db, { stock: 1000 });
    const { request } = await addFilledCart(context.db, [{ product, quantity: 2 }]);
    const { placed } = await placeAll(
      Array.from({ length: 50 }, (_, n) => request({ method: 'card', idempotencyKey: `form ${n}` })),
    );
    const orders = await context.db.manager.count(Order);
    recordFigure('one cart, 50 parallel orders', { orders, stock: await stockOf(product) });
    expect([orders, new Set(placed).size, await stockOf(product)]).toEqual([1, 1, 998]);
  });

  const payments = scale(200, 1000);

  it(`capture ${payments} payments once each, with three webhooks and a callback of the page for each`, async () => {
    const random = seededRandom(resolveSeed('payments'));
    const product = await addProduct(context.db, { stock: payments });
    const calls: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < payments; n += 1) {
      const of = await startOrder(context, [{ product }]);
      const [paid, event] = [await payWithoutWebhook(context, of), paidEvent(of)];
      calls.push(() => confirmPayment(context, of, paid), ...[1, 2, 3].map(() => () => deliverWebhook(context, event)));
    }
    const shuffled = calls.map((call) => ({ call, place: random.next() })).sort((a, b) => a.place - b.place);
    await Promise.all(shuffled.map(({ call }) => retryWhileUnavailable(call)));

    const captured = await context.db.manager.countBy(Payment, { status: 'captured' });
    const confirmed = await context.db.manager.countBy(Order, { status: 'Order Confirmed' });
    const mails = await context.db.manager.count(OutboxMail);
    recordFigure(`${payments} payments, each reported three times, shuffled, with the page's callback`, {
      'paid once': captured,
      confirmed,
      mails,
      stock: await stockOf(product),
    });
    expect({ captured, confirmed, mails, stock: await stockOf(product) }).toEqual({
      captured: payments,
      confirmed: payments,
      mails: payments,
      stock: 0,
    });
  });
});
