import sharp from 'sharp';
import { mediaInfo } from '../infra/media-manifest';
import { startApp, type RunningApp } from '../testing/http-app';

const master = 'products/oat-milk-conditioner/1.webp';
const hash = mediaInfo(master)?.hash;
const video = 'video/leaf-shadows-mobile.mp4';

let app: RunningApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

describe('media', () => {
  it('serves a picture in a size and format, immutable under the address of its content', async () => {
    const answer = await app.fetch(`/media/f_avif,q_55,w_320/${master}?v=${hash}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 320 });
  });

  it('serves masters', async () => {
    const answer = await app.fetch(`/media/original/${master}?v=${hash}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 960, height: 1200 });
  });

  it.each(['', '?v=', '?v=000000000000', '?v=a&v=b'])(
    'promises at most an hour of caching to an address without the right content hash (%s)',
    async (query) => {
      for (const path of [`/media/original/${master}`, `/media/f_webp,w_160/${master}`]) {
        expect((await app.fetch(path + query)).headers.get('cache-control')).toBe('public, max-age=3600');
      }
    },
  );

  it('answers 304 when the client has the picture already', async () => {
    const path = `/media/f_webp,w_160/${master}`;
    const { etag = '' } = (await app.raw({ path })).headers;
    expect((await app.raw({ path, headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('sends videos in the requested byte ranges', async () => {
    const answer = await app.fetch(`/media/original/${video}`, { headers: { range: 'bytes=100-299' } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-range')]).toEqual([
      206,
      'video/mp4',
      expect.stringMatching(/^bytes 100-299\/\d+$/),
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBe(200);
    expect((await app.fetch(`/media/original/${video}`, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });

  it('lets other sites show the pictures, and forbids scripts inside an SVG', async () => {
    const { headers } = await app.fetch('/media/original/logo/logo.svg');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    '/media/f_avif,w_333/' + master,
    '/media/f_gif,w_320/' + master,
    '/media/w_320/' + master,
    '/media/f_avif,w_320/none.webp',
    '/media/f_avif,w_320/' + video,
    '/media/original/manifest.json',
    '/media/original/none.webp',
    '/media/original/products',
    '/media/original/',
    '/media/original',
    '/media/',
    '/media/f_avif,w_320',
  ])('finds nothing for %s', async (path) => {
    expect((await app.fetch(path)).status).toBe(404);
  });
});
