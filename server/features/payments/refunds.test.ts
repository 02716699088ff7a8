import { type CouponTerms } from '../../../domain/cart-totals';
import { editions } from '../../../domain/editions';
import { type OrderStatus } from '../../../domain/order-status';
import { ignoredSyncPoints } from '../../infra/sync-points';
import { withOrderTestContext } from '../../testing/order-test-context';
import { addProduct } from '../../testing/builders/catalogue';
import { addCoupon } from '../../testing/builders/coupons';
import { addFilledCart, type OrderTestContext, orderOf } from '../../testing/builders/orders';
import {
  confirmPayment,
  payWithoutWebhook,
  startOrder,
  type StartedOrder,
  viewerOf,
} from '../../testing/builders/payments';
import { fulfilledValue, HeldSyncPoints, interleave, rejectionCode } from '../../testing/interleave';
import { type Product } from '../catalogue/product.entity';
import { CouponUses } from '../coupons/coupon-uses.service';
import { Coupon } from '../coupons/coupon.entity';
import { OrderLine } from '../orders/order-line.entity';
import { Order } from '../orders/order.entity';
import { StaffStatusChanges } from '../orders/staff-status-changes';
import { Outbox } from '../outreach/outbox';
import { OutboxMail } from '../outreach/outbox-mail.entity';
import { refundLines } from './refund-lines';
import { Payment } from './payment.entity';
import { recordRefund } from './refund-ledger';
import { Refund, RefundLine } from './refund.entity';
import { SandboxPayment } from './sandbox-payment.entity';
import { SandboxRefund } from './sandbox-refund.entity';

