import { withOrderTestContext } from '../../testing/order-test-context';
import {
  claimOf,
  confirmPayment,
  paidEvent,
  payWithoutWebhook,
  deliverWebhook,
  startOrder,
  type StartedOrder,
  viewerOf,
} from '../../testing/builders/payments';
import { addProduct } from '../../testing/builders/catalogue';
import { type OrderTestContext, orderOf, payInSandbox } from '../../testing/builders/orders';
import { countStatements } from '../../testing/statement-counter';
import { CartLine } from '../carts/cart.entity';
import { Product } from '../products/product.entity';
import { type Coupon } from '../coupons/coupon.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Payment, UnmatchedPayment } from './payment.entity';
import { ProviderEvent } from './provider-event.entity';
import { callbackContent } from './sandbox-provider';
import { sign } from './card-provider';

describe('card payments', () => {
  let context: OrderTestContext;
  let product: Product;
  const stock = async () => (await context.db.manager.findOneByOrFail(Product, { id: product.id })).stock;
  const paymentOf = (orderId: number) => context.db.manager.findOneByOrFail(Payment, { orderId });
  const mailCount = () => context.db.manager.countBy(OutboxMail, {});

  const started = (quantity = 1, coupon?: Coupon) =>
    startOrder(context, [{ product, quantity }], coupon ? { coupon } : {});

  withOrderTestContext(async (opened) => {
    context = opened;
    product = await addProduct(context.db, { stock: 10 });
  });

  it("confirm the order by the page's callback, empty the cart and queue one mail", async () => {
    const of = await started(2);
    const answer = await confirmPayment(context, of, await payWithoutWebhook(context, of));
    expect(answer).toMatchObject({
      outcome: 'paid',
      order: { status: 'Order Confirmed', paidAt: context.clock.now(), holdExpiresAt: null },
    });
    expect(await paymentOf(of.order.id)).toMatchObject({
      status: 'captured',
      providerPaymentId: expect.stringContaining('sbx_pay_') as string,
    });
    expect(await context.db.manager.countBy(CartLine, { cartId: of.cart.id })).toBe(0);
    expect([await stock(), await mailCount()]).toEqual([8, 1]);
  });

  it("confirm the order by the provider's webhook when the page never calls back", async () => {
    const of = await started();
    await payInSandbox(context, of.providerOrderId);
    await context.sandbox.whenIdle();
    expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect(await context.db.manager.countBy(ProviderEvent, {})).toBe(1);
  });

  it('confirm the order by lookup when neither callback nor webhook arrives', async () => {
    const of = await started();
    await payWithoutWebhook(context, of);
    expect(await context.services.reconcilePayments.run()).toBe(0);
    context.clock.advance({ minutes: 1 });
    expect(await context.services.reconcilePayments.run()).toBe(1);
    expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
  });

  it('are recorded once with one mail, however often they are reported', async () => {
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await started());
    const reports = await Promise.all(
      orders.map(async (of) => {
        const paid = await payWithoutWebhook(context, of);
        const event = paidEvent(of);
        return [
          () => confirmPayment(context, of, paid),
          () => deliverWebhook(context, event),
          () => deliverWebhook(context, event),
          () => deliverWebhook(context, event),
          () => confirmPayment(context, of, paid),
        ];
      }),
    );
    context.clock.advance({ minutes: 1 });
    const shuffled = [
      ...reports.flat(),
      () => context.services.reconcilePayments.run(),
      () => context.services.reconcilePayments.run(),
    ].sort(() => Math.random() - 0.5);
    await Promise.all(shuffled.map((run) => run()));
    for (const of of orders)
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
    expect([
      await stock(),
      await mailCount(),
      await context.db.manager.countBy(Payment, { status: 'captured' }),
    ]).toEqual([5, 5, 5]);
  });

  it('are not looked up again when an event is sent again', async () => {
    const of = await started();
    const lookUp = jest.spyOn(context.services.provider, 'lookUp');
    await deliverWebhook(context, paidEvent(of));
    await payWithoutWebhook(context, of);
    expect(await deliverWebhook(context, paidEvent(of))).toBe(true);
    expect(lookUp).toHaveBeenCalledTimes(1);
    lookUp.mockRestore();
    expect([await paymentOf(of.order.id), await context.db.manager.countBy(ProviderEvent, {})]).toMatchObject([
      { status: 'created' },
      1,
    ]);
  });

  it('leave the order open when the card is declined, and accept another card', async () => {
    const of = await started();
    const declined = await context.sandbox.run({
      provider_order_id: of.providerOrderId,
      card_number: '4000 0000 0000 0002',
    });
    expect(declined.status).toBe(402);
    expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Processing' });
    expect(await confirmPayment(context, of, await payInSandbox(context, of.providerOrderId))).toMatchObject({
      outcome: 'paid',
    });
  });

  it('ask for a six-digit code for the 3-D Secure card', async () => {
    const { providerOrderId } = await started();
    const card = { provider_order_id: providerOrderId, card_number: '4000000000003220' };
    expect((await context.sandbox.run(card)).body).toEqual({
      provider_order_id: providerOrderId,
      next_step: 'code',
    });
    expect((await context.sandbox.run({ ...card, code: '12' })).status).toBe(400);
    expect((await context.sandbox.run({ ...card, code: '123456' })).body).toMatchObject({
      provider_signature: expect.any(String) as string,
    });
  });

  it('are captured once by the sandbox, in one statement, and stay the same payment when the card is sent again', async () => {
    const { providerOrderId } = await started();
    const { result, statements } = await countStatements(context.db, () => payInSandbox(context, providerOrderId));
    expect(statements.filter((sql) => sql.includes('sandbox_payment'))).toHaveLength(1);
    expect(await payInSandbox(context, providerOrderId)).toEqual(result);
    await context.sandbox.whenIdle();
    expect(await context.db.manager.countBy(ProviderEvent, {})).toBe(1);
  });

  it('refuse cards and orders that are unknown to the sandbox', async () => {
    const { providerOrderId } = await started();
    const statusOf = async (body: unknown) => (await context.sandbox.run(body)).status;
    expect(await statusOf({ provider_order_id: providerOrderId, card_number: '4242424242424242' })).toBe(400);
    expect(await statusOf({ provider_order_id: 'nothing', card_number: '4111111111111111' })).toBe(404);
    for (const body of [null, undefined, 3, [], 'text', {}, { provider_order_id: 1, card_number: {} }])
      expect(await statusOf(body)).toBe(400);
  });

  describe('that the provider has not confirmed when the page calls back', () => {
    const early = (of: StartedOrder) => {
      const transactionId = `sbx_pay_${of.providerOrderId}`;
      return { transactionId, signature: sign(callbackContent(of.providerOrderId, transactionId), context.secret) };
    };

    it('leave the order Processing with its stock, and are looked up by the next run of the reconciler', async () => {
      const of = await started(2);
      expect(await confirmPayment(context, of, early(of))).toMatchObject({
        outcome: 'pending',
        order: { status: 'Processing' },
      });
      expect([await stock(), await mailCount()]).toEqual([8, 0]);
      await payWithoutWebhook(context, of);
      expect(await context.services.reconcilePayments.run()).toBe(1);
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Order Confirmed' });
    });
  });

  describe('that are forged', () => {
    it("are refused for a wrong signature, another payment, or another order's provider order", async () => {
      const [of, other] = [await started(), await started()];
      const paid = await payWithoutWebhook(context, of);
      const claim = claimOf(of, paid);
      const attempts = [
        { ...claim, signature: '' },
        { ...claim, signature: 'ä'.repeat(64) },
        { ...claim, signature: sign(callbackContent(of.providerOrderId, paid.transactionId), 'another secret') },
        { ...claim, transactionId: 'sbx_pay_invented' },
        { ...claim, orderNumber: other.order.number },
        { ...claim, orderNumber: other.order.number, providerOrderId: other.providerOrderId },
      ];
      for (const attempt of attempts) {
        await expect(
          context.services.confirmPayment.run(
            viewerOf(attempt.orderNumber === other.order.number ? other : of),
            attempt,
          ),
        ).rejects.toMatchObject({ code: 'PAYMENT_SIGNATURE_INVALID' });
      }
      for (const { order } of [of, other])
        expect(await orderOf(context, order.number)).toMatchObject({ status: 'Processing' });
    });

    it('are refused when another customer claims them', async () => {
      const [of, other] = [await started(), await started()];
      const claim = claimOf(of, await payWithoutWebhook(context, of));
      await expect(context.services.confirmPayment.run(viewerOf(other), claim)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('are refused when the signature is valid but the provider does not have the payment', async () => {
      const of = await started();
      await payWithoutWebhook(context, of);
      const invented = 'sbx_pay_invented';
      const signature = sign(callbackContent(of.providerOrderId, invented), context.secret);
      await expect(confirmPayment(context, of, { transactionId: invented, signature })).rejects.toMatchObject({
        code: 'PAYMENT_SIGNATURE_INVALID',
      });
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Processing' });
    });

    it.each([
      ['amount', { amount: 1 }],
      ['currency', { currency: 'USD' as const }],
      ['order', { receipt: '260302000000000' }],
    ])('do not confirm an order of another %s, and are recorded for refund', async (reason, change) => {
      const of = await started();
      const paid = await payWithoutWebhook(context, of, change);
      expect(await confirmPayment(context, of, paid)).toMatchObject({
        outcome: 'mismatch',
        order: { status: 'Processing' },
      });
      expect(await deliverWebhook(context, paidEvent(of))).toBe(true);
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Processing' });
      expect(await paymentOf(of.order.id)).toMatchObject({ status: 'created', providerPaymentId: null });
      expect(await context.db.manager.find(UnmatchedPayment)).toMatchObject([
        { providerPaymentId: paid.transactionId, reason },
      ]);
    });

    it('are refused in a webhook that the provider did not sign', async () => {
      const of = await started();
      const event = paidEvent(of);
      await payWithoutWebhook(context, of);
      expect(await deliverWebhook(context, event, sign(Buffer.from('another body'), context.secret))).toBe(false);
      expect(await context.services.cardWebhook.receive(Buffer.from(JSON.stringify(event)), {})).toBe(false);
      expect(await orderOf(context, of.order.number)).toMatchObject({ status: 'Processing' });
    });

    it('cannot settle two orders with one payment', async () => {
      const [of, other] = [await started(), await started()];
      const paid = await payWithoutWebhook(context, of);
      await confirmPayment(context, of, paid);
      await context.db.manager.update(Payment, { orderId: of.order.id }, { providerPaymentId: 'taken' });
      await payWithoutWebhook(context, other, { providerPaymentId: 'taken' });
      await deliverWebhook(context, paidEvent(other));
      expect(await orderOf(context, other.order.number)).toMatchObject({ status: 'Processing' });
    });
  });
});
