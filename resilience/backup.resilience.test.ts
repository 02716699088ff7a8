import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';
import { entities } from '../server/shop';
import { type Product } from '../server/features/products/product.entity';
import { Order } from '../server/features/orders/order.entity';
import { openDatabase } from '../server/database/database';
import { backUpSqlite } from '../server/database/sqlite';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { resolveSeed, seededRandom } from './fuzz/random';
import { ApiClient } from './harness/api-client';
import { registerCleanup } from './harness/cleanup';
import { type OperatorPlace, runOperator, startOperator } from './harness/operator-process';
import { recordFigure } from './harness/record-figure';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { Shopper, shoppersInTurn } from './harness/shopper';
import {
  createEmptyDatabase,
  createTemporaryDatabase,
  type EmptyDatabase,
  type TemporaryDatabase,
} from './harness/temporary-database';
import { waitUntil } from './harness/wait-until';

const archive = 'shop.tar.gz';
const buyerCount = 6;

describe('a backup of an open shop', () => {
  const addCleanup = registerCleanup();
  let database: TemporaryDatabase;
  let destination: EmptyDatabase;
  let shop: ShopProcess;
  let caller: ApiClient;
  let folder: string;
  let product: Product;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    addCleanup(removeBundles);
    database = await createTemporaryDatabase();
    addCleanup(() => database.drop());
    destination = await createEmptyDatabase();
    addCleanup(() => destination.drop());
    product = await addProduct(database.db, { stock: 100_000, supplied: 100_000 });
    shop = await ShopProcess.create({ DATABASE_URL: database.url, REGION: database.region });
    addCleanup(() => shop.remove());
    await shop.start();
    caller = new ApiClient(shop.url);
    addCleanup(() => caller.close());
    folder = await mkdtemp(path.join(os.tmpdir(), 'resilience-backup-'));
    addCleanup(() => rm(folder, { recursive: true, force: true }));
  });

  const at = ({ url }: EmptyDatabase): OperatorPlace => ({ databaseUrl: url, region: database.region, folder });

  /** Reads a copy of an SQLite file: until the next garbage collection, a closed connection keeps its file in use. */
  async function inDestination<Result>(work: (db: DataSource) => Promise<Result>): Promise<Result> {
    const copy = path.join(folder, 'copy.sqlite');
    const isFile = destination.url.startsWith('sqlite:');
    if (isFile) await backUpSqlite(destination.url.slice('sqlite:'.length), copy);
    const url = isFile ? `sqlite:${copy}` : destination.url;
    const db = await openDatabase({ databaseUrl: url, dataDir: '', region: database.region, entities });
    try {
      return await work(db);
    } finally {
      await db.destroy();
      for (const suffix of ['', '-wal', '-shm']) await rm(`${copy}${suffix}`, { force: true });
    }
  }

  const numbersIn = async (db: DataSource) =>
    new Set((await db.manager.find(Order, { select: { number: true } })).map(({ number }) => number));

  /** Places orders until stopped. Any answer but a success fails the test. */
  async function buyDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    let isOver = false;
    const buying = Promise.all(
      Array.from({ length: buyerCount }, async () => {
        const nextShopper = shoppersInTurn(() => Shopper.signUp(caller));
        while (!isOver) {
          const shopper = await nextShopper();
          acknowledged.push((await shopper.order(await shopper.fillCart(product.id), 'cash')).number);
        }
      }),
    );
    const goal = acknowledged.length + scale(10, 100);
    await waitUntil('the first orders', () => acknowledged.length >= goal, buying);
    const result = await work().finally(() => {
      isOver = true;
    });
    await buying;
    return result;
  }

  it('contains every order acknowledged before it began, whole, and refuses none meanwhile', async () => {
    const before = await buyDuring(async () => {
      const known = [...acknowledged];
      expect(await runOperator(at(database), 'backup', archive)).toMatchObject({ code: 0 });
      return known;
    });
    const succeeds = { code: 0, out: expect.stringContaining('Restored') as string };
    expect(await runOperator(at(destination), 'restore', archive)).toEqual(succeeds);
    expect(await runOperator(at(destination), 'restore', archive)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is not empty') as string,
    });
    expect(await runOperator(at(destination), 'restore', archive, '--replace')).toEqual(succeeds);
    expect(await runOperator(at(destination), 'check')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Everything holds.') as string,
    });
    const restored = await inDestination(numbersIn);
    expect(before.filter((number) => !restored.has(number))).toEqual([]);
    await inDestination(expectInvariants);
    await expectInvariants(database.db);
    recordFigure('backup during checkout load, restored elsewhere', {
      'acknowledged before': before.length,
      'acknowledged meanwhile': acknowledged.length - before.length,
      restored: restored.size,
      lost: 0,
      rejected: 0,
    });
  });

  it('is refused by a database that a shop has open', async () => {
    const result = await runOperator(at(database), 'restore', archive, '--replace');
    expect(result).toMatchObject({ code: 1, out: expect.stringMatching(/in use\. Stop/) as string });
    expect((await numbersIn(database.db)).size).toBe(acknowledged.length);
  });

  it('is restored as a whole or not at all when the restore is killed', async () => {
    const random = seededRandom(resolveSeed('moments of killing a restore'));
    const rounds = scale(3, 25);
    const whole = await inDestination(numbersIn);
    let finished = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { child, result } = startOperator(at(destination), ['restore', archive, '--replace']);
      await pause(400 + random.below(1600));
      child.kill('SIGKILL');
      if ((await result).code === 0) finished += 1;
      expect(await inDestination(numbersIn)).toEqual(whole);
      await inDestination(expectInvariants);
    }
    expect(await runOperator(at(destination), 'restore', archive, '--replace')).toEqual({
      code: 0,
      out: expect.stringContaining('Restored') as string,
    });
    expect(await inDestination(numbersIn)).toEqual(whole);
    recordFigure('kill -9 of a restore', { kills: rounds - finished, 'finished before': finished, 'half restored': 0 });
    expect((await readdir(folder)).filter((name) => name.endsWith('.gz'))).toEqual([archive]);
  });
});
