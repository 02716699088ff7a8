import { type Server } from 'node:http';
import { pageRoutes } from '../../client/testing/page-routes';
import { limits } from '../../domain/limits';
import { texts } from '../../domain/messages';
import { addProduct } from '../testing/builders/catalogue';
import { examples } from '../testing/page-examples';
import { publicRoutes } from '../testing/public-pages';
import { openTestShop, type TestShop } from '../testing/shop';
import { parseDocumentHead, type DocumentHead } from '../testing/document-head';
import { publicUrl, servePages, closeServer, originOf, wholeAddress } from '../testing/page-server';

/** Personal or unbounded pages, which are excluded from search engines. */
const unlisted = ['/search/:key', '/cart', '/checkout', '/login', '/sign-up', '/forgot', '/resetpassword/:data'];
const guardedRoutes = pageRoutes.filter(({ guarded }) => guarded).map(({ path }) => path);

const timers = [
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const everythingButDate = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', ...timers] as const;

let demo: TestShop;
let server: Server;
let origin: string;

beforeAll(async () => {
  demo = await openTestShop({ seeded: true, settings: { PUBLIC_URL: publicUrl } });
  server = await servePages(demo);
  origin = originOf(server);
});

afterAll(async () => {
  await closeServer(server);
  await demo.close();
});

async function open(path: string): Promise<{ status: number; head: DocumentHead }> {
  const answer = await fetch(origin + path);
  return { status: answer.status, head: parseDocumentHead(await answer.text()) };
}

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

  // The cart and the link of a mail are known to the browser alone.
  const browserRoutes = ['/cart', '/resetpassword/:data'];
  it.each(publicRoutes.filter((route) => !browserRoutes.includes(route)))(
    '%s is rendered with the answers to all its queries',
    async (route) => {
      const answer = await fetch(origin + (examples[route] ?? ''));
      expect(await answer.text()).not.toContain(texts.loading);
    },
  );

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

describe('rendered markup', () => {
  let computed: TestShop;
  let site: Server;

  beforeAll(async () => {
    computed = await openTestShop({ seeded: true, settings: { PUBLIC_URL: publicUrl, CACHE: 'off' } });
    site = await servePages(computed);
  });
  afterAll(async () => {
    jest.useRealTimers();
    await closeServer(site);
    await computed.close();
  });

  // It is reused while the data of the page are the same (KeptPages), so nothing else may determine it.
  it('does not depend on the time', async () => {
    const render = async (route: string) => (await fetch(originOf(site) + (examples[route] ?? ''))).text();
    for (const route of publicRoutes) {
      jest.useRealTimers();
      const now = await render(route);
      jest.useFakeTimers({ now: new Date('2031-05-06T23:58:59Z'), doNotFake: [...everythingButDate] });
      const later = await render(route);
      expect([route, later]).toEqual([route, now]);
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
    site = await servePages(large);
  });
  afterAll(async () => {
    await closeServer(site);
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
