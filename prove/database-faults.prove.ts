import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { type MysqlServer, startMysqlServer } from '../scripts/lib/mysql-server.mjs';
import { type Product } from '../server/features/catalogue/product.entity';
import { Order } from '../server/features/orders/order.entity';
import { addProduct } from '../server/testing/builders/catalogue';
import { expectInvariants } from '../server/testing/invariants';
import { chosenSeed, seededRandom } from './fuzz/random';
import { afterwards } from './harness/afterwards';
import { Crowd } from './harness/crowd';
import { FaultProxy } from './harness/fault-proxy';
import { figure } from './harness/figures';
import { createProofDatabase, type ProofDatabase } from './harness/proof-database';
import { scale } from './harness/scale';
import { removeBundle, ShopProcess } from './harness/shop-process';

const stock = 100_000;
const crowdSize = 6;
/** The deadline of an operation, plus a margin for a busy machine. */
const longestAnswerMs = 12_000;
const recoveredWithinMs = 15_000;
const smallestDiskMegabytes = 48;
/** In each direction. */
const slowMs = 50;

/** Simulates a disk by a tablespace of limited size. */
const disk = (megabytes: number) => [
  '--innodb-file-per-table=0',
  `--innodb-data-file-path=ibdata1:12M:autoextend:max:${megabytes}M`,
  '--innodb-buffer-pool-size=16M',
];

interface Surroundings {
  readonly server: MysqlServer;
  readonly proxy: FaultProxy;
  readonly database: ProofDatabase;
  diskMegabytes: number;
}

/** Fills the tablespace until not even a small row fits. */
async function fillDisk({ url }: ProofDatabase): Promise<void> {
  const connection = await createConnection(url);
  await connection.query('CREATE TABLE IF NOT EXISTS filler (id INT AUTO_INCREMENT PRIMARY KEY, stuff LONGBLOB)');
  const isFull = async (bytes: number): Promise<boolean> => {
    try {
      await connection.query('INSERT INTO filler (stuff) VALUES (REPEAT("x", ?))', [bytes]);
      return false;
    } catch (error) {
      if (error instanceof Object && 'code' in error && error.code === 'ER_RECORD_FILE_FULL') return true;
      throw error;
    }
  };
  for (const bytes of [1_000_000, 100_000, 8_000, 1_000]) while (!(await isFull(bytes)));
  await connection.end();
}

interface Fault {
  readonly what: string;
  readonly inflict: (around: Surroundings) => Promise<void>;
  /** Whether the crowd was affected, as a fault without effect proves nothing. Default: some calls were answered 503. */
  readonly isFelt?: (crowd: Crowd) => boolean;
}

const hasTurnedAway = ({ unavailable }: Crowd) => unavailable > 0;

/** Faults around the shop; each is inflicted for a while and then cleared. */
const faults: readonly Fault[] = [
  {
    what: 'the database refuses connections',
    inflict: async ({ proxy }) => {
      await proxy.refuse();
      await pause(1500);
      await proxy.clear();
    },
  },
  {
    what: 'connections are cut in the middle of answers',
    inflict: async ({ proxy }) => {
      proxy.cut(0.05);
      await pause(2000);
      await proxy.clear();
    },
  },
  {
    what: 'the database is slow',
    // All calls may still succeed, but no statement is faster than one round trip.
    isFelt: ({ slowestMs }) => slowestMs >= 2 * slowMs,
    inflict: async ({ proxy }) => {
      proxy.slow(slowMs);
      await pause(2500);
      await proxy.clear();
    },
  },
  {
    what: 'the network swallows everything',
    inflict: async ({ proxy }) => {
      proxy.hang();
      await pause(9000);
      await proxy.clear();
    },
  },
  {
    what: 'the database is killed and started again',
    inflict: async ({ server, diskMegabytes }) => {
      await server.kill();
      await pause(500);
      await server.start(disk(diskMegabytes));
    },
  },
  {
    what: 'the disk of the database is full',
    inflict: async (around) => {
      await fillDisk(around.database);
      await pause(1500);
      // A full server cannot delete either, so it is restarted with a larger disk, as an operator would do.
      around.diskMegabytes += 36;
      await around.server.kill();
      await around.server.start(disk(around.diskMegabytes));
    },
  },
];

describe('a shop whose database server fails', () => {
  let around: Surroundings;
  let shop: ShopProcess;
  let product: Product;
  const later = afterwards();

  beforeAll(async () => {
    later(removeBundle);
    const server = await startMysqlServer(disk(smallestDiskMegabytes));
    if (!server)
      throw new Error(
        'This proof kills the database, so it needs a MariaDB or MySQL of this machine: install one (Debian: apt-get install mariadb-server).',
      );
    later(() => server.stop());
    const database = await createProofDatabase('IN', server.url);
    later(() => database.drop());
    const proxy = await FaultProxy.open(server.url, seededRandom(chosenSeed('connections that are cut')));
    later(() => proxy.close());
    around = { server, proxy, database, diskMegabytes: smallestDiskMegabytes };
    product = await addProduct(database.db, { stock, supplied: stock });
    shop = await ShopProcess.prepare({ DATABASE_URL: proxy.through(database.url), REGION: database.region });
    later(() => shop.remove());
    await shop.start();
  });

  it.each(faults)(
    'answers rightly or "not now" while $what, and goes on by itself',
    async ({ what, inflict, isFelt = hasTurnedAway }) => {
      const before = new Set(await numbers());
      let recoveredMs = Infinity;
      const crowd = await Crowd.around(
        async (people) => {
          await people.untilServed(crowdSize);
          for (let round = 0; round < scale(1, 10); round += 1) await inflict(around);
          recoveredMs = await people.untilServed(crowdSize);
        },
        { origin: shop.url, productId: product.id, size: crowdSize },
      );

      expect(isFelt(crowd)).toBe(true);
      expect(crowd.wrong).toEqual([]);
      expect(crowd.slowestMs).toBeLessThan(longestAnswerMs);
      expect(recoveredMs).toBeLessThan(recoveredWithinMs);
      expect(await shop.isReady()).toBe(true);
      // Each form is exactly one order, however often it was sent.
      expect((await numbers()).filter((number) => !before.has(number)).sort()).toEqual(crowd.acknowledged.sort());
      await expectInvariants(around.database.db);
      figure(what, {
        answers: crowd.answers,
        'not now (503)': crowd.unavailable,
        'past the deadline': crowd.overdue,
        wrong: crowd.wrong.length,
        'slowest answer in ms': crowd.slowestMs,
        'serving again after ms': recoveredMs,
        'orders lost': 0,
      });
    },
  );

  const numbers = async () =>
    (await around.database.db.manager.find(Order, { select: { number: true } })).map(({ number }) => number);
});
