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
import { CartLine } from '../cart/cart-line.entity';
import { Cart } from '../cart/cart.entity';
import { Product } from '../catalogue/product.entity';
import { setStock } from '../catalogue/set-stock';
import { Coupon } from '../coupons/coupon.entity';
import { Order } from '../orders/order.entity';
import { OutboxMail } from '../outreach/outbox-mail.entity';
import { Payment } from './payment.entity';
import { SandboxPayment } from './sandbox-payment.entity';

describe('card payments', () => {
  let desk: OrderTestContext;
  let product: Product;
  const stock = async () => (await desk.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const paymentOf = (orderId: number) => desk.db.manager.findOneByOrFail(Payment, { orderId });
  const mailCount = () => desk.db.manager.countBy(OutboxMail, {});

  const started = (quantity = 1, coupon?: Coupon) =>
    startOrder(desk, [{ product, quantity }], coupon ? { coupon } : {});

  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    desk = opened;
    product = await addProduct(desk.db, { stock: 10 });
  }, points);

  describe('that never arrive', () => {
    it('release stock and coupon once when the hold expires', async () => {
      const coupon = await addCoupon(desk.db, { usageLimit: 1, perCustomerLimit: 1 });
      const of = await started(3, coupon);
      desk.clock.advance({ minutes: 14, seconds: 59 });
      expect(await desk.services.expireHolds.run()).toBe(0);
      desk.clock.advance({ seconds: 1 });
      const rounds = await Promise.all([
        desk.services.expireHolds.run(),
        desk.services.expireHolds.run(),
        desk.services.expireHolds.run(),
      ]);
      expect(rounds.reduce((all, one) => all + one)).toBe(1);
      expect(await orderOf(desk, of.order.number)).toMatchObject({
        status: 'Failed',
        stockReleasedAt: desk.clock.now(),
      });
      expect(await stock()).toBe(10);
      expect(await desk.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 0 });
      expect(await desk.db.manager.countBy(CartLine, { cartId: of.cart.id })).toBe(1);
    });

    it('release their stock although one of them cannot be ended in this run', async () => {
      const orders = [await started(1), await started(2)];
      desk.clock.advance({ minutes: 15 });
      const first = points.hold('hold.read');
      void first.reached.then(() => first.fail(new Error('The row is locked.')));
      expect(await desk.services.expireHolds.run()).toBe(1);
      expect(await stock()).toBe(9);
      expect(await desk.services.expireHolds.run()).toBe(1);
      expect(await stock()).toBe(10);
      for (const { order } of orders) expect(await orderOf(desk, order.number)).toMatchObject({ status: 'Failed' });
    });

    it('are all ended in one run, however many they are', async () => {
      const of = await started(1);
      const order = await orderOf(desk, of.order.number);
      const copies = Array.from({ length: 230 }, (_, n) => ({
        ...order,
        id: order.id + 1 + n,
        number: `copy-${n}`,
        liveCartKey: null,
        idempotencyKey: `copy-${n}`,
      }));
      await desk.db.manager.insert(Order, copies);
      desk.clock.advance({ minutes: 15 });
      expect(await desk.services.expireHolds.run()).toBe(231);
      await desk.db.manager.delete(Order, { number: Like('copy-%') });
    });

    it('release the stock at once when the popup is closed; closing twice has no further effect', async () => {
      const of = await started(4);
      await cancelPayment(desk, of);
      await cancelPayment(desk, of);
      expect(await orderOf(desk, of.order.number)).toMatchObject({ status: 'Failed' });
      expect(await stock()).toBe(10);
    });

    it('cannot be cancelled by another customer', async () => {
      const [of, other] = [await started(), await started()];
      await expect(desk.services.cancelPayment.cancel(viewerOf(other), of.order.number)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await stock()).toBe(8);
    });

    it('are looked up at growing intervals and abandoned in the end', async () => {
      const of = await started();
      let rounds = 0;
      while ((await paymentOf(of.order.id)).status === 'created' && rounds < 10_000) {
        desk.clock.advance({ minutes: 10 });
        await desk.services.reconcilePayments.run();
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
      await payWithoutWebhook(desk, of);
      await expect(cancelPayment(desk, of)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
      expect(await orderOf(desk, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
      expect(await stock()).toBe(9);
    });

    it('reserve the stock again and confirm the failed order', async () => {
      const coupon = await addCoupon(desk.db, { usageLimit: 1 });
      const of = await started(3, coupon);
      desk.clock.advance({ minutes: 15 });
      await desk.services.expireHolds.run();
      expect(await confirmPayment(desk, of, await payWithoutWebhook(desk, of))).toMatchObject({
        settlement: 'paid',
        order: { status: 'Order Confirmed', stockReleasedAt: null },
      });
      expect([await stock(), await mailCount()]).toEqual([7, 1]);
      expect(await desk.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 1 });
    });

    it.each(['stock', 'coupon'])('are refunded when the %s is gone', async (gone) => {
      const coupon = await addCoupon(desk.db, { usageLimit: 1 });
      const of = await started(3, coupon);
      desk.clock.advance({ minutes: 15 });
      await desk.services.expireHolds.run();
      if (gone === 'stock')
        await desk.db.transaction((manager) => setStock(manager, product.slug, 2, desk.clock.now()));
      else {
        const another = await addFilledCart(desk.db, [{ product: await addProduct(desk.db) }], { coupon });
        await desk.services.placeOrder.place(another.request({ method: 'card' }));
      }
      const before = await stock();
      expect(await confirmPayment(desk, of, await payWithoutWebhook(desk, of))).toMatchObject({
        settlement: 'refund',
        order: { status: 'Failed' },
      });
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refund_due' });
      expect(await desk.services.refundPayments.run()).toBe(1);
      expect(await desk.services.refundPayments.run()).toBe(0);
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refunded', refundedAt: desk.clock.now() });
      expect(await desk.db.manager.findOneBy(SandboxPayment, { providerOrderId: of.providerOrderId })).toMatchObject({
        status: 'refunded',
      });
      expect([await stock(), await mailCount()]).toEqual([before, 0]);
    });

    it('are refunded when the product has been deleted, and the order stays failed', async () => {
      const of = await started(3);
      desk.clock.advance({ minutes: 15 });
      await desk.services.expireHolds.run();
      await desk.db.manager.delete(Product, { id: product.id });
      expect(await confirmPayment(desk, of, await payWithoutWebhook(desk, of))).toMatchObject({
        settlement: 'refund',
        order: { status: 'Failed', paidAt: null },
      });
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refund_due' });
    });

    it('are refunded when the shopper has placed another order since', async () => {
      const of = await started();
      await desk.db.manager.increment(Cart, { id: of.cart.id }, 'revision', 1);
      await desk.services.placeOrder.place(of.request({ method: 'card' }));
      await payWithoutWebhook(desk, of);
      await deliverWebhook(desk, paidEvent(of));
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'refund_due' });
      expect(await stock()).toBe(9);
    });
  });

  it('leave in the cart what was added during the payment', async () => {
    const of = await started(2);
    const later = await addProduct(desk.db);
    await desk.db.manager.update(CartLine, { cartId: of.cart.id }, { quantity: 3 });
    await desk.db.manager.insert(CartLine, {
      publicId: 'later',
      cartId: of.cart.id,
      productId: later.id,
      sizes: '',
      quantity: 1,
      priceWhenAdded: 1,
      createdAt: desk.clock.now(),
    });
    await desk.db.manager.increment(Cart, { id: of.cart.id }, 'revision', 1);
    await confirmPayment(desk, of, await payWithoutWebhook(desk, of));
    const left = await desk.db.manager.find(CartLine, { where: { cartId: of.cart.id }, order: { id: 'ASC' } });
    expect(left.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [product.id, 1],
      [later.id, 1],
    ]);
  });

  it('end an order as paid or failed, never both, when expiry, closing and payment coincide', async () => {
    const orders = [];
    for (let n = 0; n < 8; n += 1) orders.push(await started());
    desk.clock.advance({ minutes: 15 });
    const paid = await Promise.all(orders.map((of) => payWithoutWebhook(desk, of)));
    await Promise.all([
      ...orders.map((of, at) => confirmPayment(desk, of, paid[at] ?? { transactionId: '', signature: '' })),
      ...orders.map((of) =>
        cancelPayment(desk, of).catch((refused: unknown) =>
          expect(refused).toMatchObject({ code: 'INVALID_TRANSITION' }),
        ),
      ),
      desk.services.expireHolds.run(),
      desk.services.reconcilePayments.run(),
    ]);
    // All were paid and the stock suffices, so all are confirmed in any order of arrival.
    for (const of of orders) expect(await orderOf(desk, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect([await stock(), await mailCount()]).toEqual([2, 8]);
  });
});
