import type { PageState } from '../../domain/page-state';
import { startApp } from '../testing/http-app';
import { pageHandler, type RenderedPage, type RenderRequest } from './render-page';

const shopConfig: PageState['shopConfig'] = {
  region: 'UK',
  shopName: 'Fernwild',
  lowStock: 5,
  supportEmail: 'support@fernwild.example',
  postalAddress: [],
  demoMailFolder: null,
  humanVerification: 'altcha',
  publicUrl: 'https://shop.example.org',
  links: { instagram: '', facebook: '', linkedin: '', youtube: '' },
};
const page: RenderedPage = {
  html: '',
  head: '',
  stateText: '{}',
  region: 'UK',
  status: 200,
  cacheable: true,
  modules: [],
};

async function serve(answer: Partial<RenderedPage> | Error) {
  const requests: RenderRequest[] = [];
  const executors: unknown[] = [];
  const shop = {
    shopConfig,
    presentPath: () => Promise.resolve(null),
    openDraft: () => Promise.resolve(null),
    executor: () => {
      const execute = () => Promise.resolve({});
      executors.push(execute);
      return execute;
    },
  };
  const storefront = {
    render: (request: RenderRequest) => {
      requests.push(request);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ ...page, ...answer });
    },
    document: (_page: RenderedPage, url: string) => `<!doctype html><p>${url}</p>`,
  };
  const app = await startApp({ site: { pages: pageHandler(storefront, shop) } });
  return { app, requests, executors };
}

describe('a page', () => {
  it('is rendered for its path and query, with its own executor', async () => {
    const { app, requests, executors } = await serve({});
    const first = await app.fetch('/shop?page=2');
    await app.fetch('/cart');
    expect(requests.map((request) => request.url)).toEqual(['/shop?page=2', '/cart']);
    expect(new Set(executors).size).toBe(2);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await first.text()).toContain('<p>/shop?page=2</p>');
    await app.close();
  });

  it('is answered with 304 when the browser has the same one', async () => {
    const { app } = await serve({});
    const etag = (await app.fetch('/shop')).headers.get('etag') ?? '';
    const again = await app.fetch('/shop', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await app.close();
  });

  it('that is not found has the status 404', async () => {
    const { app } = await serve({ status: 404, cacheable: false });
    expect((await app.fetch('/none')).status).toBe(404);
    await app.close();
  });

  it('that could not be read sends Retry-After', async () => {
    const { app } = await serve({ status: 503, cacheable: false });
    const response = await app.fetch('/product/any');
    expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    await app.close();
  });

  it('is not cached when it is private, failed in part or was requested with a token', async () => {
    const open = await serve({});
    const { headers } = await open.app.fetch('/');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=30, stale-while-revalidate=60');
    expect(headers.get('vary')).toMatch(/x-auth-token/);
    expect((await open.app.fetch('/', { headers: { 'x-auth-token': 'a.b.c' } })).headers.get('cache-control')).toBe(
      'no-store',
    );
    await open.app.close();
    const guarded = await serve({ cacheable: false });
    expect((await guarded.app.fetch('/billing')).headers.get('cache-control')).toBe('no-store');
    await guarded.app.close();
  });

  it('never takes its path for another host', async () => {
    const { app, requests } = await serve({});
    for (const path of ['//', '//evil.example/x', '///a']) await app.raw({ path });
    expect(requests.map((request) => request.url)).toEqual(['/', '/evil.example/x', '/a']);
    await app.close();
  });

  it('whose rendering fails is replaced by the plain error page', async () => {
    const { app } = await serve(new Error('secret inside'));
    const answer = await app.fetch('/', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await answer.text()).not.toContain('secret inside');
    await app.close();
  });
});
