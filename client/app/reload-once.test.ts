import { reloadOnce } from './reload-once';

describe('code of a page that is gone', () => {
  const failure = new Error('Failed to fetch dynamically imported module');
  const answer = (ok: boolean) => {
    global.fetch = () => (ok ? Promise.resolve(new Response('ok')) : Promise.reject(new TypeError('offline')));
  };
  const { fetch } = global;
  let reloads: number;
  const reload = () => void (reloads += 1);

  beforeEach(() => {
    reloads = 0;
    window.history.pushState(null, '', '/faq');
  });
  afterEach(() => {
    global.fetch = fetch;
  });

  it('reloads the address that was opened, and keeps the old page until then', async () => {
    answer(true);
    const result = await Promise.race([
      reloadOnce(failure, { opened: () => '/shop', reload }),
      new Promise((resolve) => setTimeout(() => resolve('pending'), 20)),
    ]);
    expect([result, reloads]).toEqual(['pending', 1]);
  });

  it('is reported when the document is that of the address already, so that nothing reloads twice', async () => {
    answer(true);
    await expect(reloadOnce(failure, { opened: () => '/faq', reload })).rejects.toBe(failure);
    expect(reloads).toBe(0);
  });

  it('is reported when the server cannot be reached', async () => {
    answer(false);
    await expect(reloadOnce(failure, { opened: () => '/shop', reload })).rejects.toBe(failure);
    expect(reloads).toBe(0);
  });
});
