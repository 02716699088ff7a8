import { setTimeout as pause } from 'node:timers/promises';
import { type Product } from '../server/features/products/product.entity';
import { Order } from '../server/features/orders/order.entity';
import { Payment } from '../server/features/payments/payment.entity';
import { cartId } from '../server/infra/ids';
import { type SyncPoint } from '../server/infra/sync-points';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { RazorpayStandIn } from '../server/testing/razorpay-stand-in';
import { resolveSeed, seededRandom } from './fuzz/random';
import { registerCleanup } from './harness/cleanup';
import { ApiClient } from './harness/api-client';
import { recordFigure } from './harness/record-figure';
import { NoResponseError } from './harness/http-client';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper, shoppersInTurn } from './harness/shopper';
import { waitUntil } from './harness/wait-until';

/** Points of placing and paying a card order, in order; the process is killed at each. */
const placingPoints: readonly SyncPoint[] = [
  'order.stock-read',
  'order.stock-taken',
  'order.placed-before-commit',
  'order.committed',
  'provider-order.before',
  'provider-order.after',
  'provider-order.stored',
];
const payingPoints: readonly SyncPoint[] = [
  'payment.read',
  'payment.verified',
  'payment.captured',
  'payment.before-commit',
  'payment.committed',
];

const convergeTimeoutMs = 60_000;
const stock = 10_000;
/** Nightly only: the intervals of the jobs are too long for a quick run. */
const itNightly = scale(0, 1) === 1 ? it : it.skip;

