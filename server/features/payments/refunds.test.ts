import { type CouponTerms } from '../../../domain/cart-totals';
import { type OrderStatus } from '../../../domain/order-status';
import { withOrderTestContext } from '../../testing/order-test-context';
import { addProduct } from '../../testing/builders/catalogue';
import { addFilledCart, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import { viewerOf } from '../../testing/builders/payments';
import { fulfilledValue, HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { type Product } from '../products/product.entity';
import { Coupon } from '../coupons/coupon.entity';
import { OrderLine, Order } from '../orders/order.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Payment } from './payment.entity';
import { enterRefund } from './enter-refund';
import { RefundLine } from './refund.entity';
import { SandboxPayment, SandboxRefund } from './sandbox.entity';
import { createRefundScenario } from '../../testing/builders/refunds';

describe('the refund of a cancelled line', () => {
  let scenario: ReturnType<typeof createRefundScenario>;
  let context: OrderTestContext;
  let oil: Product;
  let cream: Product;
  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    context = opened;
    oil = await addProduct(context.db, { stock: 100, currentPrice: 1000, shipping: 50 });
    cream = await addProduct(context.db, { stock: 100, currentPrice: 333, shipping: 0 });
    scenario = createRefundScenario(context, oil, cream);
  }, points);

  it('covers its pieces and their shipping, leaves the payment captured, and is announced by mail', async () => {
    const of = await scenario.paid();
    const [first] = await scenario.linesOf(of);
    await scenario.cancel(of, first?.publicId);
    expect(await scenario.refunds()).toMatchObject([
      { amount: 2100, status: 'pending', idempotencyKey: `refund-${of.order.number}-1` },
    ]);
    expect(await context.db.manager.find(RefundLine)).toMatchObject([{ orderLineId: first?.id, amount: 2100 }]);
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await context.services.refundPayments.run()).toBe(0);
    expect(await scenario.refunds()).toMatchObject([
      {
        status: 'done',
        attempts: 1,
        doneAt: context.clock.now(),
        providerRefundId: expect.stringMatching(/^sbx_rfnd_/) as string,
      },
    ]);
    expect(await scenario.paymentOf(of)).toMatchObject({ status: 'captured', refundedAt: null });
    expect(await context.db.manager.find(SandboxRefund)).toMatchObject([
      { amount: 2100, idempotencyKey: `refund-${of.order.number}-1` },
    ]);
    const mail = await context.db.manager.findOneByOrFail(OutboxMail, { kind: 'line-change' });
    expect(JSON.parse(mail.payload)).toMatchObject({ change: 'cancel', refund: 'RS.21.00' });
  });

  it.each<CouponTerms>([
    { type: 'percentage', value: 10 },
    { type: 'percentage', value: 33.33 },
    { type: 'fixed', value: 1001 },
  ])('deducts its share of the coupon, and all parts sum to what was paid ($type, $value)', async (terms) => {
    const of = await scenario.paid(terms);
    const [first, second, third] = await scenario.linesOf(of);
    for (const line of [third, first, second]) await scenario.cancel(of, line?.publicId);
    const { payAmount, totalDiscount } = await orderOf(context, of.order.number);
    expect(totalDiscount).toBeGreaterThan(0);
    expect((await scenario.refunds()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(await scenario.paymentOf(of)).toMatchObject({ status: 'refund_due' });
    expect(await context.services.refundPayments.run()).toBe(3);
    expect(await scenario.refundedTotal()).toBe(payAmount);
    expect(await scenario.paymentOf(of)).toMatchObject({ status: 'refunded', refundedAt: context.clock.now() });
    expect(await context.db.manager.findOneBy(SandboxPayment, { providerOrderId: of.providerOrderId })).toMatchObject({
      status: 'refunded',
    });
    expect(await context.db.manager.findOne(Coupon, { where: {} })).toMatchObject({ usedCount: 0 });
  });

  it('is absent for an order in cash, and from its mail', async () => {
    const { request, customer } = await addFilledCart(context.db, [{ product: oil }]);
    const { order } = await context.services.placeOrder.place(request());
    const [line] = await context.db.manager.findBy(OrderLine, { orderId: order.id });
    await context.services.cancelOrderLine.cancel(viewerOf({ request }), {
      lineId: line?.publicId ?? '',
      reason: 'other',
    });
    expect(await scenario.refunds()).toEqual([]);
    const mail = await context.db.manager.findOneByOrFail(OutboxMail, {
      kind: 'line-change',
      recipient: customer.email,
    });
    expect(JSON.parse(mail.payload)).not.toHaveProperty('refund');
  });

  it('is made although another one of the same run fails', async () => {
    const of = await scenario.paid();
    for (const { publicId } of (await scenario.linesOf(of)).slice(0, 2)) await scenario.cancel(of, publicId);
    const first = points.hold('refund.read');
    void first.reached.then(() => first.fail(new Error('The row is locked.')));
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await scenario.refundedTotal()).toBe(2433);
  });

  it('is made once under concurrent cancellations', async () => {
    const of = await scenario.paid();
    const [first, second] = await scenario.linesOf(of);
    const tries = Array.from({ length: 12 }, (_, n) =>
      scenario.cancel(of, (n % 2 === 0 ? first : second)?.publicId).then(
        () => 'done',
        () => 'refused',
      ),
    );
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect((await scenario.refunds()).map(({ amount }) => amount).sort()).toEqual([2100, 333]);
    await Promise.all(Array.from({ length: 4 }, () => context.services.refundPayments.run()));
    expect(await scenario.refundedTotal()).toBe(2433);
    expect((await scenario.refunds()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['done', 1],
      ['done', 1],
    ]);
  });

  it('completes the payment when the last lines are cancelled at the same time', async () => {
    const of = await scenario.paid();
    for (const { publicId } of await scenario.linesOf(of)) await scenario.cancel(of, publicId);
    await Promise.all(Array.from({ length: 6 }, () => context.services.refundPayments.run()));
    expect(await scenario.refundedTotal()).toBe(of.order.payAmount);
    expect(await scenario.paymentOf(of)).toMatchObject({ status: 'refunded' });
  });

  it('is not made for a returned line, which staff refund', async () => {
    const of = await scenario.paid();
    const [first] = await scenario.linesOf(of);
    await context.db.manager.update(OrderLine, { id: first?.id ?? 0 }, { status: 'Shipped' satisfies OrderStatus });
    await context.services.returnOrderLine.request(viewerOf(of), {
      lineId: first?.publicId ?? '',
      reason: 'No longer needed',
    });
    expect(await scenario.refunds()).toEqual([]);
  });

  it('is retried under the same key until it is made, and stores the reason of each failure', async () => {
    const of = await scenario.paid();
    const [first] = await scenario.linesOf(of);
    await scenario.cancel(of, first?.publicId);
    const { provider } = context.services;
    const refund = provider.refund.bind(provider);
    const keys: string[] = [];
    provider.refund = ({ key }) => {
      keys.push(key);
      return Promise.reject(new Error('The provider is asleep.'));
    };
    expect(await context.services.refundPayments.run()).toBe(0);
    expect(await scenario.refunds()).toMatchObject([
      { status: 'failed', attempts: 1, lastError: 'The provider is asleep.' },
    ]);
    // Not due yet.
    await context.services.refundPayments.run();
    for (let hour = 0; hour < 100; hour += 1) {
      context.clock.advance({ hours: 1 });
      await context.services.refundPayments.run();
    }
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.length).toBeLessThan(20);
    provider.refund = (given) => {
      keys.push(given.key);
      return refund(given);
    };
    context.clock.advance({ hours: 25 });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(new Set(keys)).toEqual(new Set([`refund-${of.order.number}-1`]));
    expect(await scenario.refunds()).toMatchObject([{ status: 'done', lastError: null }]);
    expect(await scenario.refundedTotal()).toBe(2100);
  });

  it('does not block others when its payment has lost its provider id', async () => {
    const [broken, whole] = [await scenario.paid(), await scenario.paid()];
    for (const paidOne of [broken, whole])
      await scenario.cancel(paidOne, (await scenario.linesOf(paidOne))[0]?.publicId);
    const { id, providerPaymentId } = await scenario.paymentOf(broken);
    await context.db.manager.update(Payment, { id }, { providerPaymentId: null });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await scenario.refunds()).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('never captured') as string },
      { status: 'done' },
    ]);
    await context.db.manager.update(Payment, { id }, { providerPaymentId });
  });

  it('is made once when the process dies after the provider has made it', async () => {
    const of = await scenario.paid();
    await scenario.cancel(of, (await scenario.linesOf(of))[0]?.publicId);
    const [refund] = await scenario.refunds();
    const { providerOrderId, providerPaymentId } = await scenario.paymentOf(of);
    // The state after the crash: the provider was called, and its answer was not stored.
    await context.services.provider.refund({
      key: refund?.idempotencyKey ?? '',
      providerOrderId: providerOrderId ?? '',
      providerPaymentId: providerPaymentId ?? '',
      amount: 2100,
    });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect(await scenario.refundedTotal()).toBe(2100);
  });

  it('is made once, under the same key, when the process dies between the provider and its record', async () => {
    const of = await scenario.paid();
    await scenario.cancel(of, (await scenario.linesOf(of))[0]?.publicId);
    const held = points.hold('refund.made');
    const round = context.services.refundPayments.run();
    await held.reached;
    held.fail(new Error('killed'));
    expect(await round).toBe(0);
    expect(await scenario.refunds()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    expect(await context.services.refundPayments.run()).toBe(0);
    context.clock.advance({ seconds: 30 });
    expect(await context.services.refundPayments.run()).toBe(1);
    expect([await scenario.refundedTotal(), await scenario.refunds()]).toMatchObject([
      2100,
      [{ status: 'done', attempts: 2 }],
    ]);
  });

  it('is made for each line once when customer and staff cancel the same order concurrently', async () => {
    const of = await scenario.paid();
    const [first] = await scenario.linesOf(of);
    const { changeOrderStatus: moves } = context.services;
    const met = await interleave({
      db: context.db,
      points,
      at: 'line-change.read',
      first: () => scenario.cancel(of, first?.publicId),
      second: () => context.db.transaction((manager) => moves.change(manager, of.order.number, 'Cancelled')),
    });
    expect(rejectionCode(met.first)).toBe('INVALID_TRANSITION');
    expect(fulfilledValue(met.second)).toMatchObject({ after: 'Cancelled', refunded: of.order.payAmount });
    await context.services.refundPayments.run();
    expect([await scenario.refundedTotal(), (await scenario.refunds()).length]).toEqual([of.order.payAmount, 1]);
  });

  it('never exceeds what was captured, and nothing else is stored then', async () => {
    const of = await scenario.paid();
    const { payAmount, number } = of.order;
    await scenario.cancel(of, (await scenario.linesOf(of))[0]?.publicId);
    const payment = await scenario.paymentOf(of);
    const enter = (amount: number) =>
      context.db.transaction((manager) =>
        enterRefund(manager, { payment, orderNumber: number, amount, lines: [], now: context.clock.now() }),
      );
    await expect(enter(payAmount - 2100 + 1)).rejects.toThrow('outside the captured amount');
    for (const amount of [0, -1]) await expect(enter(amount)).rejects.toThrow('outside the captured amount');
    expect(await scenario.refunds()).toHaveLength(1);
    expect(await context.db.manager.findOneByOrFail(Order, { number })).toMatchObject({ status: 'Order Confirmed' });
    expect(await scenario.paymentOf(of)).toMatchObject({ status: 'captured' });
  });

  it('is refused by the database for a line that is refunded already', async () => {
    const of = await scenario.paid();
    const [first] = await scenario.linesOf(of);
    await scenario.cancel(of, first?.publicId);
    const payment = await scenario.paymentOf(of);
    const again = context.db.transaction((manager) =>
      enterRefund(manager, {
        payment,
        orderNumber: of.order.number,
        amount: 1,
        lines: [{ orderLineId: first?.id ?? 0, amount: 1 }],
        now: context.clock.now(),
      }),
    );
    await expect(again).rejects.toThrow();
    expect(await scenario.refunds()).toHaveLength(1);
  });
});
