import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Coupon } from '../server/features/coupons/coupon.entity';
import { Product } from '../server/features/products/product.entity';
import { Order } from '../server/features/orders/order.entity';
import { cartId } from '../server/infra/ids';
import { policies } from '../server/infra/limit-policies';
import { addProduct } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import { expectInvariants } from '../server/testing/invariants';
import { retryWhileUnavailable } from '../server/testing/retry-while-unavailable';
import { type ApiClient } from './harness/api-client';
import { BackgroundTraffic } from './harness/background-traffic';
import { registerCleanup } from './harness/cleanup';
import { clientOf, Cluster, missingClusterPackages, orderNumberOf, withClients } from './harness/cluster';
import { createOperatorCli } from './harness/operator-cli';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';
import { removeBundles, type ShopProcess } from './harness/shop-process';
import { Shopper } from './harness/shopper';
import { type TemporaryDatabase } from './harness/temporary-database';
import { readsPerCpuSecond } from './load/work-per-cpu';

const size = 4;
const priceQuery = 'query ($slug: String!) { product(slug: $slug) { currentPrice { amount } } }';
const stock = 100_000;
/** One second, and a margin for the request itself on a busy machine. */
const maxStaleMs = 1500;
const describeCluster = missingClusterPackages.length === 0 ? describe : describe.skip;
const needed = missingClusterPackages.map((name) => `, needs ${name}`).join('');

