import { RequestError } from '../../domain/errors';
import { policies } from '../infra/limit-policies';
import { RateLimits } from '../infra/rate-limits';
import { startApp, type TestAppOptions, type RunningApp } from '../testing/http-app';

let app: RunningApp;
const start = async (parts?: TestAppOptions) => {
  app = await startApp(parts);
};
afterEach(() => app.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  app.fetch(path, { method: 'POST', body, headers });

describe('every response', () => {
  it('carries a request id that is also logged, and the security headers', async () => {
    await start();
    const { headers } = await app.fetch('/shop?secret=1');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(app.log).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        path: '/shop',
        status: 200,
        requestId: headers.get('x-request-id'),
      }),
    ]);
  });

  it.each(['/unsubscribe/key', '/resetpassword/key'])(
    'prevents the secret in the URL of %s from reaching any referrer',
    async (path) => {
      await start();
      expect((await app.fetch(path)).headers.get('referrer-policy')).toBe('strict-origin');
    },
  );

  it('has a content security policy that allows its own scripts alone', async () => {
    await start();
    const policy = (await app.fetch('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "default-src 'self'",
    ])
      expect(policy).toContain(part);
  });

  it('has a nonce in the policy only during development, for the scripts of the development server', async () => {
    await start({ site: { developmentNonce: 'abc' } });
    expect((await app.fetch('/')).headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-abc';");
    await app.close();
    await start();
    expect((await app.fetch('/')).headers.get('content-security-policy')).not.toContain('nonce');
  });

  it('sends Strict-Transport-Security only when the shop is served over https', async () => {
    await start();
    const plain = (await app.fetch('/')).headers;
    expect(plain.get('strict-transport-security')).toBeNull();
    expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    await app.close();
    await start({ shop: { config: { publicUrl: 'https://shop.example.org' } } });
    const secure = (await app.fetch('/')).headers;
    expect(secure.get('strict-transport-security')).toContain('max-age=');
    expect(secure.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(secure.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('isolates its window from openers, except those that a configured service opens', async () => {
    await start({
      shop: {
        config: { publicUrl: 'https://shop.example.org' },
        externalHosts: [{ scripts: [], frames: ['https://pay.example'], opensPopups: true }],
      },
    });
    expect((await app.fetch('/')).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('omits reset links, emails and long numbers from the log', async () => {
    await start();
    await app.fetch('/resetpassword/1700000000-secret');
    await app.fetch('/search/ada%40example.org');
    await app.fetch('/your-order/260302123456789');
    await app.fetch('/search/%E0%A4%A');
    expect(app.log.map((line) => line.path)).toEqual([
      '/resetpassword/[hidden]',
      '/search/[email]',
      '/your-order/[digits]',
      '/search/%E0%A4%A',
    ]);
  });
});

describe('a process that shuts down', () => {
  it('closes the connection of each response, also of one that was running before', async () => {
    let isDraining = false;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await start({
      isDraining: () => isDraining,
      apis: {
        rest: async (_request, response) => {
          begin();
          await held;
          response.json({});
        },
      },
    });
    const connection = async (path: string) =>
      (await app.raw({ path, headers: { connection: 'keep-alive' } })).headers.connection;
    expect(await connection('/shop')).toBe('keep-alive');
    const running = connection('/api/x');
    await begun;
    isDraining = true;
    answer();
    expect([await running, await connection('/shop'), await connection('/readyz')]).toEqual([
      'close',
      'close',
      'close',
    ]);
  });
});

describe('bodies', () => {
  it('reach the APIs as parsed JSON, and as bytes where a signature covers them', async () => {
    const seen: unknown[] = [];
    await start({
      apis: {
        rawPaths: ['/webhooks/payment'],
        rest: (request, response) => {
          seen.push(request.body);
          response.json({});
        },
      },
    });
    await post('/api/login', '{"email":"a"}');
    await post('/api/webhooks/payment', '{"id": 1 }');
    await post('/api/webhooks/payment/', '{"id": 2 }');
    expect(seen).toEqual([{ email: 'a' }, Buffer.from('{"id": 1 }'), Buffer.from('{"id": 2 }')]);
  });

  it.each(['{', 'null', '"text"', '1', '{"a":1', '\u0000'])(
    'of broken JSON (%j) are answered 400 in the API’s own format, and never logged',
    async (body) => {
      await start();
      const rest = await post('/api/login', body);
      expect([rest.status, await rest.json()]).toEqual([
        400,
        { logstatus: 'failed', msg: 'The request cannot be read.', code: 'BAD_REQUEST' },
      ]);
      const graphql = await post('/graphql', body);
      expect([graphql.status, await graphql.json()]).toEqual([
        400,
        { errors: [{ message: 'The request cannot be read.', extensions: { code: 'BAD_REQUEST' } }] },
      ]);
      expect(app.log.filter((line) => line.level === 'error')).toEqual([]);
    },
  );

  it('over 100 kB are answered 413', async () => {
    await start({ apis: { rawPaths: ['/webhooks/payment'] } });
    const large = JSON.stringify({ text: 'x'.repeat(101 * 1024) });
    for (const path of ['/api/login', '/graphql', '/api/webhooks/payment'])
      expect((await post(path, large)).status).toBe(413);
    expect((await post('/api/login', JSON.stringify({ text: 'x'.repeat(99 * 1024) }))).status).toBe(200);
  });

  it('in an unknown encoding or character set are answered 415', async () => {
    await start();
    expect((await post('/api/login', '{}', { ...json, 'content-encoding': 'zip' })).status).toBe(415);
    expect((await post('/api/login', '{}', { 'content-type': 'application/json; charset=klingon' })).status).toBe(415);
  });
});

describe('errors', () => {
  const secret = () => {
    throw Object.assign(new Error('SELECT * FROM customer WHERE email = ada@example.org'), { body: 'Secret12' });
  };

  it.each([
    ['/api/products', '"logstatus":"failed"'],
    ['/graphql', '"errors"'],
    ['/shop', 'Something went wrong'],
  ])('at %s reveal no internals and are logged once', async (path, shape) => {
    await start({ apis: { rest: secret, graphql: secret }, site: { pages: secret } });
    const answer = await app.fetch(path, {
      headers: { accept: path === '/graphql' ? 'application/json' : 'text/html' },
    });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain(shape);
    expect(text).not.toMatch(/SELECT|customer|server\/|\.ts/);
    const errors = app.log.filter((line) => line.level === 'error');
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toMatch(/ada@|Secret12/);
    expect(errors[0]?.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('of the caller retain their status: busy and limited ones send Retry-After', async () => {
    await start({
      apis: {
        rest: () => {
          throw new RequestError('BUSY', undefined, 2);
        },
        graphql: () => {
          throw new RequestError('RATE_LIMITED', undefined, 60);
        },
      },
    });
    const busy = await app.fetch('/api/login');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
    const limited = await post('/graphql', '{}');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await limited.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect(app.log.filter((line) => line.level === 'error')).toEqual([]);
  });

  it.each([
    ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
  ])('reach a GraphQL client that accepts %s as %s, which it may read with any status', async (accept, media) => {
    await start({
      apis: {
        graphql: () => {
          throw new RequestError('BUSY', undefined, 2);
        },
      },
    });
    const busy = await app.fetch('/graphql', { method: 'POST', headers: { ...json, accept }, body: '{}' });
    expect([busy.status, busy.headers.get('content-type')?.split(';')[0]]).toEqual([503, media]);
    expect(await busy.json()).toMatchObject({ errors: [{ extensions: { code: 'BUSY' } }] });
  });
});

describe('rate limits', () => {
  it('answer 429 with Retry-After, over both APIs together; pages and pictures stay available', async () => {
    const limits = new RateLimits({ enabled: true });
    await start({ shop: { limits } });
    for (let n = 0; n < policies.api.points - 10; n += 1) await limits.consume('api', '127.0.0.1');
    const flood = await Promise.all(
      Array.from({ length: 15 }, (_, n) => app.raw({ path: n % 2 ? '/api/x' : '/graphql', method: 'POST' })),
    );
    expect(flood.filter((answer) => answer.status === 429)).toHaveLength(5);
    const limited = await app.fetch('/api/x');
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await app.fetch('/')).status).toBe(200);
  });

  it.each([
    ['page', '/shop'],
    ['page', '/no/such/page'],
    ['sitemap', '/sitemap.xml'],
    ['sitemap', '/sitemap-2.xml'],
    ['sitemap', '/SITEMAP.xml/'],
    ['readiness', '/readyz'],
  ] as const)('answer 429 with Retry-After for the budget "%s" as well, at %s', async (policy, path) => {
    const limits = new RateLimits({ enabled: true });
    await start({ shop: { limits } });
    expect((await app.fetch(path)).status).toBe(200);
    for (let n = 1; n < policies[policy].points; n += 1) await limits.consume(policy, '127.0.0.1');
    const limited = await app.fetch(path, { headers: { accept: 'text/html' } });
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await app.fetch('/healthz')).status).toBe(200);
    expect((await app.fetch('/api/x')).status).toBe(200);
  });

  it('identify clients by the address that a trusted proxy names, and only by that', async () => {
    const addresses: (string | undefined)[] = [];
    const rest: NonNullable<TestAppOptions['apis']>['rest'] = (request, response) => {
      addresses.push(request.ip);
      response.json({});
    };
    await start({ apis: { rest } });
    await app.fetch('/api/x', { headers: { 'x-forwarded-for': '9.9.9.9' } });
    await app.close();
    await start({ apis: { rest }, shop: { config: { trustProxy: 1 } } });
    await app.fetch('/api/x', { headers: { 'x-forwarded-for': '8.8.8.8, 9.9.9.9' } });
    await app.close();
    await start({ apis: { rest }, shop: { config: { trustProxy: ['10.0.0.0/8'] } } });
    await app.fetch('/api/x', { headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(addresses).toEqual(['127.0.0.1', '9.9.9.9', '127.0.0.1']);
  });
});
