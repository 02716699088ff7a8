import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Product } from '../server/features/products/product.entity';
import { cartId } from '../server/infra/ids';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { registerCleanup } from './harness/cleanup';
import { recordFigure } from './harness/record-figure';
import { HttpClient, jsonRequest } from './harness/http-client';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';
import { scale } from './harness/scale';
import { runOperator } from './harness/operator-process';
import { removeBundles, ShopProcess } from './harness/shop-process';

const productCount = scale(1_500, 10_000);

/** A catalogue file with one price for every product. */
const catalogueCsv = (price: string): string =>
  [
    'kind,slug,title,listPrice INR,currentPrice INR,featureImage,stock',
    ...Array.from(
      { length: productCount },
      (_, n) => `product,bulk-${n},Bulk ${n},${price},${price},images/placeholder.webp,5`,
    ),
  ].join('\n');

describe('a second process on the SQLite file of a running shop', () => {
  const addCleanup = registerCleanup();
  let database: TemporaryDatabase;
  let shop: ShopProcess;
  let folder: string;
  let sender: HttpClient;
  let productId: number;

  beforeAll(async () => {
    addCleanup(removeBundles);
    database = await createTemporaryDatabase('IN', undefined);
    addCleanup(() => database.drop());
    ({ id: productId } = await addProduct(database.db, { stock: 100_000, supplied: 100_000 }));
    shop = await ShopProcess.create({ DATABASE_URL: database.url, REGION: database.region });
    addCleanup(() => shop.remove());
    await shop.start();
    folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-operator-'));
    addCleanup(() => rm(folder, { recursive: true, force: true }));
    sender = new HttpClient(shop.url);
    addCleanup(() => sender.close());
    // The first one compiles what it needs, which is no wait for another process.
    await fillCart();
  });

  const operator = (...words: readonly string[]) =>
    runOperator({ databaseUrl: database.url, region: database.region, folder }, ...words);

  const fillCart = () =>
    sender.send(jsonRequest('POST', '/api/addtocart', { id: productId, uniqueid: cartId(), quantity: 1 }));

  /** Fills carts one after another until the work has settled. */
  async function fillCartsDuring<Result>(
    work: Promise<Result>,
  ): Promise<{ result: Result; statuses: number[]; slowestMs: number }> {
    let isOver = false;
    void work
      .finally(() => {
        isOver = true;
      })
      .catch(() => undefined);
    const statuses: number[] = [];
    let slowestMs = 0;
    while (!isOver) {
      const begun = performance.now();
      const { status } = await fillCart();
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
      statuses.push(status);
    }
    return { result: await work, statuses, slowestMs };
  }

  it.each([
    ['imports new products', ['catalogue', 'import', 'new.csv']],
    ['imports new prices', ['catalogue', 'import', 'prices.csv']],
    ['exports', ['catalogue', 'export', 'copy.json']],
    ['checks', ['check']],
  ])('%s while every shopper is served', async (what, words) => {
    await writeFile(path.join(folder, 'new.csv'), catalogueCsv('10.00'));
    await writeFile(path.join(folder, 'prices.csv'), catalogueCsv('9.00'));
    const { result, statuses, slowestMs } = await fillCartsDuring(operator(...words));
    expect(result).toMatchObject({ code: 0 });
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    recordFigure(`the operator ${what} beside a running shop`, {
      products: productCount,
      'carts filled': statuses.length,
      rejected: 0,
      'slowest response in ms': slowestMs,
    });
  });

  it('refuses a second server, and a server after kill -9 starts at once', async () => {
    const second = await ShopProcess.create({ DATABASE_URL: database.url, REGION: database.region });
    addCleanup(() => second.remove());
    await expect(second.start()).rejects.toThrow(/another server is running on the database/);
    expect(await shop.isReady()).toBe(true);
    await shop.kill();
    await second.start();
    await second.terminate();
    await shop.start();
    recordFigure('a second server on the SQLite file', { refused: 1, 'blocked after kill -9': 0 });
  });

  it('leaves the catalogue as imported', async () => {
    expect(await database.db.manager.countBy(Product, { currentPrice: 900 })).toBe(productCount);
    await expectInvariants(database.db);
  });
});