describeCluster(`four processes on three database servers${needed}`, () => {
  const addCleanup = registerCleanup();
  let cluster: Cluster;
  let database: TemporaryDatabase;
  let shops: readonly ShopProcess[];

  beforeAll(async () => {
    addCleanup(removeBundles);
    cluster = await Cluster.start(addCleanup);
    ({ database, shops } = cluster);
  });

  const stockOf = async ({ id }: Product) => (await database.db.manager.findOneByOrFail(Product, { id })).stock;
  /** Shoppers and readers. @throws on a response that is neither correct nor a 503, with the errors that the processes have logged */
  const traffic = async (event: (traffic: BackgroundTraffic) => Promise<void>, isInterrupted = false) => {
    const { id: productId } = await retryWhileUnavailable(() => addProduct(database.db, { stock, supplied: stock }));
    const products = await retryWhileUnavailable(() => database.db.manager.count(Product));
    // The list of products is kept for up to a second after a product was added.
    await pause(maxStaleMs);
    const options = { origin: cluster.origin, productId, size, products, isInterrupted };
    const outcome = await BackgroundTraffic.during(event, options);
    if (outcome.wrongResponses.length > 0)
      throw new Error([...outcome.wrongResponses, ...(await cluster.errors())].join('\n'));
    return outcome;
  };

  /** Every acknowledged order is stored. */
  async function expectStored(acknowledged: readonly string[]): Promise<void> {
    // The connections of the test itself may be among those that a balancer has closed.
    const orders = await retryWhileUnavailable(() => database.db.manager.find(Order, { select: { number: true } }));
    const stored = new Set(orders.map(({ number }) => number));
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  }

  it('sell 50 pieces to 50 of many buyers', async () => {
    const product = await addProduct(database.db, { stock: 50, supplied: 50 });
    const buyers = scale(120, 500);
    const answers = await withClients(shops, async (clients) => {
      const carts: { shopper: Shopper; cart: string }[] = [];
      for (let n = 0; n < buyers; n += 1) {
        const shopper = await Shopper.signUp(clientOf(clients, n));
        carts.push({ shopper, cart: await shopper.fillCart(product.id) });
      }
      return Promise.all(carts.map(({ shopper, cart }) => shopper.sendOrder(cart, 'cash', cartId())));
    });
    const sold = answers.filter((answer) => orderNumberOf(answer) !== undefined).length;
    const errors = answers.filter(({ status }) => status >= 500).length;
    recordFigure(
      `${buyers} buyers of 50 pieces over ${shops.length} processes and ${cluster.galera.nodes.length} database servers`,
      {
        orders: sold,
        stock: await stockOf(product),
        'responses of status 5xx': errors,
      },
    );
    expect([sold, await stockOf(product), errors]).toEqual([50, 0, 0]);
    await retryWhileUnavailable(() => expectInvariants(database.db));
  });

  it('place one order for a cart that is sent 50 times to all processes', async () => {
    const product = await addProduct(database.db, { stock: 100, supplied: 100 });
    const answers = await withClients(shops, async (clients) => {
      const shopper = await Shopper.signUp(clientOf(clients, 0));
      const cart = await shopper.fillCart(product.id, 2);
      return Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          shopper.through(clientOf(clients, n)).sendOrder(cart, 'cash', `form ${n}`),
        ),
      );
    });
    const numbers = new Set(answers.map(orderNumberOf).filter((number) => number !== undefined));
    const errors = answers.filter(({ status }) => status >= 500).length;
    recordFigure(`one cart, 50 parallel orders over ${shops.length} processes`, {
      orders: numbers.size,
      stock: await stockOf(product),
      'responses of status 5xx': errors,
    });
    expect([numbers.size, await stockOf(product), errors]).toEqual([1, 98, 0]);
  });

  it('apply a coupon that is valid ten times to ten orders', async () => {
    const product = await addProduct(database.db, { stock: 1000, supplied: 1000 });
    const coupon = await addCoupon(database.db, { usageLimit: 10 });
    const buyers = scale(40, 200);
    const answers = await withClients(shops, async (clients) => {
      const carts: { shopper: Shopper; cart: string }[] = [];
      for (let n = 0; n < buyers; n += 1) {
        const client = clientOf(clients, n);
        const shopper = await Shopper.signUp(client);
        const cart = await shopper.fillCart(product.id);
        await client.rest('POST', '/checkcoupon', { coupon: coupon.code, uniqueid: cart }, shopper.token);
        carts.push({ shopper, cart });
      }
      return Promise.all(carts.map(({ shopper, cart }) => shopper.sendOrder(cart, 'cash', cartId())));
    });
    const { usedCount } = await database.db.manager.findOneByOrFail(Coupon, { id: coupon.id });
    const discounted = await database.db.manager.countBy(Order, { couponId: coupon.id });
    const errors = answers.filter(({ status }) => status >= 500).length;
    recordFigure(`a coupon valid ten times, ${buyers} orders over ${shops.length} processes`, {
      used: usedCount,
      'orders with it': discounted,
      'responses of status 5xx': errors,
    });
    expect([usedCount, discounted, errors]).toEqual([10, 10, 0]);
    await retryWhileUnavailable(() => expectInvariants(database.db));
  });

  it('lose no acknowledged order when a process is killed every two seconds', async () => {
    const kills = scale(3, 20);
    const { acknowledged, interrupted, unavailable } = await traffic(async (shoppers) => {
      for (let n = 0; n < kills; n += 1) {
        const shop = shops[n % shops.length];
        await shoppers.waitForOrders(3);
        await shop?.kill();
        await Promise.all([shop?.start(), pause(2000)]);
      }
      await shoppers.waitForOrders(5);
    }, true);
    await expectStored(acknowledged);
    recordFigure('kill -9 of a process every two seconds', {
      kills,
      acknowledged: acknowledged.length,
      lost: 0,
      interrupted,
      'refused with 503': unavailable,
    });
    await retryWhileUnavailable(() => expectInvariants(database.db));
  });

  it('answer every request while all processes are replaced one after another', async () => {
    const { acknowledged, interrupted, unavailable, responses } = await traffic(async (shoppers) => {
      for (const shop of shops) {
        await shop.terminate();
        await shop.start();
        await shoppers.waitForOrders(2);
      }
    });
    await expectStored(acknowledged);
    recordFigure('all processes replaced one after another', {
      responses,
      acknowledged: acknowledged.length,
      failed: interrupted + unavailable,
    });
    expect([interrupted, unavailable]).toEqual([0, 0]);
  });

  it('lose no acknowledged order when the database servers are killed one after another', async () => {
    let longestOutageMs = 0;
    const { acknowledged, unavailable } = await traffic(async (shoppers) => {
      for (const node of cluster.galera.nodes.slice(0, scale(1, 3))) {
        await shoppers.waitForOrders(3);
        await node.kill();
        longestOutageMs = Math.max(longestOutageMs, await shoppers.waitForOrders(1));
        await cluster.galera.restart(node);
      }
      await shoppers.waitForOrders(5);
    });
    await expectStored(acknowledged);
    recordFigure('kill -9 of a database server', {
      acknowledged: acknowledged.length,
      lost: 0,
      'first order after s': longestOutageMs / 1000,
      'refused with 503': unavailable,
    });
    await retryWhileUnavailable(() => expectInvariants(database.db));
  });

  it('go on with the majority while a database server is frozen, which accepts no order itself', async () => {
    const [frozen] = cluster.galera.nodes;
    let resumedAfterMs = 0;
    const { acknowledged, unavailable } = await traffic(async (shoppers) => {
      await shoppers.waitForOrders(3);
      frozen?.freeze();
      resumedAfterMs = await shoppers.waitForOrders(1);
      await Promise.all([shoppers.waitForOrders(5), pause(scale(5000, 30_000))]);
      frozen?.thaw();
      await shoppers.waitForOrders(5);
    });
    await expectStored(acknowledged);
    recordFigure('a database server frozen', {
      acknowledged: acknowledged.length,
      lost: 0,
      'first order after s': resumedAfterMs / 1000,
      'refused with 503': unavailable,
    });
    await cluster.galera.untilComplete();
    await retryWhileUnavailable(() => expectInvariants(database.db));
  });

  it('go on without Redis, and say so', async () => {
    const absenceMs = scale(5000, 60_000);
    const { acknowledged, unavailable } = await traffic(async (shoppers) => {
      await shoppers.waitForOrders(3);
      await cluster.redis.kill();
      await Promise.all([shoppers.waitForOrders(5), pause(absenceMs)]);
      expect(await cluster.redisStates()).toEqual(shops.map(() => 'away'));
      await cluster.redis.start();
      await shoppers.waitForOrders(5);
    });
    await expectStored(acknowledged);
    recordFigure(`Redis away for ${absenceMs / 1000} s`, {
      acknowledged: acknowledged.length,
      lost: 0,
      'refused with 503': unavailable,
    });
    expect(unavailable).toBe(0);
  });

  it('count the tries of one address together', async () => {
    const limited = await cluster.startMoreShops({ RATE_LIMITS: 'on' }, addCleanup);
    const budget = policies.resetAttempt.points;
    const statuses = await withClients(limited, async (clients) => {
      const tries = Array.from({ length: limited.length * budget }, (_, n) => n);
      return Promise.all(
        tries.map(async (n) => {
          const path = `/resetpassword/1772445600000.guess${n}.x`;
          return (await clientOf(clients, n).rest('POST', path, { new_password: 'Password1!' })).status;
        }),
      );
    });
    const counted = statuses.filter((status) => status !== 429).length;
    recordFigure(`${statuses.length} tries of one address over ${shops.length} processes, budget ${budget}`, {
      counted,
    });
    expect(counted).toBe(budget);
    for (const shop of limited) await shop.kill();
  });

  it('all show a price within a second of its change by the operator', async () => {
    const { slug, title } = await retryWhileUnavailable(() => addProduct(database.db, { stock, supplied: stock }));
    const folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-prices-'));
    addCleanup(() => rm(folder, { recursive: true, force: true }));
    await writeFile(
      path.join(folder, 'price.csv'),
      `kind,slug,title,listPrice INR,currentPrice INR\nproduct,${slug},${title},77.00,77.00\n`,
    );
    const latestMs = await withClients(shops, async (clients) => {
      const hasNewPrice = async (client: ApiClient) =>
        JSON.stringify((await client.graphql(priceQuery, { slug })).body).includes('"amount":"77.00"');
      // Every process keeps the response with the former price.
      for (const client of clients) expect(await hasNewPrice(client)).toBe(false);
      const operator = createOperatorCli({ region: database.region, dataDir: folder }, database.url);
      expect(await operator('catalogue', 'import', 'price.csv')).toMatchObject({ code: 0 });
      const begin = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          while (!(await hasNewPrice(client)) && performance.now() - begin < 10 * maxStaleMs) await pause(20);
        }),
      );
      return Math.round(performance.now() - begin);
    });
    recordFigure(`a price changed by the operator, seen by ${shops.length} processes`, { 'latest after ms': latestMs });
    expect(latestMs).toBeLessThan(maxStaleMs);
  });

  it('do as much for a second of processor time as one process', async () => {
    const one = await readsPerCpuSecond(shops.slice(0, 1));
    const all = await readsPerCpuSecond(shops);
    recordFigure(`reads of lists per CPU second, ${shops.length} processes beside one`, {
      one: Math.round(one),
      each: Math.round(all),
      ratio: (all / one).toFixed(2),
    });
    expect(all / one).toBeGreaterThan(0.95);
  });
});
