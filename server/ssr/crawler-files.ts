import { Router, type Request } from 'express';
import { parse } from 'graphql';
import { escapeHtml } from '../infra/escape';
import { masterUrl } from '../infra/media-manifest';
import { manifestIcons, themeColour, wellKnownIcons } from './icons';
import type { PagesShop } from './storefront';

const maxAgeSeconds = 3600;
const everything = parse(`query Sitemap($after: String) {
  products(first: 100, after: $after) { nodes { slug } pageInfo { hasNextPage endCursor } }
  categories { key }
  ingredients { slug }
  blogPosts(first: 100) { nodes { slug } }
}`);

/** What the query above answers. */
interface Everything {
  readonly products: { readonly nodes: readonly { slug: string }[]; readonly pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  readonly categories: readonly { key: string }[];
  readonly ingredients: readonly { slug: string }[];
  readonly blogPosts: { readonly nodes: readonly { slug: string }[] };
}

const fixedPages = [
  '/', '/shop', '/ingredients', '/blog', '/aboutus', '/philosophy', '/our-story', '/ourimpact', '/our-promises', '/faq', '/contactus',
  '/terms-conditions', '/privacy-policy',
];
const below = (folder: string, name: string) => `${folder}/${encodeURIComponent(name)}`;

/** Pages of one shopper alone, and lists without end. */
const noBusiness = ['/cart', '/checkout', '/login', '/sign-up', '/forgot', '/resetpassword', '/search/', '/graphql', '/api/', '/sandbox', '/unsubscribe'];

/** Files by which search engines and browsers get to know the shop: robots.txt, sitemap.xml, the web manifest and the icons. */
export function crawlerFiles(shop: PagesShop): Router {
  const router = Router();
  router.use(['/robots.txt', '/sitemap.xml', '/site.webmanifest', ...Object.keys(wellKnownIcons)], (_request, response, next) => {
    response.set('cache-control', `public, max-age=${maxAgeSeconds}`);
    next();
  });
  router.get('/robots.txt', (_request, response) => {
    const lines = ['User-agent: *', ...noBusiness.map((path) => `Disallow: ${path}`), '', `Sitemap: ${shop.facts.publicUrl}/sitemap.xml`, ''];
    response.type('text/plain').send(lines.join('\n'));
  });
  router.get('/sitemap.xml', async (request, response) => {
    response.type('application/xml').send(sitemap(shop.facts.publicUrl, await addresses(shop, request)));
  });
  router.get('/site.webmanifest', (_request, response) => {
    response.type('application/manifest+json').send(JSON.stringify(webManifest(shop.facts.shopName)));
  });
  for (const [path, master] of Object.entries(wellKnownIcons)) {
    router.get(path, (_request, response) => response.redirect(masterUrl(master)));
  }
  return router;
}

async function addresses(shop: PagesShop, request: Request): Promise<string[]> {
  const found = [...fixedPages];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const slice: Everything = await read(shop, request, after);
    if (isFirst) found.push(...slice.categories.map(({ key }) => below('/shop', key)), ...slice.ingredients.map(({ slug }) => below('/ingredient-product', slug)));
    if (isFirst) found.push(...slice.blogPosts.nodes.map(({ slug }) => below('/blog-detail', slug)));
    found.push(...slice.products.nodes.map(({ slug }) => below('/product', slug)));
    after = slice.products.pageInfo.hasNextPage ? slice.products.pageInfo.endCursor : null;
  }
  return found;
}

/** @throws Error when something could not be read: a shorter map would tell search engines that pages are gone */
async function read(shop: PagesShop, request: Request, after: string | null): Promise<Everything> {
  const { data, errors } = await shop.executor(request)({ query: everything, variables: { after }, operationName: 'Sitemap' });
  if (errors !== undefined || !data) throw new Error('The sitemap could not be read.');
  // The schema answers in the shape of the query.
  return data as unknown as Everything;
}

function sitemap(publicUrl: string, found: readonly string[]): string {
  const entries = found.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
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
