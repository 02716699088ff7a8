import { cartId } from '../server/infra/ids';
import type { Database } from '../scripts/lib/resilience-sections';
import { orderRunner } from './orders';
import type { SizedShop } from './shops';
import { type BenchRequest, requestRunner, type Runner, type Server, type Turn } from './turns';

/** A row of the table: one kind of work, most often compared with the floor's list of twelve products. */
export interface Row {
  readonly name: string;
  /** Whether responses that are the same for every caller are cached. */
  readonly cache: 'on' | 'off';
  readonly figure: keyof Turn;
  readonly unit: 'floors' | 'floor requests of CPU' | 'a second';
  readonly bound: 'at least' | 'at most';
  /** For the smallest catalogue. */
  readonly limit: number;
  readonly runner: (shop: SizedShop) => Runner;
}

/** Compression of answers is part of the cost, except that of the floor, which has none. */
const json = { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' };
const post = (path: string, body: object): BenchRequest => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});

const cardFields = 'id title slug price { formatted } rating { average count } featureImage { url }';
const listQuery = `{ products(first: 12) { totalCount edges { node { ${cardFields} } } } }`;
const productQuery = `query ($slug: String!) { product(slug: $slug) {
  ${cardFields} description gallery { url } categories { key title } ingredients { name slug }
  reviews(first: 5) { totalCount nodes { headline review rating } } } }`;

const row = (
  name: string,
  limit: number,
  requestsOf: (shop: SizedShop) => readonly BenchRequest[],
  cache: Row['cache'] = 'on',
): Row => ({
  name,
  cache,
  figure: 'perSecond',
  unit: 'floors',
  bound: 'at least',
  limit,
  runner: (shop) => requestRunner(shop, () => requestsOf(shop)),
});

const page = (path: string): Row => ({
  ...row(`cached page ${path}`, 0.5, () => [
    { method: 'GET', path, headers: { 'accept-encoding': 'gzip, br', accept: 'text/html' } },
  ]),
  figure: 'cpuMs',
  unit: 'floor requests of CPU',
  bound: 'at most',
});

/** Adds one piece each to a cart of ten lines; the first call creates it. */
const additions = ({ products }: SizedShop) => {
  const uniqueid = cartId();
  return products.slice(0, 10).map(({ id }) => post('/api/addtocart', { id: Number(id), uniqueid, quantity: 1 }));
};

const list = () => [post('/graphql', { query: listQuery })];

/** 40 a second where the floor on MariaDB answers 800; SQLite waits for its disk, whatever the floor does. */
const paidOrder = (database: Database): Row => ({
  ...row('paid order', 0.05, () => []),
  ...(database === 'sqlite' && { limit: 40, unit: 'a second' }),
  runner: orderRunner,
});

export const rowsOn = (database: Database): readonly Row[] => [
  row('computed list of 12', 0.28, list, 'off'),
  row('computed product', 0.35, ({ slug }) => [post('/graphql', { query: productQuery, variables: { slug } })], 'off'),
  row('cached list of 12', 3, list),
  page('/shop'),
  page('/search/lavender'),
  row('cart read', 0.6, ({ filledCart }) => [post('/api/cartproduct/', { uniqueid: filledCart })]),
  row('addition to cart', 0.18, additions),
  paidOrder(database),
];

export const floorRunner = (floor: Server): Runner =>
  requestRunner(floor, () => [
    post('/graphql', {
      query: '{ products { id slug title price { formatted } rating { average count } featureImage { url } } }',
    }),
  ]);
