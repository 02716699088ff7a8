import { type Server } from 'node:http';
import { Product } from '../features/catalogue/product.entity';
import { storeSettings } from '../infra/database/stored-settings';
import { inTransaction } from '../infra/database/transaction';
import { addReview } from '../testing/builders/catalogue';
import { closeServer, originOf, publicUrl, servePages } from '../testing/page-server';
import { examples, publicRoutes } from '../testing/public-pages';
import { openTestShop, type TestShop } from '../testing/shop';
import { keptParts } from './kept-parts';
import type { RenderedParts } from './render-page';

const facts = (shopName: string): Parameters<ReturnType<typeof keptParts>>[0] => ({
  region: 'UK',
  shopName,
  lowStock: 5,
  supportEmail: 'support@fernwild.example',
  postalAddress: [],
  demoMailFolder: null,
  humanVerification: 'altcha',
  publicUrl,
  links: { instagram: '', facebook: '', linkedin: '', youtube: '' },
});

describe('kept parts', () => {
  it('are found with the same facts only', () => {
    const partsFor = keptParts();
    partsFor(facts('Fernwild')).set('card', ['<b>']);
    expect(partsFor(facts('Fernwild')).get('card')).toEqual(['<b>']);
    expect(partsFor(facts('Moss')).get('card')).toBeUndefined();
    expect(partsFor(facts('Fernwild')).get('card')).toBeUndefined();
  });

  it('take a bounded amount of memory', () => {
    const parts = keptParts()(facts('Fernwild'));
    for (let number = 0; number < 20; number += 1) parts.set(`${number}`, ['x'.repeat(1_000_000)]);
    const found = Array.from({ length: 20 }, (_, number) => parts.get(`${number}`) !== undefined);
    expect(found.filter(Boolean)).toHaveLength(8);
    expect(found[19]).toBe(true);
  });
});

const partsOfProducts = [
  ...['AboutChapter', 'CompleteCare', 'DeliveryFacts', 'Details', 'FurtherSlides', 'KeyIngredients', 'KeyResults'],
  ...['MediaChapter', 'ProductCarousel', 'ProductFaqs', 'PromiseBadges', 'RegimeStrip', 'ReviewPanel'],
  ...['TrustBanners', 'UsedIn', 'WorkBestFor', 'thumbs'],
];

describe('pages with parts of earlier pages', () => {
  let test: TestShop;
  let reusing: Server;
  let rendering: Server;
  let asked: string[];
  let missed: string[];

  /** Records which parts are asked for and which of them have to be rendered. */
  function recorded(): (given: ReturnType<typeof facts>) => RenderedParts {
    const partsFor = keptParts();
    return (given) => {
      const parts = partsFor(given);
      const get = (key: string) => {
        const found = parts.get(key);
        (found ? asked : missed).push(key);
        return found;
      };
      return { get, set: (key, markup) => parts.set(key, markup) };
    };
  }

  beforeAll(async () => {
    test = await openTestShop({ seeded: true, settings: { PUBLIC_URL: publicUrl, CACHE: 'off' } });
    reusing = await servePages(test, { partsFor: recorded() });
    rendering = await servePages(test, {});
  });
  afterAll(async () => {
    await Promise.all([closeServer(reusing), closeServer(rendering)]);
    await test.close();
  });
  beforeEach(() => {
    asked = [];
    missed = [];
  });

  const read = async (server: Server, path: string) => (await fetch(originOf(server) + path)).text();
  const expectSame = async (path: string) => {
    expect([path, await read(reusing, path)]).toEqual([path, await read(rendering, path)]);
  };
  const count = (keys: readonly string[], kind: string) => keys.filter((key) => key.startsWith(kind)).length;

  it('are those that would be rendered anew, on each route', async () => {
    const paths = publicRoutes.map((route) => examples[route] ?? '');
    for (const path of [...paths, ...paths]) await expectSame(path);
    expect(count(asked, 'frame')).toBeGreaterThanOrEqual(paths.length);
    expect(count(asked, 'card')).toBeGreaterThan(50);
  });

  it('are the same at other addresses: queries, encoded and unknown paths, guarded pages, other cases', async () => {
    const paths = [
      '/shop?page=1&sort=name',
      '/%73hop',
      '/SHOP',
      '/shop/',
      '/product/no-such',
      '/ingredients/x',
      '/none',
    ];
    for (const path of [...paths, '/cart?a=%22%3Cb%3E', '/shipping', '/account-info', '/search/a%22b', '/search/oil'])
      await expectSame(path);
  });

  it('contain the frame of another search, with the own term', async () => {
    const terms = ['oil', '%3Cb%3E%26%27', 'a%22b', 'no-such-product', '$1%24%26', '%E0%A4%A'];
    for (const term of terms) await expectSame(`/search/${term}?page=1`);
    expect(count(missed, 'frame')).toBeLessThanOrEqual(1);
    expect(await read(reusing, '/search/rose%20hip')).toMatch(/<header.* value="rose hip"\/>.*<main /s);
  });

  it('render the card of a changed product again, and no other', async () => {
    await expectSame('/shop');
    missed = [];
    const [changed] = await test.shop.db
      .getRepository(Product)
      .find({ where: { isPublished: true }, order: { featuredPosition: 'DESC' }, take: 1 });
    await test.shop.db.getRepository(Product).update({ id: changed?.id ?? 0 }, { title: 'Renamed Balm' });
    await expectSame('/shop');
    expect(await read(reusing, '/shop')).toContain('Renamed Balm');
    expect([count(missed, 'card'), count(missed, 'frame')]).toEqual([1, 0]);
  });

  it('are the same on the page of each product', async () => {
    const products = await test.shop.db.getRepository(Product).findBy({ isPublished: true });
    for (const { slug } of products) {
      await read(reusing, `/product/${slug}`);
      await expectSame(`/product/${slug}`);
    }
    const used = new Set(asked.map((key) => key.split(' ')[0]));
    expect([...used].toSorted()).toEqual(expect.arrayContaining(partsOfProducts));
  });

  it('leave nothing but the purchase to render on the page of a product whose stock has changed', async () => {
    const path = examples['/product/:slug'] ?? '';
    await expectSame(path);
    missed = [];
    await test.shop.db.getRepository(Product).update({ slug: path.split('/').at(-1) ?? '' }, { stock: 3 });
    await expectSame(path);
    expect(await read(reusing, path)).toContain('Only 3 left');
    expect(missed).toEqual([]);
  });

  it('leave only the purchase and the reviews to render on the page of a product that got a review', async () => {
    const path = examples['/product/:slug'] ?? '';
    await expectSame(path);
    missed = [];
    const product = await test.shop.db.getRepository(Product).findOneByOrFail({ slug: path.split('/').at(-1) ?? '' });
    await addReview(test.shop.db, product, { headline: 'Kind to my hands' });
    await expectSame(path);
    expect(await read(reusing, path)).toContain('Kind to my hands');
    expect(missed.map((key) => key.split(' ')[0])).toEqual(['ReviewPanel']);
  });

  it('show changed settings at once', async () => {
    await expectSame('/blog');
    const texts = { supportEmail: 'moss@fernwild.example' };
    await inTransaction(test.shop.db, (manager) => storeSettings(manager, undefined, texts));
    await test.runJob('read settings');
    await expectSame('/blog');
    expect(await read(reusing, '/blog')).toContain('mailto:moss@fernwild.example');
  });
});
