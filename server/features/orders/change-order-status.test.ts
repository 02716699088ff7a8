import { type OrderStatus } from '../../../domain/order-status';
import { inTransaction } from '../../database/transaction';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { addFilledCart, openOrderTestContext, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { confirmPayment, payWithoutWebhook, startOrder, viewerOf } from '../../testing/builders/payments';
import { Product } from '../products/product.entity';
import { Coupon } from '../coupons/coupon.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Payment } from '../payments/payment.entity';
import { Refund } from '../payments/refund.entity';
import { OrderLine, OrderLineEvent } from './order.entity';

describe('orders that staff move', () => {
  let context: OrderTestContext;
  let product: Product;

  beforeAll(async () => {
    context = await openOrderTestContext();
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
    product = await addProduct(context.db, { stock: 10, title: 'Rosemary oil' });
  });
  afterAll(() => context.close());

  const move = (number: string, to: OrderStatus) =>
    inTransaction(context.db, (manager) => context.services.changeOrderStatus.change(manager, number, to));

  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const mails = (kind: string) => context.db.manager.findBy(OutboxMail, { kind });
  const linesOf = (orderId: number) => context.db.manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });

  async function cashOrder(facts: Parameters<typeof addFilledCart>[2] = {}) {
    const filled = await addFilledCart(
      context.db,
      [
        { product, quantity: 2 },
        { product, quantity: 1, sizes: '10 ml' },
      ],
      facts,
    );
    const { order } = await context.services.placeOrder.place(filled.request());
    return { ...filled, order };
  }

  async function paidOrder() {
    const of = await startOrder(context, [{ product, quantity: 2 }]);
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    return of;
  }

  it('moves an order through Processing and Shipped to Complete, with its timeline, the day of delivery and one mail', async () => {
    const { order, customer } = await cashOrder();
    for (const status of ['Processing', 'Shipped', 'Complete'] as const) {
      context.clock.advance({ hours: 1 });
      await move(order.number, status);
      expect(await orderOf(context, order.number)).toMatchObject({ status });
    }
    const lines = await linesOf(order.id);
    expect(lines).toMatchObject([
      { status: 'Complete', deliveredAt: context.clock.now() },
      { status: 'Complete', deliveredAt: context.clock.now() },
    ]);
    const events = await context.db.manager.find(OrderLineEvent, {
      where: { orderLineId: lines[0]?.id ?? 0 },
      order: { id: 'ASC' },
    });
    expect(events.map(({ status }) => status)).toEqual(['Order Confirmed', 'Processing', 'Shipped', 'Complete']);
    const sent = await mails('order-progress');
    expect(sent).toMatchObject([{ recipient: customer.email, dedupeKey: `order-shipped:${order.number}` }]);
    expect(JSON.parse(sent[0]?.payload ?? '')).toMatchObject({
      progress: 'shipped',
      lines: [{ quantity: 2 }, { quantity: 1, sizes: '10 ml' }],
    });
    expect(await stock()).toBe(7);
  });

  it('cancels once: returns stock and coupon, mails the customer and refuses a repetition', async () => {
    const coupon = await addCoupon(context.db, { usageLimit: 1 });
    const { order } = await cashOrder({ coupon });
    expect(await stock()).toBe(7);
    await move(order.number, 'Cancelled');
    await expect(move(order.number, 'Cancelled')).rejects.toThrow(`Order ${order.number} is Cancelled already.`);
    expect(await stock()).toBe(10);
    expect(await context.db.manager.findOneByOrFail(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 0 });
    expect(await mails('order-progress')).toHaveLength(1);
  });

  it('cancels once even when two people do so at the same time', async () => {
    const { order } = await cashOrder();
    const both = await Promise.allSettled([1, 2].map(() => move(order.number, 'Cancelled')));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stock()).toBe(10);
  });

  it('leaves lines that the customer has cancelled unchanged, and returns their stock once', async () => {
    const { order, request } = await cashOrder();
    const [first] = await linesOf(order.id);
    await context.services.cancelOrderLine.cancel(request().viewer, {
      lineId: first?.publicId ?? '',
      reason: 'other',
    });
    expect(await stock()).toBe(9);
    await move(order.number, 'Cancelled');
    expect((await linesOf(order.id)).map(({ status }) => status)).toEqual(['Canceled', 'Cancelled']);
    expect(await stock()).toBe(10);
  });

  it('marks a captured payment for refund, which the server then requests from the provider', async () => {
    const { order } = await paidOrder();
    expect(await move(order.number, 'Cancelled')).toMatchObject({
      ...{ number: order.number, before: 'Order Confirmed', after: 'Cancelled', refunded: 2000 },
    });
    expect(await context.db.manager.findOneByOrFail(Payment, { orderId: order.id })).toMatchObject({
      status: 'refund_due',
    });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await context.db.manager.findOneByOrFail(Payment, { orderId: order.id })).toMatchObject({
      status: 'refunded',
    });
    expect(JSON.parse((await mails('order-progress'))[0]?.payload ?? '')).toMatchObject({
      progress: 'cancelled',
      refund: 'RS.20.00',
    });
  });

  it('refunds the cancelled part of a partly shipped order', async () => {
    const of = await startOrder(context, [
      { product, quantity: 2 },
      { product, quantity: 1, sizes: '10 ml' },
    ]);
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    const [sent] = await linesOf(of.order.id);
    await context.db.manager.update(OrderLine, { id: sent?.id ?? 0 }, { status: 'Shipped' });
    expect(await move(of.order.number, 'Cancelled')).toMatchObject({ refunded: 1000 });
    const payment = () => context.db.manager.findOneByOrFail(Payment, { orderId: of.order.id });
    expect(await payment()).toMatchObject({ status: 'captured' });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await payment()).toMatchObject({ status: 'captured' });
    expect(await context.db.manager.find(Refund)).toMatchObject([
      { amount: 1000, status: 'done', attempts: 1, lastError: null },
    ]);
  });

  it.each(['Shipped', 'Complete', 'Cancelled'] as const)(
    'does not move an order that awaits its card payment to %s',
    async (status) => {
      const { order } = await startOrder(context, [{ product }]);
      await expect(move(order.number, status)).rejects.toThrow('waits for its card payment');
      expect(await orderOf(context, order.number)).toMatchObject({ status: 'Processing', paidAt: null });
      expect(await mails('order-progress')).toEqual([]);
    },
  );

  it('refuses every backward transition', async () => {
    const { order } = await cashOrder();
    await move(order.number, 'Shipped');
    await expect(move(order.number, 'Processing')).rejects.toThrow(
      `Order ${order.number} is Shipped; none of its lines can become Processing.`,
    );
    await expect(move(order.number, 'Cancelled')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(await stock()).toBe(7);
  });

  it('refuses an unknown order', async () => {
    await expect(move('1', 'Shipped')).rejects.toThrow('There is no order 1.');
  });

  it('does not block customers: their next change sees the moved order', async () => {
    const { order, providerOrderId, ...of } = await paidOrder();
    expect(providerOrderId).not.toBe('');
    await move(order.number, 'Shipped');
    const [line] = await linesOf(order.id);
    const viewer = viewerOf(of);
    await expect(
      context.services.cancelOrderLine.cancel(viewer, {
        lineId: line?.publicId ?? '',
        reason: 'other',
      }),
    ).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    const returned = await context.services.returnOrderLine.request(viewer, {
      lineId: line?.publicId ?? '',
      reason: 'No longer needed',
    });
    expect(returned.status).toBe('Returned');
  });
});
