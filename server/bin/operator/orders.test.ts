import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AuditEntry } from '../../features/operator/audit-entry.entity';
import { Product } from '../../features/catalogue/product.entity';
import { Coupon } from '../../features/coupons/coupon.entity';
import { OrderLine, OrderLineEvent } from '../../features/orders/order-line.entity';
import { OutboxMail } from '../../features/outreach/outbox-mail.entity';
import { Payment } from '../../features/payments/payment.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { addFilledCart, openOrderTestContext, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { confirmPayment, payWithoutWebhook, startOrder, viewerOf } from '../../testing/builders/payments';
import { type Operator, createOperator } from '../../testing/operator';

describe('orders in the operator tool', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-operator-'));
  let context: OrderTestContext;
  let operator: Operator;
  let product: Product;

  beforeAll(async () => {
    context = await openOrderTestContext();
    operator = createOperator({ db: context.db, region: 'IN', clock: context.clock, folder });
  }, 120_000);
  beforeEach(async () => {
    await context.reset();
    await context.db.manager.clear(AuditEntry);
    product = await addProduct(context.db, { stock: 10, title: 'Rosemary oil' });
  });
  afterAll(async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const audit = () => context.db.manager.find(AuditEntry, { order: { id: 'ASC' } });
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
    for (const status of ['Processing', 'Shipped', 'Complete']) {
      context.clock.advance({ hours: 1 });
      expect(await operator('order', 'status', order.number, status)).toMatchObject({ code: 0, err: '' });
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
    expect(await operator('order', 'status', order.number, 'Cancelled')).toMatchObject({ code: 0 });
    expect(await operator('order', 'status', order.number, 'Cancelled')).toEqual({
      code: 1,
      out: '',
      err: `Order ${order.number} is Cancelled already.`,
    });
    expect(await stock()).toBe(10);
    expect(await context.db.manager.findOneByOrFail(Coupon, { id: coupon.id })).toMatchObject({ usedCount: 0 });
    expect(await mails('order-progress')).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  it('cancels once even when two commands run at the same time', async () => {
    const { order } = await cashOrder();
    const both = await Promise.all([1, 2].map(() => operator('order', 'status', order.number, 'Cancelled')));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect([await stock(), (await audit()).length]).toEqual([10, 1]);
  });

  it('leaves lines that the customer has cancelled unchanged, and returns their stock once', async () => {
    const { order, request } = await cashOrder();
    const [first] = await linesOf(order.id);
    await context.services.changeLineStatus.change(request().viewer, {
      lineId: first?.publicId ?? '',
      kind: 'cancel',
      reason: 'other',
    });
    expect(await stock()).toBe(9);
    expect(await operator('order', 'status', order.number, 'Cancelled', '--json')).toMatchObject({ code: 0 });
    expect((await linesOf(order.id)).map(({ status }) => status)).toEqual(['Canceled', 'Cancelled']);
    expect(await stock()).toBe(10);
  });

  it('marks a captured payment for refund, which the server then requests from the provider', async () => {
    const { order } = await paidOrder();
    const { code, out } = await operator('order', 'status', order.number, 'Cancelled', '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { number: order.number, before: 'Order Confirmed', after: 'Cancelled', linesMoved: 1, refunded: 20 },
    ]);
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

  it('refunds the cancelled part of a partly shipped order, and shows how far the refund has got', async () => {
    const of = await startOrder(context, [
      { product, quantity: 2 },
      { product, quantity: 1, sizes: '10 ml' },
    ]);
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    const [sent] = await linesOf(of.order.id);
    await context.db.manager.update(OrderLine, { id: sent?.id ?? 0 }, { status: 'Shipped' });
    const { out } = await operator('order', 'status', of.order.number, 'Cancelled');
    expect(out).toMatch(/Refund +RS\.10\.00/);
    expect(await context.db.manager.findOneByOrFail(Payment, { orderId: of.order.id })).toMatchObject({
      status: 'captured',
    });
    expect((await operator('order', 'show', of.order.number)).out).toMatch(/Refund +RS\.10\.00, pending/);
    expect(await context.services.refundPayments.run()).toBe(1);
    expect((await operator('order', 'show', of.order.number)).out).toMatch(
      /Refund +RS\.10\.00, done, 2026-03-02 10:00 UTC, sbx_rfnd_/,
    );
    const { out: json } = await operator('order', 'show', of.order.number, '--json');
    expect(JSON.parse(json)).toMatchObject({
      payment: { status: 'captured' },
      refunds: [{ amount: 10, status: 'done', attempts: 1, lastError: null }],
    });
  });

  it.each(['Shipped', 'Complete', 'Cancelled'])(
    'does not move an order that awaits its card payment to %s',
    async (status) => {
      const { order } = await startOrder(context, [{ product }]);
      const { code, err } = await operator('order', 'status', order.number, status);
      expect([code, err]).toEqual([1, expect.stringContaining('waits for its card payment')]);
      expect(await orderOf(context, order.number)).toMatchObject({ status: 'Processing', paidAt: null });
      expect([await audit(), await mails('order-progress')]).toEqual([[], []]);
    },
  );

  it('refuses every backward transition', async () => {
    const { order } = await cashOrder();
    await operator('order', 'status', order.number, 'Shipped');
    expect(await operator('order', 'status', order.number, 'Processing')).toMatchObject({
      code: 1,
      err: `Order ${order.number} is Shipped; none of its lines can become Processing.`,
    });
    expect(await operator('order', 'status', order.number, 'Cancelled')).toMatchObject({ code: 1 });
    expect(await stock()).toBe(7);
  });

  it('records who made each change, with the values before and after', async () => {
    const { order } = await cashOrder();
    await operator('order', 'status', order.number, 'Processing');
    await operator('order', 'status', order.number, 'Shipped', '--by', 'Grace, customer care');
    const entries = await audit();
    expect(entries).toMatchObject([
      { actor: 'ada', action: 'order status', subject: order.number, at: context.clock.now() },
      { actor: 'Grace, customer care', action: 'order status', subject: order.number },
    ]);
    expect(JSON.parse(entries[1]?.detail ?? '')).toMatchObject({
      before: { status: 'Processing', lines: [{ status: 'Processing' }, { status: 'Processing' }] },
      after: { status: 'Shipped', lines: [{ status: 'Shipped' }, { status: 'Shipped' }] },
    });
  });

  it('shows staff the order of any customer, as text and as JSON', async () => {
    const { order, customer } = await paidOrder();
    const page = await operator('order', 'show', order.number);
    expect(page).toMatchObject({ code: 0, err: '' });
    for (const words of [
      order.number,
      customer.email,
      'Order Confirmed',
      'Rosemary oil',
      'captured, sandbox',
      'RS.20.00',
    ])
      expect(page.out).toContain(words);
    const { out } = await operator('order', 'show', order.number, '--json');
    expect(JSON.parse(out)).toMatchObject({
      ...{
        number: order.number,
        payAmount: 20,
        currency: 'INR',
        payment: { status: 'captured' },
        customer: { email: customer.email },
      },
      lines: [
        {
          title: 'Rosemary oil',
          quantity: 2,
          unitPrice: 10,
          timeline: [{ status: 'Processing' }, { status: 'Order Confirmed' }],
        },
      ],
    });
    expect(await audit()).toEqual([]);
  });

  it('escapes terminal control characters in customer data', async () => {
    const filled = await addFilledCart(context.db, [{ product }]);
    await context.db.manager.update('customer', { id: filled.customer.id }, { name: 'Ada\u001b[2J' });
    const { order } = await context.services.placeOrder.place(filled.request());
    const { out } = await operator('order', 'show', order.number);
    expect(out).toContain('Ada [2J');
    expect(out).not.toContain('\u001b');
  });

  it.each(['show', 'status'])('reports an unknown order (order %s)', async (verb) => {
    const words = verb === 'status' ? ['Shipped'] : [];
    expect(await operator('order', verb, '1', ...words)).toEqual({ code: 1, out: '', err: 'There is no order 1.' });
  });

  it('does not block customers: their next change sees the moved order', async () => {
    const { order, providerOrderId, ...of } = await paidOrder();
    expect(providerOrderId).not.toBe('');
    await operator('order', 'status', order.number, 'Shipped');
    const [line] = await linesOf(order.id);
    const viewer = viewerOf(of);
    await expect(
      context.services.changeLineStatus.change(viewer, {
        lineId: line?.publicId ?? '',
        kind: 'cancel',
        reason: 'other',
      }),
    ).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    const returned = await context.services.changeLineStatus.change(viewer, {
      lineId: line?.publicId ?? '',
      kind: 'return',
      reason: 'No longer needed',
    });
    expect(returned.status).toBe('Returned');
  });
});
