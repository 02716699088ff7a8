/** @jest-environment node */
import { type ExecutionResult, GraphQLError, print } from 'graphql';
import { splitHead } from './app/render-markup';
import { render } from './entry-server';
import type { PageState } from '../domain/page-state';
import { testProductList } from './testing/products';
import { testShopConfig } from './testing/storefront';

const pageOf = (answer: ExecutionResult) =>
  render({
    url: '/product/rosemary-essential-oil',
    shopConfig: testShopConfig,
    execute: () => Promise.resolve(answer),
  });

// The server wrote the text.
const cacheIn = (stateText: string) => (JSON.parse(stateText) as PageState).cache;

describe('server rendering', () => {
  it('preloads the first picture in the head, for narrow and wide screens, before the fonts', async () => {
    const { head, html } = await render({
      url: '/',
      shopConfig: testShopConfig,
      execute: () => Promise.resolve({ data: null }),
    });
    const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]*imageSrcSet[^>]*>/g)].map(([link]) => link);
    expect(preloads).toEqual([
      expect.stringMatching(/fetchPriority="high" imageSrcSet="[^"]*home-mobile\.webp 320w/),
      expect.stringMatching(/fetchPriority="high" imageSrcSet="[^"]*home-desktop\.webp 320w/),
    ]);
    expect(preloads.map((link) => /media="([^"]*)"/.exec(link)?.[1])).toEqual([
      '(max-width: 699px)',
      '(not (max-width: 699px))',
    ]);
    expect(head.indexOf('as="font"')).toBeGreaterThan(head.lastIndexOf('imageSrcSet'));
    expect(html).not.toContain('rel="preload"');
  });

  it('responds with 404 for a product that does not exist', async () => {
    const { status, html } = await pageOf({ data: { product: null } });
    expect(status).toBe(404);
    expect(html).toContain('SORRY! PAGE NOT FOUND');
  });

  it('serializes query results with their type names for the browser', async () => {
    const asked: string[] = [];
    const execute: Parameters<typeof render>[0]['execute'] = ({ query }) => {
      asked.push(print(query));
      return Promise.resolve({ data: { product: null } });
    };
    const { stateText } = await render({ url: '/product/rosemary', shopConfig: testShopConfig, execute });
    expect(cacheIn(stateText)).toEqual({
      ROOT_QUERY: { __typename: 'Query', 'product({"slug":"rosemary"})': null },
    });
    expect(asked).toEqual([expect.stringContaining('__typename')]);
  });

  it.each([
    ['only when a search finds nothing', 0, ['SearchPage', 'PopularProducts']],
    ['not when it finds products', 1, ['SearchPage']],
  ])('reads the products shown instead of results %s', async (_, totalCount, expected) => {
    const asked: (string | undefined)[] = [];
    const products = testProductList([], totalCount);
    const { status } = await render({
      url: '/search/oil',
      shopConfig: testShopConfig,
      execute: ({ operationName }) => {
        asked.push(operationName);
        return Promise.resolve({ data: { products, relatedProducts: [] } });
      },
    });
    expect({ status, asked }).toEqual({ status: 200, asked: expected });
  });

  it('responds with 503 when a query failed, not with 404', async () => {
    const { status, html, cacheable, stateText } = await pageOf({
      data: { product: null },
      errors: [new GraphQLError('The database is away.')],
    });
    expect({ status, cacheable }).toEqual({ status: 503, cacheable: false });
    expect(html).not.toContain('SORRY! PAGE NOT FOUND');
    expect(cacheIn(stateText)).toEqual({});
  });
});

describe('splitHead', () => {
  it('extracts leading title, meta and link elements', () => {
    const head =
      '<title>Shop &lt; Fernwild</title><meta name="robots" content="a &gt; b"/><link rel="canonical" href="/shop"/>';
    expect(splitHead(`${head}<div>the page <title>not this</title></div>`)).toEqual({
      head,
      html: '<div>the page <title>not this</title></div>',
    });
  });

  it('returns markup without head elements unchanged', () => {
    expect(splitHead('<div></div>')).toEqual({ head: '', html: '<div></div>' });
  });
});
