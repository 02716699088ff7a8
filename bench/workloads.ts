import { tokenHeader } from '../domain/request-names';
import { cartId } from '../server/infra/ids';

/** A row of the table. Ratios compare with the floor's request of the same kind. */
export interface Workload {
  readonly name: string;
  /** The floor it is compared with: with one statement, or without a database. */
  readonly floor: 'one statement' | 'no statement';
  /** Pages are compared by CPU time per request, calls by requests per second. */
  readonly kind: 'call' | 'page';
  /** Whether the response is the same for every caller: it is measured computed, and kept by the server. */
  readonly isPublic: boolean;
  /** Requests of one connection, repeated in this order. */
  readonly requests: (target: Target) => readonly BenchRequest[];
}

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The same requests with a token: they are computed, since the cache of responses is not asked for them. */
export const withToken = (workload: Workload): Workload => ({
  ...workload,
  requests: (target) =>
    workload
      .requests(target)
      .map((request) => ({ ...request, headers: { ...request.headers, [tokenHeader]: 'none' } })),
});

/** What the requests name. */
export interface Target {
  readonly slug: string;
  /** Ids of products that can be bought. */
  readonly productIds: readonly number[];
  /** Identifier of a cart with a line. */
  readonly filledCart: string;
}

const cardFields = 'id title slug price { formatted } rating { average count } featureImage { url }';
const json = { 'content-type': 'application/json' };

/** As browsers and apps send it: the compression of answers is part of the cost. */
const acceptEncoding = { 'accept-encoding': 'gzip, br' };

export const graphql = (query: string, variables: object = {}): BenchRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...json, ...acceptEncoding },
  body: JSON.stringify({ query, variables }),
});
const rest = (path: string, body: object): BenchRequest => ({
  method: 'POST',
  path,
  headers: { ...json, ...acceptEncoding },
  body: JSON.stringify(body),
});
const page = (path: string): BenchRequest => ({
  method: 'GET',
  path,
  headers: { ...acceptEncoding, accept: 'text/html' },
});

const listQuery = `query ($first: Int!) { products(first: $first) { totalCount edges { node { ${cardFields} } } } }`;
const searchQuery = `query ($query: String!) { products(first: 12, query: $query) { totalCount edges { node { ${cardFields} } } } }`;
const productQuery = `query ($slug: String!) { product(slug: $slug) {
  ${cardFields} description gallery { url } categories { key title } ingredients { name slug }
  reviews(first: 5) { totalCount nodes { headline review rating } } } }`;

/** Lines added to one cart before a new cart is begun. */
const linesPerCart = 10;

/** Adds one piece each to carts of ten lines; the first call of a cart creates it. */
function additions({ productIds }: Target): readonly BenchRequest[] {
  const uniqueid = cartId();
  return productIds.slice(0, linesPerCart).map((id) => rest('/api/addtocart', { id, uniqueid, quantity: 1 }));
}

export const workloads: readonly Workload[] = [
  {
    name: '{ __typename }',
    floor: 'no statement',
    kind: 'call',
    isPublic: true,
    requests: () => [graphql('{ __typename }')],
  },
  ...[12, 100].map((first): Workload => ({
    name: `list of ${first}`,
    floor: 'one statement',
    kind: 'call',
    isPublic: true,
    requests: () => [graphql(listQuery, { first })],
  })),
  {
    name: 'product detail',
    floor: 'one statement',
    kind: 'call',
    isPublic: true,
    requests: ({ slug }) => [graphql(productQuery, { slug })],
  },
  {
    name: 'search',
    floor: 'one statement',
    kind: 'call',
    isPublic: true,
    requests: () => [graphql(searchQuery, { query: 'lavender' })],
  },
  {
    name: 'cart read',
    floor: 'one statement',
    kind: 'call',
    isPublic: false,
    requests: ({ filledCart }) => [rest('/api/cartproduct/', { uniqueid: filledCart })],
  },
  { name: 'add to cart', floor: 'one statement', kind: 'call', isPublic: false, requests: additions },
  ...(['/', '/shop', '/shop/hair-cleanser', '/search/lavender'] as const).map((path): Workload => ({
    name: `page ${path}`,
    floor: 'one statement',
    kind: 'page',
    isPublic: true,
    requests: () => [page(path)],
  })),
  {
    name: 'page /product/…',
    floor: 'one statement',
    kind: 'page',
    isPublic: true,
    requests: ({ slug }) => [page(`/product/${slug}`)],
  },
];
