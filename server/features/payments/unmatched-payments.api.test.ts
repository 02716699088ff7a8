import { cartId } from '../../infra/ids';
import { createLogger } from '../../infra/logger';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { signUp } from '../../testing/builders/sign-up';
import { HeldSyncPoints, fulfilledValue, interleave } from '../../testing/interleave';
import { expectInvariants } from '../../testing/invariants';
import { RazorpayStandIn, type StandInCallback } from '../../testing/razorpay-stand-in';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Order } from '../orders/order.entity';
import { Payment, UnmatchedPayment } from './payment.entity';
import { Refund } from './refund.entity';

interface PendingOrder {
  readonly token: string;
  readonly ordernumber: string;
  /** The provider's order id. */
  readonly id: string;
}

describe('a captured payment that does not pay for its order', () => {
  const points = new HeldSyncPoints();
  const log: { msg: string; orderNumber?: string; reason?: string }[] = [];
  let test: TestShop;
  let standIn: RazorpayStandIn;

  beforeAll(async () => {
    standIn = await new RazorpayStandIn().open();
    const logger = createLogger({
      level: 'error',
      destination: { write: (line) => void log.push(JSON.parse(line) as (typeof log)[number]) },
    });
    test = await openTestShop({ region: 'IN', settings: standIn.settings, points, logger });
  }, 120_000);
  afterEach(async () => {
    points.clear();
    await expectInvariants(test.shop.db);
  });
  afterAll(async () => {
    await test.close();
    await standIn.close();
  });

  /** A card order of 20.00 INR that waits for its payment. */
  async function place(): Promise<PendingOrder> {
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
    return { token, ...(body as Pick<PendingOrder, 'ordernumber' | 'id'>) };
  }

  const manager = () => test.shop.db.manager;
  const callBack = async ({ token, ordernumber }: PendingOrder, callback: StandInCallback) =>
    (await test.rest('POST', '/payment', { token, body: { ...callback, ordernumber, transactionamount: 1 } })).body;
  const report = async (callback: StandInCallback) => {
    const { body, headers } = standIn.webhook('payment.captured', callback.razorpay_payment_id);
    return (await fetch(`${await test.origin()}/api/webhooks/payment`, { method: 'POST', body, headers })).status;
  };
  const orderOf = ({ ordernumber }: PendingOrder) => manager().findOneByOrFail(Order, { number: ordernumber });
  const paymentOf = async (of: PendingOrder) => manager().findOneByOrFail(Payment, { orderId: (await orderOf(of)).id });
  async function unmatchedPaymentsOf(of: PendingOrder) {
    const where = { paymentId: (await paymentOf(of)).id };
    return {
      unmatched: await manager().findBy(UnmatchedPayment, where),
      refunds: await manager().find(Refund, { where, order: { id: 'ASC' } }),
    };
  }
  const refundedOf = ({ razorpay_payment_id }: StandInCallback) => standIn.payment(razorpay_payment_id).amount_refunded;

  it.each([
    ['less than the order costs, as by a partial capture', { amount: 500 }, 'amount'],
    ['more than the order costs', { amount: 2001 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
  ] as const)('because it is %s is recorded once, refunded once and logged once', async (_what, change, reason) => {
    const of = await place();
    const paid = standIn.pay(of.id, change);
    const { amount, currency } = standIn.payment(paid.razorpay_payment_id);
    expect(await callBack(of, paid)).toMatchObject({ logstatus: 'failed' });
    expect([await report(paid), await report(paid)]).toEqual([200, 200]);
    expect(await callBack(of, paid)).toMatchObject({ logstatus: 'failed' });
    test.clock.advance({ minutes: 2 });
    await test.runJob('reconcile payments');
    expect([await orderOf(of), await paymentOf(of)]).toMatchObject([
      { status: 'Processing' },
      { status: 'created', providerPaymentId: null },
    ]);
    const { unmatched, refunds } = await unmatchedPaymentsOf(of);
    expect(unmatched).toMatchObject([{ providerPaymentId: paid.razorpay_payment_id, amount, currency, reason }]);
    expect(refunds).toMatchObject([{ amount, status: 'pending', unmatchedPaymentId: unmatched[0]?.id }]);
    await test.runJob('refund payments');
    await test.runJob('refund payments');
    expect([refundedOf(paid), standIn.refundIdsOf(paid.razorpay_payment_id).length]).toEqual([amount, 1]);
    expect(log.filter(({ orderNumber }) => orderNumber === of.ordernumber)).toMatchObject([
      { msg: 'a captured payment does not pay for its order and is refunded', reason },
    ]);
  });

  it('leaves the order open for a payment that pays it, and is refunded all the same', async () => {
    const of = await place();
    const wrong = standIn.pay(of.id, { amount: 500 });
    await callBack(of, wrong);
    const right = standIn.pay(of.id);
    expect(await callBack(of, right)).toMatchObject({ logstatus: 'success' });
    await test.runJob('refund payments');
    expect([refundedOf(wrong), refundedOf(right)]).toEqual([500, 0]);
    expect([await orderOf(of), await paymentOf(of)]).toMatchObject([
      { status: 'Order Confirmed' },
      { status: 'captured', providerPaymentId: right.razorpay_payment_id },
    ]);
  });

  it('is refunded when the order is paid already, and its page shows the order', async () => {
    const of = await place();
    const first = standIn.pay(of.id);
    await callBack(of, first);
    const second = standIn.pay(of.id);
    expect(await report(second)).toBe(200);
    expect(await callBack(of, second)).toMatchObject({ logstatus: 'success' });
    await test.runJob('refund payments');
    expect([refundedOf(first), refundedOf(second)]).toEqual([0, 2000]);
    expect((await unmatchedPaymentsOf(of)).unmatched).toMatchObject([{ reason: 'second' }]);
    const { data } = await test.graphql(
      'query($number: String!) { order(number: $number) { status refundedAmount { minorUnits } refunds { status } } }',
      { number: of.ordernumber },
      { token: of.token },
    );
    expect(data).toEqual({ order: { status: 'ORDER_CONFIRMED', refundedAmount: { minorUnits: 0 }, refunds: [] } });
  });

  it('is refunded when two payments were captured before the first report, and the other pays', async () => {
    const of = await place();
    const [first, second] = [standIn.pay(of.id), standIn.pay(of.id)];
    expect(await callBack(of, second)).toMatchObject({ logstatus: 'success' });
    expect(await report(first)).toBe(200);
    await test.runJob('refund payments');
    expect([refundedOf(first), refundedOf(second)]).toEqual([2000, 0]);
  });

  it('is found an hour after the order was paid when its report was lost', async () => {
    const of = await place();
    await callBack(of, standIn.pay(of.id));
    const second = standIn.pay(of.id);
    test.clock.advance({ minutes: 59 });
    await test.runJob('reconcile payments');
    expect((await unmatchedPaymentsOf(of)).unmatched).toEqual([]);
    test.clock.advance({ minutes: 1 });
    standIn.queueBehaviours('failing');
    await test.runJob('reconcile payments');
    test.clock.advance({ minutes: 60 });
    await test.runJob('reconcile payments');
    await test.runJob('refund payments');
    expect(refundedOf(second)).toBe(2000);
    expect(await paymentOf(of)).toMatchObject({ status: 'captured', nextLookupAt: null });
  });

  it('in part is refunded in part, and the rest too when the provider captures more of the same payment', async () => {
    const of = await place();
    const paid = standIn.pay(of.id, { amount: 500 });
    await report(paid);
    await test.runJob('refund payments');
    Object.assign(standIn.payment(paid.razorpay_payment_id), { amount: 2000, status: 'captured' });
    expect(await report(paid)).toBe(200);
    expect(await callBack(of, paid)).toMatchObject({ logstatus: 'failed' });
    await test.runJob('refund payments');
    const { unmatched, refunds } = await unmatchedPaymentsOf(of);
    expect([unmatched.map(({ amount }) => amount), refunds.map(({ amount, status }) => [amount, status])]).toEqual([
      [2000],
      [
        [500, 'done'],
        [1500, 'done'],
      ],
    ]);
    expect(refundedOf(paid)).toBe(2000);
    expect(await orderOf(of)).toMatchObject({ status: 'Processing' });
  });

  it('is not part of the refunds of cancelled lines', async () => {
    const of = await place();
    const [first, second] = [standIn.pay(of.id), standIn.pay(of.id)];
    await callBack(of, first);
    const { body } = await test.rest('GET', `/orderstatuschange/${of.ordernumber}`, { token: of.token });
    const [line] = body as { id: string }[];
    await test.rest('PUT', `/statuschange/${line?.id ?? ''}`, {
      token: of.token,
      body: { enumstatus: 'Canceled', reason: 'other' },
    });
    expect(await paymentOf(of)).toMatchObject({ status: 'refund_due' });
    await test.runJob('refund payments');
    expect(await paymentOf(of)).toMatchObject({ status: 'refunded' });
    expect([refundedOf(first), refundedOf(second)]).toEqual([2000, 2000]);
  });

  it("stays owed when the provider reports its refund as failed, and leaves the order's own payment unchanged", async () => {
    const of = await place();
    const [first, second] = [standIn.pay(of.id), standIn.pay(of.id)];
    await callBack(of, first);
    await test.runJob('refund payments');
    const [refundId = ''] = standIn.refundIdsOf(second.razorpay_payment_id);
    standIn.failRefund(refundId);
    const { body, headers } = standIn.refundWebhook(refundId);
    await fetch(`${await test.origin()}/api/webhooks/payment`, { method: 'POST', body, headers });
    expect((await unmatchedPaymentsOf(of)).refunds).toMatchObject([{ status: 'failed' }]);
    await test.runJob('refund payments');
    expect(refundedOf(second)).toBe(2000);
    expect(await paymentOf(of)).toMatchObject({ status: 'captured', refundedAt: null });
  });

  it.each(['callback', 'webhook'] as const)(
    'is recorded once when the %s runs while another report has seen it',
    async (second) => {
      const of = await place();
      const paid = standIn.pay(of.id, { amount: 500 });
      const met = await interleave({
        ...{ db: test.shop.db, points, at: 'payment.verified' },
        first: () => report(paid),
        second: () => (second === 'callback' ? callBack(of, paid) : report(paid)),
      });
      expect(fulfilledValue(met.first)).toBe(200);
      fulfilledValue(met.second);
      expect((await unmatchedPaymentsOf(of)).refunds).toMatchObject([{ amount: 500 }]);
    },
  );

  it('in part pays for the order when the rest was captured and confirmed before the part was recorded', async () => {
    const of = await place();
    const paid = standIn.pay(of.id, { amount: 500 });
    const met = await interleave({
      ...{ db: test.shop.db, points, at: 'payment.verified' },
      first: () => report(paid),
      second: () => {
        standIn.payment(paid.razorpay_payment_id).amount = 2000;
        return callBack(of, paid);
      },
    });
    fulfilledValue(met.first);
    expect(fulfilledValue(met.second)).toMatchObject({ logstatus: 'success' });
    expect(await unmatchedPaymentsOf(of)).toEqual({ unmatched: [], refunds: [] });
  });
});
