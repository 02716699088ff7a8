import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { openShop, type Shop } from '../server/app/shop';
import { loadConfig } from '../server/config/config';
import { Product } from '../server/features/catalogue/product.entity';
import { inTransaction } from '../server/infra/database/transaction';
import { addProduct } from '../server/testing/builders/catalogue';
import { registerCleanup } from './harness/cleanup';
import { recordFigure } from './harness/record-figure';
import { executeOn, type ReplicatedServer, startReplicatedServer } from './harness/replicated-server';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';

const slug = 'replicated';
const cart = '3141'.repeat(8);
const timeoutMs = 20_000;

const productQuery = `{ product(slug: "${slug}") { currentPrice { amount } stock gallery { url } categories { title } regime { slug } } products { totalCount nodes { title } } }`;
const cartMutation = `mutation ($id: ID!) { cartLinesAdd(uniqueId: "${cart}", lines: [{ productId: $id }]) { cart { lines { quantity product { title } } } userErrors { code } } }`;

interface Shown {
  readonly product: { readonly currentPrice: { readonly amount: string }; readonly stock: number };
}

describe('a shop with a replica of its database', () => {
  const addCleanup = registerCleanup();
  let servers: ReplicatedServer;
  let database: TemporaryDatabase;
  let shop: Shop;
  let productId: number;

  async function open(replicaUrls: string): Promise<Shop> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-replicas-'));
    addCleanup(() => rm(folder, { recursive: true, force: true }));
    const settings = { DATABASE_URL: database.url, DATABASE_REPLICA_URLS: replicaUrls, REGION: database.region };
    const opened = await openShop(
      loadConfig({ ...settings, DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
    );
    addCleanup(() => opened.close());
    return opened;
  }

  const replicaUrl = () => {
    const url = new URL(servers.replica.url);
    url.pathname = new URL(database.url).pathname;
    return url.href;
  };

  async function ask<Data>(query: string, variables = {}, asked = shop): Promise<Data> {
    const facts = { token: null, cartCookie: cart, caller: { address: '127.0.0.1', device: 'a test' } };
    const contextValue = await asked.openRequest(facts);
    const { body } = await asked.apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single' || body.singleResult.errors) throw new Error(JSON.stringify(body));
    // The queries of this file select it.
    return body.singleResult.data as Data;
  }

  /** The statements on the catalogue that a server has executed during the work. */
  async function readsOn(server: { readonly url: string }, work: () => Promise<unknown>): Promise<string[]> {
    await executeOn(
      server,
      'TRUNCATE mysql.general_log',
      "SET GLOBAL log_output = 'TABLE'",
      'SET GLOBAL general_log = 1',
    );
    await work();
    const rows = await executeOn(
      server,
      'SET GLOBAL general_log = 0',
      "SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log WHERE command_type = 'Query' AND argument RLIKE '^ *(SELECT|WITH)' AND argument NOT LIKE '%shop_setting%' AND argument NOT LIKE '%UNIX_TIMESTAMP%' AND argument NOT LIKE '%general_log%'",
    );
    // The statement above selects it.
    return (rows as { readonly text: string }[]).map(({ text }) => text);
  }

  async function readsOnBoth(work: () => Promise<unknown>): Promise<{ primary: string[]; replica: string[] }> {
    let replica: string[] = [];
    const primary = await readsOn(servers.primary, async () => {
      replica = await readsOn(servers.replica, work);
    });
    return { primary, replica };
  }

  async function eventually(condition: () => Promise<boolean>): Promise<number> {
    const since = performance.now();
    while (!(await condition())) {
      if (performance.now() - since > timeoutMs) throw new Error(`This did not happen within ${timeoutMs} ms.`);
      await pause(20);
    }
    return Math.round(performance.now() - since);
  }

  const usesReplica = async () => (await readsOn(servers.replica, () => ask(productQuery))).length > 0;
  /** What the catalogue shows of the product, with its price in minor units. */
  async function shown(asked = shop): Promise<{ price: number; stock: number }> {
    const { product } = await ask<Shown>(productQuery, {}, asked);
    return { price: Math.round(Number(product.currentPrice.amount) * 100), stock: product.stock };
  }

  /** The values of the metrics. */
  async function inUse(): Promise<number | undefined> {
    const group = shop.gauges.find(({ name }) => name === 'replicas');
    return (await group?.read())?.['shop_database_replicas_in_use'];
  }

  /** Writes as another process does: this one learns of it from the database alone. */
  async function writeElsewhere(...statements: readonly string[]): Promise<void> {
    const connection = await createConnection(database.url);
    await connection.beginTransaction();
    for (const statement of statements) await connection.query(statement);
    await connection.commit();
    await connection.end();
  }

  const changePrice = (price: number) =>
    writeElsewhere(
      `UPDATE product SET current_price = ${price} WHERE slug = '${slug}'`,
      "UPDATE shop_setting SET setting_value = UUID() WHERE setting_key = 'public_version'",
    );

  beforeAll(async () => {
    servers = await startReplicatedServer();
    addCleanup(() => servers.stop());
    database = await createTemporaryDatabase('IN', servers.primary.url);
    addCleanup(() => database.db.destroy());
    ({ id: productId } = await addProduct(database.db, { slug, title: 'First', currentPrice: 1000, stock: 100 }));
    shop = await open(replicaUrl());
    await eventually(usesReplica);
  });

  it('reads the catalogue on the replica, with as many statements as without one', async () => {
    const alone = await open('');
    await ask(productQuery, {}, alone);
    await ask(productQuery);
    const before = await readsOnBoth(() => ask(productQuery, {}, alone));
    expect(before.replica).toEqual([]);
    let after: Awaited<ReturnType<typeof readsOnBoth>> = { primary: [], replica: [] };
    // The other shop may have changed public data when it opened.
    await eventually(async () => {
      after = await readsOnBoth(() => ask(productQuery));
      return after.primary.length === 0;
    });
    expect(after.replica).toHaveLength(before.primary.length);
  });

  it('reads and changes carts on the primary', async () => {
    const { primary, replica } = await readsOnBoth(() => ask(cartMutation, { id: String(productId) }));
    expect(replica).toEqual([]);
    expect(primary.length).toBeGreaterThan(0);
  });

  it('shows its own change to the next reader', async () => {
    for (let price = 1001; price < 1051; price += 1) {
      await inTransaction(shop.db, (manager) => manager.update(Product, { slug }, { currentPrice: price }));
      expect((await shown()).price).toBe(price);
    }
    await eventually(usesReplica);
  });

  it('shows a change by another process within a second, from a replica that has it', async () => {
    const delays: number[] = [];
    for (let price = 2001; price < 2011; price += 1) {
      await changePrice(price);
      delays.push(await eventually(async () => (await shown()).price === price));
    }
    expect(Math.max(...delays)).toBeLessThan(1000);
    await eventually(usesReplica);
    recordFigure('a price changed by another process, seen through a replica', { 'slowest ms': Math.max(...delays) });
  });

  it('leaves out a replica that lacks a change of public data, until it has it', async () => {
    await executeOn(servers.replica, 'STOP SLAVE SQL_THREAD');
    await changePrice(3000);
    await eventually(async () => (await shown()).price === 3000);
    for (let n = 0; n < 20; n += 1) expect((await shown()).price).toBe(3000);
    expect(await usesReplica()).toBe(false);
    await executeOn(servers.replica, 'START SLAVE SQL_THREAD');
    await eventually(usesReplica);
    expect((await shown()).price).toBe(3000);
  });

  it('leaves out a replica that lags by more than five seconds', async () => {
    await executeOn(servers.replica, 'STOP SLAVE SQL_THREAD');
    await writeElsewhere(`UPDATE product SET stock = 77 WHERE slug = '${slug}'`);
    const stale = await eventually(async () => (await shown()).stock === 77);
    expect(await inUse()).toBe(0);
    recordFigure('a replica that has stopped to receive', { 'left out after ms': stale });
    await executeOn(servers.replica, 'START SLAVE SQL_THREAD');
    await eventually(usesReplica);
    expect(await inUse()).toBe(1);
  });

  it.each([
    ['is killed', () => servers.replica.kill(), () => servers.replica.start()],
    [
      'hangs',
      () => Promise.resolve(process.kill(servers.replica.pid(), 'SIGSTOP')),
      () => Promise.resolve(process.kill(servers.replica.pid(), 'SIGCONT')),
    ],
  ])('fails no read when the replica %s, and uses it again afterwards', async (what, harm, repair) => {
    let [reads, slowest, isOver] = [0, 0, false];
    const read = async () => {
      while (!isOver) {
        const since = performance.now();
        await ask(productQuery);
        slowest = Math.max(slowest, performance.now() - since);
        reads += 1;
      }
    };
    const readers = Promise.all([read(), read(), read(), read()]);
    await pause(200);
    await harm();
    await pause(2000);
    const readsBefore = reads;
    await pause(500);
    const readsAway = reads - readsBefore;
    await repair();
    isOver = true;
    await readers;
    expect(readsAway).toBeGreaterThan(0);
    recordFigure(`a replica that ${what}`, { reads, failed: 0, 'slowest ms': Math.round(slowest) });
    await eventually(usesReplica);
  });

  it('opens while the replica is away, and uses it from then on', async () => {
    await servers.replica.kill();
    const late = await open(replicaUrl());
    expect((await shown(late)).price).toBe(3000);
    await servers.replica.start();
    await eventually(async () => (await readsOn(servers.replica, () => ask(productQuery, {}, late))).length > 0);
  });
});
