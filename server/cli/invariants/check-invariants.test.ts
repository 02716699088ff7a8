import { regions } from '../../../domain/editions';
import { Cart, CartLine } from '../../features/carts/cart.entity';
import { OrderLine } from '../../features/orders/order.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCarts, openOrderTestContext, type OrderTestContext } from '../../testing/builders/orders';
import { cancelPayment, confirmPayment, payWithoutWebhook, startOrder } from '../../testing/builders/payments';
import { violationsIn } from '../../testing/invariants';
import { openTestShop } from '../../testing/shop';
import { checkInvariants } from './check-invariants';
import { ofOrder, openConsistentShop } from '../../testing/builders/consistent-shop';

describe('checkInvariants', () => {
  let context: OrderTestContext;

  beforeAll(async () => {
    context = await openOrderTestContext();
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
  });
  afterAll(() => context.close());

  it('reports no violation in a consistent shop, and counts the rows it read', async () => {
    await openConsistentShop(context);
    expect(await checkInvariants(context.db)).toEqual({
      checked: {
        ...{ products: 1, orders: 4, 'unmatched payments': 0 },
        ...{ coupons: 1, 'uses of coupons': 2 },
      },
      violations: [],
    });
  });

  it('accepts an order placed after a late payment had confirmed another order of its cart', async () => {
    const product = await addProduct(context.db, { stock: 10 });
    const late = await startOrder(context, [{ product }]);
    await cancelPayment(context, late);
    await confirmPayment(context, late, await payWithoutWebhook(context, late));
    const line = {
      publicId: 'again',
      cartId: late.cart.id,
      productId: product.id,
      sizes: '',
      quantity: 1,
      priceWhenAdded: product.currentPrice,
      createdAt: context.clock.now(),
    };
    await context.db.manager.insert(CartLine, line);
    await context.db.manager.increment(Cart, { id: late.cart.id }, 'revision', 1);
    await context.services.placeOrder.place(late.request({ method: 'cash' }));
    expect(await violationsIn(context.db)).toEqual([]);
  });

  it('reports nothing wrong while orders are placed and cancelled concurrently', async () => {
    const product = await addProduct(context.db, { stock: 100 });
    const buyers = await addFilledCarts(context.db, 40, () => [{ product }]);
    let open = buyers.length;
    const business = buyers.map(async ({ request }) => {
      const { order } = await context.services.placeOrder.place(request());
      const { publicId: lineId } = await context.db.manager.findOneByOrFail(OrderLine, ofOrder(order));
      await context.services.cancelOrderLine.cancel(request().viewer, { lineId, reason: 'other' });
      open -= 1;
    });
    while (open > 0) expect(await violationsIn(context.db)).toEqual([]);
    await Promise.all(business);
  });

  it('reads every page up to the last row', async () => {
    for (let n = 0; n < 401; n += 1) await addProduct(context.db, { stock: 1 });
    const last = await addProduct(context.db, { stock: 1, supplied: 2 });
    const { checked, violations } = await checkInvariants(context.db);
    expect([checked['products'], violations.map(({ subject }) => subject)]).toEqual([402, [`Product ${last.slug}`]]);
  });
});

describe('the demo shop', () => {
  it.each(regions)(
    'satisfies every invariant in the %s edition',
    async (region) => {
      const shop = await openTestShop({ region, seeded: true });
      try {
        const { checked, violations } = await checkInvariants(shop.shop.db);
        expect(violations).toEqual([]);
        expect(checked['orders']).toBeGreaterThan(5);
      } finally {
        await shop.close();
      }
    },
    120_000,
  );
});
