import { RazorpayStandIn } from '../../testing/razorpay-stand-in';
import { CardProviderError, sign } from './card-provider';
import { RazorpayProvider } from './razorpay-provider';

const order = { receipt: '260302123456789', amount: 123_400, currency: 'INR' } as const;

describe('Razorpay', () => {
  let standIn: RazorpayStandIn;
  let provider: RazorpayProvider;
  const account = () => ({ ...standIn.account, apiUrl: standIn.apiUrl });
  const impatient = () => new RazorpayProvider({ ...account(), timeoutMs: 150 });
  const started = async () => (await provider.start(order)).providerOrderId;
  const faultOf = async (call: Promise<unknown>) => {
    const thrown = await call.then(
      () => null,
      (error: unknown) => error,
    );
    if (thrown instanceof CardProviderError) return thrown.fault;
    throw new Error('The call did not fail as a call to a provider does.', { cause: thrown });
  };

  beforeEach(async () => {
    standIn = await new RazorpayStandIn().open();
    provider = new RazorpayProvider(account());
  });
  afterEach(() => standIn.close());

  describe('creating an order', () => {
    it("sends the shop's order number, its amount in minor units and its currency, and requests automatic capture", async () => {
      const id = await started();
      expect(standIn.order(id)).toMatchObject(order);
      expect(standIn.calls).toMatchObject([
        { method: 'POST', path: '/v1/orders', body: { ...order, payment: { capture: 'automatic' } } },
      ]);
      expect(provider.publicKey).toBe('rzp_test_standin');
    });

    it('continues the trace of its caller', async () => {
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      await new RazorpayProvider({ ...account(), headers: () => ({ traceparent }) }).start(order);
      expect(standIn.calls.map(({ headers }) => headers['traceparent'])).toEqual([traceparent]);
    });

    it('fails with a wrong key, and does not log the secret', async () => {
      const thrown: unknown = await new RazorpayProvider({ ...account(), keySecret: 'a wrong secret' })
        .start(order)
        .catch((error: unknown) => error);
      expect(thrown).toMatchObject({
        fault: 'keys',
        message: 'Razorpay could not create an order: 401 (BAD_REQUEST_ERROR, Authentication failed).',
      });
      expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toContain('a wrong secret');
    });

    it('fails for an amount that Razorpay does not accept', async () => {
      expect(await faultOf(provider.start({ ...order, amount: 99 }))).toBe('refused');
    });

    it.each([
      ['silent', 'unavailable'],
      ['failing', 'unavailable'],
      ['lost', 'unavailable'],
      ['garbled', 'unreadable'],
    ] as const)('fails when the answer is %s, and works the next time', async (turn, fault) => {
      standIn.queueBehaviours(turn);
      expect(await faultOf(impatient().start(order))).toBe(fault);
      expect(standIn.order(await started())).toMatchObject(order);
    });

    it('fails when the connection is refused', async () => {
      expect(await faultOf(new RazorpayProvider({ ...account(), apiUrl: 'http://127.0.0.1:1' }).start(order))).toBe(
        'unavailable',
      );
    });
  });

  describe('the callback', () => {
    it('is accepted when it is signed for the stored Razorpay order, and for no other', async () => {
      const [id, other] = [await started(), await started()];
      const { razorpay_payment_id: transactionId, razorpay_signature: signature } = standIn.pay(id);
      expect(provider.verify({ transactionId, signature }, id)).toBe(true);
      expect(provider.verify({ transactionId, signature }, other)).toBe(false);
      expect(provider.verify({ transactionId: 'pay_invented', signature }, id)).toBe(false);
      for (const forged of [
        '',
        'ä'.repeat(64),
        signature.toUpperCase(),
        sign(`${id}|${transactionId}`, standIn.account.webhookSecret),
      ]) {
        expect(provider.verify({ transactionId, signature: forged }, id)).toBe(false);
      }
    });
  });

  describe('looking up payments', () => {
    it('finds none before the first attempt to pay', async () => {
      expect(await provider.lookUp(await started())).toEqual([]);
    });

    it.each([
      ['captured', 'captured'],
      ['created', 'pending'],
      ['failed', 'failed'],
      ['refunded', 'refunded'],
    ] as const)('maps %s to %s', async (status, expected) => {
      const id = await started();
      const paid = standIn.pay(id, { status });
      expect(await provider.lookUp(id)).toEqual([
        { ...order, id: paid.razorpay_payment_id, providerOrderId: id, status: expected },
      ]);
    });

    it('finds all payments of the order', async () => {
      const id = await started();
      standIn.pay(id, { status: 'failed' });
      const [one, other] = [standIn.pay(id), standIn.pay(id, { amount: 500 })];
      expect(await provider.lookUp(id)).toMatchObject([
        { status: 'failed' },
        { id: one.razorpay_payment_id, status: 'captured' },
        { id: other.razorpay_payment_id, status: 'captured', amount: 500 },
      ]);
    });

    it('captures no second payment of a paid order, and captures one that pays where another does not', async () => {
      const [id, other] = [await started(), await started()];
      standIn.pay(id);
      standIn.pay(id, { status: 'authorized' });
      expect(await provider.lookUp(id)).toMatchObject([{ status: 'captured' }, { status: 'pending' }]);
      standIn.pay(other, { amount: 500 });
      standIn.pay(other, { status: 'authorized' });
      expect(await provider.lookUp(other)).toMatchObject([{ status: 'captured' }, { status: 'captured' }]);
    });

    it('fails for payments of another order and for an unknown currency', async () => {
      const [id, other] = [await started(), await started()];
      const { razorpay_payment_id: strange } = standIn.pay(id);
      Object.assign(standIn.payment(strange), { currency: 'rupees' });
      expect(await faultOf(provider.lookUp(id))).toBe('unreadable');
      Object.assign(standIn.payment(strange), { currency: 'INR' });
      standIn.mapListedPayment = (payment) => ({ ...payment, order_id: other });
      expect(await faultOf(provider.lookUp(id))).toBe('unreadable');
    });

    it('captures an authorised payment of the order, also when Razorpay has captured it meanwhile', async () => {
      const [id, other] = [await started(), await started()];
      const { razorpay_payment_id: aside } = standIn.pay(id, { status: 'authorized' });
      expect(await provider.lookUp(id)).toMatchObject([{ id: aside, status: 'captured' }]);
      expect(standIn.payment(aside).status).toBe('captured');
      const { razorpay_payment_id: taken } = standIn.pay(other, { status: 'authorized' });
      // List and order are read before the capture; Razorpay captures the payment before the shop's own call does.
      standIn.beforeCapture = (payment) => {
        payment.status = 'captured';
      };
      expect(await provider.lookUp(other)).toMatchObject([{ id: taken, status: 'captured' }]);
    });

    it('leaves an authorised payment of another amount or currency uncaptured', async () => {
      for (const change of [{ amount: 100 }, { currency: 'USD' }]) {
        const id = await started();
        const { razorpay_payment_id: aside } = standIn.pay(id, { status: 'authorized', ...change });
        expect(await provider.lookUp(id)).toMatchObject([{ id: aside, status: 'pending' }]);
        expect(standIn.payment(aside).status).toBe('authorized');
      }
    });

    it('returns amount and currency of the payment, not of the order', async () => {
      const id = await started();
      standIn.pay(id, { amount: 100, currency: 'USD' });
      expect(await provider.lookUp(id)).toMatchObject([{ amount: 100, currency: 'USD', receipt: order.receipt }]);
    });

    it('fails for an order that Razorpay does not have, and while it cannot be reached', async () => {
      expect(await faultOf(provider.lookUp('order_invented'))).toBe('refused');
      const id = await started();
      standIn.pay(id);
      standIn.queueBehaviours('garbled');
      expect(await faultOf(provider.lookUp(id))).toBe('unreadable');
      standIn.queueBehaviours('silent');
      expect(await faultOf(impatient().lookUp(id))).toBe('unavailable');
    });
  });

  describe('a webhook', () => {
    const paid = async () => standIn.pay(await started());

    it.each(['payment.captured', 'payment.failed', 'order.paid'])(
      'for %s names its order, its event and what was captured',
      async (event) => {
        const { razorpay_order_id: providerOrderId, razorpay_payment_id: id } = await paid();
        const { body, headers } = standIn.webhook(event, id, 'evt_1');
        expect(provider.readWebhook(Buffer.from(body), headers)).toEqual({
          id: 'evt_1',
          providerOrderId,
          ...(event !== 'payment.failed' && { capturedPaymentId: id }),
        });
      },
    );

    it('for any other event is accepted and names no order', async () => {
      const { body, headers } = standIn.webhook('refund.processed', (await paid()).razorpay_payment_id, 'evt_2');
      expect(provider.readWebhook(Buffer.from(body), headers)).toEqual({ id: 'evt_2', providerOrderId: null });
    });

    it('is identified by a hash of its body when it has no usable event id', async () => {
      const {
        body,
        headers: { 'x-razorpay-signature': signature },
      } = standIn.webhook('order.paid', (await paid()).razorpay_payment_id);
      const idOf = (change: object) =>
        provider.readWebhook(Buffer.from(body), { 'x-razorpay-signature': signature, ...change })?.id;
      expect(idOf({})).toMatch(/^[0-9a-f]{64}$/);
      expect(idOf({ 'x-razorpay-event-id': 'x'.repeat(101) })).toBe(idOf({}));
    });

    it('is refused unless its body is signed with the webhook secret', async () => {
      const { body, headers } = standIn.webhook('payment.captured', (await paid()).razorpay_payment_id);
      const read = (text: string, signature: unknown) =>
        provider.readWebhook(Buffer.from(text), { ...headers, 'x-razorpay-signature': signature as string });
      expect(read(body, headers['x-razorpay-signature'])).not.toBeNull();
      expect(read(`${body} `, headers['x-razorpay-signature'])).toBeNull();
      for (const forged of [undefined, '', ['a', 'b'], sign(body, standIn.account.keySecret)])
        expect(read(body, forged)).toBeNull();
    });
  });
});
