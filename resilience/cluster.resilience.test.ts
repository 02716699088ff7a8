import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { balanceDatabases, balanceShops, hasHaproxy, type Balancer } from '../scripts/lib/haproxy';
import { missingGaleraPackages, startGalera, type GaleraCluster } from '../scripts/lib/galera';
import { Coupon } from '../server/features/coupons/coupon.entity';
import { Product } from '../server/features/catalogue/product.entity';
import { Order } from '../server/features/orders/order.entity';
import { cartId } from '../server/infra/ids';
import { addProduct } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import { expectInvariants } from '../server/testing/invariants';
import { ApiClient, type ApiResponse } from './harness/api-client';
import { BackgroundTraffic } from './harness/background-traffic';
import { registerCleanup } from './harness/cleanup';
import { createOperatorCli } from './harness/operator-cli';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper } from './harness/shopper';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';

const processCount = 4;
const size = 4;
const priceQuery = 'query ($slug: String!) { product(slug: $slug) { currentPrice { amount } } }';
const stock = 100_000;
/** One second, and a margin for the request itself on a busy machine. */
const maxStaleMs = 1500;
const missing = [...missingGaleraPackages(), ...(hasHaproxy() ? [] : ['haproxy'])];
const describeCluster = missing.length === 0 ? describe : describe.skip;

