import type { Request } from 'express';
import { execute, type ExecutionResult } from 'graphql';
import { render } from '../../client/entry-server';
import { examples } from '../testing/page-examples';
import { publicRoutes } from '../testing/public-pages';
import { createLogger } from '../infra/logger';
import { openTestShop, type TestShop } from '../testing/shop';
import { publicUrl } from '../testing/page-server';
import type { Execute, PagesShop } from './render-page';
import { createPagesShop } from './shop-pages';

// All that is read of a page's request.
const request = { get: () => undefined, ip: '127.0.0.1' } as unknown as Request;
const caller = { address: '127.0.0.1', device: '' };

type Operation = Parameters<Execute>[0];

/** Renders a page. @returns its queries and the answers to them */
async function queriesAt(path: string, { shopConfig, executor }: PagesShop): Promise<[Operation, ExecutionResult][]> {
  const asked: [Operation, ExecutionResult][] = [];
  const run = executor(request);
  const execute = async (operation: Operation) => {
    const answer = await run(operation);
    asked.push([operation, answer]);
    return answer;
  };
  await render({ url: path, shopConfig, execute });
  return asked;
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
      for (const [{ query, variables }, answer] of await queriesAt(
        examples[route] ?? route,
        createPagesShop(demo.shop),
      )) {
        const contextValue = await demo.shop.openRequest({ token: null, cartCookie: null, caller });
        const { schema } = demo.shop;
        expect(answer).toEqual(await execute({ schema, document: query, variableValues: variables, contextValue }));
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
      jest.spyOn(shop.db, 'createQueryRunner').mockImplementation(() => {
        throw new Error('the disk is gone');
      });
      const [[, { data, errors }] = [undefined, {}]] = await queriesAt('/shop', createPagesShop(shop));
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
