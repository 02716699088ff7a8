import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { IsNull, Not } from 'typeorm';
import { Order } from '../server/features/orders/order.entity';
import { OutboxMail } from '../server/features/outreach/outbox-mail.entity';
import { Payment } from '../server/features/payments/payment.entity';
import { cartId } from '../server/infra/ids';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { RazorpayStandIn, type Turn } from '../server/testing/razorpay-stand-in';
import { openTestShop } from '../server/testing/shop';
import { chosenSeed, seededRandom } from './fuzz/random';
import { afterwards } from './harness/afterwards';
import { Caller } from './harness/caller';
import { Crowd } from './harness/crowd';
import { figure } from './harness/figures';
import { serverUrl } from './harness/proof-database';
import { scale } from './harness/scale';
import { steadyPort } from './harness/shop-process';
import { isRefusal, Shopper, type TakenOrder } from './harness/shopper';

const plenty = { stock: 100_000, supplied: 100_000 };
const onSqlite = serverUrl() === undefined ? it : it.skip;

describe('a shop whose surroundings fail', () => {
  const later = afterwards();

  async function openShopWith(settings: Readonly<Record<string, string | undefined>>) {
    const test = await openTestShop({ region: 'IN', settings });
    later(() => test.close());
    const product = await addProduct(test.shop.db, plenty);
    const caller = new Caller(await test.origin());
    later(() => caller.close());
    return { ...test, db: test.shop.db, product, caller };
  }

  it('keeps its mails while the post office is closed for an hour, and then sends each of them once', async () => {
    const port = await steadyPort();
    const shop = await openShopWith({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const orders = scale(10, 100);
    for (let n = 0; n < orders; n += 1) {
      const shopper = await Shopper.signUp(shop.caller);
      await shopper.order(await shopper.fillCart(shop.product.id), 'cash');
    }
    const written = await shop.db.manager.countBy(OutboxMail, {});
    const waiting = () => shop.db.manager.countBy(OutboxMail, { sentAt: IsNull() });
    for (let minute = 0; minute < 60; minute += 1) {
      await shop.runJob('send mails');
      shop.clock.advance({ minutes: 1 });
    }
    expect(await waiting()).toBe(written);

    const received: string[] = [];
    const postOffice = await openPostOffice(port, (messageId) => received.push(messageId));
    later(
      () =>
        new Promise<void>((resolve) => {
          postOffice.close(resolve);
        }),
    );
    for (let minute = 0; minute < 120 && (await waiting()) > 0; minute += 1) {
      shop.clock.advance({ minutes: 1 });
      await shop.runJob('send mails');
    }
    expect(await waiting()).toBe(0);
    expect(written).toBeGreaterThanOrEqual(orders);
    expect(received).toHaveLength(written);
    expect(new Set(received).size).toBe(written);
    figure('SMTP down for an hour', { mails: written, 'sent once': received.length, lost: 0 });
  });

  it('takes each payment once while the card provider fails, loses answers, is silent and reports three times', async () => {
    const provider = await new RazorpayStandIn().open();
    later(() => provider.close());
    const shop = await openShopWith(provider.settings);
    const orders = scale(15, 300);
    const turns: readonly Turn[] = ['well', 'failing', 'garbled', 'lost'];
    const random = seededRandom(chosenSeed('turns of the card provider'));
    const anyTurn = () => random.pick(turns);
    let refused = 0;

    /** Resends the same form until the provider has created the order. */
    async function place(shopper: Shopper): Promise<TakenOrder> {
      const [cart, key] = [await shopper.fillCart(shop.product.id), cartId()];
      for (;;) {
        provider.next(anyTurn());
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
      if (n === 0) provider.next('silent');
      const { number, providerOrderId = '' } = await place(shopper);
      const callback = provider.pay(providerOrderId);
      provider.next(anyTurn(), anyTurn(), anyTurn());
      const news = provider.webhook('payment.captured', callback.razorpay_payment_id);
      const report = () => shop.caller.report(news);
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
    figure('the card provider fails, loses answers, is silent, reports three times', {
      payments: orders,
      'paid once': orders,
      'told to try again': refused,
    });
  });

  onSqlite('answers rightly or "not now" while its disk is full, and goes on by itself', async () => {
    const shop = await openShopWith({});
    const size = 6;
    const crowd = await Crowd.around(
      async (people) => {
        await people.untilServed(size);
        for (let round = 0; round < scale(1, 10); round += 1) {
          const [{ page_count: pages } = { page_count: 0 }] =
            await shop.db.query<{ page_count: number }[]>('PRAGMA page_count');
          await shop.db.query(`PRAGMA max_page_count = ${pages}`);
          await people.untilUnavailable(10);
          await shop.db.query('PRAGMA max_page_count = 1073741823');
          await people.untilServed(size);
        }
      },
      { origin: await shop.origin(), productId: shop.product.id, size },
    );
    expect(crowd.wrong).toEqual([]);
    const stored = await shop.db.manager.find(Order, { select: { number: true } });
    expect(stored.map(({ number }) => number).sort()).toEqual(crowd.acknowledged.sort());
    await expectInvariants(shop.db);
    figure('the disk under SQLite is full', {
      answers: crowd.answers,
      'not now (503)': crowd.unavailable,
      wrong: 0,
      'orders lost': 0,
    });
  });
});

/** Starts an SMTP server that accepts every mail. @param take is called with each Message-ID */
async function openPostOffice(port: number, take: (messageId: string) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        simpleParser(Buffer.concat(parts)).then(({ messageId }) => {
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
