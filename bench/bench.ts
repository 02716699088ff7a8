/** Measures what requests cost beside the floor of the framework, in one run on one machine. */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { createTemporaryDatabase, type TemporaryDatabase } from '../resilience/harness/temporary-database';
import { graphqlRequest, HttpClient, jsonRequest } from '../resilience/harness/http-client';
import { buildEdition, openDemoShop, type DemoShop } from '../scripts/lib/demo-shop';
import { startMysqlServer } from '../scripts/lib/mysql-server';
import { type Database, databases } from '../scripts/lib/resilience-sections';
import { cartId } from '../server/infra/ids';
import { checkoutLine, measureCheckout } from './checkout';
import { EventLoopProbe } from './event-loop';
import { growCatalogue } from './large-catalogue';
import { countStatements, measure, type LoadOptions, type Measured, warmUp } from './measure';
import { type CacheSetting, type Floors, growthTable, type ReportRow, reportTable } from './report';
import {
  measureCommand,
  measureDownload,
  type WholeCatalogueRow,
  type WholeCatalogueTarget,
  wholeCatalogueTable,
} from './whole-catalogue';
import { graphql, type Target, type Workload, workloads } from './workloads';

const usage = `npm run bench measures what requests cost beside the floor of the framework, in one run on one machine:
  npm run bench                              27, 1,000, 20,000 and 100,000 products, on SQLite and on MariaDB or MySQL
  npm run bench -- --sizes 27,1000           other numbers of products
  npm run bench -- --on mysql                one database only (sqlite, mysql)
  npm run bench -- --only search,cart        workloads by a part of their name
  npm run bench -- --only 'whole catalogue'  import, export, list of all products and sitemap only: seconds, memory, stalls of the shop
  npm run bench -- --seconds 10 --connections 16
DATABASE_URL sets another server than an installed one; its CPU time and statements are not measured then.
Run it on a quiet machine: the load generator, the shop and the database share its cores.`;

interface Options {
  readonly sizes: readonly number[];
  readonly on: readonly Database[];
  readonly only: readonly string[];
  readonly load: LoadOptions;
}

/** @returns undefined for --help */
function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '27,1000,20000,100000' },
      on: { type: 'string' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '6' },
      connections: { type: 'string', default: '16' },
    },
  });
  if (values.help) return undefined;
  const on = databases.filter((name) => values.on === undefined || values.on === name);
  if (on.length === 0) throw new Error(`--on takes ${databases.join(' or ')}.`);
  return {
    on,
    sizes: values.sizes.split(',').map(Number),
    only: values.only.split(',').filter((part) => part !== ''),
    load: { seconds: Number(values.seconds), connections: Number(values.connections) },
  };
}

/** The database server of a run, with its costs if it was started here. */
interface DatabaseServer {
  readonly url: string | undefined;
  readonly measured: Measured['database'];
  stop(): Promise<void>;
}

async function openServer(name: Database): Promise<DatabaseServer> {
  if (name === 'sqlite') return { url: undefined, measured: undefined, stop: async () => {} };
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, measured: undefined, stop: async () => {} };
  const server = await startMysqlServer(['--innodb-buffer-pool-size=1G']);
  if (server === undefined)
    throw new Error('There is no MariaDB or MySQL to measure on: set DATABASE_URL or install one.');
  const connection = await createConnection(server.url);
  return {
    url: server.url,
    measured: { pid: server.pid(), countStatements: () => countStatements(connection) },
    stop: async () => {
      await connection.end();
      await server.stop();
    },
  };
}

async function measureFloors(databaseUrl: string, database: Measured['database'], load: LoadOptions): Promise<Floors> {
  const child = fork('bench/floor-server.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', (code) => reject(new Error(`The floor server ended with code ${code}.`)));
    });
    const target: Measured = {
      origin: `http://127.0.0.1:${port}`,
      pid: child.pid ?? 0,
      ...(database && { database }),
    };
    const ask = (query: string) => () => [graphql(query)];
    const list = '{ products { id slug title price { formatted } rating { average count } featureImage { url } } }';
    await warmUp(target, ask(list), load);
    return {
      http: await measure(target, () => [{ method: 'GET', path: '/http' }], load),
      'no statement': await measure(target, ask('{ __typename }'), load),
      'one statement': await measure(target, ask(list), load),
    };
  } finally {
    child.kill();
  }
}

