import { addTypenameToDocument } from '@apollo/client/utilities';
import type { Request } from 'express';
import { execute } from 'graphql';
import { matchRoute } from '../../client/app/routes';
import type { PageQuery } from '../../client/lib/page';
import { examples } from '../testing/page-examples';
import { publicRoutes } from '../testing/public-pages';
import { createLogger } from '../infra/logger';
import { openTestShop, type TestShop } from '../testing/shop';
import { publicUrl } from '../testing/page-server';
import { createPagesShop } from './shop-pages';

// All that is read of a page's request.
const request = { get: () => undefined, ip: '127.0.0.1' } as unknown as Request;
const caller = { address: '127.0.0.1', device: '' };

async function queriesAt(path: string): Promise<readonly PageQuery[]> {
  const { pathname, searchParams } = new URL(path, publicUrl);
  const { route, params } = matchRoute(pathname);
  const { queries } = await route.page.preload();
  return queries?.(params, searchParams) ?? [];
}

describe('the queries of a page', () => {
  let demo: TestShop;

  beforeAll(async () => {
    demo = await openTestShop({ seeded: true, settings: { PUBLIC_URL: publicUrl } });
  });
  afterAll(() => demo.close());

  it.each([...publicRoutes, '/shop?inStock=true', '/shop/unknown', '/product/unknown', '/blog-detail/unknown'])(
    'of %s are answered as GraphQL answers them',
    async (route) => {
      const pages = createPagesShop(demo.shop);
      for (const { query: written, variables = {} } of await queriesAt(examples[route] ?? route)) {
        // As pages send it. Apollo adds one and the same object everywhere.
        const query = addTypenameToDocument(written);
        const contextValue = await demo.shop.openRequest({ token: null, cartCookie: null, caller });
        const { schema } = demo.shop;
        const expected = await execute({ schema, document: query, variableValues: variables, contextValue });
        const operation = { query, variables };
        expect(await pages.executor(request)(operation)).toEqual(expected);
      }
    },
  );
});

describe('a query of a page that fails', () => {
  it('has a masked error, whose cause is logged once', async () => {
    const log: { level: string; operation?: string; error?: { message: string } }[] = [];
    const destination = { write: (line: string) => void log.push(JSON.parse(line)) };
    const { shop, close } = await openTestShop({ logger: createLogger({ level: 'info', destination }) });
    try {
      const [query] = await queriesAt('/shop');
      if (query === undefined) throw new Error('The page has no query.');
      const { query: document, variables = {} } = query;
      jest.spyOn(shop.db, 'createQueryRunner').mockImplementation(() => {
        throw new Error('the disk is gone');
      });
      const answer = createPagesShop(shop).executor(request)({ query: document, variables, operationName: 'ShopPage' });
      const { data, errors } = await answer;
      expect(data).toBeNull();
      expect(errors?.map(({ message }) => message)).toEqual(['Something went wrong, Please try again!']);
      expect(log.filter(({ level }) => level === 'error')).toEqual([
        expect.objectContaining({
          operation: 'ShopPage',
          error: expect.objectContaining({ message: 'the disk is gone' }),
        }),
      ]);
    } finally {
      jest.restoreAllMocks();
      await close();
    }
  });
});
