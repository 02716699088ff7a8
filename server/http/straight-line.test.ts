import type { RequestHandler } from 'express';
import { policies } from '../infra/limit-policies';
import { createRateLimits } from '../infra/rate-limits';
import { startApp, type RawResponse, type RunningApp } from '../testing/http-app';

const json = { 'content-type': 'application/json' };
const long = 'x'.repeat(3000);

let app: RunningApp;
const pages: RequestHandler = (request, response) => {
  if (request.query['fails'] !== undefined) throw new Error('A page that fails.');
  response.send(request.query['long'] === undefined ? '<p>page</p>' : long);
};
const rest: RequestHandler = (request, response, next) => {
  if (request.path === '/fails') throw new Error('A call that fails.');
  if (request.path === '/unknown') return next();
  if (request.path === '/url/') return response.send({ url: request.url, base: request.baseUrl });
  if (request.path === '/raw') return response.send({ isRaw: Buffer.isBuffer(request.body) });
  return response.send({ body: (request.body ?? null) as unknown });
};
beforeAll(async () => {
  const config = { corsOrigins: ['https://app.example'] };
  app = await startApp({ shop: { config, rest, rawPaths: ['/raw'] }, site: { pages } });
});
afterAll(() => app.close());

interface Call {
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const send = (path: string, { headers = json, body = '{"query":"{ __typename }"}' }: Call) =>
  app.raw({ path, method: 'POST', headers: { 'content-length': String(Buffer.byteLength(body)), ...headers }, body });

/** Sends as many requests as a limit allows, and one more. @returns its status */
async function statusBeyondLimit(limit: 'api' | 'page', send: (limited: RunningApp) => Promise<Response>) {
  const limited = await startApp({ shop: { limits: createRateLimits({ enabled: true }) } });
  try {
    for (let sent = 0; sent < policies[limit].points; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => send(limited)));
    return (await send(limited)).status;
  } finally {
    await limited.close();
  }
}

/**
 * Without what differs between any two responses, the hash that a response to a POST does not need, and the hint that short
 * bodies do not need.
 */
const comparable = ({ status, headers: { vary = '', ...headers }, body }: RawResponse) => {
  for (const name of ['date', 'x-request-id', 'etag']) delete headers[name];
  return { status, headers: { ...headers, vary: vary.replace(/(, )?accept-encoding$/i, '') }, body };
};

describe('POST /graphql, which passes no router', () => {
  it.each<[string, Call]>([
    ['an operation', {}],
    ['a character set in the type', { headers: { 'content-type': 'application/json; charset=UTF-8' } }],
    ['a character set that is not Unicode', { headers: { 'content-type': 'application/json; charset=latin1' } }],
    ['another type', { headers: { 'content-type': 'text/plain' } }],
    ['no type', { headers: {} }],
    ['an empty body', { body: '' }],
    ['a list', { body: '[]' }],
    ['a text', { body: '"query"' }],
    ['null', { body: 'null' }],
    ['broken JSON', { body: '{"query":' }],
    ['a byte order mark', { body: '\uFEFF{"query":"ä"}' }],
    ['a body of 100 KB', { body: JSON.stringify({ query: 'x'.repeat(100 * 1024 - 12) }) }],
    ['a body of 100 KB and one byte', { body: JSON.stringify({ query: 'x'.repeat(100 * 1024 - 11) }) }],
    ['an unknown content encoding', { headers: { ...json, 'content-encoding': 'zip' } }],
    ['a foreign origin', { headers: { ...json, origin: 'https://elsewhere.example' } }],
    ['an origin on the list', { headers: { ...json, origin: 'https://app.example' } }],
    ["another site's page", { headers: { ...json, 'sec-fetch-site': 'cross-site' } }],
  ])('answers %s as a path with a query string, which does', async (_case, call) => {
    expect(comparable(await send('/graphql', call))).toEqual(comparable(await send('/graphql?', call)));
  });

  it('reads a body without a length', async () => {
    const headers = { ...json, 'transfer-encoding': 'chunked' };
    const { status, body } = await app.raw({ path: '/graphql', method: 'POST', headers, body: '{"query":"ä"}' });
    expect([status, JSON.parse(body)]).toEqual([200, { data: { body: { query: 'ä' } } }]);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip, deflate'],
    ['br', 'gzip, deflate, br'],
  ])('compresses a long answer with %s for %p', async (encoding, accepted) => {
    const headers = { ...json, 'accept-encoding': accepted };
    const response = await app.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ long }) });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(long.length / 10);
    expect(await response.json()).toEqual({ data: { body: { long } } });
  });

  it('compresses an answer that is too long for the event loop', async () => {
    const text = 'y'.repeat(60_000);
    const headers = { ...json, 'accept-encoding': 'br' };
    const response = await app.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ text }) });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.json()).toEqual({ data: { body: { text } } });
  });

  it('does not compress a short answer, nor for a client that accepts none', async () => {
    for (const [body, accepted] of [
      ['{}', 'br'],
      [JSON.stringify({ long }), 'identity'],
    ] as const) {
      const { headers } = await send('/graphql', { headers: { ...json, 'accept-encoding': accepted }, body });
      expect(headers['content-encoding']).toBeUndefined();
    }
  });

  it('counts against the limit of the address', async () => {
    expect(
      await statusBeyondLimit('api', (limited) =>
        limited.fetch('/graphql', { method: 'POST', headers: json, body: '{}' }),
      ),
    ).toBe(429);
  });

  it('is logged with its path', async () => {
    await send('/graphql', {});
    expect(app.log.at(-1)).toMatchObject({ msg: 'request', method: 'POST', path: '/graphql', status: 200 });
  });
});

