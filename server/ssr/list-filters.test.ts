import { type Server } from 'node:http';
import { type PageState } from '../../domain/page-state';
import { countStatements } from '../testing/statement-counter';
import { closeServer, originOf, servePages } from '../testing/page-server';
import { openTestShop, type TestShop } from '../testing/shop';

let demo: TestShop;
let server: Server;

beforeAll(async () => {
  demo = await openTestShop({ seeded: true });
  server = await servePages(demo);
});

afterAll(async () => {
  await closeServer(server);
  await demo.close();
});

async function open(path: string) {
  const { result: html, statements } = await countStatements(demo.shop.db, async () => {
    const response = await fetch(originOf(server) + path);
    return response.text();
  });
  const [, state = '{}'] = /<script[^>]*type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  // Written by the server.
  const { cache } = JSON.parse(state) as PageState;
  const counts = statements.filter((sql) => /\bGROUP BY\b/.test(sql));
  return { html, cache, counts };
}

describe('pages with a list of products', () => {
  it.each(['/shop', '/shop/hand-cream', '/tag/dry-skin', '/search/lavender'])(
    '%s offers filters without reading them',
    async (path) => {
      const { html, cache, counts } = await open(path);
      expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*>Filter<\/span><\/button>/s);
      expect(JSON.stringify(cache)).toMatch(/"products\(.*"__typename":"ProductConnection".*"totalCount":\d+/);
      expect(JSON.stringify(cache)).not.toContain('facets');
      expect(counts).toEqual([]);
    },
  );

  it.each(['/shop', '/shop/hand-cream', '/tag/evening', '/search/lavender'])(
    '%s names the filters of its address',
    async (path) => {
      const { html, cache, counts } = await open(`${path}?tag=dry-skin&inStock=true&minRating=1`);
      const names = ['Availability: In stock', 'Rating: 1 and up'];
      // A tag page has its own tag only.
      if (!path.startsWith('/tag/')) names.push('Tag: Dry skin');
      for (const name of names) expect(html).toContain(`Remove </span>${name}<svg`);
      expect(JSON.stringify(cache)).toContain('facets');
      expect(counts.length).toBeGreaterThan(0);
    },
  );
});
