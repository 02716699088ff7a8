import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { type MysqlServer, startMysqlServer } from '../scripts/lib/mysql-server';
import { type Product } from '../server/features/products/product.entity';
import { Order } from '../server/features/orders/order.entity';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { resolveSeed, seededRandom } from './fuzz/random';
import { registerCleanup } from './harness/cleanup';
import { BackgroundTraffic } from './harness/background-traffic';
import { FaultProxy } from './harness/fault-proxy';
import { recordFigure } from './harness/record-figure';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';
import { scale } from './harness/scale';
import { removeBundles, ShopProcess } from './harness/shop-process';

const stock = 100_000;
const shopperCount = 6;
/** The deadline of an operation, plus a margin for a busy machine. */
const maxResponseMs = 12_000;
const recoveryTimeoutMs = 15_000;
const initialDiskMegabytes = 48;
/** In each direction. */
const slowMs = 50;

/** Simulates a disk by a tablespace of limited size. */
const diskSettings = (megabytes: number) => [
  '--innodb-file-per-table=0',
  `--innodb-data-file-path=ibdata1:12M:autoextend:max:${megabytes}M`,
  '--innodb-buffer-pool-size=16M',
];

interface FaultContext {
  readonly server: MysqlServer;
  readonly proxy: FaultProxy;
  readonly database: TemporaryDatabase;
  diskMegabytes: number;
}

/** The tablespace has no space left, or the server has aborted because it needed some for itself. */
const fullDiskCodes: readonly unknown[] = ['ER_RECORD_FILE_FULL', 'PROTOCOL_CONNECTION_LOST'];

/** Fills the tablespace until not even a small row fits. */
async function fillDisk({ url }: TemporaryDatabase): Promise<void> {
  const connection = await createConnection(url);
  await connection.query('CREATE TABLE IF NOT EXISTS filler (id INT AUTO_INCREMENT PRIMARY KEY, stuff LONGBLOB)');
  const insert = async (bytes: number): Promise<unknown> => {
    try {
      await connection.query('INSERT INTO filler (stuff) VALUES (REPEAT("x", ?))', [bytes]);
      return undefined;
    } catch (error) {
      if (error instanceof Object && 'code' in error && fullDiskCodes.includes(error.code)) return error.code;
      throw error;
    }
  };
  for (const bytes of [1_000_000, 100_000, 8_000, 1_000]) {
    let failure: unknown;
    do failure = await insert(bytes);
    while (failure === undefined);
    if (failure === 'PROTOCOL_CONNECTION_LOST') return;
  }
  await connection.end();
}

interface Fault {
  readonly what: string;
  readonly inject: (context: FaultContext) => Promise<void>;
  /** Whether the traffic was affected, as a fault without effect tests nothing. Default: some calls were answered 503. */
  readonly hasEffect?: (traffic: BackgroundTraffic) => boolean;
}

const hasUnavailableResponses = ({ unavailable }: BackgroundTraffic) => unavailable > 0;

/** Faults around the shop; each is inflicted for a while and then cleared. */
const faults: readonly Fault[] = [
  {
    what: 'the database refuses connections',
    inject: async ({ proxy }) => {
      await proxy.refuseConnections();
      await pause(1500);
      await proxy.clear();
    },
  },
  {
    what: 'connections are cut in the middle of responses',
    inject: async ({ proxy }) => {
      proxy.cutConnections(0.05);
      await pause(2000);
      await proxy.clear();
    },
  },
  {
    what: 'the database is slow',
    // All calls may still succeed, but no statement is faster than one round trip.
    hasEffect: ({ slowestMs }) => slowestMs >= 2 * slowMs,
    inject: async ({ proxy }) => {
      proxy.slow(slowMs);
      await pause(2500);
      await proxy.clear();
    },
  },
  {
    what: 'the network drops all traffic',
    inject: async ({ proxy }) => {
      proxy.hang();
      await pause(9000);
      await proxy.clear();
    },
  },
  {
    what: 'the database is killed and restarted',
    inject: async ({ server, diskMegabytes }) => {
      await server.kill();
      await pause(500);
      await server.start(diskSettings(diskMegabytes));
    },
  },
  {
    what: 'the disk of the database is full',
    inject: async (context) => {
      await fillDisk(context.database);
      await pause(1500);
      // A full server cannot delete either, so it is restarted with a larger disk, as an operator would do.
      context.diskMegabytes += 36;
      await context.server.kill();
      await context.server.start(diskSettings(context.diskMegabytes));
    },
  },
];

describe('a shop whose database server fails', () => {
  let context: FaultContext;
  let shop: ShopProcess;
  let product: Product;
  const addCleanup = registerCleanup();

  beforeAll(async () => {
    addCleanup(removeBundles);
    const server = await startMysqlServer(diskSettings(initialDiskMegabytes));
    if (!server)
      throw new Error(
        'This test kills the database server, so it needs a local MariaDB or MySQL: install one (Debian: apt-get install mariadb-server).',
      );
    addCleanup(() => server.stop());
    const database = await createTemporaryDatabase('IN', server.url);
    addCleanup(() => database.drop());
    const proxy = await FaultProxy.open(server.url, seededRandom(resolveSeed('cut connections')));
    addCleanup(() => proxy.close());
    context = { server, proxy, database, diskMegabytes: initialDiskMegabytes };
    product = await addProduct(database.db, { stock, supplied: stock });
    shop = await ShopProcess.create({ DATABASE_URL: proxy.proxiedUrl(database.url), REGION: database.region });
    addCleanup(() => shop.remove());
    await shop.start();
  });

  it.each(faults)(
    'responds correctly or with 503 while $what, and recovers by itself',
    async ({ what, inject, hasEffect = hasUnavailableResponses }) => {
      const before = new Set(await orderNumbers());
      let recoveredMs = Infinity;
      const traffic = await BackgroundTraffic.during(
        async (running) => {
          await running.waitForOrders(shopperCount);
          for (let round = 0; round < scale(1, 10); round += 1) await inject(context);
          recoveredMs = await running.waitForOrders(shopperCount);
        },
        { origin: shop.url, productId: product.id, size: shopperCount },
      );

      expect(hasEffect(traffic)).toBe(true);
      expect(traffic.wrongResponses).toEqual([]);
      expect(traffic.slowestMs).toBeLessThan(maxResponseMs);
      expect(recoveredMs).toBeLessThan(recoveryTimeoutMs);
      expect(await shop.isReady()).toBe(true);
      // Each form is exactly one order, however often it was sent.
      expect((await orderNumbers()).filter((number) => !before.has(number)).sort()).toEqual(
        traffic.acknowledged.sort(),
      );
      await expectInvariants(context.database.db);
      recordFigure(what, {
        responses: traffic.responses,
        'status 503': traffic.unavailable,
        'past the deadline': traffic.deadlineExceeded,
        wrong: traffic.wrongResponses.length,
        'slowest response in ms': traffic.slowestMs,
        'recovered after ms': recoveredMs,
        'orders lost': 0,
      });
    },
  );

  const orderNumbers = async () =>
    (await context.database.db.manager.find(Order, { select: { number: true } })).map(({ number }) => number);
});
