import { SMTPServer } from 'smtp-server';
import { IsNull, Not } from 'typeorm';
import { Order } from '../server/features/orders/order.entity';
import { OutboxMail } from '../server/features/mail/outbox-mail.entity';
import { Payment } from '../server/features/payments/payment.entity';
import { cartId } from '../server/infra/ids';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { RazorpayStandIn, type CallBehaviour } from '../server/testing/razorpay-stand-in';
import { parseMail } from '../server/testing/received-mail';
import { openTestShop } from '../server/testing/shop';
import { resolveSeed, seededRandom } from './fuzz/random';
import { registerCleanup } from './harness/cleanup';
import { ApiClient } from './harness/api-client';
import { BackgroundTraffic } from './harness/background-traffic';
import { recordFigure } from './harness/record-figure';
import { databaseServerUrl } from './harness/temporary-database';
import { scale } from './harness/scale';
import { findNonEphemeralPort } from '../scripts/lib/free-port';
import { isRefusal, Shopper, type AcceptedOrder } from './harness/shopper';

const ampleStock = { stock: 100_000, supplied: 100_000 };
const itOnSqlite = databaseServerUrl() === undefined ? it : it.skip;

describe('a shop whose dependencies fail', () => {
  const addCleanup = registerCleanup();

  async function openShopWith(settings: Readonly<Record<string, string | undefined>>) {
    const test = await openTestShop({ region: 'IN', settings });
    addCleanup(() => test.close());
    const product = await addProduct(test.shop.db, ampleStock);
    const caller = new ApiClient(await test.origin());
    addCleanup(() => caller.close());
    return { ...test, db: test.shop.db, product, caller };
  }

  it('queues mails while the mail server is down for an hour, and then sends each exactly once', async () => {
    const port = await findNonEphemeralPort();
    const shop = await openShopWith({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const orders = scale(10, 100);
    for (let n = 0; n < orders; n += 1) {
      const shopper = await Shopper.signUp(shop.caller);
      await shopper.order(await shopper.fillCart(shop.product.id), 'cash');
    }
    const enqueued = await shop.db.manager.countBy(OutboxMail, {});
    const waiting = () => shop.db.manager.countBy(OutboxMail, { sentAt: IsNull() });
    for (let minute = 0; minute < 60; minute += 1) {
      await shop.runJob('send mails');
      shop.clock.advance({ minutes: 1 });
    }
    expect(await waiting()).toBe(enqueued);

    const received: string[] = [];
    const smtpServer = await openSmtpServer(port, (messageId) => received.push(messageId));
    addCleanup(
      () =>
        new Promise<void>((resolve) => {
          smtpServer.close(resolve);
        }),
    );
    for (let minute = 0; minute < 120 && (await waiting()) > 0; minute += 1) {
      shop.clock.advance({ minutes: 1 });
      await shop.runJob('send mails');
    }
    expect(await waiting()).toBe(0);
    expect(enqueued).toBeGreaterThanOrEqual(orders);
    expect(received).toHaveLength(enqueued);
    expect(new Set(received).size).toBe(enqueued);
    recordFigure('SMTP down for an hour', { mails: enqueued, 'sent once': received.length, lost: 0 });
  });

  it('captures each payment once while the card provider fails, loses responses, times out and sends each webhook three times', async () => {
    const provider = await new RazorpayStandIn().open();
    addCleanup(() => provider.close());
    const shop = await openShopWith(provider.settings);
    const orders = scale(15, 300);
    const turns: readonly CallBehaviour[] = ['well', 'failing', 'garbled', 'lost'];
    const random = seededRandom(resolveSeed('behaviour of the card provider'));
    const randomTurn = () => random.pick(turns);
    let refused = 0;

    /** Resends the same form until the provider has created the order. */
    async function place(shopper: Shopper): Promise<AcceptedOrder> {
      const [cart, key] = [await shopper.fillCart(shop.product.id), cartId()];
      for (;;) {
        provider.queueBehaviours(randomTurn());
        const answer = await shopper.sendOrder(cart, 'card', key);
        const {
          status,
          body: { ordernumber, id },
        } = answer;
        if (status === 200 && typeof id === 'string') return { number: String(ordernumber), providerOrderId: id };
        expect({ status, isRefusal: isRefusal(answer) }).toEqual({ status: 200, isRefusal: true });
        refused += 1;
      }
    }

    for (let n = 0; n < orders; n += 1) {
      const shopper = await Shopper.signUp(shop.caller);
      if (n === 0) provider.queueBehaviours('silent');
      const { number, providerOrderId = '' } = await place(shopper);
      const callback = provider.pay(providerOrderId);
      provider.queueBehaviours(randomTurn(), randomTurn(), randomTurn());
      const webhook = provider.webhook('payment.captured', callback.razorpay_payment_id);
      const report = () => shop.caller.deliverWebhook(webhook);
      const statuses = await Promise.all([
        report(),
        shopper.sendPayment(number, callback).then(({ status }) => status),
        report(),
        report(),
      ]);
      for (const status of statuses) expect([200, 503]).toContain(status);
    }
    const unpaid = () => shop.db.manager.countBy(Order, { status: Not('Order Confirmed') });
    for (let minute = 0; minute < 30 && (await unpaid()) > 0; minute += 1) {
      shop.clock.advance({ minutes: 1 });
      await shop.runJob('reconcile payments');
    }
    expect(await unpaid()).toBe(0);
    expect(provider.payments.size).toBe(orders);
    expect(await shop.db.manager.countBy(Payment, { status: 'captured' })).toBe(orders);
    expect(provider.refunds.size).toBe(0);
    await expectInvariants(shop.db);
    recordFigure('the card provider fails, loses responses, times out, sends webhooks three times', {
      payments: orders,
      'paid once': orders,
      'asked to retry': refused,
    });
  });

  itOnSqlite('responds correctly or with 503 while its disk is full, and recovers by itself', async () => {
    const shop = await openShopWith({});
    const size = 6;
    const traffic = await BackgroundTraffic.during(
      async (running) => {
        await running.waitForOrders(size);
        for (let round = 0; round < scale(1, 10); round += 1) {
          const [{ page_count: pages } = { page_count: 0 }] =
            await shop.db.query<{ page_count: number }[]>('PRAGMA page_count');
          await shop.db.query(`PRAGMA max_page_count = ${pages}`);
          await running.waitForUnavailable(10);
          await shop.db.query('PRAGMA max_page_count = 1073741823');
          await running.waitForOrders(size);
        }
      },
      { origin: await shop.origin(), productId: shop.product.id, size },
    );
    expect(traffic.wrongResponses).toEqual([]);
    const stored = await shop.db.manager.find(Order, { select: { number: true } });
    expect(stored.map(({ number }) => number).sort()).toEqual(traffic.acknowledged.sort());
    await expectInvariants(shop.db);
    recordFigure('the disk under SQLite is full', {
      responses: traffic.responses,
      'status 503': traffic.unavailable,
      wrong: 0,
      'orders lost': 0,
    });
  });
});

/** Starts an SMTP server that accepts every mail. @param take is called with each Message-ID */
async function openSmtpServer(port: number, take: (messageId: string) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        parseMail(Buffer.concat(parts)).then(({ messageId }) => {
          take(messageId ?? '');
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
