import { graphqlRequest, HttpClient, jsonRequest } from '../resilience/harness/http-client';
import { createTemporaryDatabase, type TemporaryDatabase } from '../resilience/harness/temporary-database';
import { type DemoShop, openDemoShop } from '../scripts/lib/demo-shop';
import { cartId } from '../server/infra/ids';
import { growCatalogue } from './large-catalogue';
import type { CacheSetting } from './report';
import type { Target } from './workloads';

/** A database whose catalogue has a number of products. */
export interface SizedDatabase {
  readonly products: number;
  readonly database: TemporaryDatabase;
}

/** The shop process of a sized database, with what requests to it name. */
export interface SizedShop {
  readonly products: number;
  readonly shop: DemoShop;
  readonly target: ShopTarget;
}

export type ShopTarget = Target & { readonly goods: readonly { readonly id: string; readonly slug: string }[] };

type Settings = Readonly<Record<string, string>>;

/** Creates a database and fills it with the demo shop and copies of its products. @param serverUrl undefined for SQLite */
export async function createSizedDatabase(
  serverUrl: string | undefined,
  products: number,
  logFile: string,
): Promise<SizedDatabase> {
  const database = await createTemporaryDatabase('UK', serverUrl);
  try {
    // The first start loads the demo shop, whose products are then copied.
    await withShop(database, logFile, {}, async () => {});
    await growCatalogue(database.db, products);
    return { products, database };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** The settings of a shop whose cache of responses is on or off. */
export const settingsOf = (cache: CacheSetting): Settings => ({ CACHE: cache === 'off' ? 'off' : 'on' });

/** Runs work against a shop process that uses this database. */
export async function withShop<Result>(
  database: TemporaryDatabase,
  logFile: string,
  settings: Settings,
  work: (shop: DemoShop) => Promise<Result>,
): Promise<Result> {
  const shop = await openDemoShop('UK', logFile, {
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    ...settings,
  });
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

/** Runs work against one shop process for each of the databases, all of them at the same time. */
export async function withShops<Result>(
  databases: readonly SizedDatabase[],
  logFile: string,
  settings: Settings,
  work: (shops: readonly SizedShop[]) => Promise<Result>,
): Promise<Result> {
  const [first, ...rest] = databases;
  if (first === undefined) return work([]);
  return withShop(first.database, logFile, settings, async (shop) => {
    const opened = { products: first.products, shop, target: await readTarget(shop.url) };
    return withShops(rest, logFile, settings, (shops) => work([opened, ...shops]));
  });
}

/** Reads what the workloads name from a running shop, and fills a cart. */
export async function readTarget(origin: string): Promise<ShopTarget> {
  const client = new HttpClient(origin);
  try {
    const query = '{ products(first: 27, filter: { inStock: true }) { nodes { id slug } } }';
    const { text } = await client.send(graphqlRequest(query));
    // The answer's shape is that of the query.
    const { data } = JSON.parse(text) as { data: { products: { nodes: { id: string; slug: string }[] } } };
    const goods = data.products.nodes;
    const [first] = goods;
    if (first === undefined) throw new Error('The shop has no products.');
    const filledCart = cartId();
    for (const { id } of goods.slice(0, 3))
      await client.send(jsonRequest('POST', '/api/addtocart', { id: Number(id), uniqueid: filledCart, quantity: 1 }));
    return { slug: first.slug, productIds: goods.map(({ id }) => Number(id)), filledCart, goods };
  } finally {
    client.close();
  }
}
