import { findRedis, startRedisServer, type RedisServer } from '../../scripts/lib/redis-server';
import { balanceDatabases, balanceShops, hasHaproxy } from '../../scripts/lib/haproxy';
import { missingGaleraPackages, startGalera, type GaleraCluster } from '../../scripts/lib/galera';
import { ApiClient, type ApiResponse } from './api-client';
import { ShopProcess } from './shop-process';
import { createTemporaryDatabase, type TemporaryDatabase } from './temporary-database';

const processCount = 4;

/** Names of Debian's packages that a cluster needs and this machine lacks. */
export const missingClusterPackages: readonly string[] = [
  ...missingGaleraPackages(),
  ...(hasHaproxy() ? [] : ['haproxy']),
  ...(findRedis() ? [] : ['redis-server']),
];

/** Four processes of the shop on three database servers and a Redis, with balancers in front of processes and databases. */
export class Cluster {
  private constructor(
    readonly galera: GaleraCluster,
    readonly redis: RedisServer,
    readonly database: TemporaryDatabase,
    readonly shops: readonly ShopProcess[],
    /** URL of the balancer in front of the processes. */
    readonly origin: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param addCleanup takes what ends the parts, each before those started earlier */
  static async start(addCleanup: (undo: () => unknown) => void): Promise<Cluster> {
    const galera = await startGalera();
    addCleanup(() => galera.stop());
    const databases = await balanceDatabases(galera.nodes);
    addCleanup(() => databases.stop());
    const database = await createTemporaryDatabase('IN', `mysql://root@${databases.address}/mysql`);
    addCleanup(() => database.drop());
    const redis = await startRedisServer();
    if (!redis) throw new Error('Redis is not installed.');
    addCleanup(() => redis.stop());
    const settings = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      REGION: database.region,
      TOKEN_SECRET: 'resilience-of-the-cluster-resilience-of-the-cluster',
      TRUST_PROXY: '1',
      // Twice the interval of the balancer's checks, and a margin.
      DRAIN_SECONDS: '1',
    };
    const shops = await startShops(settings, addCleanup);
    const balancer = await balanceShops(shops.map(({ url }) => new URL(url).host));
    addCleanup(() => balancer.stop());
    return new Cluster(galera, redis, database, shops, `http://${balancer.address}`, settings);
  }

  /** Starts as many processes again, on the same database and Redis, with further settings and without a balancer. */
  startMoreShops(
    settings: Readonly<Record<string, string>>,
    addCleanup: (undo: () => unknown) => void,
  ): Promise<readonly ShopProcess[]> {
    return startShops({ ...this.settings, ...settings }, addCleanup);
  }

  /** The errors that the processes have logged, to explain a response of status 500. */
  async errors(): Promise<readonly string[]> {
    const logs = await Promise.all(this.shops.map((shop) => shop.log()));
    return logs.flatMap((log) => log.split('\n').filter((line) => line.includes('"level":"error"')));
  }

  /** The state of Redis as each process reports it. */
  redisStates(): Promise<readonly unknown[]> {
    return withClients(this.shops, (clients) =>
      Promise.all(clients.map(async (client) => (await client.json('GET', '/readyz')).body['redis'])),
    );
  }
}

async function startShops(
  settings: Readonly<Record<string, string>>,
  addCleanup: (undo: () => unknown) => void,
): Promise<readonly ShopProcess[]> {
  const shops: ShopProcess[] = [];
  for (let n = 0; n < processCount; n += 1) {
    const shop = await ShopProcess.create(settings);
    addCleanup(() => shop.remove());
    shops.push(shop);
  }
  await Promise.all(shops.map((shop) => shop.start()));
  return shops;
}

/** Runs work with one client for each process, so that requests reach all of them at once. */
export async function withClients<Result>(
  shops: readonly ShopProcess[],
  work: (clients: readonly ApiClient[]) => Promise<Result>,
): Promise<Result> {
  const clients = shops.map(({ url }) => new ApiClient(url));
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.close();
  }
}

/** The client of the nth request: each process in turn. */
export function clientOf(clients: readonly ApiClient[], n: number): ApiClient {
  const client = clients[n % clients.length];
  if (!client) throw new Error('There is no client.');
  return client;
}

/** The number of a placed order; undefined if it was refused. */
export const orderNumberOf = ({ body }: ApiResponse): string | undefined =>
  typeof body['ordernumber'] === 'string' ? body['ordernumber'] : undefined;
