import { startApp, type TestAppOptions, type RunningApp } from '../testing/http-app';

let app: RunningApp;
const start = async (parts?: TestAppOptions) => {
  app = await startApp(parts);
};
afterEach(() => app.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  app.fetch(path, { method: 'POST', body, headers });

describe('paths', () => {
  it('below /api that have no route are 404 in JSON, for browsers too', async () => {
    await start({ apis: { rest: (_request, _response, next) => next() } });
    for (const path of ['/api/none', '/api', '/api/', '/API/none']) {
      const answer = await app.fetch(path, { headers: { accept: 'text/html' } });
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        { logstatus: 'failed', msg: 'There is no such path.', code: 'NOT_FOUND' },
      ]);
    }
  });

  it('of pages accept GET and HEAD only', async () => {
    await start();
    const answer = await post('/shop', '{}');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await app.fetch('/shop', { method: 'HEAD' })).status).toBe(200);
  });

  it.each(['/assets/none.js', '/assets', '/media/none.webp', '/.well-known/none.json'])(
    '%s, below a folder of files, answers a plain 404 when there is no such file',
    async (path) => {
      await start();
      const answer = await app.fetch(path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { logstatus: 'failed', msg: 'There is no such path.', code: 'NOT_FOUND' },
      ]);
    },
  );

  it.each(['/about.html', '/shop/x.y', '/product/a.b1', '/favicon.png', '/wp-login.php', '/search/b.12', '/tag/no.50'])(
    '%s is a page, although it ends like a file',
    async (path) => {
      await start();
      const answer = await app.fetch(path);
      expect([answer.status, await answer.text()]).toEqual([200, '<p>page</p>']);
    },
  );

  it('that are badly encoded or traverse directories are refused, never a server error', async () => {
    await start();
    for (const path of [
      '/media/original/%E0%A4%A',
      '/media/%E0%A4%A/x',
      '/media/original/../package.json',
      '/media/original/..%2fpackage.json',
      '/media/f_avif,w_640/..%2f..%2fpackage.json',
      '/graphql/explorer/..%2f..%2fpackage.json',
      '/graphql/explorer/%E0%A4%A',
      '//evil.example/..',
      '/%00',
    ]) {
      const { status } = await app.raw({ path });
      expect([path, [200, 400, 403, 404].includes(status)]).toEqual([path, true]);
    }
  });
});
