import { type ShopError } from '../../../domain/errors';
import { withOrderTestContext } from '../../testing/order-test-context';
import { addCustomer } from '../../testing/builders/account';
import { addCoupon } from '../../testing/builders/coupons';
import { addProduct } from '../../testing/builders/catalogue';
import {
  addFilledCart,
  addFilledCarts,
  type FilledCart,
  type OrderTestContext,
  type CartItem,
} from '../../testing/builders/orders';
import { retryWhileUnavailable } from '../../testing/retry-while-unavailable';
import { Product } from '../products/product.entity';
import { Coupon } from '../coupons/coupon.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Order } from './order.entity';
import { type PlacedOrder, type PlaceOrderRequest } from './place-order';

/** The same with hundreds of buyers: resilience/sales.resilience.test.ts. */
describe('concurrent orders', () => {
  let context: OrderTestContext;
  const stockOf = async ({ id }: Product) => (await context.db.manager.findOneByOrFail(Product, { id })).stock;

  const carts = (count: number, wantedBy: (n: number) => readonly CartItem[], coupon?: Coupon): Promise<FilledCart[]> =>
    addFilledCarts(context.db, count, wantedBy, coupon ? { coupon } : {});

  /** Places all requests concurrently. Every refusal must have one of the allowed reasons. */
  async function placeAll(requests: readonly PlaceOrderRequest[], ...reasonsAllowed: string[]): Promise<PlacedOrder[]> {
    const outcomes = await Promise.allSettled(
      requests.map((request) => retryWhileUnavailable(() => context.services.placeOrder.place(request))),
    );
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as ShopError] : []));
    expect(
      reasons.map((reason) => reason.code ?? reason.message).filter((reason) => !reasonsAllowed.includes(reason)),
    ).toEqual([]);
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  }

  withOrderTestContext((opened) => {
    context = opened;
  });

  it('sell ten pieces to ten of 100 buyers, in cash and by card', async () => {
    const product = await addProduct(context.db, { stock: 10 });
    const buyers = await carts(100, () => [{ product }]);
    const placed = await placeAll(
      buyers.map(({ request }, n) => request({ method: n % 2 === 0 ? 'cash' : 'card' })),
      'OUT_OF_STOCK',
    );
    expect(placed).toHaveLength(10);
    expect(await stockOf(product)).toBe(0);
    expect(await context.db.manager.count(Order)).toBe(10);
    expect(new Set(placed.map(({ order }) => order.number)).size).toBe(10);
    const inCash = placed.filter(({ order }) => order.method === 'cash').length;
    expect(await context.db.manager.count(OutboxMail)).toBe(inCash);
  }, 120_000);

  it('count two sizes of one product in 40 carts exactly', async () => {
    const product = await addProduct(context.db, { stock: 25 });
    const buyers = await carts(40, (n) => [
      { product, sizes: n % 2 ? 'L' : 'S' },
      { product, sizes: n % 2 ? 'S' : 'L' },
    ]);
    const placed = await placeAll(
      buyers.map(({ request }) => request()),
      'OUT_OF_STOCK',
    );
    expect(placed).toHaveLength(12);
    expect(await stockOf(product)).toBe(1);
  }, 120_000);

  it('do not fail when carts hold the same products in opposite orders', async () => {
    const products = [
      await addProduct(context.db, { stock: 1000 }),
      await addProduct(context.db, { stock: 1000 }),
      await addProduct(context.db, { stock: 1000 }),
    ];
    const coupon = await addCoupon(context.db, { usageLimit: 1000 });
    const wanted = products.map((product) => ({ product }));
    const buyers = await carts(40, (n) => (n % 2 ? wanted : [...wanted].reverse()), coupon);
    expect(await placeAll(buyers.map(({ request }) => request()))).toHaveLength(40);
    for (const product of products) expect(await stockOf(product)).toBe(960);
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 40 });
  }, 120_000);

  it.each(['cash', 'card'] as const)(
    'create one order when one cart is sent 50 times with 50 keys, paid by %s',
    async (method) => {
      const product = await addProduct(context.db, { stock: 100 });
      const { request } = await addFilledCart(context.db, [{ product, quantity: 2 }]);
      const requests = Array.from({ length: 50 }, (_, n) => request({ method, idempotencyKey: `form ${n}` }));
      const placed = await placeAll(requests);
      expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1);
      expect(new Set(placed.map(({ card }) => card?.providerOrderId)).size).toBe(1);
      expect(await stockOf(product)).toBe(98);
      expect(await context.db.manager.count(Order)).toBe(1);
      expect(await context.db.manager.count(OutboxMail)).toBe(method === 'cash' ? 1 : 0);
    },
    60_000,
  );

  it('create one order when one form is sent 20 times under one key', async () => {
    const { request } = await addFilledCart(context.db, [{ product: await addProduct(context.db) }]);
    const placed = await placeAll(Array.from({ length: 20 }, () => request({ idempotencyKey: 'the form' })));
    expect(placed).toHaveLength(20);
    expect(await context.db.manager.count(Order)).toBe(1);
  }, 60_000);

  it('give ten of 60 buyers a coupon limited to ten uses, and take no stock for the others', async () => {
    const product = await addProduct(context.db, { stock: 100 });
    const coupon = await addCoupon(context.db, { usageLimit: 10 });
    const buyers = await carts(60, () => [{ product }], coupon);
    const requests = buyers.map(({ request }) => request({ method: 'card', expectedTotal: 900 }));
    // A request that reads the coupon as used up has another total; one that loses it between reading and counting is refused.
    expect(await placeAll(requests, 'PRICE_CHANGED', 'COUPON_USAGE_LIMIT')).toHaveLength(10);
    expect(await stockOf(product)).toBe(90);
    context.clock.advance({ minutes: 15 });
    await Promise.all([
      context.services.failUnpaidOrders.failExpired(),
      context.services.failUnpaidOrders.failExpired(),
    ]);
    expect(await stockOf(product)).toBe(100);
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 0 });
  }, 60_000);

  it('leave stock and coupon exact when one customer changes a line 20 times at once', async () => {
    const product = await addProduct(context.db, { stock: 100 });
    const coupon = await addCoupon(context.db, { perCustomerLimit: 1 });
    const { request } = await addFilledCart(context.db, [{ product }], {
      coupon,
      customer: await addCustomer(context.db),
    });
    const address = request().billingAddress;
    if (!address) throw new Error('The request has an address.');
    const requests = Array.from({ length: 20 }, (_, n) =>
      request({ method: 'card', billingAddress: { ...address, city: `Town ${n}` } }),
    );
    expect(await placeAll(requests)).toHaveLength(20);
    expect(await context.db.manager.countBy(Order, { status: 'Processing' })).toBe(1);
    expect(await stockOf(product)).toBe(99);
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 1 });
  }, 60_000);
});
