import { TestClock } from '../testing/clock';
import { startApp, type TestAppOptions, type RunningApp } from '../testing/http-app';

let app: RunningApp;
const start = async (parts?: TestAppOptions) => {
  app = await startApp(parts);
};
afterEach(() => app.close());

describe('health', () => {
  it('reports alive and ready', async () => {
    await start();
    expect((await app.fetch('/healthz')).status).toBe(200);
    expect((await app.fetch('/readyz')).status).toBe(200);
  });

  it('reports alive but not ready without its database', async () => {
    await start({ shop: { isReady: () => Promise.reject(new Error('no database')) } });
    expect((await app.fetch('/healthz')).status).toBe(200);
    expect((await app.fetch('/readyz')).status).toBe(503);
  });

  it.each([
    [true, 'connected'],
    [false, 'away'],
  ])('is ready whether Redis is there (%s) or not, and reports it', async (isConnected, redis) => {
    await start({ shop: { redisState: () => (isConnected ? 'connected' : 'away') } });
    const response = await app.fetch('/readyz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', redis }]);
  });

  it('omits Redis in a shop without', async () => {
    await start();
    expect(await (await app.fetch('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('queries the database twice a second at most, one query at a time, however often it is called', async () => {
    const clock = new TestClock();
    let asked = 0;
    let isThere = true;
    await start({
      clock,
      shop: {
        isReady: () => {
          asked += 1;
          return Promise.resolve(isThere);
        },
      },
    });
    const flood = async () =>
      new Set(
        (await Promise.all(Array.from({ length: 50 }, () => app.raw({ path: '/readyz' })))).map(({ status }) => status),
      );
    expect([await flood(), asked]).toEqual([new Set([200]), 1]);
    isThere = false;
    clock.advance({ milliseconds: 499 });
    expect([await flood(), asked]).toEqual([new Set([200]), 1]);
    clock.advance({ milliseconds: 1 });
    expect([await flood(), asked]).toEqual([new Set([503]), 2]);
  });

  it('reports alive but not ready during shutdown', async () => {
    await start({ isDraining: () => true });
    expect((await app.fetch('/healthz')).status).toBe(200);
    expect((await app.fetch('/readyz')).status).toBe(503);
  });
});
