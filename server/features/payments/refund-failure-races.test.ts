import { cartId } from '../../infra/ids';
import { type SyncPoint } from '../../infra/sync-points';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { signUp } from '../../testing/builders/sign-up';
import { fulfilledValue, HeldSyncPoints, interleave } from '../../testing/interleave';
import { expectInvariants } from '../../testing/invariants';
import { RazorpayStandIn } from '../../testing/razorpay-stand-in';
import { openTestShop, type TestShop } from '../../testing/shop';
import { ProviderEvent } from './provider-event.entity';
import { Refund } from './refund.entity';

describe('a report that a refund has failed', () => {
  let test: TestShop;
  let standIn: RazorpayStandIn;
  const points = new HeldSyncPoints();

  beforeAll(async () => {
    standIn = await new RazorpayStandIn().open();
    test = await openTestShop({ region: 'IN', settings: standIn.settings, points });
  }, 120_000);
  afterEach(async () => {
    points.clear();
    await expectInvariants(test.shop.db);
  });
  afterAll(async () => {
    await test.close();
    await standIn.close();
  });

  /** A paid order that was cancelled and whose refund is open. @returns the provider's payment id */
  async function cancelled(): Promise<string> {
    const { token } = await signUp(test);
    const [uniqueid, { id: productId }] = [
      cartId(),
      await addProduct(test.shop.db, { sizes: null, currentPrice: 2000, shipping: 0 }),
    ];
    await test.rest('POST', '/addtocart', { token, body: { id: productId, uniqueid, quantity: 1 } });
    const { body } = await test.rest('POST', '/addorderdetail', {
      token,
      body: { ...indianAddressFields, status: '0', pmethod: 'card', uniqueid },
    });
    // The documented body of a card order.
    const { ordernumber, id } = body as { ordernumber: string; id: string };
    const callback = standIn.pay(id);
    await test.rest('POST', '/payment', { token, body: { ...callback, ordernumber, transactionamount: 1 } });
    const { body: items } = await test.rest('GET', `/orderstatuschange/${ordernumber}`, { token });
    const [line] = items as { id: string }[];
    await test.rest('PUT', `/statuschange/${line?.id ?? ''}`, {
      token,
      body: { enumstatus: 'Canceled', reason: 'other' },
    });
    return callback.razorpay_payment_id;
  }

  const latestRefund = async () => (await test.shop.db.manager.find(Refund, { order: { id: 'DESC' }, take: 1 }))[0];
  const runRefunds = () => test.runJob('refund payments');

  /** Makes the refund that Razorpay accepted last fail, and reports it. @returns the HTTP status */
  async function failAndReport(paymentId: string): Promise<number> {
    const refundId = standIn.refundIdsOf(paymentId).at(-1) ?? '';
    standIn.failRefund(refundId);
    const { body, headers } = standIn.refundWebhook(refundId);
    return (await fetch(`${await test.origin()}/api/webhooks/payment`, { method: 'POST', body, headers })).status;
  }

  it.each<SyncPoint>(['refund.made', 'refund.id-stored'])(
    'that arrives while the refund job is at %s makes the shop refund again',
    async (at) => {
      const paymentId = await cancelled();
      const sameRows = at === 'refund.id-stored';
      const met = await interleave({
        db: test.shop.db,
        points,
        at,
        sameRows,
        first: runRefunds,
        second: () => failAndReport(paymentId),
      });
      fulfilledValue(met.first);
      expect(fulfilledValue(met.second)).toBe(200);
      expect(await latestRefund()).toMatchObject({
        status: 'failed',
        providerRefundId: null,
        doneAt: null,
        lastError: 'The card provider reported that the refund failed.',
      });
      await runRefunds();
      const [failed, made] = standIn.refundIdsOf(paymentId);
      expect(await latestRefund()).toMatchObject({ status: 'done', providerRefundId: made });
      expect(failed).not.toBe(made);
      expect(standIn.payment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 2000 });
      expect(await test.shop.db.manager.countBy(ProviderEvent, { failedRefundId: failed })).toBe(0);
    },
  );

  it('that arrives before the refund is stored is applied by the refund job that stores it', async () => {
    const paymentId = await cancelled();
    const job = points.hold('refund.made');
    const round = runRefunds();
    await job.reached;
    const met = await interleave({
      ...{ db: test.shop.db, points, at: 'webhook.refund-unknown', sameRows: true },
      first: () => failAndReport(paymentId),
      second: () => {
        job.release();
        return round;
      },
    });
    expect(fulfilledValue(met.first)).toBe(200);
    fulfilledValue(met.second);
    expect(await latestRefund()).toMatchObject({ status: 'failed', providerRefundId: null });
    await runRefunds();
    expect(standIn.payment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 2000 });
  });

  it('is recorded when it names no refund of the shop, and changes none', async () => {
    const before = await latestRefund();
    const { body, headers } = standIn.refundWebhook('rfnd_by_hand');
    expect((await fetch(`${await test.origin()}/api/webhooks/payment`, { method: 'POST', body, headers })).status).toBe(
      200,
    );
    expect(await test.shop.db.manager.countBy(ProviderEvent, { failedRefundId: 'rfnd_by_hand' })).toBe(1);
    expect(await latestRefund()).toEqual(before);
  });
});
