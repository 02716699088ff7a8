import { startApp, type RunningApp } from '../testing/http-app';

let app: RunningApp;
beforeEach(async () => {
  app = await startApp({
    shop: { config: { publicUrl: 'https://shop.example.org', corsOrigins: ['https://app.example.org'] } },
  });
});
afterEach(() => app.close());

const call = (headers: Record<string, string>, method = 'POST', path = '/api/login') =>
  app.raw({ path, method, headers });

describe('a state-changing request', () => {
  it.each([
    ['an API client, which sends no origin', {}],
    ['the shop’s own page', { origin: 'https://shop.example.org', 'sec-fetch-site': 'same-origin' }],
    [
      'the shop’s own page under another name of the machine',
      { origin: 'http://laptop.local:4000', host: 'laptop.local:4000' },
    ],
    ['a page of the allow-list', { origin: 'https://app.example.org', 'sec-fetch-site': 'cross-site' }],
    ['a browser’s address bar', { 'sec-fetch-site': 'none' }],
  ])('passes from %s', async (_who, headers) => {
    expect((await call(headers)).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that only resembles ours', { origin: 'https://shop.example.org.evil.example' }],
    ['our name by plain http', { origin: 'http://shop.example.org' }],
    ['another port', { origin: 'https://shop.example.org:8443' }],
    ['a page without origin', { origin: 'null' }],
    ['nonsense', { origin: 'shop' }],
    ['a browser that sends cross-site and hides the origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_who, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await call({ host: 'shop.internal', ...headers }, method);
      expect([method, answer.status, JSON.parse(answer.body)]).toEqual([
        method,
        403,
        { logstatus: 'failed', msg: 'This call may not come from another site.', code: 'FORBIDDEN' },
      ]);
    }
    expect((await call({ host: 'shop.internal', ...headers }, 'POST', '/graphql')).body).toContain('"FORBIDDEN"');
  });

  it('may come from anywhere when it only reads', async () => {
    expect((await call({ origin: 'https://evil.example' }, 'GET')).status).toBe(200);
  });
});

describe('CORS', () => {
  it('lets allow-listed sites send preflights and read answers', async () => {
    const answer = await call({ origin: 'https://app.example.org' });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-expose-headers': expect.stringContaining('x-auth-token') as unknown,
    });
    expect(answer.headers.vary).toMatch(/origin/i);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const preflight = await call(
      {
        origin: 'https://app.example.org',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-auth-token',
      },
      'OPTIONS',
    );
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, POST, PUT, DELETE',
    ]);
    expect(preflight.headers['access-control-allow-headers']).toMatch(/x-auth-token.*authorization/);
  });

  it('sends no headers to other sites', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await call(
        { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
        method,
      );
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('leaves an OPTIONS request that is no allowed preflight to the routes', async () => {
    const requests: Record<string, string>[] = [
      {},
      { origin: 'https://app.example.org' },
      { 'access-control-request-method': 'PUT' },
    ];
    for (const headers of requests) expect((await call(headers, 'OPTIONS')).status).toBe(200);
  });

  it('does not vary by origin without an allow-list', async () => {
    const closed = await startApp();
    const { headers } = await closed.raw({ path: '/api/login', headers: { origin: 'https://app.example.org' } });
    await closed.close();
    expect(headers.vary ?? '').not.toMatch(/origin/i);
  });
});
