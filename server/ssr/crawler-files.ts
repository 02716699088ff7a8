import { type Response, Router } from 'express';
import { allowSharing } from '../http/response-cache';
import { masterUrl } from '../infra/media-manifest';
import { manifestIcons, themeColour, wellKnownIcons } from './icons';
import { Sitemap } from './sitemap';
import type { PagesShop } from './render-page';

const cacheHeaders = { 'cache-control': 'public, max-age=3600' };

/** Paths that crawlers must skip: personal pages, APIs, and searches, whose number is unbounded. */
const disallowedPaths = [
  '/cart',
  '/checkout',
  '/login',
  '/sign-up',
  '/forgot',
  '/resetpassword',
  '/search/',
  '/graphql',
  '/api/',
  '/sandbox',
  '/unsubscribe',
];

/** Serves files for search engines and browsers: robots.txt, the sitemap, the web manifest and the icons. */
export function crawlerFiles(shop: PagesShop, sitemap = new Sitemap(shop)): Router {
  const router = Router();
  router.use(['/robots.txt', '/site.webmanifest', ...Object.keys(wellKnownIcons)], (_request, response, next) => {
    response.set(cacheHeaders);
    next();
  });
  router.get('/robots.txt', (_request, response) => {
    const lines = [
      'User-agent: *',
      ...disallowedPaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${shop.shopConfig.publicUrl}/sitemap.xml`,
      '',
    ];
    response.type('text/plain').send(lines.join('\n'));
  });
  router.get('/sitemap.xml', async (request, response) => {
    sendFile(await sitemap.index(request), response);
  });
  router.get(/^\/sitemap-([1-9]\d{0,3})\.xml$/, async (request, response, next) => {
    const file = await sitemap.file(request, Number(request.params[0]));
    if (file === null) next();
    else sendFile(file, response);
  });
  router.get('/site.webmanifest', (_request, response) => {
    response.type('application/manifest+json').send(JSON.stringify(webManifest(shop.shopConfig.shopName)));
  });
  for (const [path, master] of Object.entries(wellKnownIcons)) {
    router.get(path, (_request, response) => response.redirect(masterUrl(master)));
  }
  return router;
}

function sendFile(file: string, response: Response): void {
  // The Cache-Control header is set only after a successful read, so that a failure is not cached for an hour.
  response.set(cacheHeaders).type('application/xml');
  allowSharing(response, file);
  response.send(file);
}

function webManifest(name: string) {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: themeColour,
    theme_color: themeColour,
    icons: manifestIcons,
  };
}
