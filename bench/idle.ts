/**
 * Measures what processes cost that nobody calls, on one MariaDB or MySQL: statements and processor time.
 *   node --import ./scripts/lib/typescript.js bench/idle.ts                      1, 4 and 8 processes, 60 seconds each, with Redis if it is installed and without
 *   node --import ./scripts/lib/typescript.js bench/idle.ts --processes 1,2 --seconds 30
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { createTemporaryDatabase } from '../resilience/harness/temporary-database';
import { cpuTimeMs } from '../resilience/load/process-metrics';
import { buildEdition, type DemoShop, openDemoShop } from '../scripts/lib/demo-shop';
import { type MysqlServer, startMysqlServer } from '../scripts/lib/mysql-server';
import { startRedisServer } from '../scripts/lib/redis-server';
import { countStatements } from './measure';

/** After the last start: first runs of jobs, compilation. */
const settleMs = 20_000;
/** After the very first: sales of the demo shop's past days are summed up. */
const firstSettleMs = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'shop-idle-'));

const { values } = parseArgs({
  options: { processes: { type: 'string', default: '1,4,8' }, seconds: { type: 'string', default: '60' } },
});

async function measureIdle(
  server: MysqlServer,
  databaseUrl: string,
  count: number,
  settings: Record<string, string>,
  seconds: number,
) {
  const shops: DemoShop[] = [];
  const connection = await createConnection(server.url);
  try {
    while (shops.length < count) {
      const shared = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), ...settings };
      shops.push(await openDemoShop('UK', path.join(folder, `shop-${shops.length}.log`), shared));
    }
    await pause(settleMs);
    const read = async () => ({
      statements: await countStatements(connection),
      shop: shops.reduce((sum, { pid }) => sum + cpuTimeMs(pid), 0),
      database: cpuTimeMs(server.pid()),
    });
    const before = await read();
    await pause(seconds * 1000);
    const after = await read();
    const each = (name: keyof typeof before, per = seconds) => ((after[name] - before[name]) / per).toFixed(1);
    return [each('statements'), each('statements', seconds * count), each('shop', seconds * count), each('database')];
  } finally {
    await connection.end();
    for (const shop of shops) await shop.close();
  }
}

const server = await startMysqlServer();
if (server === undefined) throw new Error('Install MariaDB or MySQL to measure on.');
const redis = await startRedisServer();
try {
  await buildEdition('UK');
  const database = await createTemporaryDatabase('UK', server.url);
  // The first start loads the demo shop.
  await measureIdle(server, database.url, 1, {}, firstSettleMs / 1000);
  console.log(
    '| Processes | Redis | Statements a second | For each process | Processor time a second of each process | Of the database |',
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const url of redis ? [undefined, redis.url] : [undefined])
    for (const count of values.processes.split(',').map(Number)) {
      const [all, each, shop, own] = await measureIdle(
        server,
        database.url,
        count,
        url ? { REDIS_URL: url } : {},
        Number(values.seconds),
      );
      console.log(`| ${count} | ${url ? 'yes' : 'no'} | ${all} | ${each} | ${shop} ms | ${own} ms |`);
    }
  await database.drop();
} finally {
  await redis?.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
