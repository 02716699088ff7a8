import type { AddressInfo } from 'node:net';
import express from 'express';
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
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
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

  it('has a manifest with the shop’s name and icon', async () => {
    const { type, text } = await read('/site.webmanifest');
    expect(type).toContain('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({ name: 'Fernwild', icons: [{ type: 'image/svg+xml' }] });
  });
});
