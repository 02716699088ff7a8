import type { AddressInfo } from 'node:net';
import express from 'express';
import { addPost, addProduct } from '../testing/builders/catalogue';
import { openTestShop } from '../testing/shop';
import { Product } from '../features/products/product.entity';
import { BlogPost } from '../features/blog/blog-post.entity';
import { mediaInfo } from '../infra/media-manifest';
import { crawlerFiles } from './crawler-files';
import { Sitemap } from './sitemap';
import { createPagesShop } from './shop-pages';
import type { PagesShop } from './render-page';

const shopConfig: PagesShop['shopConfig'] = {
  region: 'UK',
  shopName: 'Fernwild',
  lowStock: 5,
  supportEmail: 'help@fernwild.example',
  postalAddress: [],
  demoMailFolder: null,
  humanVerification: 'altcha',
  publicUrl: 'https://fernwild.example',
  links: { instagram: '', facebook: '', linkedin: '', youtube: '' },
};
/** The slugs of each list, one per slice. */
const slugs: Record<string, readonly [string, string]> = { Products: ['rose', 'a & b'], Posts: ['ritual', 'older'] };

function answer(operation: string, after: unknown) {
  const [first, last] = slugs[operation] ?? [];
  if (!first) return { categories: [{ key: 'hand-cream' }], ingredients: [{ slug: 'rosemary' }] };
  const isLast = after === `after ${first}`;
  return {
    slice: {
      nodes: [{ slug: isLast ? last : first }],
      pageInfo: { hasNextPage: !isLast, endCursor: isLast ? null : `after ${first}` },
    },
  };
}

const shopOf = (isBroken: boolean): PagesShop => ({
  shopConfig,
  presentPath: () => Promise.resolve(null),
  openDraft: () => Promise.resolve(null),
  executor:
    () =>
    ({ operationName, variables }) =>
      Promise.resolve(isBroken ? { data: null, errors: [] } : { data: answer(operationName ?? '', variables.after) }),
});

async function read(path: string, { isBroken = false, mostAddresses = 50_000, shop = shopOf(isBroken) } = {}) {
  const server = express()
    .use(crawlerFiles(shop, new Sitemap(shop, mostAddresses)))
    .listen(0);
  // The address of a TCP server is never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  } finally {
    server.close();
  }
}

const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

describe('sitemap, robots.txt and manifest', () => {
  it('list every public page once, through all pages of the products and of the posts', async () => {
    const { type, text } = await read('/sitemap.xml');
    const found = addressesIn(text);
    expect(type).toContain('application/xml');
    expect(found).toEqual(
      expect.arrayContaining(
        [
          '/',
          '/shop/hand-cream',
          '/product/rose',
          '/product/a%20%26%20b',
          '/ingredient-product/rosemary',
          '/blog-detail/ritual',
          '/blog-detail/older',
        ].map((path) => shopConfig.publicUrl + path),
      ),
    );
    expect(new Set(found).size).toBe(found.length);
  });

  it('split the sitemap by the number of addresses that one read returns, with an index', async () => {
    const whole = addressesIn((await read('/sitemap.xml')).text);
    const mostAddresses = 8;
    const index = await read('/sitemap.xml', { mostAddresses });
    expect(index.text).toContain('<sitemapindex ');
    const files = addressesIn(index.text);
    expect(files).toEqual([1, 2, 3].map((number) => `${shopConfig.publicUrl}/sitemap-${number}.xml`));
    const parts = await Promise.all(
      files.map(async (file) => addressesIn((await read(new URL(file).pathname, { mostAddresses })).text)),
    );
    expect(parts.flat()).toEqual(whole);
    expect(parts.every((part) => part.length > 0 && part.length <= mostAddresses)).toBe(true);
    for (const none of ['/sitemap-4.xml', '/sitemap-0.xml'])
      expect((await read(none, { mostAddresses })).status).toBe(404);
    expect((await read('/sitemap-1.xml')).status).toBe(404);
  });

  it('list all posts and products of a shop that has more than a hundred of each', async () => {
    const { shop, close } = await openTestShop();
    try {
      const [product, post] = [await addProduct(shop.db), await addPost(shop.db)];
      const many = <Row>(row: Row) =>
        Array.from({ length: 120 }, (_, n) => ({ ...row, id: undefined, slug: `number-${n}` }));
      await shop.db.getRepository(Product).save(many(product));
      await shop.db.getRepository(BlogPost).save(many(post));
      const found = addressesIn((await read('/sitemap.xml', { shop: createPagesShop(shop) })).text).map(
        (address) => new URL(address).pathname,
      );
      for (const folder of ['/product/', '/blog-detail/'])
        expect(found.filter((path) => path.startsWith(folder))).toHaveLength(121);
      expect(new Set(found).size).toBe(found.length);
    } finally {
      await close();
    }
  }, 60_000);

  it('fail rather than omit pages', async () => {
    expect((await read('/sitemap.xml', { isBroken: true })).status).toBe(500);
  });

  it('exclude the cart from crawling and name the sitemap', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain('Disallow: /cart\n');
    expect(text).toContain('Sitemap: https://fernwild.example/sitemap.xml');
  });

  it('name the shop and existing icons in the sizes that home screens require', async () => {
    const { type, text } = await read('/site.webmanifest');
    expect(type).toContain('application/manifest+json');
    // The format that the router has just serialized.
    const { name, icons } = JSON.parse(text) as {
      name: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(name).toBe('Fernwild');
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const info = mediaInfo(src.replace(/^\/media\/original\/|\?.*$/g, ''));
      expect(src).toContain(`?v=${info?.hash}`);
      if (sizes !== 'any') expect(`${info?.width}x${info?.height}`).toBe(sizes);
    }
  });

  it.each([
    ['/favicon.ico', 'icons/favicon.ico'],
    ['/apple-touch-icon.png', 'icons/apple-touch-icon.png'],
  ])('redirect %s, which browsers request by default, to the icon', async (path, master) => {
    const { status, location } = await read(path);
    expect({ status, location }).toEqual({
      status: 302,
      location: `/media/original/${master}?v=${mediaInfo(master)?.hash}`,
    });
  });
});
