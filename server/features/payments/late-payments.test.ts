import { Like } from 'typeorm';
import { withOrderTestContext } from '../../testing/order-test-context';
import { addCoupon } from '../../testing/builders/coupons';
import {
  cancelPayment,
  confirmPayment,
  paidEvent,
  payWithoutWebhook,
  deliverWebhook,
  startOrder,
  viewerOf,
} from '../../testing/builders/payments';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { HeldSyncPoints } from '../../testing/interleave';
import { CartLine, Cart } from '../carts/cart.entity';
import { Product } from '../products/product.entity';
import { setStock } from '../../testing/builders/stock';
import { Coupon } from '../coupons/coupon.entity';
import { Order } from '../orders/order.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Payment } from './payment.entity';
import { SandboxPayment } from './sandbox.entity';

describe('card payments', () => {
  let context: OrderTestContext;
  let product: Product;
  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const paymentOf = (orderId: number) => context.db.manager.findOneByOrFail(Payment, { orderId });
  const mailCount = () => context.db.manager.countBy(OutboxMail, { kind: 'order-confirmation' });

  const started = (quantity = 1, coupon?: Coupon) =>
    startOrder(context, [{ product, quantity }], coupon ? { coupon } : {});

  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 10 });
  }, points);

  describe('that never arrive', () => {
    it('release stock and coupon once when the hold expires', async () => {
      const coupon = await addCoupon(context.db, { usageLimit: 1, perCustomerLimit: 1 });
      const of = await started(3, coupon);
      context.clock.advance({ minutes: 14, seconds: 59 });
      expect(await context.services.failUnpaidOrders.failExpired()).toBe(0);
      context.clock.advance({ seconds: 1 });
      const rounds = await Promise.all([
        context.services.failUnpaidOrders.failExpired(),
        context.services.failUnpaidOrders.failExpired(),
        context.services.failUnpaidOrders.failExpired(),
      ]);
      expect(rounds.reduce((all, one) => all + one)).toBe(1);
      expect(await orderOf(context, of.order.number)).toMatchObject({
        status: 'Failed',
        stockReleasedAt: context.clock.now(),
      });
      expect(await stock()).toBe(10);
      expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 0 });
      expect(await context.db.manager.countBy(CartLine, { cartId: of.cart.id })).toBe(1);
    });

    it('release their stock although one of them cannot be ended in this run', async () => {
      const orders = [await started(1), await started(2)];
      context.clock.advance({ minutes: 15 });
      const first = points.hold('hold.read');
      void first.reached.then(() => first.fail(new Error('The row is locked.')));
      expect(await context.services.failUnpaidOrders.failExpired()).toBe(1);
      expect(await stock()).toBe(9);
      expect(await context.services.failUnpaidOrders.failExpired()).toBe(1);
      expect(await stock()).toBe(10);
      for (const { order } of orders) expect(await orderOf(context, order.number)).toMatchObject({ status: 'Failed' });
    });

    it('are all ended in one run, however many they are', async () => {
      const of = await started(1);
      const order = await orderOf(context, of.order.number);
      const copies = Array.from({ length: 230 }, (_, n) => ({
        ...order,
        id: order.id + 1 + n,
        number: `copy-${n}`,
        liveCartKey: null,
        idempotencyKey: `copy-${n}`,
      }));
      await context.db.manager.insert(Order, copies);
      context.clock.advance({ minutes: 15 });
      expect(await context.services.failUnpaidOrders.failExpired()).toBe(231);
      await context.db.manager.delete(Order, { number: Like('copy-%') });
    });

    it('release the stock at once when the popup is closed; closing twice has no further effect', async () => {
      const of = await started(4);
      await cancelPayment(context, of);
      await cancelPayment(context, of);
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Failed' });
      expect(await stock()).toBe(10);
    });

    it('cannot be cancelled by another customer', async () => {
      const [of, other] = [await started(), await started()];
      await expect(context.services.cancelPayment.run(viewerOf(other), of.order.number)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await stock()).toBe(8);
    });

    it('are looked up at growing intervals and abandoned in the end', async () => {
      const of = await started();
      let rounds = 0;
      while ((await paymentOf(of.order.id)).status === 'created' && rounds < 10_000) {
        context.clock.advance({ minutes: 10 });
        await context.services.reconcilePayments.run();
        rounds += 1;
      }
      const { attempts, status, nextLookupAt } = await paymentOf(of.order.id);
      expect(attempts).toBeLessThan(20);
      expect([status, nextLookupAt]).toEqual(['failed', null]);
    });
  });

  describe('that arrive late', () => {
    it('confirm the order when the popup was closed during the payment', async () => {
      const of = await started();
      await payWithoutWebhook(context, of);
      await expect(cancelPayment(context, of)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
      expect(await stock()).toBe(9);
    });

    it('reserve the stock again and confirm the failed order', async () => {
      const coupon = await addCoupon(context.db, { usageLimit: 1 });
      const of = await started(3, coupon);
      context.clock.advance({ minutes: 15 });
      await context.services.failUnpaidOrders.failExpired();
      expect(await confirmPayment(context, of, await payWithoutWebhook(context, of))).toMatchObject({
        outcome: 'paid',
        order: { status: 'Order Confirmed', stockReleasedAt: null },
      });
      expect([await stock(), await mailCount()]).toEqual([7, 1]);
      expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 1 });
    });

    it.each(['stock', 'coupon'])('are refunded when the %s is gone', async (gone) => {
      const coupon = await addCoupon(context.db, { usageLimit: 1 });
      const of = await started(3, coupon);
      context.clock.advance({ minutes: 15 });
      await context.services.failUnpaidOrders.failExpired();
      if (gone === 'stock')
        await context.db.transaction((manager) => setStock(manager, product.slug, 2, context.clock.now()));
      else {
        const another = await addFilledCart(context.db, [{ product: await addProduct(context.db) }], { coupon });
        await context.services.placeOrder.place(another.request({ method: 'card' }));
      }
      const before = await stock();
      expect(await confirmPayment(context, of, await payWithoutWebhook(context, of))).toMatchObject({
        outcome: 'refund',
        order: { status: 'Failed' },
      });
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refund_due' });
      expect(await context.services.refundPayments.run()).toBe(1);
      expect(await context.services.refundPayments.run()).toBe(0);
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refunded', refundedAt: context.clock.now() });
      expect(await context.db.manager.findOneBy(SandboxPayment, { providerOrderId: of.providerOrderId })).toMatchObject(
        {
          status: 'refunded',
        },
      );
      expect([await stock(), await mailCount()]).toEqual([before, 0]);
    });

    it('are refunded when the product has been deleted, and the order stays failed', async () => {
      const of = await started(3);
      context.clock.advance({ minutes: 15 });
      await context.services.failUnpaidOrders.failExpired();
      await context.db.manager.delete(Product, { id: product.id });
      expect(await confirmPayment(context, of, await payWithoutWebhook(context, of))).toMatchObject({
        outcome: 'refund',
        order: { status: 'Failed', paidAt: null },
      });
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refund_due' });
    });

    it('are refunded when the shopper has placed another order since', async () => {
      const of = await started();
      await context.db.manager.increment(Cart, { id: of.cart.id }, 'revision', 1);
      await context.services.placeOrder.place(of.request({ method: 'card' }));
      await payWithoutWebhook(context, of);
      await deliverWebhook(context, paidEvent(of));
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refund_due' });
      expect(await stock()).toBe(9);
    });
  });

  it('leave in the cart what was added during the payment', async () => {
    const of = await started(2);
    const later = await addProduct(context.db);
    await context.db.manager.update(CartLine, { cartId: of.cart.id }, { quantity: 3 });
    await context.db.manager.insert(CartLine, {
      publicId: 'later',
      cartId: of.cart.id,
      productId: later.id,
      sizes: '',
      quantity: 1,
      priceWhenAdded: 1,
      createdAt: context.clock.now(),
    });
    await context.db.manager.increment(Cart, { id: of.cart.id }, 'revision', 1);
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    const left = await context.db.manager.find(CartLine, { where: { cartId: of.cart.id }, order: { id: 'ASC' } });
    expect(left.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [product.id, 1],
      [later.id, 1],
    ]);
  });

  it('end an order as paid or failed, never both, when expiry, closing and payment coincide', async () => {
    const orders = [];
    for (let n = 0; n < 8; n += 1) orders.push(await started());
    context.clock.advance({ minutes: 15 });
    const paid = await Promise.all(orders.map((of) => payWithoutWebhook(context, of)));
    await Promise.all([
      ...orders.map((of, at) => confirmPayment(context, of, paid[at] ?? { transactionId: '', signature: '' })),
      ...orders.map((of) =>
        cancelPayment(context, of).catch((refused: unknown) =>
          expect(refused).toMatchObject({ code: 'INVALID_TRANSITION' }),
        ),
      ),
      context.services.failUnpaidOrders.failExpired(),
      context.services.reconcilePayments.run(),
    ]);
    // All were paid and the stock suffices, so all are confirmed in any order of arrival.
    for (const of of orders)
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect([await stock(), await mailCount()]).toEqual([2, 8]);
  });
});
