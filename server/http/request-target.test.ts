import { connect } from 'node:net';
import fc from 'fast-check';
import { startApp, type RunningApp } from '../testing/http-app';

let app: RunningApp;
/** URLs that the storefront has rendered. */
const rendered: string[] = [];

beforeAll(async () => {
  app = await startApp({
    site: {
      // Same as the storefront: resolves the URL against the shop's own.
      pages: (request, response) => {
        const { pathname } = new URL(request.originalUrl.replace(/^\/{2,}/, '/'), 'http://shop.test');
        rendered.push(pathname);
        response.send('<p>page</p>');
      },
    },
  });
});
afterAll(() => app.close());

/** Sends a request target byte for byte, which HTTP clients do not. @returns status and body */
function send(target: string, method = 'GET', accept = 'text/html'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(app.listener.port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text });
    });
    socket.write(
      Buffer.from(
        `${method} ${target} HTTP/1.1\r\nhost: shop.test\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`,
        'latin1',
      ),
    );
  });
}

describe('a request target', () => {
  it.each([
    '/\\[',
    '/\\',
    '/shop/\\[',
    '/\\evil.example/x',
    '//\\x',
    '/\\:99999',
    '*',
    'shop',
    '?',
    '#',
    '/#',
    '/shop#x',
    'http://[',
    'http://%zz',
    'http://a:99999/',
    'http://shop/\\[',
    'ftp://shop/x',
    'mailto:x',
    '/\xff',
  ])('that is malformed, such as %j, is answered 400', async (target) => {
    expect((await send(target)).status).toBe(400);
  });

  it('that is malformed is logged once, and answered in the format of its path with the security headers', async () => {
    const before = app.log.length;
    const page = await send('/\\[');
    expect(page.text).toContain('Something went wrong');
    expect(page.text).toMatch(/content-security-policy: /i);
    expect((await send('/api/\\[')).text).toContain(
      '{"logstatus":"failed","msg":"The request cannot be read.","code":"BAD_REQUEST"}',
    );
    expect((await send('/graphql/\\', 'POST', 'application/json')).text).toContain('"BAD_REQUEST"');
    expect(app.log.slice(before).map(({ msg, status }) => [msg, status])).toEqual([
      ['request', 400],
      ['request', 400],
      ['request', 400],
    ]);
  });

  it.each([
    ['http://shop.test/product/oil?page=2', '/product/oil'],
    ['HTTPS://evil.example/shop', '/shop'],
    ['http://shop.test', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['/search/50%off', '/search/50%off'],
    ['/?page=\\[', '/'],
    ['/[', '/['],
  ])('%s is the path %s', async (target, path) => {
    expect((await send(target)).status).toBe(200);
    expect(rendered.at(-1)).toBe(path);
  });

  it('* addresses the server as a whole, by OPTIONS alone', async () => {
    expect((await send('*', 'OPTIONS')).status).toBe(405);
  });

  it('never causes a server error, with any content', async () => {
    const pieces = [
      '/',
      '\\',
      '[',
      ']',
      '%',
      '%5c',
      '%2f',
      '%00',
      '%zz',
      '%E0%A4%A',
      '..',
      '.',
      ':',
      '@',
      '?',
      '#',
      '&',
      '*',
      '|',
      '^',
      '{',
      '}',
      '"',
      '<',
      '>',
      '~',
      ';',
      'http://',
      'https://',
      ':99999',
      '[::1]',
      '\xff',
      '\x80',
      'a',
      'api',
      'graphql',
      'media',
      'original',
      'assets',
      'unsubscribe',
      'sandbox',
      'shop',
    ];
    const targets = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((found) => found.join(''));
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE');
    await fc.assert(
      fc.asyncProperty(fc.boolean(), targets, methods, async (isPath, target, method) => {
        const { status } = await send(isPath ? `/${target}` : target, method);
        expect([status >= 200, status < 500]).toEqual([true, true]);
      }),
      { numRuns: 1500 },
    );
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  }, 120_000);
});
