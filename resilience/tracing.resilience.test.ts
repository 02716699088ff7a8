import { findNonEphemeralPort } from '../scripts/lib/free-port';
import { setTimeout as pause } from 'node:timers/promises';
import { attributeOf, startOtlpReceiver } from '../server/testing/otlp-receiver';
import { registerCleanup } from './harness/cleanup';
import { removeBundles, ShopProcess } from './harness/shop-process';
import { createTemporaryDatabase, type TemporaryDatabase } from './harness/temporary-database';

/** A loader that reports the packages in question as they are loaded, however they are imported. */
const reporter = `export async function load(url, context, next) {
  const name = /node_modules.(@opentelemetry.[a-z-]+|prom-client)/.exec(url)?.[1];
  if (name) process._rawDebug('loaded ' + name);
  return next(url, context);
}`;
const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const reportLoading = {
  NODE_OPTIONS: `--import=${dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(reporter))});`)}`,
};

describe('a shop process', () => {
  const addCleanup = registerCleanup();
  let database: TemporaryDatabase;

  beforeAll(async () => {
    addCleanup(removeBundles);
    database = await createTemporaryDatabase('IN');
    addCleanup(() => database.drop());
  });

  async function start(settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
    const shop = await ShopProcess.create({
      DATABASE_URL: database.url,
      REGION: database.region,
      ...reportLoading,
      ...settings,
    });
    addCleanup(() => shop.remove());
    await shop.start();
    return shop;
  }

  const loadedBy = async (shop: ShopProcess) => [
    ...new Set([...(await shop.log()).matchAll(/^loaded (.+)$/gm)].map(([, name]) => name)),
  ];

  it('loads no package for metrics or traces while both are off', async () => {
    const shop = await start({});
    await fetch(`${shop.url}/api/allproducts`);
    await shop.terminate();
    expect(await loadedBy(shop)).toEqual([]);
  });

  it('sends its traces to an OpenTelemetry receiver, the last ones when it ends', async () => {
    const receiver = await startOtlpReceiver();
    addCleanup(() => receiver.close());
    const shop = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'ProductPage', query: 'query ProductPage { categories { key } }' }),
    });
    expect(await shop.terminate()).toMatchObject({ code: 0 });
    const spans = receiver.spans();
    const request = spans.find(({ name }) => name === 'POST graphql ProductPage');
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map((span) => attributeOf(span, 'db.query.text'))).toContainEqual(
      expect.stringContaining('category'),
    );
    expect(await loadedBy(shop)).toContain('@opentelemetry/api');
  });

  it('serves and ends in time while the receiver is away', async () => {
    const port = await findNonEphemeralPort();
    const shop = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${shop.url}/api/allproducts`)).status).toBe(200);
    await pause(100);
    const { code, milliseconds } = await shop.terminate();
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(9000);
  });
});
