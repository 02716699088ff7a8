import { cartId } from '../../infra/ids';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { signUp } from '../../testing/builders/sign-up';
import { expectInvariants } from '../../testing/invariants';
import { RazorpayStandIn } from '../../testing/razorpay-stand-in';
import { openTestShop, type TestShop } from '../../testing/shop';
import { OrderLine } from '../orders/order.entity';
import { Payment } from './payment.entity';
import { Refund } from './refund.entity';

interface Paid {
  readonly token: string;
  readonly ordernumber: string;
  readonly paymentId: string;
  readonly lines: readonly { readonly id: string }[];
}

describe('partial refunds through Razorpay', () => {
  let test: TestShop;
  let standIn: RazorpayStandIn;

  beforeAll(async () => {
    standIn = await new RazorpayStandIn().open();
    test = await openTestShop({ region: 'IN', settings: standIn.settings });
  }, 120_000);
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(async () => {
    await test.close();
    await standIn.close();
  });

  /** An order of two lines, 20.00 and 9.99, paid. */
  async function paid(): Promise<Paid> {
    const { token } = await signUp(test);
    const uniqueid = cartId();
    for (const currentPrice of [2000, 999]) {
      const { id } = await addProduct(test.shop.db, { sizes: null, currentPrice, shipping: 0 });
      await test.rest('POST', '/addtocart', { token, body: { id, uniqueid, quantity: 1 } });
    }
    const { body } = await test.rest('POST', '/addorderdetail', {
      token,
      body: { ...indianAddressFields, status: '0', pmethod: 'card', uniqueid },
    });
    // The documented body of a card order.
    const { ordernumber, id } = body as { ordernumber: string; id: string };
    const callback = standIn.pay(id);
    await test.rest('POST', '/payment', { token, body: { ...callback, ordernumber, transactionamount: 1 } });
    const { body: items } = await test.rest('GET', `/orderstatuschange/${ordernumber}`, { token });
    return { token, ordernumber, paymentId: callback.razorpay_payment_id, lines: items as { id: string }[] };
  }

  const cancel = ({ token, lines }: Paid, at: number) =>
    test.rest('PUT', `/statuschange/${lines[at]?.id ?? ''}`, {
      token,
      body: { enumstatus: 'Canceled', reason: 'other' },
    });
  const refundsOf = async ({ lines: [line] }: Paid) => {
    const { orderId } = await test.shop.db.manager.findOneByOrFail(OrderLine, { publicId: line?.id ?? '' });
    const payment = await test.shop.db.manager.findOneByOrFail(Payment, { orderId });
    return {
      payment,
      refunds: await test.shop.db.manager.find(Refund, { where: { paymentId: payment.id }, order: { id: 'ASC' } }),
    };
  };
  const report = async ({ body, headers }: ReturnType<RazorpayStandIn['refundWebhook']>) =>
    (await fetch(`${await test.origin()}/api/webhooks/payment`, { method: 'POST', body, headers })).status;

  it("are requested in minor units under the shop's own receipt, one after the other", async () => {
    const of = await paid();
    expect((await cancel(of, 1)).body).toMatchObject({ logstatus: true });
    await test.runJob('refund payments');
    expect(standIn.payment(of.paymentId)).toMatchObject({ status: 'captured', amount_refunded: 999 });
    expect(standIn.calls.at(-1)).toMatchObject({
      path: `/v1/payments/${of.paymentId}/refund`,
      body: { amount: 999, receipt: `refund-${of.ordernumber}-1` },
      headers: { 'x-refund-idempotency': `refund-${of.ordernumber}-1-999` },
    });
    await cancel(of, 0);
    await test.runJob('refund payments');
    expect(standIn.payment(of.paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 2999 });
    expect((await refundsOf(of)).payment).toMatchObject({ status: 'refunded' });
  });

  it('are made once when the answer was lost, although staff have refunded something by hand meanwhile', async () => {
    const of = await paid();
    await cancel(of, 0);
    standIn.queueBehaviours('well', 'well', 'lost');
    await test.runJob('refund payments');
    expect((await refundsOf(of)).refunds).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('no answer') as string },
    ]);
    standIn.payment(of.paymentId).amount_refunded += 500;
    test.clock.advance({ minutes: 5 });
    await test.runJob('refund payments');
    expect((await refundsOf(of)).refunds).toMatchObject([{ status: 'done', amount: 2000 }]);
    expect(standIn.payment(of.paymentId).amount_refunded).toBe(2500);
  });

  it('are owed again when Razorpay reports an accepted one as failed, and are made once in the end', async () => {
    const of = await paid();
    await cancel(of, 0);
    await cancel(of, 1);
    await test.runJob('refund payments');
    const [first] = (await refundsOf(of)).refunds;
    const refundId = first?.providerRefundId ?? '';
    standIn.failRefund(refundId);
    const webhook = standIn.refundWebhook(refundId);
    expect([await report(webhook), await report(webhook)]).toEqual([200, 200]);
    expect(await refundsOf(of)).toMatchObject({
      payment: { status: 'refund_due', refundedAt: null },
      refunds: [{ status: 'failed', providerRefundId: null }, { status: 'done' }],
    });
    await test.runJob('refund payments');
    const { payment, refunds } = await refundsOf(of);
    expect([payment.status, refunds.map(({ status }) => status)]).toEqual(['refunded', ['done', 'done']]);
    expect(refunds[0]?.providerRefundId).not.toBe(refundId);
    expect(standIn.payment(of.paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 2999 });
  });

  it('are not repeated for a false report', async () => {
    const of = await paid();
    await cancel(of, 0);
    await test.runJob('refund payments');
    const refundId = (await refundsOf(of)).refunds[0]?.providerRefundId ?? '';
    expect(await report(standIn.refundWebhook(refundId))).toBe(200);
    await test.runJob('refund payments');
    expect((await refundsOf(of)).refunds).toMatchObject([{ status: 'done', providerRefundId: refundId }]);
    expect(standIn.payment(of.paymentId).amount_refunded).toBe(2000);
    expect(await report(standIn.refundWebhook('rfnd_invented'))).toBe(200);
  });
});
