import { setTimeout as pause } from 'node:timers/promises';
import { Order } from '../server/features/orders/order.entity';
import { cartId } from '../server/infra/ids';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { resolveSeed, seededRandom } from './fuzz/random';
import { registerCleanup } from './harness/cleanup';
import { ApiClient } from './harness/api-client';
import { recordFigure } from './harness/record-figure';
import { NoResponseError } from './harness/http-client';
import { createTemporaryDatabase } from './harness/temporary-database';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper, shoppersInTurn } from './harness/shopper';

const buyers = 12;
const stock = 100_000;
const drainSeconds = 3;
/** As a load balancer asks, several times within the drain delay. */
const checkEveryMs = 100;

describe('a shop that receives SIGTERM', () => {
  const addCleanup = registerCleanup();

  it('answers every request that is sent while it is ready, and exits with code 0 within ten seconds', async () => {
    addCleanup(removeBundles);
    const database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    const product = await addProduct(database.db, { stock, supplied: stock });
    const shop = await ShopProcess.create({
      DATABASE_URL: database.url,
      REGION: database.region,
      DRAIN_SECONDS: String(drainSeconds),
    });
    addCleanup(() => shop.remove());

    const random = seededRandom(resolveSeed('moments of SIGTERM'));
    const rounds = scale(5, 50);
    const acknowledged: string[] = [];
    const lost: NoResponseError[] = [];
    let isOver = false;
    let answers = 0;
    let open = shop.start();

    let isReady = false;
    const checks = setInterval(() => void shop.isReady().then((ready) => (isReady = ready)), checkEveryMs);
    addCleanup(() => clearInterval(checks));

    /** Sends a call when the latest health check said that the process is ready, and repeats it until a process answers. */
    async function retryUntilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
      for (;;) {
        while (!isReady) await pause(checkEveryMs);
        try {
          const answer = await call();
          answers += 1;
          return answer;
        } catch (error) {
          if (!(error instanceof NoResponseError)) throw error;
          lost.push(error);
        }
      }
    }
    async function buy(index: number): Promise<void> {
      // Half of the buyers keep their connections; the others reconnect for each call.
      const caller = new ApiClient(shop.url, { keepAlive: index % 2 === 0 });
      addCleanup(() => caller.close());
      const nextShopper = shoppersInTurn(() => retryUntilAnswered(() => Shopper.signUp(caller)));
      while (!isOver) {
        const shopper = await nextShopper();
        const cart = await retryUntilAnswered(() => shopper.fillCart(product.id));
        const key = cartId();
        acknowledged.push((await retryUntilAnswered(() => shopper.order(cart, 'cash', key))).number);
      }
    }

    const traffic = Promise.all(Array.from({ length: buyers }, (_, index) => buy(index)));
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await open;
      const before = acknowledged.length;
      while (acknowledged.length < before + buyers) await pause(5);
      await pause(random.next() * 300);
      const end = await shop.terminate();
      expect(end).toMatchObject({ code: 0, signal: null });
      slowest = Math.max(slowest, end.milliseconds);
      open = shop.start();
    }
    await open;
    isOver = true;
    await traffic;

    expect(lost).toEqual([]);
    expect(slowest).toBeLessThan(10_000 + drainSeconds * 1000);
    const stored = await database.db.manager.find(Order, { select: { number: true } });
    expect(stored.map(({ number }) => number).sort()).toEqual(acknowledged.sort());
    await expectInvariants(database.db);
    recordFigure('SIGTERM under load', {
      times: rounds,
      requests: answers,
      lost: 0,
      'orders acknowledged and stored': stored.length,
      'slowest exit in ms': slowest,
    });
  });
});
