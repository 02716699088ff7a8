import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../scripts/lib/chromium';
import { type DemoShop, openDemoShop } from '../scripts/lib/demo-shop';
import { SqliteDatabase } from '../server/database/sqlite';
import { sanitise } from '../server/infra/html';
import { cartId } from '../server/infra/ids';
import { nextXssPayload, withXssPayloads } from './attack/xss-payloads';
import { ScriptFreePages } from './attack/script-free-pages';
import { registerCleanup } from './harness/cleanup';
import { ApiClient } from './harness/api-client';
import { recordFigure } from './harness/record-figure';
import { encodeUrlComponent } from './harness/http-client';
import { createOperatorCli } from './harness/operator-cli';
import { isRefusal, UnexpectedResponseError } from './harness/shopper';

/** Fields that reference other entries or are not displayed as text. */
const unchangedFields = new Set([
  'slug',
  'theme',
  'netContentUnit',
  'sizes',
  'createdAt',
  'categories',
  'tags',
  'ingredients',
  'gallery',
  'related',
  'regime',
  'featureImage',
  'image',
  'banner',
  'tile',
  'ingImage',
  'stock',
  'listPrice',
  'currentPrice',
  'shipping',
  'isPublished',
  'key',
  'name',
]);
const account = { email: 'markup@example.com', password: 'Fernwild1!' };
const timeoutMs = 5 * 60_000;

