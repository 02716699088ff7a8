import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../scripts/lib/chromium.mjs';
import { type DemoShop, openDemoShop } from '../scripts/lib/demo-shop.mjs';
import { SqliteDatabase } from '../server/infra/database/sqlite-driver';
import { sanitise } from '../server/infra/html';
import { cartId } from '../server/infra/ids';
import { nextMarkup, withMarkup } from './attack/markup';
import { QuietPages } from './attack/quiet-page';
import { afterwards } from './harness/afterwards';
import { Caller } from './harness/caller';
import { figure } from './harness/figures';
import { inAddress } from './harness/http';
import { operatorOf } from './harness/running-operator';
import { isRefusal, Unexpected } from './harness/shopper';

/** Fields that reference other entries or are not displayed as text. */
const kept = new Set([
  'slug',
  'theme',
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
const openingMilliseconds = 5 * 60_000;

describe('markup in every stored field', () => {
  let shop: DemoShop;
  let browser: Browser;
  let caller: Caller;
  let token: string | undefined;
  let product = '';
  let post = '';
  let order = '';
  let line = '';

  const later = afterwards();

  /** @throws Unexpected if the shop rejects the call: the markup would not be stored, and nothing would be proved */
  async function done(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await caller.json(method, path, body, token);
    if (answer.status !== 200 || isRefusal(answer)) throw new Unexpected(answer);
    return answer.body;
  }

  beforeAll(async () => {
    shop = await openDemoShop('UK', path.join(tmpdir(), `markup-${process.pid}.log`), { RATE_LIMITS: 'off' });
    later(() => shop.close());
    caller = new Caller(shop.url);
    later(() => caller.close());
    browser = await launchChromium();
    later(() => browser.close());
    await spoilCatalogue();
    await spoilJournal();
    await spoilCustomer();
  }, openingMilliseconds);

  /** Imports the markup from a file, as staff would. */
  async function spoilCatalogue(): Promise<void> {
    const operator = operatorOf(shop);
    const file = path.join(shop.dataDir, 'catalogue.json');
    expect(await operator('catalogue', 'export', 'catalogue.json')).toMatchObject({ code: 0 });
    // The command wrote lists of entries, each with a slug.
    const lists = JSON.parse(await readFile(file, 'utf8')) as Record<string, { slug: string }[] | string>;
    const spoiled = Object.entries(lists).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.map((entry) => withMarkup(entry, kept, 75)) : list,
    ]);
    await writeFile(file, JSON.stringify(Object.fromEntries(spoiled)));
    const { code, out } = await operator('catalogue', 'import', 'catalogue.json');
    if (code !== 0) throw new Error(out.slice(0, 1500));
    const products = lists['products'];
    product = (Array.isArray(products) ? products[0]?.slug : undefined) ?? '';
  }

  /** Posts come with the shop and are sanitised when stored. */
  async function spoilJournal(): Promise<void> {
    const posts = (await done('GET', '/api/allblog')) as { slug: string; description: string }[];
    const database = new SqliteDatabase(path.join(shop.dataDir, 'fernwild-uk.sqlite'));
    for (const { slug, description } of posts) {
      const html = sanitise(`${description}${Array.from({ length: 40 }, () => `<p>${nextMarkup()}</p>`).join('')}`);
      database
        .prepare('UPDATE blog_post SET title = ?, description = ? WHERE slug = ?')
        .run(`Post ${nextMarkup(100)}`, html, slug);
    }
    database.close();
    post = posts[0]?.slug ?? '';
    for (let n = 0; n < 30; n += 1)
      await done('POST', `/api/blogcommentsubmit/${post}`, {
        name: nextMarkup(60),
        email: 'a@example.com',
        comment: nextMarkup(),
      });
  }

  async function spoilCustomer(): Promise<void> {
    await done('POST', '/api/register', {
      ...account,
      name: nextMarkup(40),
      lastname: nextMarkup(40),
      phone: '07700900123',
    });
    ({ token } = (await done('POST', '/api/login', account)) as { token: string });
    const places = () => ({
      name: nextMarkup(40),
      phone: '07700900123',
      address: nextMarkup(60),
      city: nextMarkup(40),
      zip: 'LS1 4AB',
      state: nextMarkup(40),
    });
    for (let n = 0; n < 6; n += 1) await done('POST', '/api/addaddress', { ...places(), addressbook: true });
    const products = (await done('GET', '/api/allproducts')) as { id: number; slug: string }[];
    for (const { slug } of products.slice(0, 12))
      await done('POST', `/api/sendreview/${slug}`, { headline: nextMarkup(60), review: nextMarkup(), rating: 5 });
    await done('POST', `/api/sendreview/${product}`, { headline: nextMarkup(60), review: nextMarkup(), rating: 5 });
    const uniqueid = cartId();
    for (const { id } of products.slice(0, 4)) await done('POST', '/api/addtocart', { id, uniqueid, quantity: 1 });
    for (const { id } of products.slice(0, 3)) await done('POST', '/api/addtowishlist', { id });
    const placed = (await done('POST', '/api/addorderdetail', {
      ...places(),
      status: '0',
      pmethod: 'card',
      uniqueid,
    })) as { ordernumber: string; id: string };
    const paid = (await done('POST', '/sandbox/payments', {
      provider_order_id: placed.id,
      card_number: '4111111111111111',
    })) as object;
    await done('POST', '/api/payment', { ...paid, ordernumber: placed.ordernumber, transactionamount: 1 });
    order = placed.ordernumber;
    const lines = (await done('GET', `/api/orderstatuschange/${order}`)) as { id: string }[];
    line = lines[0]?.id ?? '';
  }

  const everybodys = () => [
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
    ...Array.from({ length: 6 }, () => `/search/${inAddress(nextMarkup())}`),
    ...Array.from({ length: 3 }, () => `/tag/${inAddress(nextMarkup())}`),
    `/product/${inAddress(nextMarkup())}`,
    `/blog-detail/${inAddress(nextMarkup())}`,
    ...Array.from(
      { length: 3 },
      () => `/shop?sort=${inAddress(nextMarkup())}&page=${inAddress(nextMarkup())}&q=${inAddress(nextMarkup())}`,
    ),
    `/resetpassword/${inAddress(nextMarkup())}`,
    `/login?return=${inAddress('javascript:alert(1)')}`,
    `/login?next=${inAddress('//evil.invalid/')}`,
  ];
  const customers = () => [
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
    'runs nothing, loads nothing and breaks no page, for visitors and for its owner',
    async () => {
      const visitor = await QuietPages.open(browser, shop.url);
      for (const place of everybodys()) await visitor.visit(place);
      expect(visitor.findings.slice(0, 10)).toEqual([]);
      const owner = await QuietPages.open(browser, shop.url);
      await owner.context.addInitScript((own) => localStorage.setItem('x-auth-token', own), token);
      for (const place of customers()) await owner.visit(place, 'networkidle');
      expect(owner.findings.slice(0, 10)).toEqual([]);
      // Control: the markup is displayed, as text.
      await owner.page.goto(`${shop.url}/addressbook`, { waitUntil: 'networkidle' });
      expect(await owner.page.locator('body').innerText()).toContain('alert(');
      figure('pages with markup in every stored field', {
        'pages looked at': everybodys().length + customers().length,
        'scripts run': 0,
        'violations of the policy': 0,
      });
    },
    openingMilliseconds,
  );

  it(
    'would be noticed',
    async () => {
      const pages = await QuietPages.open(browser, shop.url);
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
    openingMilliseconds,
  );
});
