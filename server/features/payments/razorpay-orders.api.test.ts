import { cartId } from '../../infra/ids';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct } from '../../testing/builders/catalogue';
import { RazorpayStandIn, type StandInCallback } from '../../testing/razorpay-stand-in';
import { openTestShop, type TestShop } from '../../testing/shop';
import { expectInvariants } from '../../testing/invariants';
import { Product } from '../products/product.entity';
import { setStock } from '../../testing/builders/stock';
import { Order } from '../orders/order.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Payment } from './payment.entity';
import { ProviderEvent } from './provider-event.entity';
import { Refund } from './refund.entity';

interface PendingOrder {
  readonly token: string;
  readonly uniqueid: string;
  readonly ordernumber: string;
  /** The provider's order id. */
  readonly id: string;
}

describe('a shop with Razorpay as its card provider', () => {
  let test: TestShop;
  let standIn: RazorpayStandIn;
  let product: Product;
  let people = 0;

  async function signUp(): Promise<string> {
    people += 1;
    const account = { email: `payer-${people}@example.com`, password: 'forest-lane-1' };
    await test.rest('POST', '/register', { body: { ...account, name: 'Ada', lastname: 'Fern', phone: '07700900123' } });
    const { body } = await test.rest('POST', '/login', { body: account });
    // The login's documented body.
    return (body as { token: string }).token;
  }

  const submit = (token: string, uniqueid: string) =>
    test.rest('POST', '/addorderdetail', {
      token,
      body: { ...indianAddressFields, status: '0', pmethod: 'card', uniqueid },
    });

  async function fillCart(token: string): Promise<string> {
    const uniqueid = cartId();
    await test.rest('POST', '/addtocart', { token, body: { id: product.id, uniqueid, quantity: 2 } });
    return uniqueid;
  }

  async function place(): Promise<PendingOrder> {
    const token = await signUp();
    const uniqueid = await fillCart(token);
    const { status, body } = await submit(token, uniqueid);
    expect(status).toBe(200);
    // The documented body of a card order.
    return { token, uniqueid, ...(body as Pick<PendingOrder, 'ordernumber' | 'id'>) };
  }

  const callBack = ({ token, ordernumber }: PendingOrder, callback: StandInCallback) =>
    test.rest('POST', '/payment', { token, body: { ...callback, ordernumber, transactionamount: 1 } });

  async function report({ body, headers }: ReturnType<RazorpayStandIn['webhook']>): Promise<number> {
    return (await fetch(`${await test.origin()}/api/webhooks/payment`, { method: 'POST', body, headers })).status;
  }

  const manager = () => test.shop.db.manager;
  const orderOf = ({ ordernumber }: PendingOrder) => manager().findOneByOrFail(Order, { number: ordernumber });
  const paymentOf = async (of: PendingOrder) => manager().findOneByOrFail(Payment, { orderId: (await orderOf(of)).id });
  const refundsOf = async (of: PendingOrder) => manager().findBy(Refund, { paymentId: (await paymentOf(of)).id });
  const stock = async () => (await manager().findOneByOrFail(Product, { id: product.id })).stock;

  /** Reduces the stock to one piece, too little for the orders of these tests. */
  const emptyShelf = () => test.shop.db.transaction((inOne) => setStock(inOne, product.slug, 1, test.clock.now()));

  beforeAll(async () => {
    standIn = await new RazorpayStandIn().open();
    test = await openTestShop({ region: 'IN', settings: standIn.settings });
  }, 120_000);
  beforeEach(async () => {
    product = await addProduct(test.shop.db, { stock: 100, sizes: null });
  });
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(async () => {
    await test.close();
    await standIn.close();
  });

  it('publishes its public key alone, and has no sandbox', async () => {
    const { data } = await test.graphql('{ shop { cardProvider cardPublicKey } }');
    expect(data).toEqual({ shop: { cardProvider: 'razorpay', cardPublicKey: 'rzp_test_standin' } });
    expect((await fetch(`${await test.origin()}/sandbox/payments`, { method: 'POST' })).status).toBe(405);
  });

  it("allows the hosts of Razorpay's checkout in the content security policy, and no others", async () => {
    const response = await fetch(`${await test.origin()}/api/shop`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const hosts = (directive: string) =>
      new RegExp(`(?:^|;)${directive} ([^;]*)`)
        .exec(policy)?.[1]
        ?.split(' ')
        .filter((source) => !source.startsWith("'"));
    expect(hosts('script-src')).toEqual(['https://checkout.razorpay.com', 'https://cdn.razorpay.com']);
    expect(hosts('frame-src')).toEqual(['https://api.razorpay.com', 'https://checkout.razorpay.com']);
    expect(hosts('connect-src')).toEqual([
      'https://api.razorpay.com',
      'https://checkout.razorpay.com',
      'https://lumberjack.razorpay.com',
    ]);
    expect(hosts('img-src')).toEqual(['data:', 'https://cdn.razorpay.com']);
    expect(hosts('form-action')).toEqual(['https://api.razorpay.com']);
    for (const directive of ['default-src', 'style-src', 'font-src', 'worker-src'])
      expect(hosts(directive)?.filter((source) => source !== 'blob:')).toEqual([]);
  });

  it("creates a Razorpay order with the shop's number and total, and confirms it alike by callback, webhook and reconciler", async () => {
    const of = await place();
    expect(standIn.order(of.id)).toMatchObject({ receipt: of.ordernumber, amount: 2000, currency: 'INR' });
    const mails = await manager().countBy(OutboxMail, {});
    const paid = standIn.pay(of.id);
    expect(await callBack(of, paid)).toMatchObject({
      status: 200,
      body: { logstatus: 'success', ordernumber: of.ordernumber },
    });
    for (const event of ['payment.captured', 'order.paid', 'order.paid'])
      expect(await report(standIn.webhook(event, paid.razorpay_payment_id, `evt_${event}`))).toBe(200);
    test.clock.advance({ minutes: 2 });
    await test.runJob('reconcile payments');
    expect(await orderOf(of)).toMatchObject({ status: 'Order Confirmed' });
    expect(await paymentOf(of)).toMatchObject({
      provider: 'razorpay',
      status: 'captured',
      providerPaymentId: paid.razorpay_payment_id,
    });
    expect([
      await stock(),
      await manager().countBy(OutboxMail, {}),
      await manager().countBy(ProviderEvent, {}),
    ]).toEqual([98, mails + 1, 2]);
  });

  it('confirms an order by the webhook alone, also when it is delivered three times at once', async () => {
    const of = await place();
    const webhook = standIn.webhook('payment.captured', standIn.pay(of.id).razorpay_payment_id);
    expect(await Promise.all([report(webhook), report(webhook), report(webhook)])).toEqual([200, 200, 200]);
    expect(await orderOf(of)).toMatchObject({ status: 'Order Confirmed' });
    expect(await stock()).toBe(98);
  });

  it('accepts a redelivered webhook after Razorpay could not be reached', async () => {
    const of = await place();
    const webhook = standIn.webhook('order.paid', standIn.pay(of.id).razorpay_payment_id);
    standIn.queueBehaviours('failing');
    expect(await report(webhook)).toBe(503);
    expect(await orderOf(of)).toMatchObject({ status: 'Processing' });
    expect(await report(webhook)).toBe(200);
    expect(await orderOf(of)).toMatchObject({ status: 'Order Confirmed' });
  });

  it('confirms an order by lookup once Razorpay can be reached again', async () => {
    const of = await place();
    standIn.pay(of.id);
    test.clock.advance({ minutes: 2 });
    standIn.queueBehaviours('failing');
    await test.runJob('reconcile payments');
    expect(await orderOf(of)).toMatchObject({ status: 'Processing' });
    test.clock.advance({ minutes: 10 });
    await test.runJob('reconcile payments');
    expect(await orderOf(of)).toMatchObject({ status: 'Order Confirmed' });
  });

  it('leaves an order open after a declined card, and confirms it when another card is only authorised so far', async () => {
    const of = await place();
    const refused = standIn.pay(of.id, { status: 'failed' });
    expect(await report(standIn.webhook('payment.failed', refused.razorpay_payment_id))).toBe(200);
    expect(await callBack(of, refused)).toMatchObject({ body: { logstatus: 'failed' } });
    expect(await orderOf(of)).toMatchObject({ status: 'Processing' });
    const aside = standIn.pay(of.id, { status: 'authorized' });
    expect(await callBack(of, aside)).toMatchObject({ body: { logstatus: 'success' } });
  });

  it.each([
    ['has not captured the payment yet', 'created', []],
    ['cannot be reached', 'captured', ['failing']],
    ['answers with malformed JSON', 'captured', ['garbled']],
  ] as const)(
    'answers "pending" to a callback while Razorpay %s, and confirms the order by the webhook',
    async (_why, status, turns) => {
      const of = await place();
      const paid = standIn.pay(of.id, { status });
      standIn.queueBehaviours(...turns);
      expect(await callBack(of, paid)).toMatchObject({
        status: 200,
        body: { logstatus: 'pending', ordernumber: of.ordernumber },
      });
      expect(await orderOf(of)).toMatchObject({ status: 'Processing' });
      expect(await stock()).toBe(98);
      standIn.payment(paid.razorpay_payment_id).status = 'captured';
      expect(await report(standIn.webhook('payment.captured', paid.razorpay_payment_id))).toBe(200);
      expect(await orderOf(of)).toMatchObject({ status: 'Order Confirmed' });
    },
  );

  it('retains the order when Razorpay does not start the payment, and starts it when the form is sent again', async () => {
    const token = await signUp();
    const uniqueid = await fillCart(token);
    standIn.queueBehaviours('failing');
    expect((await submit(token, uniqueid)).body).toMatchObject({ logstatus: 'failed' });
    const again = await submit(token, uniqueid);
    expect(again).toMatchObject({ status: 200, body: { logstatus: 'card', amount: 2000, currency: 'INR' } });
    const third = await submit(token, uniqueid);
    expect(third.body).toEqual(again.body);
    expect(await stock()).toBe(98);
  });

  it('refuses callbacks and webhooks that Razorpay has not signed for this order', async () => {
    const [of, other] = [await place(), await place()];
    const paid = standIn.pay(of.id);
    const theirs = standIn.pay(other.id);
    const forgeries = [
      { ...paid, razorpay_signature: 'f'.repeat(64) },
      { ...paid, razorpay_payment_id: theirs.razorpay_payment_id },
      theirs,
      { ...theirs, razorpay_order_id: of.id },
    ];
    for (const forged of forgeries)
      expect(await callBack(of, forged)).toMatchObject({ status: 200, body: { logstatus: 'failed' } });
    const webhook = standIn.webhook('order.paid', paid.razorpay_payment_id);
    expect(await report({ ...webhook, headers: { ...webhook.headers, 'x-razorpay-signature': 'f'.repeat(64) } })).toBe(
      400,
    );
    expect(await report({ ...webhook, body: webhook.body.replace('order.paid', 'order.late') })).toBe(400);
    for (const one of [of, other]) expect(await orderOf(one)).toMatchObject({ status: 'Processing' });
  });

  it.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])('does not confirm an order that was paid in another %s, and refunds the money', async (_what, change) => {
    const of = await place();
    const paid = standIn.pay(of.id, change);
    expect(await callBack(of, paid)).toMatchObject({ body: { logstatus: 'failed' } });
    expect(await report(standIn.webhook('order.paid', paid.razorpay_payment_id))).toBe(200);
    expect(await orderOf(of)).toMatchObject({ status: 'Processing' });
    await test.runJob('refund payments');
    expect(standIn.payment(paid.razorpay_payment_id)).toMatchObject({ status: 'refunded' });
  });

  it('refunds an order that can no longer be fulfilled, once, although the answer was lost', async () => {
    const of = await place();
    expect(
      (await test.rest('POST', '/paymentcancel', { token: of.token, body: { ordernumber: of.ordernumber } })).body,
    ).toMatchObject({ logstatus: 'success' });
    await emptyShelf();
    const paid = standIn.pay(of.id);
    expect(await report(standIn.webhook('order.paid', paid.razorpay_payment_id))).toBe(200);
    expect(await paymentOf(of)).toMatchObject({ status: 'refund_due' });
    standIn.queueBehaviours('well', 'well', 'lost');
    await test.runJob('refund payments');
    expect(await paymentOf(of)).toMatchObject({ status: 'refund_due' });
    expect(await refundsOf(of)).toMatchObject([{ status: 'failed', attempts: 1, amount: 2000 }]);
    test.clock.advance({ minutes: 5 });
    await test.runJob('refund payments');
    expect(await paymentOf(of)).toMatchObject({ status: 'refunded', refundedAt: test.clock.now() });
    expect(await refundsOf(of)).toMatchObject([
      { status: 'done', attempts: 2, providerRefundId: expect.stringMatching(/^rfnd_/) as string, lastError: null },
    ]);
    expect(standIn.payment(paid.razorpay_payment_id)).toMatchObject({ status: 'refunded', amount_refunded: 2000 });
    expect(standIn.refundIdsOf(paid.razorpay_payment_id)).toHaveLength(1);
  });

  it('ignores payments of another provider', async () => {
    const of = await place();
    await test.rest('POST', '/paymentcancel', { token: of.token, body: { ordernumber: of.ordernumber } });
    await emptyShelf();
    await report(standIn.webhook('order.paid', standIn.pay(of.id).razorpay_payment_id));
    await manager().update(Payment, { id: (await paymentOf(of)).id }, { provider: 'sandbox' });
    const asked = standIn.calls.length;
    await test.runJob('refund payments');
    expect(await refundsOf(of)).toMatchObject([{ status: 'pending', attempts: 0 }]);
    expect(standIn.calls).toHaveLength(asked);
  });
});
