import type { RequestMetadata } from '../infra/request/context';
import { startApp } from '../testing/http-app';
import { readCookie, readRequestMetadata } from './request-metadata';

describe('metadata of a request', () => {
  it('includes its token, its cart cookie, its address and its device', async () => {
    const seen: RequestMetadata[] = [];
    const app = await startApp({
      apis: {
        rest: (request, response) => {
          seen.push(readRequestMetadata(request));
          response.json({});
        },
      },
    });
    await app.raw({
      path: '/api/x',
      headers: {
        'x-auth-token': ' a.b.c ',
        cookie: 'theme=dark; uniqueid=1234567890123456',
        'user-agent': 'F'.repeat(500),
      },
    });
    await app.raw({ path: '/api/x' });
    await app.close();
    const device = 'F'.repeat(100);
    expect(seen).toEqual([
      {
        app: null,
        idempotencyKey: null,
        token: 'a.b.c',
        cartCookie: '1234567890123456',
        caller: { address: '127.0.0.1', device },
      },
      {
        app: null,
        idempotencyKey: null,
        token: null,
        cartCookie: null,
        caller: { address: '127.0.0.1', device: '' },
      },
    ]);
  });

  it('does not include the cart cookie in a request of the API explorer', async () => {
    const seen: (string | null)[] = [];
    const app = await startApp({
      apis: {
        rest: (request, response) => {
          seen.push(readRequestMetadata(request).cartCookie);
          response.json({});
        },
      },
    });
    const cookie = 'uniqueid=1234567890123456';
    await app.raw({ path: '/api/x', headers: { cookie, 'apollographql-client-name': 'explorer' } });
    await app.raw({ path: '/api/x', headers: { cookie, 'apollographql-client-name': 'app' } });
    await app.close();
    expect(seen).toEqual([null, '1234567890123456']);
  });

  it.each([
    ['uniqueid=1', '1'],
    ['a=b;uniqueid=1;c=d', '1'],
    [' uniqueid = 1 ', '1'],
    ['uniqueid=a=b', 'a=b'],
    ['uniqueid=1; uniqueid=2', '1'],
    ['uniqueid=%31', '%31'],
    ['uniqueid=%', '%'],
    ['uniqueid=', null],
    ['xuniqueid=1', null],
    ['uniqueid', null],
    ['', null],
    [undefined, null],
  ])('parses the cookie header %j as %j', (header, value) => {
    expect(readCookie(header, 'uniqueid')).toBe(value);
  });
});