/** Reads what the workloads name from a running shop, and fills a cart. */
async function readTarget(
  origin: string,
): Promise<Target & { readonly goods: readonly { id: string; slug: string }[] }> {
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

async function measureSize(
  name: Database,
  server: DatabaseServer,
  database: TemporaryDatabase,
  products: number,
  { only, load }: Options,
): Promise<ReportRow[]> {
  await growCatalogue(database.db, products);
  if (isChosen('whole catalogue', only)) await measureWholeCatalogue(name, server, database, products);
  const chosen = workloads.filter((workload) => isChosen(workload.name, only));
  const measureWith = (cache: CacheSetting, measured: readonly Workload[]) =>
    withShop(
      database,
      async (shop) => {
        const target = await readTarget(shop.url);
        const rows: ReportRow[] = [];
        const [first] = measured;
        if (first) await warmUp(measuredOf(shop, server), () => first.requests(target), load);
        for (const workload of measured) {
          process.stderr.write(`${name}, ${products} products, cache ${cache}: ${workload.name} …\n`);
          const costs = await measure(measuredOf(shop, server), () => workload.requests(target), load);
          rows.push({ workload, database: name, products, cache, measured: costs });
        }
        if (cache === 'on' && isChosen('checkout', only)) {
          const costs = await measureCheckout(measuredOf(shop, server), target.goods, load);
          console.log(`${name}, ${products} products: ${checkoutLine(costs)}`);
        }
        return rows;
      },
      { CACHE: cache },
    );
  const computed = await measureWith(
    'off',
    chosen.filter(({ isPublic }) => isPublic),
  );
  return [...computed, ...(await measureWith('on', chosen))];
}

const measuredOf = ({ url: origin, pid }: DemoShop, { measured: database }: DatabaseServer): Measured => ({
  origin,
  pid,
  ...(database && { database }),
});

/** Measures the work that reads or writes every product, each beside a running shop, and prints it. */
async function measureWholeCatalogue(
  name: Database,
  server: DatabaseServer,
  database: TemporaryDatabase,
  products: number,
): Promise<void> {
  const probe = new EventLoopProbe(path.join(logs, 'event-loop'));
  const rows: WholeCatalogueRow[] = [];
  const measureWith = async (measured: TemporaryDatabase, work: (target: WholeCatalogueTarget) => Promise<void>) =>
    withShop(
      measured,
      async (shop) => {
        const { slug, productIds } = await readTarget(shop.url);
        const [productId = 0] = productIds;
        await work({ shop, databaseUrl: measured.url, probe, database: name, products, productId, slug });
      },
      // A kept download would measure the cache.
      { ...probe.settings, CACHE: 'off' },
    );
  await measureWith(database, async (target) => {
    for (const requestPath of ['/api/allproducts', '/sitemap.xml'])
      rows.push(await measureDownload(target, requestPath));
    for (const file of ['catalogue.json', 'catalogue.csv'])
      rows.push(await measureCommand(target, `export of ${file}`, ['catalogue', 'export', file], logs));
  });
  for (const file of ['catalogue.csv', 'catalogue.json']) {
    const empty = await createTemporaryDatabase('UK', server.url);
    try {
      await measureWith(empty, async (target) => {
        rows.push(await measureCommand(target, `import of ${file}`, ['catalogue', 'import', file], logs));
      });
    } finally {
      await empty.drop();
    }
  }
  wholeCatalogueRows.push(...rows);
  console.log(`\n${wholeCatalogueTable(rows)}`);
}

const isChosen = (name: string, only: readonly string[]) =>
  only.length === 0 || only.some((part) => name.includes(part));

/** Runs work against a shop process that uses this database. */
async function withShop<T>(
  database: TemporaryDatabase,
  work: (shop: DemoShop) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const shop = await openDemoShop('UK', path.join(logs, 'shop.log'), {
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

async function benchOn(name: Database, options: Options): Promise<string> {
  const server = await openServer(name);
  const database = await createTemporaryDatabase('UK', server.url);
  try {
    // The first start loads the demo shop, whose products are then copied.
    await withShop(database, async () => {});
    const rows: ReportRow[] = [];
    if (!workloads.some((workload) => isChosen(workload.name, options.only))) {
      for (const products of options.sizes) await measureSize(name, server, database, products, options);
      return '';
    }
    const floors = await measureFloors(database.url, server.measured, options.load);
    for (const products of options.sizes) rows.push(...(await measureSize(name, server, database, products, options)));
    return `${reportTable(rows, floors, name)}\n\n${growthTable(rows)}`;
  } finally {
    await database.drop();
    await server.stop();
  }
}

const logs = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
const wholeCatalogueRows: WholeCatalogueRow[] = [];

async function benchAll(options: Options): Promise<void> {
  await buildEdition('UK');
  const tables: string[] = [];
  for (const name of options.on) {
    const table = await benchOn(name, options);
    if (table === '') continue;
    console.log(`\n${table}`);
    tables.push(table);
  }
  if (wholeCatalogueRows.length > 0) tables.push(wholeCatalogueTable(wholeCatalogueRows));
  mkdirSync('bench/artifacts', { recursive: true });
  writeFileSync('bench/artifacts/figures.md', `${tables.join('\n\n')}\n`);
}

try {
  const options = readOptions();
  if (options === undefined) console.log(usage);
  else await benchAll(options);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(logs, { recursive: true, force: true });
}
