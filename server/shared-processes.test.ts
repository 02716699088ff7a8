import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedis, type RedisServer, startRedisServer } from '../scripts/lib/redis-server';
import { createLogger } from './infra/logger';
import { openSharedStore, type SharedStore } from './infra/shared-store';
import { Product } from './features/products/product.entity';
import { addProduct } from './testing/builders/catalogue';
import { openTestShop, type TestShop } from './testing/shop';

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(20);
};

const withRedis = findRedis() === undefined ? describe.skip : describe;

withRedis('a shop beside other processes (skipped where redis-server is not installed)', () => {
  let redis: RedisServer;
  let shop: TestShop;
  let second: TestShop;
  /** The connection of another process, which is written to by hand. */
  let other: SharedStore;

  beforeAll(async () => {
    const started = await startRedisServer();
    if (!started) throw new Error('There is no Redis on this machine.');
    redis = started;
    shop = await openTestShop({ settings: { REDIS_URL: redis.url } });
    second = await openTestShop({ settings: { REDIS_URL: redis.url } });
    other = await openSharedStore(redis.url, 'uk', createLogger({ level: 'silent' }));
  });
  afterAll(async () => {
    other.close();
    await shop.close();
    await second.close();
    await redis.stop();
  });

  const call = async (at: TestShop, body: object) => {
    const response = await fetch(`${await at.origin()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { readonly data?: unknown; readonly errors?: readonly unknown[] };
  };

  it('writes nothing of persisted queries to Redis: each process asks for a document that it does not have', async () => {
    const query = '{ shop { region } }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const keysBefore = await other.client.keys('*');
    expect((await call(shop, { ...byHash, query })).errors).toBeUndefined();
    expect((await call(shop, byHash)).errors).toBeUndefined();
    expect((await call(second, byHash)).errors).toMatchObject([{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }]);
    expect((await call(second, { ...byHash, query })).errors).toBeUndefined();
    expect((await call(second, byHash)).errors).toBeUndefined();
    expect(new Set(await other.client.keys('*'))).toEqual(new Set(keysBefore));
  });

  it('shows the price that another process has changed, with Redis and without', async () => {
    const { id, slug } = await addProduct(shop.shop.db, { title: 'Balm' });
    const priceOf = async () =>
      JSON.stringify(await call(shop, { query: `{ product(slug: "${slug}") { currentPrice { amount } } }` }));
    const table = shop.shop.db.getMetadata(Product).tablePath;
    /** As another process with its own database connection: this one gets no event. */
    const change = async (price: number) => {
      await shop.shop.db.query(`UPDATE ${table} SET current_price = ${price} WHERE id = ${id}`);
      await shop.shop.db.query(`REPLACE INTO shop_setting VALUES ('public_version', 'price ${price}')`);
    };
    const before = await priceOf();
    expect(before).not.toContain('errors');
    await change(12_345);
    await until(async () => (await priceOf()).includes('"123.45"'));
    await redis.kill();
    await until(() => shop.shop.store?.isConnected() === false);
    await change(54_321);
    await until(async () => (await priceOf()).includes('"543.21"'));
    await redis.start();
    await until(() => shop.shop.store?.isConnected() === true && other.isConnected());
  });
});
