import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { graphqlRequest, HttpClient, jsonRequest } from '../resilience/harness/http-client';
import { createTemporaryDatabase, type TemporaryDatabase } from '../resilience/harness/temporary-database';
import { type DemoShop, openDemoShop } from '../scripts/lib/demo-shop';
import { type MysqlServer, startMysqlServer } from '../scripts/lib/mysql-server';
import type { Database } from '../scripts/lib/resilience-sections';
import { cartId } from '../server/infra/ids';
import { growCatalogue } from './large-catalogue';
import type { Server } from './turns';

/** A database whose catalogue has a number of products. */
export interface SizedDatabase {
  readonly size: number;
  readonly database: TemporaryDatabase;
  readonly databasePid: number | undefined;
}

/** A shop process on a sized database, with what requests to it name. */
export interface SizedShop extends Server {
  readonly products: readonly { readonly id: string; readonly slug: string }[];
  readonly slug: string;
  /** Id of a cart with lines. */
  readonly filledCart: string;
}

interface DatabaseServer {
  /** Undefined for SQLite. */
  readonly url?: string;
  readonly own?: MysqlServer;
}

export async function openServer(name: Database): Promise<DatabaseServer> {
  if (name === 'sqlite') return {};
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given };
  const own = await startMysqlServer(['--innodb-buffer-pool-size=1G']);
  if (own === undefined) throw new Error('There is no MariaDB or MySQL: set DATABASE_URL or install one.');
  return { url: own.url, own };
}

/** Creates a database and fills it with the demo shop and copies of its products. */
export async function createSizedDatabase({ url, own }: DatabaseServer, size: number): Promise<SizedDatabase> {
  const database = await createTemporaryDatabase('UK', url);
  try {
    // The first start loads the demo shop, whose products are then copied.
    await (await openShop(database)).close();
    await growCatalogue(database.db, size);
    return { size, database, databasePid: own?.pid() };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

export const openShop = ({ url }: TemporaryDatabase, cache: 'on' | 'off' = 'on'): Promise<DemoShop> =>
  openDemoShop('UK', path.join(tmpdir(), 'shop-bench.log'), { DATABASE_URL: url, RATE_LIMITS: 'off', CACHE: cache });

/** Reads what the requests name from a running shop, and fills a cart. */
export async function readShop({ url, pid }: DemoShop, databasePid: number | undefined): Promise<SizedShop> {
  const client = new HttpClient(url);
  try {
    const query = '{ products(first: 27, filter: { inStock: true }) { nodes { id slug } } }';
    const { text } = await client.send(graphqlRequest(query));
    // The answer's shape is that of the query.
    const { data } = JSON.parse(text) as { data: { products: { nodes: SizedShop['products'] } } };
    const products = data.products.nodes;
    const [first] = products;
    if (first === undefined) throw new Error('The shop has no products.');
    const filledCart = cartId();
    for (const { id } of products.slice(0, 3))
      await client.send(jsonRequest('POST', '/api/addtocart', { id: Number(id), uniqueid: filledCart, quantity: 1 }));
    return { url, pid, databasePid, products, slug: first.slug, filledCart };
  } finally {
    client.close();
  }
}

/** Starts the floor server beside a database that has the tables of the shop. */
export async function openFloor({ database, databasePid }: SizedDatabase): Promise<Server & { close(): void }> {
  const child = fork('bench/floor-server.ts', {
    execArgv: ['--import', './scripts/lib/typescript.js'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`The floor server ended with code ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, databasePid, close: () => void child.kill() };
}
