import type { AddressInfo } from 'node:net';
import express from 'express';
import { Product } from '../features/products/product.entity';
import { insertInBatches } from '../database/insert-in-batches';
import { addProduct } from '../testing/builders/catalogue';
import { openTestShop, type TestShop } from '../testing/shop';
import { crawlerFiles } from './crawler-files';
import { createPagesShop } from './shop-pages';

describe('the sitemap of a large shop', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
    const { id, ...product } = await addProduct(shop.shop.db);
    const rows = Array.from({ length: 2500 }, (_, n) => ({
      ...product,
      slug: `soap-${n}`,
      featuredPosition: id + n + 1,
    }));
    await insertInBatches(shop.shop.db.manager, Product, rows);
  }, 120_000);
  afterAll(() => shop.close());

  it('contains every product once, lets other work run between its parts, and has an ETag', async () => {
    const server = express()
      .use(crawlerFiles(createPagesShop(shop.shop)))
      .listen(0);
    // The address of a TCP server is never the name of a pipe.
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sitemap.xml`;
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    try {
      const response = await fetch(address);
      const text = await response.text();
      clearInterval(timer);
      const found = [...text.matchAll(/<loc>[^<]*\/product\/(soap-\d+)<\/loc>/g)].map(([, slug]) => slug);
      expect(found).toEqual(Array.from({ length: 2500 }, (_, n) => `soap-${n}`));
      expect(turns).toBeGreaterThan(10);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const headers = { 'if-none-match': String(response.headers.get('etag')), 'cache-control': 'max-age=0' };
      expect((await fetch(address, { headers })).status).toBe(304);
    } finally {
      clearInterval(timer);
      server.close();
    }
  });
});
