import { withOrderTestContext } from '../../testing/order-test-context';
import { addCoupon } from '../../testing/builders/coupons';
import { customer } from '../../testing/builders/cart';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, openOrderTestContext, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { Address } from '../customers/address.entity';
import { CartLine, Cart } from '../carts/cart.entity';
import { Product } from '../products/product.entity';
import { Coupon } from '../coupons/coupon.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Payment } from '../payments/payment.entity';
import { OrderLine, Order } from './order.entity';

describe('placing an order', () => {
  let context: OrderTestContext;
  const stockOf = async ({ id }: Product) => (await context.db.manager.findOneByOrFail(Product, { id })).stock;
  const linesIn = ({ id }: Cart) => context.db.manager.countBy(CartLine, { cartId: id });
  const place = (request: Parameters<OrderTestContext['services']['placeOrder']['place']>[0]) =>
    context.services.placeOrder.place(request);

  withOrderTestContext((opened) => {
    context = opened;
  });

  it('confirms a cash order at once, reserves its stock and empties the cart', async () => {
    const product = await addProduct(context.db, { stock: 5, currentPrice: 1250, shipping: 50 });
    const { cart, request } = await addFilledCart(context.db, [{ product, quantity: 2 }]);
    const { order, card } = await place(request());
    expect(card).toBeNull();
    expect(await orderOf(context, order.number)).toMatchObject({
      ...{
        status: 'Order Confirmed',
        method: 'cash',
        netAmount: 2500,
        totalShipping: 100,
        totalDiscount: 0,
        payAmount: 2600,
      },
      ...{
        couponCode: null,
        holdExpiresAt: null,
        paidAt: null,
        billing: { city: 'Greenford' },
        shipping: { city: 'Greenford' },
      },
    });
    expect(await context.db.manager.findBy(OrderLine, { orderId: order.id })).toMatchObject([
      { title: product.title, unitPrice: 1250, unitShipping: 50, quantity: 2, status: 'Order Confirmed' },
    ]);
    expect(await stockOf(product)).toBe(3);
    expect(await linesIn(cart)).toBe(0);
    expect(await context.db.manager.countBy(Payment, {})).toBe(0);
  });

  it('holds the stock of a card order for 15 minutes and leaves the cart unchanged', async () => {
    const product = await addProduct(context.db, { stock: 5 });
    const { cart, request } = await addFilledCart(context.db, [{ product }]);
    const { order, card } = await place(request({ method: 'card' }));
    expect(card).toMatchObject({ provider: 'sandbox', amountMinor: 1000, currencyCode: 'INR' });
    const holdExpiresAt = new Date(context.clock.now().getTime() + 15 * 60_000);
    expect(await orderOf(context, order.number)).toMatchObject({ status: 'Processing', holdExpiresAt, paidAt: null });
    expect(await context.db.manager.findOneBy(Payment, { orderId: order.id })).toMatchObject({
      status: 'created',
      amount: 1000,
      providerOrderId: card?.providerOrderId,
    });
    expect(await stockOf(product)).toBe(4);
    expect(await linesIn(cart)).toBe(1);
    expect(await context.db.manager.countBy(OutboxMail, {})).toBe(0);
  });

  it("charges the catalogue's price, not the one in the cart line", async () => {
    const product = await addProduct(context.db, { currentPrice: 1000 });
    const { request } = await addFilledCart(context.db, [{ product }]);
    await context.db.manager.update(Product, { id: product.id }, { currentPrice: 1500 });
    expect((await place(request())).order.payAmount).toBe(1500);
  });

  it('refuses a total other than the current one', async () => {
    const { cart, request } = await addFilledCart(context.db, [{ product: await addProduct(context.db) }]);
    await expect(place(request({ expectedTotal: 999 }))).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await context.db.manager.countBy(Order, {})).toBe(0);
    expect(await linesIn(cart)).toBe(1);
    await expect(place(request({ expectedTotal: 1000 }))).resolves.toMatchObject({ order: { payAmount: 1000 } });
  });

  it("answers alike for an empty cart, an unknown one and another customer's", async () => {
    const product = await addProduct(context.db);
    const [empty, others] = [await addFilledCart(context.db, []), await addFilledCart(context.db, [{ product }])];
    const { viewer } = empty.request();
    const at = (uniqueId: string) => place(empty.request({ cart: customer(viewer.customerId, uniqueId) }));
    await expect(at(empty.cart.uniqueid)).rejects.toMatchObject({ code: 'EMPTY_CART' });
    await expect(at('1'.repeat(20))).rejects.toMatchObject({ code: 'EMPTY_CART' });
    await expect(at(others.cart.uniqueid)).rejects.toMatchObject({ code: 'EMPTY_CART' });
    expect(await stockOf(product)).toBe(100);
  });

  it('names the line that is short of stock and changes nothing', async () => {
    const [plenty, scarce] = [
      await addProduct(context.db, { stock: 9 }),
      await addProduct(context.db, { stock: 1, title: 'Rare Oil' }),
    ];
    const { cart, request } = await addFilledCart(context.db, [{ product: plenty }, { product: scarce, quantity: 2 }]);
    const line = await context.db.manager.findOneByOrFail(CartLine, { cartId: cart.id, productId: scarce.id });
    await expect(place(request())).rejects.toMatchObject({
      problems: [
        { code: 'OUT_OF_STOCK', message: 'Only 1 of Rare Oil left in stock.', field: ['lines', line.publicId] },
      ],
    });
    expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([9, 1]);
    expect(await context.db.manager.countBy(Order, {})).toBe(0);
  });

  it('sums the sizes of one product against its stock', async () => {
    const product = await addProduct(context.db, { stock: 3 });
    const both = [
      { product, quantity: 2, sizes: 'S' },
      { product, quantity: 2, sizes: 'L' },
    ];
    await expect(place((await addFilledCart(context.db, both)).request())).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    expect(await stockOf(product)).toBe(3);
  });

  it('refuses a product that is no longer sold', async () => {
    const product = await addProduct(context.db, { isPublished: false, title: 'Old Balm' });
    await expect(place((await addFilledCart(context.db, [{ product }])).request())).rejects.toMatchObject({
      problems: [{ code: 'OUT_OF_STOCK', message: 'A product that is no longer sold is out of stock.' }],
    });
  });

  it('applies the coupon, counts its use and stores its code', async () => {
    const coupon = await addCoupon(context.db, { usageLimit: 1 });
    const product = await addProduct(context.db);
    const { request } = await addFilledCart(context.db, [{ product }], { coupon });
    expect((await place(request())).order).toMatchObject({
      totalDiscount: 100,
      payAmount: 900,
      couponCode: 'WELCOME10',
      couponId: coupon.id,
    });
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 1 });
  });

  it('charges the full price once the coupon is used up, and refuses the discounted total', async () => {
    const coupon = await addCoupon(context.db, { usageLimit: 1 });
    const product = await addProduct(context.db);
    const [first, late] = [
      await addFilledCart(context.db, [{ product }], { coupon }),
      await addFilledCart(context.db, [{ product }], { coupon }),
    ];
    await place(first.request());
    await expect(place(late.request({ expectedTotal: 900 }))).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await stockOf(product)).toBe(99);
    expect((await place(late.request({ expectedTotal: 1000 }))).order).toMatchObject({
      totalDiscount: 0,
      payAmount: 1000,
      couponCode: null,
    });
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 1 });
  });

  it('confirms a card order at once when its total is zero', async () => {
    const coupon = await addCoupon(context.db, { type: 'fixed', valueHundredths: 5000 });
    const { cart, request } = await addFilledCart(context.db, [{ product: await addProduct(context.db) }], { coupon });
    const { order, card } = await place(request({ method: 'card' }));
    expect(card).toBeNull();
    expect(order).toMatchObject({ status: 'Order Confirmed', payAmount: 0, paidAt: context.clock.now() });
    expect(await linesIn(cart)).toBe(0);
    expect(await context.db.manager.countBy(Payment, {})).toBe(0);
  });

  it("stores one confirmation mail in the order's transaction, and sends it afterwards", async () => {
    const { customer, request } = await addFilledCart(context.db, [
      { product: await addProduct(context.db, { title: 'Rose <Oil>' }) },
    ]);
    const { order } = await place(request());
    expect(context.mails).toEqual([]);
    await context.services.mails.run();
    await context.services.mails.run();
    expect(context.mails).toHaveLength(1);
    const [mail] = context.mails;
    expect(mail).toMatchObject({ to: customer.email, subject: `Your Fernwild order ${order.number}` });
    expect(mail?.text).toContain(`https://shop.example/your-order/${order.number}`);
    expect(mail?.text).toContain('Grand Total: RS.10.00');
    expect(mail?.html).toContain('Rose &lt;Oil&gt;');
  });

  it('requires a shipping address in the request or the cart', async () => {
    const { request } = await addFilledCart(context.db, [{ product: await addProduct(context.db) }]);
    await expect(place(request({ shipToBilling: false }))).rejects.toMatchObject({
      code: 'BLANK',
      problems: [{ field: ['shippingAddress'] }],
    });
  });

  it("accepts a saved address of the customer, and no other customer's", async () => {
    const product = await addProduct(context.db);
    const [mine, other] = [
      await addFilledCart(context.db, [{ product }]),
      await addFilledCart(context.db, [{ product }]),
    ];
    await place(mine.request({ saveToAddressBook: true }));
    const saved = await context.db.manager.findOneByOrFail(Address, { customerId: mine.customer.id });
    const billedTo = { billingAddress: null, billingAddressId: saved.publicId };
    await expect(place(other.request(billedTo))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await context.db.manager.update(Address, { id: saved.id }, { customerId: other.customer.id });
    await expect(place(other.request(billedTo))).resolves.toMatchObject({ order: { billing: { name: 'Ada Fern' } } });
  });

  it('saves the billing address on request, and accepts one that is saved already', async () => {
    const product = await addProduct(context.db);
    const { cart, customer, request } = await addFilledCart(context.db, [{ product }]);
    await place(request({ saveToAddressBook: true }));
    await context.db.manager.insert(CartLine, {
      publicId: 'again',
      cartId: cart.id,
      productId: product.id,
      sizes: '',
      quantity: 1,
      priceWhenAdded: 1,
      createdAt: context.clock.now(),
    });
    await context.db.manager.increment(Cart, { id: cart.id }, 'revision', 1);
    await place(request({ saveToAddressBook: true }));
    expect(await context.db.manager.countBy(Address, { customerId: customer.id })).toBe(1);
    expect(await context.db.manager.countBy(Order, { customerId: customer.id })).toBe(2);
  });

  it('builds order numbers from the day and random digits', async () => {
    const { request } = await addFilledCart(context.db, [{ product: await addProduct(context.db) }]);
    expect((await place(request())).order.number).toMatch(/^260302\d{9}$/);
  });
});

describe('placing an order outside India', () => {
  it('refuses cash', async () => {
    const context = await openOrderTestContext({ region: 'UK' });
    const { request } = await addFilledCart(context.db, [{ product: await addProduct(context.db) }]);
    await expect(context.services.placeOrder.place(request())).rejects.toMatchObject({ code: 'METHOD_NOT_AVAILABLE' });
    expect(await context.db.manager.countBy(Order, {})).toBe(0);
    await context.close();
  });
});