describe('the refund of a cancelled line', () => {
  let desk: OrderTestContext;
  let oil: Product;
  let cream: Product;
  const points = new HeldSyncPoints();

  withOrderTestContext(async (opened) => {
    desk = opened;
    oil = await addProduct(desk.db, { stock: 100, currentPrice: 1000, shipping: 50 });
    cream = await addProduct(desk.db, { stock: 100, currentPrice: 333, shipping: 0 });
  }, points);

  const paymentOf = ({ order }: StartedOrder) => desk.db.manager.findOneByOrFail(Payment, { orderId: order.id });
  const refunds = () => desk.db.manager.find(Refund, { order: { id: 'ASC' } });
  const linesOf = ({ order }: StartedOrder) =>
    desk.db.manager.find(OrderLine, { where: { orderId: order.id }, order: { id: 'ASC' } });
  const cancel = (of: StartedOrder, lineId: string | undefined) =>
    desk.services.changeLineStatus.change(viewerOf(of), { lineId: lineId ?? '', kind: 'cancel', reason: 'other' });
  const refundedTotal = async () => (await desk.db.manager.sum(SandboxRefund, 'amount')) ?? 0;

  /** Three lines, 3450 in all without a coupon: 2100, 333 and 1017. */
  async function paid(coupon?: CouponTerms): Promise<StartedOrder> {
    const third = await addProduct(desk.db, { stock: 100, currentPrice: 1000, shipping: 17 });
    const facts = coupon
      ? {
          coupon: await addCoupon(desk.db, {
            type: coupon.type,
            valueHundredths: coupon.type === 'percentage' ? coupon.value * 100 : coupon.value,
          }),
        }
      : {};
    const of = await startOrder(desk, [{ product: oil, quantity: 2 }, { product: cream }, { product: third }], facts);
    await confirmPayment(desk, of, await payWithoutWebhook(desk, of));
    return of;
  }

  it('covers its pieces and their shipping, leaves the payment captured, and is announced by mail', async () => {
    const of = await paid();
    const [first] = await linesOf(of);
    await cancel(of, first?.publicId);
    expect(await refunds()).toMatchObject([
      { amount: 2100, status: 'pending', idempotencyKey: `refund-${of.order.number}-1` },
    ]);
    expect(await desk.db.manager.find(RefundLine)).toMatchObject([{ orderLineId: first?.id, amount: 2100 }]);
    expect(await desk.services.refundPayments.run()).toBe(1);
    expect(await desk.services.refundPayments.run()).toBe(0);
    expect(await refunds()).toMatchObject([
      {
        status: 'done',
        attempts: 1,
        doneAt: desk.clock.now(),
        providerRefundId: expect.stringMatching(/^sbx_rfnd_/) as string,
      },
    ]);
    expect(await paymentOf(of)).toMatchObject({ status: 'captured', refundedAt: null });
    expect(await desk.db.manager.find(SandboxRefund)).toMatchObject([
      { amount: 2100, idempotencyKey: `refund-${of.order.number}-1` },
    ]);
    const mail = await desk.db.manager.findOneByOrFail(OutboxMail, { kind: 'line-change' });
    expect(JSON.parse(mail.payload)).toMatchObject({ change: 'cancel', refund: 'RS.21.00' });
  });

  it.each<CouponTerms>([
    { type: 'percentage', value: 10 },
    { type: 'percentage', value: 33.33 },
    { type: 'fixed', value: 1001 },
  ])('deducts its share of the coupon, and all parts sum to what was paid ($type, $value)', async (terms) => {
    const of = await paid(terms);
    const [first, second, third] = await linesOf(of);
    for (const line of [third, first, second]) await cancel(of, line?.publicId);
    const { payAmount, totalDiscount } = await orderOf(desk, of.order.number);
    expect(totalDiscount).toBeGreaterThan(0);
    expect((await refunds()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(await paymentOf(of)).toMatchObject({ status: 'refund_due' });
    expect(await desk.services.refundPayments.run()).toBe(3);
    expect(await refundedTotal()).toBe(payAmount);
    expect(await paymentOf(of)).toMatchObject({ status: 'refunded', refundedAt: desk.clock.now() });
    expect(await desk.db.manager.findOneBy(SandboxPayment, { providerOrderId: of.providerOrderId })).toMatchObject({
      status: 'refunded',
    });
    expect(await desk.db.manager.findOne(Coupon, { where: {} })).toMatchObject({ usedCount: 0 });
  });

  it('is absent for an order in cash, and from its mail', async () => {
    const { request, customer } = await addFilledCart(desk.db, [{ product: oil }]);
    const { order } = await desk.services.placeOrder.place(request());
    const [line] = await desk.db.manager.findBy(OrderLine, { orderId: order.id });
    await desk.services.changeLineStatus.change(viewerOf({ request }), {
      lineId: line?.publicId ?? '',
      kind: 'cancel',
      reason: 'other',
    });
    expect(await refunds()).toEqual([]);
    const mail = await desk.db.manager.findOneByOrFail(OutboxMail, { kind: 'line-change', recipient: customer.email });
    expect(JSON.parse(mail.payload)).not.toHaveProperty('refund');
  });

  it('is made although another one of the same run fails', async () => {
    const of = await paid();
    for (const { publicId } of (await linesOf(of)).slice(0, 2)) await cancel(of, publicId);
    const first = points.hold('refund.read');
    void first.reached.then(() => first.fail(new Error('The row is locked.')));
    expect(await desk.services.refundPayments.run()).toBe(1);
    expect(await desk.services.refundPayments.run()).toBe(1);
    expect(await refundedTotal()).toBe(2433);
  });

  it('is made once under concurrent cancellations', async () => {
    const of = await paid();
    const [first, second] = await linesOf(of);
    const tries = Array.from({ length: 12 }, (_, n) =>
      cancel(of, (n % 2 === 0 ? first : second)?.publicId).then(
        () => 'done',
        () => 'refused',
      ),
    );
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect((await refunds()).map(({ amount }) => amount).sort()).toEqual([2100, 333]);
    await Promise.all(Array.from({ length: 4 }, () => desk.services.refundPayments.run()));
    expect(await refundedTotal()).toBe(2433);
    expect((await refunds()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['done', 1],
      ['done', 1],
    ]);
  });

  it('completes the payment when the last lines are cancelled at the same time', async () => {
    const of = await paid();
    for (const { publicId } of await linesOf(of)) await cancel(of, publicId);
    await Promise.all(Array.from({ length: 6 }, () => desk.services.refundPayments.run()));
    expect(await refundedTotal()).toBe(of.order.payAmount);
    expect(await paymentOf(of)).toMatchObject({ status: 'refunded' });
  });

  it('is not made for a returned line, which staff refund', async () => {
    const of = await paid();
    const [first] = await linesOf(of);
    await desk.db.manager.update(OrderLine, { id: first?.id ?? 0 }, { status: 'Shipped' satisfies OrderStatus });
    await desk.services.changeLineStatus.change(viewerOf(of), {
      lineId: first?.publicId ?? '',
      kind: 'return',
      reason: 'No longer needed',
    });
    expect(await refunds()).toEqual([]);
  });

  it('is retried under the same key until it is made, and stores the reason of each failure', async () => {
    const of = await paid();
    const [first] = await linesOf(of);
    await cancel(of, first?.publicId);
    const { provider } = desk.services;
    const refund = provider.refund.bind(provider);
    const keys: string[] = [];
    provider.refund = ({ key }) => {
      keys.push(key);
      return Promise.reject(new Error('The provider is asleep.'));
    };
    expect(await desk.services.refundPayments.run()).toBe(0);
    expect(await refunds()).toMatchObject([{ status: 'failed', attempts: 1, lastError: 'The provider is asleep.' }]);
    // Not due yet.
    await desk.services.refundPayments.run();
    for (let hour = 0; hour < 100; hour += 1) {
      desk.clock.advance({ hours: 1 });
      await desk.services.refundPayments.run();
    }
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.length).toBeLessThan(20);
    provider.refund = (given) => {
      keys.push(given.key);
      return refund(given);
    };
    desk.clock.advance({ hours: 25 });
    expect(await desk.services.refundPayments.run()).toBe(1);
    expect(new Set(keys)).toEqual(new Set([`refund-${of.order.number}-1`]));
    expect(await refunds()).toMatchObject([{ status: 'done', lastError: null }]);
    expect(await refundedTotal()).toBe(2100);
  });

  it('does not block others when its payment has lost its provider id', async () => {
    const [broken, whole] = [await paid(), await paid()];
    for (const paidOne of [broken, whole]) await cancel(paidOne, (await linesOf(paidOne))[0]?.publicId);
    const { id, providerPaymentId } = await paymentOf(broken);
    await desk.db.manager.update(Payment, { id }, { providerPaymentId: null });
    expect(await desk.services.refundPayments.run()).toBe(1);
    expect(await refunds()).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('never captured') as string },
      { status: 'done' },
    ]);
    await desk.db.manager.update(Payment, { id }, { providerPaymentId });
  });

  it('is made once when the process dies after the provider has made it', async () => {
    const of = await paid();
    await cancel(of, (await linesOf(of))[0]?.publicId);
    const [refund] = await refunds();
    const { providerOrderId, providerPaymentId } = await paymentOf(of);
    // The state after the crash: the provider was called, and its answer was not stored.
    await desk.services.provider.refund({
      key: refund?.idempotencyKey ?? '',
      providerOrderId: providerOrderId ?? '',
      providerPaymentId: providerPaymentId ?? '',
      amount: 2100,
    });
    expect(await desk.services.refundPayments.run()).toBe(1);
    expect(await refundedTotal()).toBe(2100);
  });

  it('is made once, under the same key, when the process dies between the provider and its record', async () => {
    const of = await paid();
    await cancel(of, (await linesOf(of))[0]?.publicId);
    const held = points.hold('refund.made');
    const round = desk.services.refundPayments.run();
    await held.reached;
    held.fail(new Error('killed'));
    expect(await round).toBe(0);
    expect(await refunds()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    expect(await desk.services.refundPayments.run()).toBe(0);
    desk.clock.advance({ seconds: 30 });
    expect(await desk.services.refundPayments.run()).toBe(1);
    expect([await refundedTotal(), await refunds()]).toMatchObject([2100, [{ status: 'done', attempts: 2 }]]);
  });

  it('is made for each line once when customer and staff cancel the same order concurrently', async () => {
    const of = await paid();
    const [first] = await linesOf(of);
    const moves = new StaffStatusChanges({
      clock: desk.clock,
      edition: editions.IN,
      couponUses: new CouponUses(desk.clock, ignoredSyncPoints),
      outbox: new Outbox(desk.clock),
      cardPayments: {
        refundLines: (manager, orderId, lineIds) => refundLines(manager, { orderId, lineIds }, desk.clock.now()),
      },
    });
    const met = await interleave({
      db: desk.db,
      points,
      at: 'line-change.read',
      first: () => cancel(of, first?.publicId),
      second: () => desk.db.transaction((manager) => moves.changeStatus(manager, of.order.number, 'Cancelled')),
    });
    expect(rejectionCode(met.first)).toBe('INVALID_TRANSITION');
    expect(fulfilledValue(met.second)).toMatchObject({ after: 'Cancelled', refunded: of.order.payAmount });
    await desk.services.refundPayments.run();
    expect([await refundedTotal(), (await refunds()).length]).toEqual([of.order.payAmount, 1]);
  });

  it('never exceeds what was captured, and nothing else is stored then', async () => {
    const of = await paid();
    const { payAmount, number } = of.order;
    await cancel(of, (await linesOf(of))[0]?.publicId);
    const payment = await paymentOf(of);
    const enter = (amount: number) =>
      desk.db.transaction((manager) =>
        recordRefund(manager, { payment, orderNumber: number, amount, lines: [], now: desk.clock.now() }),
      );
    await expect(enter(payAmount - 2100 + 1)).rejects.toThrow('not what was captured');
    for (const amount of [0, -1]) await expect(enter(amount)).rejects.toThrow('not what was captured');
    expect(await refunds()).toHaveLength(1);
    expect(await desk.db.manager.findOneByOrFail(Order, { number })).toMatchObject({ status: 'Order Confirmed' });
    expect(await paymentOf(of)).toMatchObject({ status: 'captured' });
  });

  it('is refused by the database for a line that is refunded already', async () => {
    const of = await paid();
    const [first] = await linesOf(of);
    await cancel(of, first?.publicId);
    const payment = await paymentOf(of);
    const again = desk.db.transaction((manager) =>
      recordRefund(manager, {
        payment,
        orderNumber: of.order.number,
        amount: 1,
        lines: [{ orderLineId: first?.id ?? 0, amount: 1 }],
        now: desk.clock.now(),
      }),
    );
    await expect(again).rejects.toThrow();
    expect(await refunds()).toHaveLength(1);
  });
});