describeCluster(`four processes on three database servers${missing.map((name) => `, needs ${name}`).join('')}`, () => {
  const addCleanup = registerCleanup();
  let galera: GaleraCluster;
  let database: TemporaryDatabase;
  let shops: ShopProcess[];
  let balancer: Balancer;
  let origin: string;

  beforeAll(async () => {
    addCleanup(removeBundles);
    galera = await startGalera();
    addCleanup(() => galera.stop());
    const databases = await balanceDatabases(galera.nodes);
    addCleanup(() => databases.stop());
    database = await createTemporaryDatabase('IN', `mysql://root@${databases.address}/mysql`);
    addCleanup(() => database.drop());
    const settings = {
      DATABASE_URL: database.url,
      REGION: database.region,
      TOKEN_SECRET: 'resilience-of-the-cluster-resilience-of-the-cluster',
      TRUST_PROXY: '1',
      // Twice the interval of the balancer's checks, and a margin.
      DRAIN_SECONDS: '1',
    };
    shops = [];
    for (let n = 0; n < processCount; n += 1) {
      const shop = await ShopProcess.create(settings);
      addCleanup(() => shop.remove());
      shops.push(shop);
    }
    await Promise.all(shops.map((shop) => shop.start()));
    balancer = await balanceShops(shops.map(({ url }) => new URL(url).host));
    addCleanup(() => balancer.stop());
    origin = `http://${balancer.address}`;
  });

  const stockOf = async ({ id }: Product) => (await database.db.manager.findOneByOrFail(Product, { id })).stock;
  const traffic = async (event: (traffic: BackgroundTraffic) => Promise<void>, isInterrupted = false) => {
    const { id: productId } = await addProduct(database.db, { stock, supplied: stock });
    const products = await database.db.manager.count(Product);
    // The list of products is kept for up to a second after a product was added.
    await pause(maxStaleMs);
    return BackgroundTraffic.during(event, { origin, productId, size, products, isInterrupted });
  };

  /** Every order that a shopper was told of is stored. */
  async function expectStored(acknowledged: readonly string[]): Promise<void> {
    const stored = new Set(
      (await database.db.manager.find(Order, { select: { number: true } })).map(({ number }) => number),
    );
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  }

  /** One client for each process, so that requests reach all of them at once. */
  async function withClients<Result>(work: (clients: readonly ApiClient[]) => Promise<Result>): Promise<Result> {
    const clients = shops.map(({ url }) => new ApiClient(url));
    try {
      return await work(clients);
    } finally {
      for (const client of clients) client.close();
    }
  }

  const clientOf = (clients: readonly ApiClient[], n: number): ApiClient => {
    const client = clients[n % clients.length];
    if (!client) throw new Error('There is no client.');
    return client;
  };

  const numberOf = ({ body }: ApiResponse) =>
    typeof body['ordernumber'] === 'string' ? body['ordernumber'] : undefined;

  it('sell 50 pieces to 50 of many buyers', async () => {
    const product = await addProduct(database.db, { stock: 50, supplied: 50 });
    const buyers = scale(120, 500);
    const answers = await withClients(async (clients) => {
      const carts: { shopper: Shopper; cart: string }[] = [];
      for (let n = 0; n < buyers; n += 1) {
        const shopper = await Shopper.signUp(clientOf(clients, n));
        carts.push({ shopper, cart: await shopper.fillCart(product.id) });
      }
      return Promise.all(carts.map(({ shopper, cart }) => shopper.sendOrder(cart, 'cash', cartId())));
    });
    const sold = answers.filter((answer) => numberOf(answer) !== undefined).length;
    const errors = answers.filter(({ status }) => status >= 500).length;
    recordFigure(
      `${buyers} buyers of 50 pieces over ${processCount} processes and ${galera.nodes.length} database servers`,
      {
        orders: sold,
        stock: await stockOf(product),
        'responses of status 5xx': errors,
      },
    );
    expect([sold, await stockOf(product), errors]).toEqual([50, 0, 0]);
    await expectInvariants(database.db);
  });

  it('place one order for a cart that is sent 50 times to all processes', async () => {
    const product = await addProduct(database.db, { stock: 100, supplied: 100 });
    const answers = await withClients(async (clients) => {
      const shopper = await Shopper.signUp(clientOf(clients, 0));
      const cart = await shopper.fillCart(product.id, 2);
      return Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          shopper.through(clientOf(clients, n)).sendOrder(cart, 'cash', `form ${n}`),
        ),
      );
    });
    const numbers = new Set(answers.map(numberOf).filter((number) => number !== undefined));
    const errors = answers.filter(({ status }) => status >= 500).length;
    recordFigure(`one cart, 50 parallel orders over ${processCount} processes`, {
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
    const answers = await withClients(async (clients) => {
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
    recordFigure(`a coupon valid ten times, ${buyers} orders over ${processCount} processes`, {
      used: usedCount,
      'orders with it': discounted,
      'responses of status 5xx': errors,
    });
    expect([usedCount, discounted, errors]).toEqual([10, 10, 0]);
    await expectInvariants(database.db);
  });

  it('lose no acknowledged order when a process is killed every two seconds', async () => {
    const kills = scale(3, 20);
    const { acknowledged, wrongResponses, interrupted, unavailable } = await traffic(async (shoppers) => {
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
    expect(wrongResponses).toEqual([]);
    await expectInvariants(database.db);
  });

  it('answer every request while all processes are replaced one after another', async () => {
    const { acknowledged, wrongResponses, interrupted, unavailable, responses } = await traffic(async (shoppers) => {
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
    expect([wrongResponses, interrupted, unavailable]).toEqual([[], 0, 0]);
  });

  it('lose no acknowledged order when the database servers are killed one after another', async () => {
    let longestOutageMs = 0;
    const { acknowledged, wrongResponses, unavailable } = await traffic(async (shoppers) => {
      for (const node of galera.nodes.slice(0, scale(1, 3))) {
        await shoppers.waitForOrders(3);
        await node.kill();
        longestOutageMs = Math.max(longestOutageMs, await shoppers.waitForOrders(1));
        await galera.restart(node);
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
    expect(wrongResponses).toEqual([]);
    await expectInvariants(database.db);
  });

  it('go on with the majority while a database server is frozen, which takes no order of its own', async () => {
    const [frozen] = galera.nodes;
    let resumedAfterMs = 0;
    const { acknowledged, wrongResponses, unavailable } = await traffic(async (shoppers) => {
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
    expect(wrongResponses).toEqual([]);
    await galera.untilComplete();
    await expectInvariants(database.db);
  });

  it('all show a price within a second of its change by the operator', async () => {
    const { slug, title } = await addProduct(database.db, { stock, supplied: stock });
    const folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-prices-'));
    addCleanup(() => rm(folder, { recursive: true, force: true }));
    await writeFile(
      path.join(folder, 'price.csv'),
      `kind,slug,title,listPrice INR,currentPrice INR\nproduct,${slug},${title},77.00,77.00\n`,
    );
    const latestMs = await withClients(async (clients) => {
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
    recordFigure(`a price changed by the operator, seen by ${processCount} processes`, { 'latest after ms': latestMs });
    expect(latestMs).toBeLessThan(maxStaleMs);
  });
});
