import { startApp, type RunningApp } from '../testing/http-app';

let app: RunningApp;
afterEach(() => app.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the API explorer', () => {
  it('opens for browsers at /graphql, with everything it needs from this server', async () => {
    app = await startApp();
    const page = await app.fetch('/graphql', { headers: browser });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<base href="/graphql/explorer/">');
    const files = [...html.matchAll(/(?:src|href)="([^"/][^"]*\.(?:js|css|ico|svg))"/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect([file, (await app.fetch(`/graphql/explorer/${file}`)).status]).toEqual([file, 200]);
    const itsOwn = await app.fetch('/graphql/explorer/main.js');
    expect([itsOwn.status, itsOwn.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    // The page's policy allows no inline script.
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  });

  it('comes with example operations', async () => {
    app = await startApp();
    const script = await (await app.fetch('/graphql/explorer/shop-options.js')).text();
    for (const name of ['Products', 'Add to cart', 'Apply coupon', 'Register', 'Login', 'Place order']) expect(script).toContain(`\`${name}\``);
    expect(script).toContain('AltairGraphQL.init');
    // Under whatever name the shop is reached.
    expect(script).toContain('endpointURL: `${location.origin}/graphql`');
    expect(script).not.toMatch(/origin\.invalid/);
  });

  it('leaves programs and queries in the address to the API', async () => {
    app = await startApp({ shop: { graphql: (_request, response) => { response.json({ api: true }); } } });
    for (const [path, init] of [
      ['/graphql', { headers: { accept: 'application/json' } }],
      ['/graphql', { headers: { accept: '*/*' } }],
      ['/graphql?query={shop{shopName}}', { headers: browser }],
      ['/graphql', { method: 'POST', headers: { ...browser, 'content-type': 'application/json' }, body: '{}' }],
      ['/graphql', { method: 'OPTIONS', headers: browser }],
    ] as const) expect(await (await app.fetch(path, init)).json()).toEqual({ api: true });
  });

  it('answers 404 for files it does not have', async () => {
    app = await startApp();
    expect((await app.fetch('/graphql/explorer/none.js')).status).toBe(404);
  });

  it('is absent where it is switched off', async () => {
    app = await startApp({ shop: { config: { explorer: false }, graphql: (_request, response) => { response.json({ api: true }); } } });
    expect(await (await app.fetch('/graphql', { headers: browser })).json()).toEqual({ api: true });
    expect(await (await app.fetch('/graphql/explorer/main.js')).text()).not.toContain('AltairGraphQL');
  });
});
