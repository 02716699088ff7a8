import type { RequestHandler } from 'express';
import { policies } from '../infra/limit-policies';
import { RateLimits } from '../infra/rate-limits';
import { startApp, type RunningApp } from '../testing/http-app';

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
  app = await startApp({ shop: { config }, apis: { rest, rawPaths: ['/raw'] }, site: { pages } });
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
  const limited = await startApp({ shop: { limits: new RateLimits({ enabled: true }) } });
  try {
    for (let sent = 0; sent < policies[limit].points; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => send(limited)));
    return (await send(limited)).status;
  } finally {
    await limited.close();
  }
}

describe('POST /graphql', () => {
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
    expect(await response.json()).toEqual({ data: { body: { long } } });
  });

  it('compresses a very long answer', async () => {
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

describe('POST of a REST call', () => {
  it('gives the calls the path below theirs', async () => {
    expect(JSON.parse((await send('/api/url/?a=1', {})).body)).toEqual({ url: '/url/?a=1', base: '/api' });
  });

  it('leaves a body that its signature covers unparsed', async () => {
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

describe('GET of a page', () => {
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
});
