import { withOrderTestContext } from '../../testing/order-test-context';
import { addCoupon } from '../../testing/builders/coupons';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { CartLine, Cart } from '../carts/cart.entity';
import { Product } from '../products/product.entity';
import { Coupon } from '../coupons/coupon.entity';
import { OrderLine, OrderLineEvent, Order } from './order.entity';
import { type PlaceOrderRequest } from './place-order';

describe('a repeated order request', () => {
  let context: OrderTestContext;
  let product: Product;
  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const place = (request: PlaceOrderRequest) => context.services.placeOrder.place(request);
  const count = () => context.db.manager.countBy(Order, {});

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 10 });
  });

  it('answers the first order again under the same key', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    const first = await place(request({ idempotencyKey: 'one form' }));
    const second = await place(request({ idempotencyKey: 'one form' }));
    expect(second.order.number).toBe(first.order.number);
    expect(await stock()).toBe(9);
  });

  it('is refused under the same key with other content', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    await place(request({ idempotencyKey: 'one form' }));
    await expect(place(request({ idempotencyKey: 'one form', method: 'card' }))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await count()).toBe(1);
  });

  it('may use the same key as another customer', async () => {
    const [ada, ben] = [await addFilledCart(context.db, [{ product }]), await addFilledCart(context.db, [{ product }])];
    await place(ada.request({ idempotencyKey: '1' }));
    await place(ben.request({ idempotencyKey: '1' }));
    expect(await count()).toBe(2);
  });

  it('answers the first order when the emptied cart is sent again without a key', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    const first = await place(request());
    expect((await place(request())).order.number).toBe(first.order.number);
    expect((await place(request({ idempotencyKey: 'another form' }))).order.number).toBe(first.order.number);
    expect(await count()).toBe(1);
  });

  it('finds an empty cart when other content is sent after the order', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    await place(request());
    await expect(place(request({ method: 'card' }))).rejects.toMatchObject({ code: 'EMPTY_CART' });
  });

  it('resumes a card payment under the same provider order', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    const first = await place(request({ method: 'card', idempotencyKey: 'a' }));
    const second = await place(request({ method: 'card', idempotencyKey: 'b' }));
    expect(second).toMatchObject({
      order: { number: first.order.number },
      card: { providerOrderId: first.card?.providerOrderId },
    });
    expect(await stock()).toBe(9);
  });

  it('replaces an unpaid order when the content changed, and releases its stock and coupon', async () => {
    const coupon = await addCoupon(context.db, { usageLimit: 1, perCustomerLimit: 1 });
    const { cart, request } = await addFilledCart(context.db, [{ product, quantity: 10 }], { coupon });
    const first = await place(request({ method: 'card' }));
    await context.db.manager.update(CartLine, { cartId: cart.id }, { quantity: 9 });
    await context.db.manager.increment(Cart, { id: cart.id }, 'revision', 1);
    const second = await place(request({ method: 'card' }));
    expect(second.order.number).not.toBe(first.order.number);
    expect(await orderOf(context, first.order.number)).toMatchObject({ status: 'Failed', liveCartKey: null });
    expect(await context.db.manager.findBy(OrderLine, { orderId: first.order.id })).toMatchObject([
      { status: 'Failed' },
    ]);
    expect(await stock()).toBe(1);
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 1 });
  });

  it.each([{ usageLimit: 1 }, { perCustomerLimit: 1 }])(
    'resumes a card payment at the price with a coupon whose only use it has: %p',
    async (facts) => {
      const { request } = await addFilledCart(context.db, [{ product }], {
        coupon: await addCoupon(context.db, facts),
      });
      const first = await place(request({ method: 'card', expectedTotal: 900 }));
      const second = await place(request({ method: 'card', expectedTotal: 900, idempotencyKey: 'again' }));
      expect(second.order).toMatchObject({ number: first.order.number, payAmount: 900 });
    },
  );

  it('replaces an unpaid card order by a cash order of the same cart', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    const card = await place(request({ method: 'card' }));
    const cash = await place(request());
    expect(await orderOf(context, card.order.number)).toMatchObject({ status: 'Failed' });
    expect(await orderOf(context, cash.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect(await stock()).toBe(9);
  });

  it('leaves the unpaid order in place when the new one is refused', async () => {
    const { cart, request } = await addFilledCart(context.db, [{ product }]);
    const first = await place(request({ method: 'card' }));
    await context.db.manager.update(CartLine, { cartId: cart.id }, { quantity: 99 });
    await context.db.manager.increment(Cart, { id: cart.id }, 'revision', 1);
    await expect(place(request({ method: 'card' }))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await orderOf(context, first.order.number)).toMatchObject({ status: 'Processing' });
    expect(await stock()).toBe(9);
  });

  it('is a new attempt under its old key once the order has failed', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    const again = () => place(request({ method: 'card', idempotencyKey: 'one form' }));
    const first = await again();
    await context.services.cancelPayment.run(request().viewer, first.order.number);
    const second = await again();
    expect(second.order.number).not.toBe(first.order.number);
    expect(await orderOf(context, second.order.number)).toMatchObject({ status: 'Processing' });
  });

  it('does not resume an order whose hold has expired', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    const first = await place(request({ method: 'card' }));
    context.clock.advance({ minutes: 15 });
    const second = await place(request({ method: 'card' }));
    expect(second.order.number).not.toBe(first.order.number);
    expect(await stock()).toBe(9);
  });

  it('adds its steps to the timeline of every line', async () => {
    const { request } = await addFilledCart(context.db, [{ product }]);
    const { order } = await place(request({ method: 'card' }));
    context.clock.advance({ minutes: 16 });
    await context.services.failUnpaidOrders.failExpired();
    const events = await context.db.manager.find(OrderLineEvent, { order: { id: 'ASC' } });
    expect(events.map(({ status, reason }) => [status, reason])).toEqual([
      ['Processing', null],
      ['Failed', 'Payment not completed in time'],
    ]);
    expect(await orderOf(context, order.number)).toMatchObject({ status: 'Failed' });
  });
});

describe('the rate of orders', () => {
  it('is limited for each customer, without counting repeated requests', async () => {
    const context = await openOrderTestContext({ rateLimits: true });
    const product = await addProduct(context.db, { stock: 1000 });
    const { cart, request } = await addFilledCart(context.db, [{ product }]);
    const again = async () => {
      await context.db.manager.increment(Cart, { id: cart.id }, 'revision', 1);
      return context.services.placeOrder.place(request({ method: 'card' }));
    };
    for (let n = 0; n < 30; n += 1) await again();
    await expect(again()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const other = await addFilledCart(context.db, [{ product }]);
    for (let n = 0; n < 40; n += 1) await context.services.placeOrder.place(other.request());
    expect(await context.db.manager.countBy(Order, { customerId: other.customer.id })).toBe(1);
    await context.close();
  });
});
