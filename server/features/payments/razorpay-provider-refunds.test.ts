import { RazorpayStandIn } from '../../testing/razorpay-stand-in';
import { CardProviderError } from './card-provider';
import { RazorpayProvider } from './razorpay-provider';

const order = { receipt: '260302123456789', amount: 123_400, currency: 'INR' } as const;

describe('Razorpay', () => {
  let standIn: RazorpayStandIn;
  let provider: RazorpayProvider;
  const account = () => ({ ...standIn.account, apiUrl: standIn.apiUrl });
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

  describe('a refund', () => {
    const captured = async () => {
      const providerOrderId = await started();
      const key = `refund-${order.receipt}-1`;
      return {
        key,
        providerOrderId,
        providerPaymentId: standIn.pay(providerOrderId).razorpay_payment_id,
        amount: order.amount,
      };
    };

    it("refunds a whole payment once and returns the refund's id", async () => {
      const payment = await captured();
      const { providerRefundId } = await provider.refund(payment);
      expect(providerRefundId).toMatch(/^rfnd_/);
      expect(await provider.refund(payment)).toEqual({ providerRefundId });
      expect(standIn.payment(payment.providerPaymentId)).toMatchObject({
        status: 'refunded',
        amount_refunded: order.amount,
      });
      expect(standIn.refunds.size).toBe(1);
    });

    it('refunds parts, each once, up to the whole amount', async () => {
      const payment = await captured();
      const part = (key: string, amount: number) => provider.refund({ ...payment, key, amount });
      await part('refund-1-1', 23_400);
      await part('refund-1-1', 23_400);
      expect(standIn.payment(payment.providerPaymentId)).toMatchObject({ status: 'captured', amount_refunded: 23_400 });
      await part('refund-1-2', 50_000);
      await part('refund-1-3', 50_000);
      expect(standIn.payment(payment.providerPaymentId)).toMatchObject({
        status: 'refunded',
        amount_refunded: order.amount,
      });
      expect(await part('refund-1-4', 100)).toEqual({ providerRefundId: null });
      expect(standIn.refunds.size).toBe(3);
    });

    it('is requested again when Razorpay reports the first one as failed', async () => {
      const payment = await captured();
      const part = { ...payment, amount: 5_000 };
      const { providerRefundId: first } = await provider.refund(part);
      standIn.failRefund(first ?? '');
      const { providerRefundId: second } = await provider.refund(part);
      expect(second).not.toBe(first);
      expect(await provider.refund(part)).toEqual({ providerRefundId: second });
      expect(standIn.payment(payment.providerPaymentId).amount_refunded).toBe(5_000);
    });

    it("is made once when the answer was lost, also while Razorpay's list does not show it yet", async () => {
      const payment = await captured();
      const booked = standIn.payment(payment.providerPaymentId);
      standIn.queueBehaviours('well', 'well', 'lost');
      expect(await faultOf(provider.refund(payment))).toBe('unavailable');
      expect(booked).toMatchObject({ status: 'refunded' });
      // The payment shows no refund, so only the idempotency key prevents a second one.
      Object.assign(booked, { status: 'captured', amount_refunded: 0, refund_status: null });
      standIn.omitsRefunds = true;
      await provider.refund(payment);
      expect([standIn.refunds.size, booked.amount_refunded]).toEqual([1, 0]);
      expect([...standIn.refunds.keys()]).toEqual([`${payment.key}-${order.amount}`]);
    });

    it('refunds what remains after a refund that staff made by hand', async () => {
      const payment = await captured();
      Object.assign(standIn.payment(payment.providerPaymentId), { amount_refunded: 400, refund_status: 'partial' });
      await provider.refund(payment);
      expect(standIn.payment(payment.providerPaymentId)).toMatchObject({
        status: 'refunded',
        amount_refunded: order.amount,
      });
    });

    it('fails for a payment that was not captured, and while Razorpay cannot be reached', async () => {
      const providerOrderId = await started();
      const { razorpay_payment_id: providerPaymentId } = standIn.pay(providerOrderId, { status: 'authorized' });
      const refund = () =>
        provider.refund({ key: 'refund-1-1', providerOrderId, providerPaymentId, amount: order.amount });
      expect(await faultOf(refund())).toBe('refused');
      standIn.queueBehaviours('failing');
      expect(await faultOf(refund())).toBe('unavailable');
    });
  });
});
