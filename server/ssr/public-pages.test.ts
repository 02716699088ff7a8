import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '../../client/app/routes';
import { render } from '../../client/entry-server';
import { limits } from '../../domain/limits';
import { texts } from '../../domain/messages';
import { createApp } from '../http/app';
import { createHttpAdapter } from '../app/http-adapter';
import { addProduct } from '../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../testing/shop';
import { crawlerFiles } from './crawler-files';
import { htmlShell } from './html-shell';
import { parseDocumentHead, type DocumentHead, type JsonLdObject } from '../testing/document-head';
import { pageHandler } from './render-page';
import { createPagesShop } from './shop-pages';

const publicUrl = 'https://fernwild.example';

/** A path for each public route, using data of the demo shop. */
const examples: Record<string, string> = {
  '/': '/',
  '/shop': '/shop',
  '/shop/:key': '/shop/hand-cream',
  '/product/:slug': '/product/lavender-essential-oil',
  '/allreviews/:slug': '/allreviews/lavender-essential-oil',
  '/search/:key': '/search/rosemary',
  '/tag/*': '/tag/calming',
  '/cart': '/cart',
  '/checkout': '/checkout',
  '/login': '/login',
  '/sign-up': '/sign-up',
  '/forgot': '/forgot',
  '/resetpassword/:data': '/resetpassword/1.a.b',
  '/blog': '/blog',
  '/blog-detail/:slug': '/blog-detail/castor-oil-guide',
  '/ingredients': '/ingredients',
  '/ingredient-product/:slug': '/ingredient-product/rosemary',
  '/contactus': '/contactus',
  '/terms-conditions': '/terms-conditions',
  '/privacy-policy': '/privacy-policy',
  '/aboutus': '/aboutus',
  '/philosophy': '/philosophy',
  '/our-story': '/our-story',
  '/faq': '/faq',
  '/ourimpact': '/ourimpact',
  '/our-promises': '/our-promises',
};
/** Personal or unbounded pages, which are excluded from search engines. */
const unlisted = ['/search/:key', '/cart', '/checkout', '/login', '/sign-up', '/forgot', '/resetpassword/:data'];
const publicRoutes = routes.filter(({ path, guarded }) => !guarded && path !== '*').map(({ path }) => path);
const guardedRoutes = routes.filter(({ guarded }) => guarded).map(({ path }) => path);

let demo: TestShop;
let server: Server;
let origin: string;

beforeAll(async () => {
  demo = await openTestShop({ seeded: true, settings: { PUBLIC_URL: publicUrl } });
  server = await listen(demo);
  origin = originOf(server);
});

afterAll(async () => {
  await end(server);
  await demo.close();
});

async function listen({ shop }: TestShop): Promise<Server> {
  const face = createPagesShop(shop);
  const document: Parameters<typeof pageHandler>[0]['document'] = (page, nonce) =>
    htmlShell(page, { entry: '/entry.js', styles: [], preloads: [] }, nonce);
  const listening = createServer(
    createApp({
      shop: createHttpAdapter(shop),
      site: { assets: crawlerFiles(face), pages: pageHandler({ render, document }, face) },
    }),
  );
  listening.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return listening;
}

async function end(listening: Server): Promise<void> {
  listening.closeAllConnections();
  await new Promise((resolve) => listening.close(resolve));
}

// The address of a TCP server is never the name of a pipe.
const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

async function open(path: string): Promise<{ status: number; head: DocumentHead }> {
  const answer = await fetch(origin + path);
  return { status: answer.status, head: parseDocumentHead(await answer.text()) };
}

async function jsonLdOn(path: string): Promise<(type: string) => JsonLdObject> {
  const { head } = await open(path);
  return (type) => {
    const [found, ...more] = head.jsonLd.filter((thing) => thing['@type'] === type);
    if (!found || more.length > 0)
      throw new Error(`${path} has ${more.length + (found ? 1 : 0)} things of the type ${type}.`);
    return found;
  };
}

const wholeAddress = expect.stringMatching(/^https:\/\/fernwild\.example\/\S*$/);

