import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { findNonEphemeralPort } from '../scripts/lib/free-port';
import { hasPrometheus, startPrometheus } from '../scripts/lib/prometheus';
import { findRedis, type RedisServer, startRedisServer } from '../scripts/lib/redis-server';
import { registerCleanup } from './harness/cleanup';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { createTemporaryDatabase } from './harness/temporary-database';

const isInstalled = hasPrometheus();
if (!isInstalled) process.stderr.write('Skipped: Prometheus is not installed (Debian: prometheus).\n');

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
interface Rule {
  readonly name: string;
  readonly query: string;
  readonly health: string;
  readonly lastError?: string;
}
interface Answer<Data> {
  readonly status: string;
  readonly error?: string;
  readonly data: Data;
}

/** Metrics whose series exist only once what they count has happened. */
const needsAnEvent = ['shop_graphql_errors_total', 'shop_gauges_unreadable_total', 'shop_job_seconds_total'];
const needsRedis = ['shop_redis_connected'];

(isInstalled ? describe : describe.skip)('a Prometheus that scrapes the shop', () => {
  const addCleanup = registerCleanup();
  let shop: ShopProcess;
  let url: string;
  let redis: RedisServer | undefined;

  beforeAll(async () => {
    addCleanup(removeBundles);
    const database = await createTemporaryDatabase('IN');
    addCleanup(() => database.drop());
    redis = await startRedisServer();
    addCleanup(async () => redis?.stop());
    const metricsPort = await findNonEphemeralPort();
    shop = await ShopProcess.create({
      DATABASE_URL: database.url,
      REGION: database.region,
      METRICS_PORT: String(metricsPort),
      ...(redis && { REDIS_URL: redis.url }),
    });
    addCleanup(() => shop.remove());
    await shop.start();
    const prometheus = await startPrometheus([`127.0.0.1:${metricsPort}`], '1s');
    addCleanup(() => prometheus.stop());
    ({ url } = prometheus);
    for (let n = 0; n < 3; n += 1) await fetch(`${shop.url}/api/categories`);
    await until(async () => (await query('shop_requests_total{kind="rest"}')).length > 0);
    await until(async () => (await query('shop_job_runs_total{name="send mails"}')).length > 0);
  });

  async function until(isTrue: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error('It did not become true within a minute.');
      await pause(200);
    }
  }

  async function ask<Data>(target: string): Promise<Answer<Data>> {
    // Prometheus answers in the format that its documentation defines.
    return (await (await fetch(`${url}/api/v1/${target}`)).json()) as Answer<Data>;
  }

  async function query(expression: string): Promise<readonly unknown[]> {
    const answer = await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expression)}`);
    if (answer.status !== 'success') throw new Error(`${expression}: ${answer.error}`);
    return answer.data.result;
  }

  it('finds the process up', async () => {
    expect(await query('up{job="shop"} == 1')).toHaveLength(1);
  });

  it('loads every alert, and evaluates each without an error', async () => {
    type Groups = { groups: { rules: Rule[] }[] };
    let rules: Rule[] = [];
    await until(async () => {
      rules = (await ask<Groups>('rules')).data.groups.flatMap((group) => group.rules);
      return rules.every(({ health }) => health !== 'unknown');
    });
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    expect(rules.length).toBeGreaterThan(10);
    const alerts = (await ask<{ alerts: unknown[] }>('alerts')).data.alerts;
    expect(alerts).toEqual([]);
  });

  it('has every metric that the alerts and the dashboard name', async () => {
    const texts = [
      await readFile('monitoring/alerts.yml', 'utf8'),
      await readFile('monitoring/grafana-dashboard.json', 'utf8'),
    ];
    const names = texts.flatMap((text) => text.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g) ?? []);
    const { data: known } = await ask<string[]>('label/__name__/values');
    const absent = [...needsAnEvent, ...(redis ? [] : needsRedis)];
    expect([...new Set(names)].filter((name) => !known.includes(name) && !absent.includes(name))).toEqual([]);
    expect(new Set(names).size).toBeGreaterThan(15);
  });

  it('answers every panel of the dashboard', async () => {
    // The file is an export of Grafana.
    const { panels } = JSON.parse(await readFile('monitoring/grafana-dashboard.json', 'utf8')) as { panels: Panel[] };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    for (const expression of expressions) await query(expression.replaceAll('$__rate_interval', '1m'));
    expect(expressions.length).toBeGreaterThan(15);
  });

  it('finds alerts that fire when they have to', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'monitoring/alerts.test.yml']);
    expect([status, String(stdout), String(stderr)]).toEqual([0, expect.stringContaining('SUCCESS'), '']);
    expect(spawnSync('promtool', ['check', 'rules', 'monitoring/alerts.yml']).status).toBe(0);
  });

  (findRedis() === undefined ? it.skip : it)('sees that Redis goes away and comes back', async () => {
    await until(async () => (await query('shop_redis_connected == 1')).length === 1);
    await redis?.kill();
    await until(async () => (await query('shop_redis_connected == 0')).length === 1);
    await redis?.start();
    await until(async () => (await query('shop_redis_connected == 1')).length === 1);
  });

  it('sees that the process has ended', async () => {
    await shop.kill();
    await until(async () => (await query('up{job="shop"} == 0')).length === 1);
  });
});
