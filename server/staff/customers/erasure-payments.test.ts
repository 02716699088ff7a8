import { withOrderTestContext } from '../../testing/order-test-context';
import { inTransaction } from '../../database/transaction';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { addFilledCart, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import {
  confirmPayment,
  deliverWebhook,
  paidEvent,
  payWithoutWebhook,
  startOrder,
  type StartedOrder,
  viewerOf,
} from '../../testing/builders/payments';
import { fulfilledValue, HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { Customer } from '../../features/customers/customer.entity';
import { Cart } from '../../features/carts/cart.entity';
import { Product } from '../../features/products/product.entity';
import { Coupon } from '../../features/coupons/coupon.entity';
import { Order } from '../../features/orders/order.entity';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { Payment } from '../../features/payments/payment.entity';
import { SandboxPayment } from '../../features/payments/sandbox.entity';
import { eraseCustomer } from './erase-customer';

describe('the payment of a customer who is erased', () => {
  let context: OrderTestContext;
  let product: Product;
  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 10 });
  }, points);

  const erase = ({ customer: { id, email } }: Pick<StartedOrder, 'customer'>) => {
    const { clock, services } = context;
    return inTransaction(context.db, (manager) =>
      eraseCustomer(manager, { id, confirmation: email }, clock.now(), services.failUnpaidOrders),
    );
  };
  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const started = () => startOrder(context, [{ product, quantity: 2 }]);
  const isErased = async ({ customer }: StartedOrder) =>
    (await context.db.manager.findOneByOrFail(Customer, { id: customer.id })).deletedAt !== null;
  const expire = async () => {
    context.clock.advance({ minutes: 15 });
    expect(await context.services.failUnpaidOrders.failExpired()).toBe(1);
  };

  /** The money goes back through the ledger, the pieces stay in stock, and nobody gets a mail. */
  async function expectRefunded({ order, providerOrderId, customer }: StartedOrder): Promise<void> {
    expect(await orderOf(context, order.number)).toMatchObject({
      ...{ status: 'Failed', paidAt: null, shipping: { name: 'Erased customer', address: '' } },
    });
    expect(await context.db.manager.findOneBy(Payment, { orderId: order.id })).toMatchObject({ status: 'refund_due' });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await context.db.manager.findOneBy(Payment, { orderId: order.id })).toMatchObject({ status: 'refunded' });
    const atProvider = await context.db.manager.findOneBy(SandboxPayment, { providerOrderId });
    expect(atProvider).toMatchObject({ status: 'refunded' });
    expect(await stock()).toBe(10);
    expect(await context.db.manager.countBy(OutboxMail, { recipient: customer.email })).toBe(0);
    expect(await context.db.manager.count(OutboxMail)).toBe(0);
  }

  async function expectServed(of: StartedOrder): Promise<void> {
    expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect(await orderOf(context, of.order.number)).not.toMatchObject({ shipping: { address: '' } });
    expect([await isErased(of), await stock()]).toEqual([false, 8]);
  }

  it('is awaited no more: its order is ended, stock and coupon are released', async () => {
    const coupon = await addCoupon(context.db, { usageLimit: 1 });
    const of = await startOrder(context, [{ product, quantity: 2 }], { coupon });
    expect(await stock()).toBe(8);
    await erase(of);
    expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Failed' });
    expect([await isErased(of), await stock()]).toEqual([true, 10]);
    expect(await context.db.manager.findOneBy(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 0 });
  });

  it.each([
    ['reported by the webhook', async (of: StartedOrder) => void (await deliverWebhook(context, paidEvent(of)))],
    [
      'found by the reconciler',
      async () => {
        context.clock.advance({ minutes: 10 });
        await context.services.reconcilePayments.run();
      },
    ],
  ])('is refunded when it is captured afterwards and %s', async (_, report) => {
    const of = await started();
    await erase(of);
    await payWithoutWebhook(context, of);
    await report(of);
    await expectRefunded(of);
  });

  it('is refunded when it is captured after its hold has expired and the erasure', async () => {
    const of = await started();
    await expire();
    await erase(of);
    await payWithoutWebhook(context, of);
    await deliverWebhook(context, paidEvent(of));
    await expectRefunded(of);
  });

  it('is refunded for any order without an address, with a mail to a customer who is not erased', async () => {
    const of = await started();
    await context.db.manager.update(Order, { id: of.order.id }, { shipping: { address: '' } });
    const { outcome } = await confirmPayment(context, of, await payWithoutWebhook(context, of));
    expect(outcome).toBe('refund');
    expect(await context.db.manager.findOneBy(Payment, { orderId: of.order.id })).toMatchObject({
      status: 'refund_due',
    });
    const mail = { recipient: of.customer.email, kind: 'payment-failed' };
    expect(await context.db.manager.countBy(OutboxMail, mail)).toBe(1);
    await expire();
    expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Failed', paidAt: null });
  });

  it('is refunded when the customer is erased between its look-up and its record', async () => {
    const of = await started();
    const paid = await payWithoutWebhook(context, of);
    const met = await interleave({
      ...{ db: context.db, points, at: 'payment.verified' },
      first: () => confirmPayment(context, of, paid),
      second: () => erase(of),
    });
    expect(fulfilledValue(met.first)).toMatchObject({ outcome: 'refund' });
    fulfilledValue(met.second);
    await expectRefunded(of);
  });

  it('waits for an erasure that has ended its order, and is refunded', async () => {
    const of = await started();
    const paid = await payWithoutWebhook(context, of);
    const met = await interleave({
      ...{ db: context.db, points, at: 'order.failed-before-commit', sameRows: true },
      first: () => erase(of),
      second: () => confirmPayment(context, of, paid),
    });
    fulfilledValue(met.first);
    expect(fulfilledValue(met.second)).toMatchObject({ outcome: 'refund' });
    await expectRefunded(of);
  });

  it.each([
    ['in time', () => Promise.resolve()],
    ['late', expire],
  ])('that is being confirmed %s refuses the erasure, which waits for it', async (_, before) => {
    const of = await started();
    const paid = await payWithoutWebhook(context, of);
    await before();
    const met = await interleave({
      ...{ db: context.db, points, at: 'payment.before-commit', sameRows: true },
      first: () => confirmPayment(context, of, paid),
      second: () => erase(of),
    });
    expect(fulfilledValue(met.first)).toMatchObject({ outcome: 'paid' });
    expect(rejectionCode(met.second)).toBe('INVALID_TRANSITION');
    await expectServed(of);
  });

  it('is never begun by an order that is placed while the erasure runs', async () => {
    const of = await started();
    const { cart, request } = await addFilledCart(context.db, [{ product }]);
    // The cart of a device that is not signed in, which an erasure does not remove.
    await context.db.manager.update(Cart, { id: cart.id }, { customerId: null });
    const viewer = viewerOf(of);
    const order = request({ viewer, method: 'card', cart: { ...request().cart, viewer } });
    const met = await interleave({
      ...{ db: context.db, points, at: 'order.failed-before-commit', sameRows: true },
      first: () => erase(of),
      second: () => context.services.placeOrder.place(order),
    });
    fulfilledValue(met.first);
    expect(rejectionCode(met.second)).toBe('UNAUTHENTICATED');
    expect([await context.db.manager.countBy(Order, { customerId: of.customer.id }), await stock()]).toEqual([1, 10]);
  });
});
