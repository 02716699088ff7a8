import type { AddressInfo } from 'node:net';
import express from 'express';
import { imageFacts } from '../infra/media-manifest';
import { crawlerFiles } from './crawler-files';
import type { PagesShop } from './storefront';

const facts: PagesShop['facts'] = {
  region: 'UK', shopName: 'Fernwild', supportEmail: 'help@fernwild.example', postalAddress: [], publicUrl: 'https://fernwild.example',
  links: { instagram: '', facebook: '', linkedin: '', youtube: '' },
};
const slices = [
  { nodes: [{ slug: 'rose' }], pageInfo: { hasNextPage: true, endCursor: 'a' } },
  { nodes: [{ slug: 'a & b' }], pageInfo: { hasNextPage: false, endCursor: 'b' } },
];
const rest = { categories: [{ key: 'hand-cream' }], ingredients: [{ slug: 'rosemary' }], blogPosts: { nodes: [{ slug: 'ritual' }] } };

async function read(path: string, isBroken = false) {
  const shop: PagesShop = {
    facts,
    executor: () => ({ variables }) =>
      Promise.resolve(isBroken ? { data: null, errors: [] } : { data: { ...rest, products: slices[variables.after === null ? 0 : 1] } }),
  };
  const server = express().use(crawlerFiles(shop)).listen(0);
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location'), type: answer.headers.get('content-type'), text: await answer.text() };
  } finally {
    server.close();
  }
}

describe('what search engines ask for', () => {
  it('names every public page once, through all slices of the products', async () => {
    const { type, text } = await read('/sitemap.xml');
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(type).toContain('application/xml');
    expect(found).toEqual(expect.arrayContaining(['/', '/shop/hand-cream', '/product/rose', '/product/a%20%26%20b', '/ingredient-product/rosemary', '/blog-detail/ritual'].map((path) => facts.publicUrl + path)));
    expect(new Set(found).size).toBe(found.length);
  });

  it('fails rather than leave pages out', async () => {
    expect((await read('/sitemap.xml', true)).status).toBe(500);
  });

  it('keeps crawlers from the cart and shows them the map', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain('Disallow: /cart\n');
    expect(text).toContain('Sitemap: https://fernwild.example/sitemap.xml');
  });

  it('has a manifest with the shop’s name, and icons that exist in the sizes that home screens ask for', async () => {
    const { type, text } = await read('/site.webmanifest');
    expect(type).toContain('application/manifest+json');
    // What the shop wrote a moment ago.
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string; sizes: string; purpose?: string }[] };
    expect(name).toBe('Fernwild');
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(['any any', '192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    for (const { src, sizes } of icons) {
      const facts = imageFacts(src.replace(/^\/media\/original\/|\?.*$/g, ''));
      expect(src).toContain(`?v=${facts?.hash}`);
      if (sizes !== 'any') expect(`${facts?.width}x${facts?.height}`).toBe(sizes);
    }
  });

  it.each([['/favicon.ico', 'icons/favicon.ico'], ['/apple-touch-icon.png', 'icons/apple-touch-icon.png']])('leads %s, which browsers ask for unasked, to the icon', async (path, master) => {
    const { status, location } = await read(path);
    expect({ status, location }).toEqual({ status: 302, location: `/media/original/${master}?v=${imageFacts(master)?.hash}` });
  });
});
