import { setTimeout as pause } from 'node:timers/promises';
import { Order } from '../server/features/orders/order.entity';
import { cartId } from '../server/infra/ids';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { resolveSeed, seededRandom } from './fuzz/random';
import { registerCleanup } from './harness/cleanup';
import { ApiClient } from './harness/api-client';
import { recordFigure } from './harness/record-figure';
import { HttpClient, NoResponseError } from './harness/http-client';
import { hasNginx, Nginx } from './harness/nginx';
import { createTemporaryDatabase, databaseServerUrl } from './harness/temporary-database';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper, shoppersInTurn } from './harness/shopper';

const buyers = 12;
const stock = 100_000;

describe('a shop that receives SIGTERM', () => {
  const addCleanup = registerCleanup();

  it('answers every request sent, and exits with code 0 within ten seconds', async () => {
    addCleanup(removeBundles);
    const database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    const product = await addProduct(database.db, { stock, supplied: stock });
    const shop = await ShopProcess.create({ DATABASE_URL: database.url, REGION: database.region });
    addCleanup(() => shop.remove());

    const random = seededRandom(resolveSeed('moments of SIGTERM'));
    const rounds = scale(5, 50);
    const acknowledged: string[] = [];
    const lost: NoResponseError[] = [];
    let isOver = false;
    let answers = 0;
    let open = shop.start();

    /** Repeats a call until a process answers: a refused connection means that it was not sent, so it is retried on the next process. */
    async function retryUntilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
      for (;;) {
        await open;
        try {
          const answer = await call();
          answers += 1;
          return answer;
        } catch (error) {
          if (!(error instanceof NoResponseError)) throw error;
          if (!error.refused) lost.push(error);
          // The next process is starting.
          await pause(20);
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
    expect(slowest).toBeLessThan(10_000);
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

  // Takes minutes, nginx is not a dependency of the shop, and an SQLite file has one server.
  const isPossible = hasNginx && databaseServerUrl() !== undefined;
  const itBehindNginx = isPossible && scale(0, 1) === 1 ? it.each([false, true]) : it.skip.each([false, true]);
  itBehindNginx('loses no request behind nginx, upstream keep-alive: %p', async (keepAlive) => {
    addCleanup(removeBundles);
    const database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    const settings = { DATABASE_URL: database.url, REGION: database.region };
    const shops = [await ShopProcess.create(settings), await ShopProcess.create(settings)];
    for (const shop of shops) {
      addCleanup(() => shop.remove());
      await shop.start();
    }
    const nginx = await Nginx.start(
      shops.map(({ url }) => url),
      keepAlive,
    );
    addCleanup(() => nginx.stop());

    const client = new HttpClient(nginx.url);
    addCleanup(() => client.close());
    const body = Buffer.from('{"query":"{ __typename }"}');
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const statuses: Record<string, number> = {};
    let isOver = false;
    const traffic = Promise.all(
      Array.from({ length: buyers }, async () => {
        while (!isOver) {
          // nginx repeats no POST that it has sent, so every reset becomes a 502.
          const { status } = await client.send({ method: 'POST', path: '/graphql', headers, body });
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      }),
    );
    const random = seededRandom(resolveSeed('moments of SIGTERM behind nginx'));
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      const shop = shops[round % shops.length];
      await pause(300 + random.next() * 300);
      expect(await shop?.terminate()).toMatchObject({ code: 0, signal: null });
      await shop?.start();
    }
    isOver = true;
    await traffic;
    expect(statuses).toEqual({ 200: expect.any(Number) as number });
    recordFigure(`SIGTERM behind nginx${keepAlive ? ', upstream keep-alive' : ''}`, {
      times: rounds,
      requests: statuses[200] ?? 0,
      lost: 0,
    });
  });
});