describe('markup in every stored field', () => {
  let shop: DemoShop;
  let browser: Browser;
  let caller: ApiClient;
  let token: string | undefined;
  let product = '';
  let post = '';
  let order = '';
  let line = '';

  const addCleanup = registerCleanup();

  /** @throws UnexpectedResponseError if the shop rejects the call: the markup would not be stored, and the test would check nothing */
  async function callOrThrow(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await caller.json(method, path, body, token);
    if (answer.status !== 200 || isRefusal(answer)) throw new UnexpectedResponseError(answer);
    return answer.body;
  }

  beforeAll(async () => {
    shop = await openDemoShop('UK', path.join(tmpdir(), `markup-${process.pid}.log`), { RATE_LIMITS: 'off' });
    addCleanup(() => shop.close());
    caller = new ApiClient(shop.url);
    addCleanup(() => caller.close());
    browser = await launchChromium();
    addCleanup(() => browser.close());
    await injectIntoCatalogue();
    await injectIntoBlog();
    await injectIntoAccount();
  }, timeoutMs);

  /** Imports the markup from a file, as staff would. */
  async function injectIntoCatalogue(): Promise<void> {
    const operator = createOperatorCli(shop);
    const file = path.join(shop.dataDir, 'catalogue.json');
    expect(await operator('catalogue', 'export', 'catalogue.json')).toMatchObject({ code: 0 });
    // The command wrote lists of entries, each with a slug.
    const lists = JSON.parse(await readFile(file, 'utf8')) as Record<string, { slug: string }[] | string>;
    const injected = Object.entries(lists).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.map((entry) => withXssPayloads(entry, unchangedFields, 75)) : list,
    ]);
    await writeFile(file, JSON.stringify(Object.fromEntries(injected)));
    const { code, out } = await operator('catalogue', 'import', 'catalogue.json');
    if (code !== 0) throw new Error(out.slice(0, 1500));
    const products = lists['products'];
    product = (Array.isArray(products) ? products[0]?.slug : undefined) ?? '';
  }

  /** Posts come with the shop and are sanitised when stored. */
  async function injectIntoBlog(): Promise<void> {
    const posts = (await callOrThrow('GET', '/api/allblog')) as { slug: string; description: string }[];
    const database = new SqliteDatabase(path.join(shop.dataDir, 'fernwild-uk.sqlite'));
    for (const { slug, description } of posts) {
      const html = sanitise(`${description}${Array.from({ length: 40 }, () => `<p>${nextXssPayload()}</p>`).join('')}`);
      database
        .prepare('UPDATE blog_post SET title = ?, description = ? WHERE slug = ?')
        .run(`Post ${nextXssPayload(100)}`, html, slug);
    }
    database.close();
    post = posts[0]?.slug ?? '';
    for (let n = 0; n < 30; n += 1)
      await callOrThrow('POST', `/api/blogcommentsubmit/${post}`, {
        name: nextXssPayload(60),
        email: 'a@example.com',
        comment: nextXssPayload(),
      });
  }

  async function injectIntoAccount(): Promise<void> {
    await callOrThrow('POST', '/api/register', {
      ...account,
      name: nextXssPayload(40),
      lastname: nextXssPayload(40),
      phone: '07700900123',
    });
    ({ token } = (await callOrThrow('POST', '/api/login', account)) as { token: string });
    const addressFields = () => ({
      name: nextXssPayload(40),
      phone: '07700900123',
      address: nextXssPayload(60),
      city: nextXssPayload(40),
      zip: 'LS1 4AB',
      state: nextXssPayload(40),
    });
    for (let n = 0; n < 6; n += 1)
      await callOrThrow('POST', '/api/addaddress', { ...addressFields(), addressbook: true });
    const products = (await callOrThrow('GET', '/api/allproducts')) as { id: number; slug: string }[];
    for (const { slug } of products.slice(0, 12))
      await callOrThrow('POST', `/api/sendreview/${slug}`, {
        headline: nextXssPayload(60),
        review: nextXssPayload(),
        rating: 5,
      });
    await callOrThrow('POST', `/api/sendreview/${product}`, {
      headline: nextXssPayload(60),
      review: nextXssPayload(),
      rating: 5,
    });
    const uniqueid = cartId();
    for (const { id } of products.slice(0, 4))
      await callOrThrow('POST', '/api/addtocart', { id, uniqueid, quantity: 1 });
    for (const { id } of products.slice(0, 3)) await callOrThrow('POST', '/api/addtowishlist', { id });
    const placed = (await callOrThrow('POST', '/api/addorderdetail', {
      ...addressFields(),
      status: '0',
      pmethod: 'card',
      uniqueid,
    })) as { ordernumber: string; id: string };
    const paid = (await callOrThrow('POST', '/sandbox/payments', {
      provider_order_id: placed.id,
      card_number: '4111111111111111',
    })) as object;
    await callOrThrow('POST', '/api/payment', { ...paid, ordernumber: placed.ordernumber, transactionamount: 1 });
    order = placed.ordernumber;
    const lines = (await callOrThrow('GET', `/api/orderstatuschange/${order}`)) as { id: string }[];
    line = lines[0]?.id ?? '';
  }

  const publicPaths = () => [
    ...[
      '/',
      '/shop',
      `/product/${product}`,
      `/allreviews/${product}`,
      '/shop/hair-oil',
      '/blog',
      `/blog-detail/${post}`,
      '/ingredients',
      '/faq',
      '/cart',
      '/search/oil',
      '/contactus',
    ],
    // These are not stored: the markup is in the URL.
    ...Array.from({ length: 6 }, () => `/search/${encodeUrlComponent(nextXssPayload())}`),
    ...Array.from({ length: 3 }, () => `/tag/${encodeUrlComponent(nextXssPayload())}`),
    `/product/${encodeUrlComponent(nextXssPayload())}`,
    `/blog-detail/${encodeUrlComponent(nextXssPayload())}`,
    ...Array.from(
      { length: 3 },
      () =>
        `/shop?sort=${encodeUrlComponent(nextXssPayload())}&page=${encodeUrlComponent(nextXssPayload())}&q=${encodeUrlComponent(nextXssPayload())}`,
    ),
    `/resetpassword/${encodeUrlComponent(nextXssPayload())}`,
    `/login?return=${encodeUrlComponent('javascript:alert(1)')}`,
    `/login?next=${encodeUrlComponent('//evil.invalid/')}`,
  ];
  const customerPaths = () => [
    '/',
    '/dashboard',
    '/account-info',
    '/order-history',
    `/your-order/${order}`,
    `/cancelorderproduct/${line}`,
    '/addressbook',
    '/edit/addressbook',
    '/review',
    '/wishlist',
    '/cart',
    '/shipping',
    '/billing',
    `/order-confirm/${order}`,
    `/product/${product}`,
  ];

  it(
    'runs no script, loads nothing and breaks no page, for visitors and for its owner',
    async () => {
      const visitor = await ScriptFreePages.open(browser, shop.url);
      for (const place of publicPaths()) await visitor.visit(place);
      expect(visitor.findings.slice(0, 10)).toEqual([]);
      const owner = await ScriptFreePages.open(browser, shop.url);
      await owner.context.addInitScript((own) => localStorage.setItem('x-auth-token', own), token);
      for (const place of customerPaths()) await owner.visit(place, 'networkidle');
      expect(owner.findings.slice(0, 10)).toEqual([]);
      // Control: the markup is displayed, as text.
      await owner.page.goto(`${shop.url}/addressbook`, { waitUntil: 'networkidle' });
      expect(await owner.page.locator('body').innerText()).toContain('alert(');
      recordFigure('pages with markup in every stored field', {
        'pages visited': publicPaths().length + customerPaths().length,
        'scripts run': 0,
        'policy violations': 0,
      });
    },
    timeoutMs,
  );

  it(
    'is detected when it is inserted unescaped',
    async () => {
      const pages = await ScriptFreePages.open(browser, shop.url);
      await pages.visit('/faq');
      expect(pages.findings).toEqual([]);
      await pages.page.evaluate(() =>
        document
          .querySelector('main')
          ?.insertAdjacentHTML('beforeend', '<img src="https://evil.invalid/x" onerror="alert(1)">'),
      );
      await pages.page.waitForTimeout(500);
      expect(pages.findings.join()).toMatch(/violation/);
    },
    timeoutMs,
  );
});
