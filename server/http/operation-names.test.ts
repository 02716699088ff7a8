import type { IncomingMessage } from 'node:http';
import { pageRoutes } from '../../client/testing/page-routes';
import { OperationNames, pageSegments } from './operation-names';

const names = new OperationNames(
  [
    { method: 'GET', path: '/product/:slug' },
    { method: 'POST', path: '/cartquantitychange/:id/:flag' },
    { method: 'POST', path: '/webhooks/payment' },
  ],
  ['CartPage', 'CartLinesAdd'],
);

/** The part of a request that names are made of. */
const of = (method: string, originalUrl: string, body?: unknown) =>
  names.of({ method, originalUrl, body } as unknown as IncomingMessage);

describe('the name of a request', () => {
  it.each([
    ['GET', '/api/product/argan-oil', 'rest', 'GET /api/product/:slug'],
    ['HEAD', '/api/product/argan-oil/?a=b', 'rest', 'GET /api/product/:slug'],
    ['POST', '/api/cartquantitychange/77/up', 'rest', 'POST /api/cartquantitychange/:id/:flag'],
    ['GET', '/api/cartquantitychange/77/up', 'rest', 'other'],
    ['GET', '/api/product/argan/oil', 'rest', 'other'],
    ['GET', '/api', 'rest', 'other'],
    ['GET', '/', 'page', '/'],
    ['GET', '/product/argan-oil?colour=red', 'page', '/product'],
    ['GET', '/resetpassword/a-secret', 'page', '/resetpassword'],
    ['GET', '/wp-login.php', 'page', 'other'],
    ['GET', '/media/images/a.webp', 'file', 'media'],
    ['GET', '/assets/entry.js', 'file', 'assets'],
    ['GET', '/readyz', 'health', '/readyz'],
    ['GET', '/graphql?operationName=CartPage', 'graphql', 'CartPage'],
    ['GET', '/graphql', 'graphql', 'other'],
  ])('%s %s is %s %s', (method, url, kind, operation) => {
    expect(of(method, url)).toEqual({ kind, operation });
  });

  it.each([
    ['the operationName of the body', { operationName: 'CartPage', query: 'query Other { a }' }, 'CartPage'],
    ['the name that its query begins with', { query: '\n mutation CartLinesAdd($input: A!) { a }' }, 'CartLinesAdd'],
    ['"other" where the storefront has no such operation', { operationName: 'Partner', query: '{ a }' }, 'other'],
    ['"other" where there is no name', { query: '{ a }' }, 'other'],
    ['"other" for a name that is no text', { operationName: { a: 1 } }, 'other'],
    ['"other" for a body that is no object', 'text', 'other'],
  ])('of a GraphQL operation is %s', (_title, body, operation) => {
    expect(of('POST', '/graphql', body)).toEqual({ kind: 'graphql', operation });
  });

  it('covers the path of every page', () => {
    const segments = pageRoutes.map(({ path }) => path.split('/')[1]).filter((segment) => segment !== undefined);
    expect([...pageSegments].sort()).toEqual([...new Set(segments)].sort());
  });
});
