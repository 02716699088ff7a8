import { Admission } from './admission';
import { createApp } from './app';
import { listen, type Listener } from './listener';
import { createMetrics, type Metrics, serveMetrics } from './metrics';
import { OperationNames } from './operation-names';
import { revokeApp } from '../features/partner-apps/partner-apps';
import { startJobs } from '../infra/jobs';
import { createLogger } from '../infra/logger';
import { addTestApp } from '../testing/builders/apps';
import { openTestShop, type TestShop } from '../testing/shop';
import { apisOf } from './apis';

const silent = createLogger({ level: 'silent' });

describe('the metrics of a running shop', () => {
  let test: TestShop;
  let metrics: Metrics;
  let listener: Listener;
  let port: Listener;

  beforeAll(async () => {
    metrics = await createMetrics('UK');
    test = await openTestShop({ seeded: true, observer: metrics });
    const admission = new Admission(test.clock);
    const names = new OperationNames(test.shop.routes);
    metrics.watch(test.shop, admission, names);
    const app = createApp({
      shop: test.shop,
      apis: apisOf(test.shop),
      site: {
        assets: (_request, _response, next) => next(),
        pages: (_request, response) => void response.send('page'),
      },
      admission,
      onCacheLookup: metrics.cacheLookup,
    });
    listener = await listen(metrics.observe(app, names), { port: 0, host: '127.0.0.1' });
    port = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, silent);
  });
  afterAll(async () => {
    await listener.close(0);
    await port.close(0);
    await test.close();
  });

  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${listener.port}${path}`, init);
    await response.text();
    return response.status;
  };
  const graphql = (body: object) =>
    call('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port.port}/metrics`)).text();
  const linesOf = async (name: string) => (await scrape()).split('\n').filter((line) => line.startsWith(name));
  /** A response is counted when its connection has ended it, which may be after the client has read it. */
  const eventually = async (name: string, line: string) => {
    for (let attempt = 0; attempt < 100; attempt += 1) if ((await linesOf(name)).includes(line)) return;
    expect(await linesOf(name)).toContain(line);
  };

  it('count requests by known operations; any other name is "other"', async () => {
    await graphql({ operationName: 'ProductPage', query: 'query ProductPage { __typename }' });
    await graphql({ query: 'query Evil123 { __typename }' });
    await call('/api/productdetail/no-such-product');
    await call('/product/argan?secret=1');
    await call('/wp-admin/x');
    const requests = 'shop_requests_total';
    await eventually(requests, `${requests}{kind="graphql",operation="ProductPage",status="200"} 1`);
    await eventually(requests, `${requests}{kind="graphql",operation="other",status="200"} 1`);
    await eventually(requests, `${requests}{kind="page",operation="/product",status="200"} 1`);
    await eventually(requests, `${requests}{kind="page",operation="other",status="200"} 1`);
    expect(await scrape()).toMatch(
      /shop_requests_total\{kind="rest",operation="GET \/api\/productdetail\/:slug",status="\d+"} 1/,
    );
    expect(await scrape()).not.toMatch(/Evil|secret|wp-admin|argan/);
    expect(await linesOf('shop_request_duration_seconds_count{kind="graphql",operation="ProductPage"}')).toHaveLength(
      1,
    );
  });

  it('count the errors of operations by their codes', async () => {
    await graphql({ operationName: 'AccountInfoPage', query: 'query AccountInfoPage { unknownField }' });
    const name = 'shop_graphql_errors_total';
    await eventually(name, `${name}{operation="AccountInfoPage",code="GRAPHQL_VALIDATION_FAILED"} 1`);
  });

  it('count answers from the cache', async () => {
    const ask = () => graphql({ query: 'query Twice { categories { key } }' });
    const before = await linesOf('shop_response_cache_lookups_total{result="hit"}');
    await ask();
    await ask();
    const [after = ''] = await linesOf('shop_response_cache_lookups_total{result="hit"}');
    expect(before).not.toContain(after);
  });

  it('show how requests queue, and how late the event loop is', async () => {
    const text = await scrape();
    expect(text).toContain('\nshop_requests_active 0\n');
    expect(text).toContain('\nshop_requests_queued{rank="call"} 0\n');
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/);
    expect(text).toContain('shop_info{region="UK"} 1');
  });

  it('count runs of jobs', async () => {
    const run = (name: string, work: () => Promise<unknown>) => ({ name, intervalMs: 1, run: work });
    const jobs = [run('fine', () => Promise.resolve()), run('broken', () => Promise.reject(new Error('broken')))];
    const running = startJobs(jobs, silent, metrics);
    const done = /shop_job_runs_total\{name="fine",result="done"} \d+\n[^#]*name="broken",result="failed"} \d/;
    for (let attempt = 0; attempt < 200 && !done.test(await scrape()); attempt += 1);
    await running.stop();
    expect(await scrape()).toMatch(/shop_job_runs_total\{name="fine",result="done"} \d+/);
    expect(await scrape()).toMatch(/shop_job_runs_total\{name="broken",result="failed"} \d+/);
  });

  it('show the calls of the card provider from zero, and the numbers of disk, backups and paid orders', async () => {
    const calls = 'shop_card_provider_calls_total';
    expect(await linesOf(`${calls}{outcome="keys"}`)).toEqual([`${calls}{outcome="keys"} 0`]);
    metrics.providerCallEnded('keys');
    expect(await linesOf(`${calls}{outcome="keys"}`)).toEqual([`${calls}{outcome="keys"} 1`]);
    const text = await scrape();
    expect(text).toMatch(/\nshop_disk_free_bytes [1-9]/);
    expect(text).toMatch(/\nshop_disk_size_bytes [1-9]/);
    expect(text).toMatch(/\nshop_paid_order_age_seconds \d/);
    expect(text).toContain('\nshop_backup_age_seconds Nan\n');
  });

  it('contain no key of an app', async () => {
    const { app, key } = await addTestApp(test);
    expect(await call(`/api/productdetail/${key}`, { headers: { 'x-api-key': key } })).toBe(404);
    expect(await call('/api/allblog', { headers: { authorization: `Bearer ${key}` } })).toBe(200);
    await revokeApp(test.shop.db.manager, app.id, test.clock.now());
    test.clock.advance({ seconds: 1 });
    expect(await call('/api/allblog', { headers: { 'x-api-key': key } })).toBe(401);
    expect(await scrape()).not.toContain(key.slice(14));
  });

  it('are served at /metrics only, for reading only', async () => {
    const status = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port.port}${path}`, { method })).status;
    expect([await status('/'), await status('/metrics', 'POST'), await status('/metrics')]).toEqual([404, 404, 200]);
    expect(await call('/metrics')).toBe(200);
    expect(await fetch(`http://127.0.0.1:${listener.port}/metrics`).then((page) => page.text())).toBe('page');
  });
});
