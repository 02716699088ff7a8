import { setTimeout as pause } from 'node:timers/promises';
import { RequestError } from '../../domain/errors';
import { findRedis, type RedisServer, startRedisServer } from '../../scripts/lib/redis-server';
import { createLogger } from './logger';
import { policies } from './limit-policies';
import { RateLimits } from './rate-limits';
import { openSharedStore, type SharedStore } from './shared-store';

const budget = policies.resetRequest.points;
const processCount = 4;
const logger = createLogger({ level: 'silent' });
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(20);
};

const withRedis = findRedis() === undefined ? describe.skip : describe;

withRedis('processes that share a Redis (skipped where redis-server is not installed)', () => {
  let redis: RedisServer;
  let stores: SharedStore[];
  let limits: RateLimits[];

  const start = async ({ isDurable = false } = {}) => {
    const started = await startRedisServer({ isDurable });
    if (!started) throw new Error('There is no Redis on this machine.');
    redis = started;
    stores = [];
    for (let n = 0; n < processCount; n += 1) stores.push(await openSharedStore(redis.url, 'test', logger));
    limits = stores.map((store) => new RateLimits({ enabled: true, store }));
    await until(() => stores.every((store) => store.isConnected()));
  };
  afterEach(async () => {
    for (const store of stores) store.close();
    await redis.stop();
  });

  /** Tries `count` times, at the processes in turn. @returns how many were granted */
  const grantedOf = async (count: number, address = '192.0.2.1', at: readonly RateLimits[] = limits) => {
    const results = await Promise.allSettled(
      Array.from({ length: count }, async (_, n) => at[n % at.length]?.consume('resetRequest', address)),
    );
    for (const { reason } of results.filter((result) => result.status === 'rejected'))
      if (!(reason instanceof RequestError)) throw reason;
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  const loginsOf = async (count: number) => {
    let granted = 0;
    for (let n = 0; n < count; n += 1) {
      const attempt = limits[n % processCount]?.consume('login', 'ada@example.org', '192.0.2.1');
      granted += await Promise.resolve(attempt).then(
        () => 1,
        () => 0,
      );
    }
    return granted;
  };
  const waitUntilAway = () => until(() => stores.every((store) => !store.isConnected()));
  const waitUntilBack = () => until(() => stores.every((store) => store.isConnected()));

  it("count an app's calls together, and a new quota anew", async () => {
    await start();
    const remainingOf = async (appId: number, quota: number, count: number) => {
      const left: (number | undefined)[] = [];
      for (let n = 0; n < count; n += 1)
        left.push((await limits[n % processCount]?.countAppCall(appId, quota))?.remaining);
      return left;
    };
    expect(await remainingOf(1, 20, 22)).toEqual([...Array.from({ length: 20 }, (_, n) => 19 - n), 0, 0]);
    expect(await remainingOf(1, 3, 4)).toEqual([2, 1, 0, 0]);
    expect(await remainingOf(2, 20, 1)).toEqual([19]);
  });

  it('grant one budget together, not one each', async () => {
    await start();
    expect(await grantedOf(4 * budget)).toBe(budget);
    expect(await grantedOf(1, '192.0.2.2')).toBe(1);
  });

  it('slow down the logins of an account together', async () => {
    await start();
    // Three without a wait, the fourth after a second.
    expect(await loginsOf(20)).toBe(3);
    await limits[1]?.reset('login', 'ada@example.org', '192.0.2.1');
    expect(await loginsOf(3)).toBe(3);
  });

  it('return a point through any process', async () => {
    await start();
    await grantedOf(budget);
    await limits[3]?.reward('resetRequest', '192.0.2.1');
    expect(await grantedOf(2)).toBe(1);
  });

  it('grant each the whole budget while Redis is away, and count together again when it is back', async () => {
    await start({ isDurable: true });
    expect(await grantedOf(budget, '192.0.2.1', limits.slice(0, 1))).toBe(budget);
    await redis.kill();
    expect(await grantedOf(8 * budget)).toBe(processCount * budget);
    expect(await grantedOf(4, '192.0.2.3')).toBe(4);
    // Three in each process without a wait.
    expect(await loginsOf(20)).toBe(3 * processCount);
    await waitUntilAway();
    await expect(limits[2]?.consume('resetRequest', '192.0.2.1')).rejects.toBeInstanceOf(RequestError);
    await redis.start();
    await waitUntilBack();
    expect(await grantedOf(4)).toBe(0);
    expect(await grantedOf(4 * budget, '192.0.2.4')).toBe(budget);
  });

  it('go on when Redis hangs, and count together again when it answers', async () => {
    await start();
    await grantedOf(budget, '192.0.2.1', limits.slice(0, 1));
    process.kill(redis.pid(), 'SIGSTOP');
    expect(await grantedOf(8 * budget)).toBe(processCount * budget);
    await waitUntilAway();
    process.kill(redis.pid(), 'SIGCONT');
    await waitUntilBack();
    expect(await grantedOf(4 * budget)).toBe(0);
  });

  it('log that Redis is unavailable and available again only when it was', async () => {
    await start();
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const open = () => openSharedStore(redis.url, 'test', createLogger({ level: 'info', destination }));
    const store = await open();
    expect(store.isConnected()).toBe(true);
    // As busy as a start: an answer is read late.
    const answer = store.client.ping();
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);
    await answer;
    store.close();
    expect(lines).toEqual([]);

    stores.push(await open());
    await redis.kill();
    await until(() => lines.length === 1);
    await redis.start();
    await until(() => lines.length === 2);
    expect(lines[0]).toContain('Redis is unavailable');
    expect(lines[1]).toContain('Redis is available again');
  });

  it('start while Redis is away, and use it when it comes', async () => {
    await start();
    await redis.kill();
    const late = await openSharedStore(redis.url, 'test', logger);
    stores.push(late);
    expect(late.isConnected()).toBe(false);
    expect(await grantedOf(1, '192.0.2.5', [new RateLimits({ enabled: true, store: late })])).toBe(1);
    await redis.start();
    await waitUntilBack();
    await until(() => late.isConnected());
  });
});
