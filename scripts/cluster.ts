/**
 * Starts a cluster of the shop on this machine: three MariaDB servers that replicate each other (Galera), Redis, four
 * processes of the demo shop, HAProxy in front of both, and Prometheus. For trying out what docs/scaling.md describes; all data are deleted at the end.
 *   npm run cluster                    until Ctrl-C
 *   npm run cluster -- --port 4000     address of the shop
 *   npm run cluster -- --processes 2   number of processes
 * REGION sets the edition. Debian's packages: mariadb-server galera-4 rsync lsof haproxy redis-server; prometheus to see the metrics.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { buildEdition, openDemoShop } from './lib/demo-shop';
import { configuredRegion, loadSettings } from './lib/environment';
import { findNonEphemeralPort } from './lib/free-port';
import { missingGaleraPackages, startGalera } from './lib/galera';
import { balanceDatabases, balanceShops, hasHaproxy } from './lib/haproxy';
import { projectRoot, requireNode } from './lib/project';
import { hasPrometheus, startPrometheus } from './lib/prometheus';
import { startRedisServer } from './lib/redis-server';

const databaseName = 'shop';

requireNode();
process.chdir(projectRoot);
loadSettings();
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4000' }, processes: { type: 'string', default: '4' } },
});

const cleanups: (() => Promise<void> | void)[] = [];
try {
  await runCluster();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
}

async function runCluster(): Promise<void> {
  const missing = [...missingGaleraPackages(), ...(hasHaproxy() ? [] : ['haproxy'])];
  if (missing.length > 0) throw new Error(`The cluster needs more packages: apt-get install ${missing.join(' ')}`);
  const end = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await buildEdition(configuredRegion());
  const databaseUrl = await startDatabases();
  const redis = await startRedisServer();
  if (redis) cleanups.push(() => redis.stop());
  console.log(`Redis             ${redis?.url ?? 'not installed: each process counts for itself'}`);
  const metricsAddresses = await startShops({ DATABASE_URL: databaseUrl, ...(redis && { REDIS_URL: redis.url }) });
  const prometheus = hasPrometheus() ? await startPrometheus(metricsAddresses, '5s') : undefined;
  if (prometheus) cleanups.push(() => prometheus.stop());
  console.log(
    `Prometheus        ${prometheus?.url ?? `not installed: ${metricsAddresses.join(', ')} have the metrics`}`,
  );
  console.log(`\nThe shop answers at http://127.0.0.1:${values.port}. Ctrl-C ends the cluster.`);
  await end;
  console.log('\nEnding the cluster …');
}

/** @returns the URL of the database, through the balancer */
async function startDatabases(): Promise<string> {
  const galera = await startGalera();
  cleanups.push(() => galera.stop());
  for (const { name, address } of galera.nodes) console.log(`Database ${name}    ${address}`);
  const balancer = await balanceDatabases(galera.nodes);
  cleanups.push(() => balancer.stop());
  console.log(`Databases         ${balancer.address}`);
  const server = await createConnection(`mysql://root@${balancer.address}/mysql`);
  await server.query(`CREATE DATABASE ${databaseName} CHARACTER SET utf8mb4`);
  await server.end();
  return `mysql://root@${balancer.address}/${databaseName}`;
}

/** @returns where each process answers metrics */
async function startShops(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-cluster-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const shared = {
    ...settings,
    // The secret of the tokens and the resized pictures are files in it.
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${values.port}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
  };
  const addresses: string[] = [];
  const metricsAddresses: string[] = [];
  // One after another: the first creates the tables and the demo's data.
  for (let n = 1; n <= Number(values.processes); n += 1) {
    const metricsPort = String(await findNonEphemeralPort());
    const own = { ...shared, METRICS_PORT: metricsPort };
    const shop = await openDemoShop(configuredRegion(), path.join(folder, `shop-${n}.log`), own);
    cleanups.push(() => shop.close());
    addresses.push(new URL(shop.url).host);
    metricsAddresses.push(`127.0.0.1:${metricsPort}`);
    console.log(`Process ${n}         ${shop.url} (pid ${shop.pid})`);
  }
  const balancer = await balanceShops(addresses, Number(values.port));
  cleanups.push(() => balancer.stop());
  return metricsAddresses;
}