describe('POST of a REST call, which passes no router but that of the calls', () => {
  it.each<[string, string, Call]>([
    ['a call', '/cartproduct/', {}],
    ['a call with a query string', '/cartproduct/?page=2', {}],
    ['an empty body', '/cartproduct/', { body: '' }],
    ['broken JSON', '/cartproduct/', { body: '{"query":' }],
    ['a body that is too long', '/cartproduct/', { body: JSON.stringify({ query: 'x'.repeat(200_000) }) }],
    ['a foreign origin', '/cartproduct/', { headers: { ...json, origin: 'https://elsewhere.example' } }],
    ['an origin on the list', '/cartproduct/', { headers: { ...json, origin: 'https://app.example' } }],
    ["another site's page", '/cartproduct/', { headers: { ...json, 'sec-fetch-site': 'cross-site' } }],
    ['the path of all calls', '/', {}],
    ['a malformed target', '/a\\b', {}],
    ['a malformed escape', '/%zz', {}],
    ['a call that fails', '/fails', {}],
    ['an unknown path', '/unknown', {}],
  ])('answers %s as a path in capital letters, which does', async (_case, path, call) => {
    expect(comparable(await send(`/api${path}`, call))).toEqual(comparable(await send(`/API${path}`, call)));
  });

  it('gives the calls the path below theirs', async () => {
    expect(JSON.parse((await send('/api/url/?a=1', {})).body)).toEqual({ url: '/url/?a=1', base: '/api' });
  });

  it('leaves a body that is not parsed to the router', async () => {
    expect(JSON.parse((await send('/api/raw', {})).body)).toEqual({ isRaw: true });
  });

  it('compresses a long answer', async () => {
    const body = JSON.stringify({ query: long });
    const { headers } = await send('/api/cartproduct/', { headers: { ...json, 'accept-encoding': 'br' }, body });
    expect(headers['content-encoding']).toBe('br');
  });

  it('counts against the limit of the address', async () => {
    expect(
      await statusBeyondLimit('api', (limited) =>
        limited.fetch('/api/cartproduct/', { method: 'POST', headers: json, body: '{}' }),
      ),
    ).toBe(429);
  });

  it('is logged with its path', async () => {
    await send('/api/cartproduct/?secret=1', {});
    expect(app.log.at(-1)).toMatchObject({ msg: 'request', method: 'POST', path: '/api/cartproduct/', status: 200 });
  });
});

describe('GET of a page, which passes no router', () => {
  const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

  it.each<[string, string, Record<string, string>]>([
    ['a page', '', browser],
    ['a page below it', '/hair?page=2', browser],
    ['a long page, compressed', '?long', browser],
    ['a long page, for a client that takes it uncompressed', '?long', { 'accept-encoding': 'identity' }],
    ['a page that fails', '?fails', browser],
    ['a page that fails, for a program', '?fails', { accept: 'application/json' }],
    ['a malformed target', '/a\\b', browser],
    ['a token and a cart', '', { ...browser, 'x-auth-token': 'none', cookie: 'cart=1' }],
    ["another site's link", '', { ...browser, 'sec-fetch-site': 'cross-site' }],
  ])('answers %s as a path in capital letters, which does', async (_case, rest, headers) => {
    const [line, routed] = [
      await app.raw({ path: `/shop${rest}`, headers }),
      await app.raw({ path: `/SHOP${rest}`, headers }),
    ];
    expect({ ...comparable(line), etag: line.headers.etag }).toEqual({
      ...comparable(routed),
      etag: routed.headers.etag,
    });
  });

  it('answers 304 to a browser that has the page', async () => {
    const { headers } = await app.raw({ path: '/shop' });
    const again = await app.raw({ path: '/shop', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('counts against the limit of the address', async () => {
    expect(await statusBeyondLimit('page', (limited) => limited.fetch('/shop'))).toBe(429);
  });

  it('is logged with its path', async () => {
    await app.fetch('/shop?secret=1');
    expect(app.log.at(-1)).toMatchObject({ msg: 'request', method: 'GET', path: '/shop', status: 200 });
  });

  it('leaves health checks, files and calls to the router', async () => {
    expect((await app.raw({ path: '/healthz' })).body).toBe('{"status":"ok"}');
    expect((await app.raw({ path: '/assets/shop.js' })).status).toBe(404);
    expect((await app.raw({ path: '/api/products' })).body).toBe('{"body":null}');
  });
});
