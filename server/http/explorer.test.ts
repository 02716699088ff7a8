import { runInNewContext } from 'node:vm';
import type { RenderOptions } from 'altair-static';
import { startApp, type RunningApp } from '../testing/http-app';
import { exampleNames } from './explorer-examples';

let app: RunningApp;
afterEach(() => app.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Runs the page's script with a stand-in for the explorer. */
function givenOptions(script: string): RenderOptions {
  const given: RenderOptions[] = [];
  const init = (options: RenderOptions) => void given.push(options);
  runInNewContext(script, { AltairGraphQL: { init } });
  const [options] = given;
  if (!options) throw new Error('The script does not start the explorer.');
  // Objects of another context are not equal to those of this one.
  return structuredClone(options);
}

describe('the API explorer', () => {
  it('is served to browsers at /graphql, with all its files from this server', async () => {
    app = await startApp();
    const page = await app.fetch('/graphql', { headers: browser });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<base href="/graphql/explorer/">');
    const files = [...html.matchAll(/(?:src|href)="([^"/][^"]*\.(?:js|css|ico|svg))"/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(5);
    for (const file of files)
      expect([file, (await app.fetch(`/graphql/explorer/${file}`)).status]).toEqual([file, 200]);
    const itsOwn = await app.fetch('/graphql/explorer/main.js');
    expect([itsOwn.status, itsOwn.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    // The content security policy of the page allows no inline scripts.
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  });

  it('comes with example operations', async () => {
    app = await startApp();
    const script = await (await app.fetch('/graphql/explorer/shop-options.js')).text();
    // The explorer opens the last one.
    expect(exampleNames.at(-1)).toBe('Start here');
    for (const name of ['Products', 'Add to cart', 'Register', 'Login', 'Place order'])
      expect(script).toContain(`\`${name}\``);
    // The endpoint follows the host name in use.
    expect(givenOptions(script).initialWindows?.map(({ endpointURL }) => endpointURL)).toEqual(
      exampleNames.map(() => `${app.url}/graphql`),
    );
  });

  it("shares values between its examples: a cart id and an email of the visitor's own, and the token once there is one", async () => {
    app = await startApp();
    const script = await (await app.fetch('/graphql/explorer/shop-options.js')).text();
    const { initialEnvironments, initialWindows } = givenOptions(script);
    for (const { initialHeaders } of initialWindows ?? [])
      expect(initialHeaders).toEqual({ 'x-auth-token': '{{token}}', 'apollographql-client-name': 'explorer' });
    expect(initialEnvironments?.subEnvironments?.[0]?.variables).toMatchObject({
      token: '',
      uniqueId: expect.stringMatching(/^\d{39}$/) as string,
      email: expect.stringMatching(/^ada-\d+@example\.com$/) as string,
    });
  });

  it('runs the scripts of examples without eval', async () => {
    app = await startApp();
    for (const path of ['/graphql', '/graphql/explorer/iframe-sandbox/index.html']) {
      expect((await app.fetch(path, { headers: browser })).headers.get('content-security-policy')).not.toContain(
        'unsafe-eval',
      );
    }
    expect(await (await app.fetch('/graphql/explorer/shop-options.js')).text()).toContain(
      "'beta.disable.newScript': true",
    );
  });

  it('leaves API clients and GET queries to the API', async () => {
    app = await startApp({
      apis: {
        graphql: (_request, response) => {
          response.json({ api: true });
        },
      },
    });
    for (const [path, init] of [
      ['/graphql', { headers: { accept: 'application/json' } }],
      ['/graphql', { headers: { accept: '*/*' } }],
      ['/graphql?query={shop{shopName}}', { headers: browser }],
      ['/graphql', { method: 'POST', headers: { ...browser, 'content-type': 'application/json' }, body: '{}' }],
      ['/graphql', { method: 'OPTIONS', headers: browser }],
    ] as const)
      expect(await (await app.fetch(path, init)).json()).toEqual({ api: true });
  });

  it('answers 404 for files it does not have', async () => {
    app = await startApp();
    expect((await app.fetch('/graphql/explorer/none.js')).status).toBe(404);
  });

  it('is absent when it is switched off', async () => {
    app = await startApp({
      shop: { config: { introspection: false } },
      apis: {
        graphql: (_request, response) => {
          response.json({ api: true });
        },
      },
    });
    expect(await (await app.fetch('/graphql', { headers: browser })).json()).toEqual({ api: true });
    expect(await (await app.fetch('/graphql/explorer/main.js')).text()).not.toContain('AltairGraphQL');
  });
});