describe('a shop killed with SIGKILL', () => {
  let database: TemporaryDatabase;
  let provider: RazorpayStandIn;
  let shop: ShopProcess;
  let caller: ApiClient;
  let product: Product;

  const addCleanup = registerCleanup();

  beforeAll(async () => {
    addCleanup(removeBundles);
    database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    product = await addProduct(database.db, { stock, supplied: stock });
    // Runs in this process, so that its records survive crashes of the shop.
    provider = await new RazorpayStandIn().open();
    addCleanup(() => provider.close());
    shop = await ShopProcess.create({
      DATABASE_URL: database.url,
      REGION: database.region,
      ...definedOnly(provider.settings),
    });
    addCleanup(() => shop.remove());
    caller = new ApiClient(shop.url);
    addCleanup(() => caller.close());
  });

  /** Waits until no order is open and these are confirmed. @returns the time taken, in milliseconds */
  async function waitUntilConverged(paid: readonly string[]): Promise<number> {
    const begin = performance.now();
    for (;;) {
      const orders = await database.db.manager.find(Order, { select: { number: true, status: true } });
      const confirmed = new Set(
        orders.filter(({ status }) => status === 'Order Confirmed').map(({ number }) => number),
      );
      const missing = paid.filter((number) => !confirmed.has(number));
      const open = orders.filter(({ status }) => status === 'Processing');
      const milliseconds = Math.round(performance.now() - begin);
      if (missing.length + open.length === 0) return milliseconds;
      if (milliseconds > convergeTimeoutMs)
        throw new Error(
          `After ${milliseconds} ms ${open.length} orders are open, and these are paid but not confirmed: ${missing.join(', ')}.`,
        );
      await pause(250);
    }
  }

  it('at each sync point of placing and paying: every order reaches a final status after the restart', async () => {
    // A shopper's next order replaces an unpaid one, so each shopper places one.
    const sent: { readonly shopper: Shopper; readonly cart: string; readonly key: string }[] = [];
    const paid: string[] = [];
    for (const killAt of placingPoints) {
      await shop.start({ killAt });
      const shopper = await Shopper.signUp(caller);
      const form = { shopper, cart: await shopper.fillCart(product.id, 2), key: cartId() };
      await expect(shopper.order(form.cart, 'card', form.key)).rejects.toThrow(NoResponseError);
      expect(await shop.exited()).toMatchObject({ signal: 'SIGKILL' });
      sent.push(form);
    }
    for (const killAt of payingPoints) {
      await shop.start({ killAt });
      const shopper = await Shopper.signUp(caller);
      const order = await shopper.order(await shopper.fillCart(product.id, 2), 'card');
      await expect(shopper.pay(order.number, provider.pay(order.providerOrderId ?? ''))).rejects.toThrow(
        NoResponseError,
      );
      expect(await shop.exited()).toMatchObject({ signal: 'SIGKILL' });
      paid.push(order.number);
    }
    await shop.start();
    // Half of the pages resend their form and pay in the popup without a callback; the others abandon their orders.
    for (const { shopper, cart, key } of sent.filter((_form, index) => index % 2 === 0)) {
      const order = await shopper.order(cart, 'card', key);
      provider.pay(order.providerOrderId ?? '');
      paid.push(order.number);
    }
    await shop.kill();
    // 16 minutes later the payment look-ups are due, and the holds of abandoned orders have expired.
    await shop.start({ clockOffsetSeconds: 16 * 60 });
    const milliseconds = await waitUntilConverged(paid);

    expect(provider.payments.size).toBe(paid.length);
    expect(await database.db.manager.countBy(Payment, { status: 'captured' })).toBe(paid.length);
    await expectInvariants(database.db);
    recordFigure('kill -9 at each point of placing and paying', {
      points: placingPoints.length + payingPoints.length,
      'paid orders lost': 0,
      'charged twice': 0,
      'settled within s of being due': Math.ceil(milliseconds / 1000),
    });
  });

  it('at random under checkout load: every acknowledged order is stored', async () => {
    const random = seededRandom(resolveSeed('moments of kill -9'));
    const rounds = scale(3, 25);
    const acknowledged: string[] = [];
    const paid: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await shop.kill();
      await shop.start();
      const buying = Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          buyUntilKilled(index % 2 === 0 ? 'card' : 'cash', { acknowledged, paid }),
        ),
      );
      const goal = acknowledged.length + 5;
      await waitUntil('five orders', () => acknowledged.length >= goal, buying);
      await pause(random.below(500));
      await shop.kill();
      await buying;
    }
    await shop.start({ clockOffsetSeconds: 16 * 60 });
    const milliseconds = await waitUntilConverged(paid);

    const known = new Set(
      (await database.db.manager.find(Order, { select: { number: true } })).map(({ number }) => number),
    );
    expect(acknowledged.filter((number) => !known.has(number))).toEqual([]);
    await expectInvariants(database.db);
    recordFigure('kill -9 at random under checkout load', {
      kills: rounds,
      acknowledged: acknowledged.length,
      lost: 0,
      'settled within s of being due': Math.ceil(milliseconds / 1000),
    });
  });

  itNightly(
    'while reservations expire and payments are refunded: stock and money are returned exactly once',
    async () => {
      await shop.kill();
      await shop.start();
      const [leaving, changing] = [await Shopper.signUp(caller), await Shopper.signUp(caller)];
      await leaving.order(await leaving.fillCart(product.id, 3), 'card');
      // The second order of a cart replaces the first, which is paid nevertheless.
      const cart = await changing.fillCart(product.id);
      const replaced = await changing.order(cart, 'card');
      await changing.fillCart(product.id, 1, cart);
      await changing.order(cart, 'cash');
      const { razorpay_payment_id: paymentId } = provider.pay(replaced.providerOrderId ?? '');
      const webhook = provider.webhook('payment.captured', paymentId);

      await killAtSyncPoint('webhook.settled', () => caller.deliverWebhook(webhook));
      // The next two points are reached by background jobs.
      await killAtSyncPoint('order.failed-before-commit');
      await killAtSyncPoint('refund.made');
      await shop.start({ clockOffsetSeconds: 16 * 60 });
      expect(await caller.deliverWebhook(webhook)).toBe(200);
      while (await database.db.manager.existsBy(Payment, { status: 'refund_due' })) await pause(250);
      await waitUntilConverged([]);

      expect(provider.payment(paymentId)).toMatchObject({
        status: 'refunded',
        amount_refunded: provider.payment(paymentId).amount,
      });
      expect(provider.refunds.size).toBe(1);
      await expectInvariants(database.db);
      recordFigure('kill -9 while reservations expire and payments are refunded', {
        points: 3,
        'refunded twice': 0,
        'stock lost': 0,
      });
    },
  );

  /** Starts the shop and waits until it is killed at this point. */
  async function killAtSyncPoint(killAt: SyncPoint, cause?: () => Promise<unknown>): Promise<void> {
    await shop.kill();
    await shop.start({ killAt, clockOffsetSeconds: 16 * 60 });
    if (cause) await expect(cause()).rejects.toThrow(NoResponseError);
    expect(await shop.exited()).toMatchObject({ signal: 'SIGKILL' });
  }

  /** Places orders one after another, pays those by card, and returns when the shop is killed. */
  async function buyUntilKilled(
    method: 'card' | 'cash',
    { acknowledged, paid }: { acknowledged: string[]; paid: string[] },
  ): Promise<void> {
    const nextShopper = shoppersInTurn(() => Shopper.signUp(caller));
    try {
      for (;;) {
        const shopper = await nextShopper();
        const order = await shopper.order(await shopper.fillCart(product.id), method);
        acknowledged.push(order.number);
        if (order.providerOrderId === undefined) continue;
        const callback = provider.pay(order.providerOrderId);
        paid.push(order.number);
        await shopper.pay(order.number, callback);
      }
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
    }
  }
});

function definedOnly(settings: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