describe('every public route', () => {
  it('has an example in this test', () => {
    expect(Object.keys(examples).sort()).toEqual([...publicRoutes].sort());
  });

  it.each(publicRoutes)('%s is found, and has metadata for search engines and link previews', async (route) => {
    const path = examples[route] ?? '';
    const { status, head } = await open(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(head.titles).toEqual([expect.stringMatching(/^.{3,} \| Fernwild$/)]);
    expect(head.canonical).toEqual([publicUrl + path]);
    expect(head.meta).toEqual({
      ...head.meta,
      description: [expect.stringMatching(/^.{30,123}$/)],
      'og:site_name': ['Fernwild'],
      'og:title': head.titles,
      'og:description': head.meta['description'],
      'og:url': [publicUrl + path],
      'og:type': [expect.stringMatching(/^(website|article|product)$/)],
      'og:image': [wholeAddress],
      'twitter:card': ['summary_large_image'],
      'theme-color': [expect.stringMatching(/^#[0-9a-f]{6}$/)],
    });
    expect(head.meta['robots']).toEqual(unlisted.includes(route) ? ['noindex'] : undefined);
  });

  it('has a unique title and description', async () => {
    const listed = publicRoutes.filter((route) => !unlisted.includes(route));
    const heads = await Promise.all(listed.map(async (route) => (await open(examples[route] ?? '')).head));
    for (const said of [heads.map(({ titles }) => titles[0]), heads.map(({ meta }) => meta['description']?.[0])]) {
      expect(said.filter((words, at) => said.indexOf(words) !== at)).toEqual([]);
    }
  });

  it('previews links with an existing picture', async () => {
    const pictures = new Set<string>();
    for (const route of publicRoutes)
      pictures.add((await open(examples[route] ?? '')).head.meta['og:image']?.[0] ?? route);
    for (const picture of pictures) {
      const { status, headers } = await fetch(picture.replace(publicUrl, origin));
      expect({ picture, status, type: headers.get('content-type') }).toEqual({
        picture,
        status: 200,
        type: expect.stringMatching(/^image\/(jpeg|webp|png)$/),
      });
    }
  });
});

describe('pages excluded from search engines', () => {
  it.each(guardedRoutes)('%s of a customer is not indexed', async (route) => {
    const { head } = await open(route.replace(/:\w+/, '1'));
    expect(head.meta['robots']).toEqual(['noindex']);
  });

  it.each([
    '/no-such-page',
    '/no/such/page',
    '/about.html',
    '/robots2.txt',
    '/wp-login.php',
    '/shop/x.y',
    '/shop/hand-cream/x.y',
    '/product/a.b1',
    '/product/none',
    '/blog-detail/none',
    '/ingredient-product/none',
    '/allreviews/none',
  ])('%s is reported as not found by page and status', async (path) => {
    const answer = await fetch(origin + path);
    const html = await answer.text();
    expect({ status: answer.status, robots: parseDocumentHead(html).meta['robots'] }).toEqual({
      status: 404,
      robots: ['noindex'],
    });
    expect(html).toContain(`<h1>${texts.notFound}</h1>`);
    expect(html).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>(<[^>]+>)*${texts.goHome}<`));
  });

  it('an unknown category is an empty list, like one without products', async () => {
    const answer = await fetch(`${origin}/shop/no-such-category`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(texts.noProducts)]);
  });
});

describe('the pages of a list', () => {
  let large: TestShop;
  let site: Server;

  beforeAll(async () => {
    large = await openTestShop({ settings: { PUBLIC_URL: publicUrl } });
    for (let made = 0; made <= limits.pages.products; made += 1) await addProduct(large.shop.db);
    site = await listen(large);
  });
  afterAll(async () => {
    await end(site);
    await large.close();
  });

  const canonicalOf = async (path: string) =>
    parseDocumentHead(await (await fetch(originOf(site) + path)).text()).canonical;

  it.each([
    ['/shop', '/shop'],
    ['/shop?page=1', '/shop'],
    ['/shop?page=2', '/shop?page=2'],
    ['/shop?page=99', '/shop?page=2'],
    ['/shop?sort=name&page=2', '/shop'],
  ])('have one canonical address, however the list is sorted: %s is %s', async (path, canonical) => {
    expect(await canonicalOf(path)).toEqual([publicUrl + canonical]);
  });
});

describe('structured data', () => {
  it('describes the shop and its search on the home page', async () => {
    const thing = await jsonLdOn('/');
    const logo = String(thing('Organization')['logo']);
    expect(thing('Organization')).toMatchObject({
      name: 'Fernwild',
      url: `${publicUrl}/`,
      email: expect.stringContaining('@'),
    });
    expect((await fetch(logo.replace(publicUrl, origin))).status).toBe(200);
    expect(thing('WebSite')).toMatchObject({
      url: `${publicUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${publicUrl}/search/{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('describes a product with its offer and its rating', async () => {
    const { data } = await demo.graphql<{
      product: { rating: { average: number; count: number }; currentPrice: { amount: string } };
    }>('{ product(slug: "lavender-essential-oil") { rating { average count } currentPrice { amount } } }');
    const product = (await jsonLdOn('/product/lavender-essential-oil'))('Product');
    expect(product).toMatchObject({
      name: 'Lavender Essential Oil',
      description: expect.stringMatching(/^[^<]{20,}$/),
      image: [wholeAddress],
      brand: { '@type': 'Brand', name: 'Fernwild' },
      offers: {
        '@type': 'Offer',
        url: `${publicUrl}/product/lavender-essential-oil`,
        price: data?.product.currentPrice.amount,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: data?.product.rating.average,
        reviewCount: data?.product.rating.count,
      },
    });
  });

  it('claims no rating for a product without reviews', async () => {
    const { data } = await demo.graphql<{ products: { nodes: { slug: string; rating: { count: number } }[] } }>(
      '{ products(first: 100) { nodes { slug rating { count } } } }',
    );
    const unrated = data?.products.nodes.find(({ rating }) => rating.count === 0)?.slug ?? '';
    expect((await jsonLdOn(`/product/${unrated}`))('Product')).not.toHaveProperty('aggregateRating');
  });

  it.each([
    '/product/lavender-essential-oil',
    '/shop/hand-cream',
    '/blog-detail/castor-oil-guide',
    '/ingredient-product/rosemary',
    '/faq',
  ])('describes the breadcrumb of %s, in absolute addresses from the home page on', async (path) => {
    const { itemListElement } = (await jsonLdOn(path))('BreadcrumbList');
    // A breadcrumb's list is an array of these steps; their contents are asserted below.
    const steps = itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, at) => at + 1));
    expect(steps[0]).toEqual({ '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` });
    expect(steps.at(-1)).toMatchObject({ item: publicUrl + path, name: expect.stringMatching(/\w/) });
  });

  it('describes an article with its date, its picture and its publisher', async () => {
    expect((await jsonLdOn('/blog-detail/castor-oil-guide'))('Article')).toMatchObject({
      headline: expect.stringMatching(/^.{10,110}$/),
      datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      image: wholeAddress,
      mainEntityOfPage: `${publicUrl}/blog-detail/castor-oil-guide`,
      author: { '@type': 'Organization', name: 'Fernwild' },
      publisher: { '@type': 'Organization', name: 'Fernwild' },
    });
  });

  it('contains every question of the FAQ with its answer', async () => {
    const question = {
      '@type': 'Question',
      name: expect.stringMatching(/\?$/),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^[^<]{20,}$/) },
    };
    expect((await jsonLdOn('/faq'))('FAQPage')['mainEntity']).toEqual(Array.from({ length: 8 }, () => question));
  });
});

describe('the icons of a page', () => {
  it('all exist in the declared type', async () => {
    const { head } = await open('/');
    expect(head.icons.map(({ rel, sizes }) => `${rel} ${sizes}`)).toEqual([
      'icon 48x48',
      'icon any',
      'icon 32x32',
      'icon 48x48',
      'apple-touch-icon 180x180',
    ]);
    for (const { href, type } of head.icons) {
      const answer = await fetch(origin + href);
      expect({ href, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
        href,
        status: 200,
        type: type ?? expect.stringMatching(/^image\//),
      });
    }
  });
});
