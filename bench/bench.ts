/** Measures what requests cost beside the floor of the framework, in one run on one machine. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTemporaryDatabase, type TemporaryDatabase } from '../resilience/harness/temporary-database';
import { graphqlRequest, HttpClient, jsonRequest } from '../resilience/harness/http-client';
import { buildEdition, openDemoShop, type DemoShop } from '../scripts/lib/demo-shop';
import { type Database, databases } from '../scripts/lib/resilience-sections';
import { cartId } from '../server/infra/ids';
import { type CheckoutCosts, checkoutLine, measureCheckout } from './checkout';
import { type DatabaseServer, openServer } from './database-server';
import { EventLoopProbe } from './event-loop';
import { measureFloors } from './floors';
import { type DatabaseFigures, goalTable } from './goals';
import { growCatalogue } from './large-catalogue';
import { measure, type LoadOptions, type Measured, warmUp } from './measure';
import { type CacheSetting, growthTable, type ReportRow, reportTable } from './report';
import { measureProcess, processLine } from './shop-process';
import {
  measureCommand,
  measureDownload,
  type WholeCatalogueRow,
  type WholeCatalogueTarget,
  wholeCatalogueTable,
} from './whole-catalogue';
import { type Target, withToken, type Workload, workloads } from './workloads';

const usage = `npm run bench measures what requests cost beside the floor of the framework, in one run on one machine:
  npm run bench                              27, 1,000, 20,000 and 100,000 products, on SQLite and on MariaDB or MySQL, and the goals
  npm run bench -- --sizes 27,1000           other numbers of products
  npm run bench -- --on mysql                one database only (sqlite, mysql)
  npm run bench -- --only search,cart        workloads by a part of their name
  npm run bench -- --only process            start, and memory without requests and with full caches
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
      seconds: { type: 'string', default: '3' },
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

/** What was measured at one size of the catalogue. */
type SizeFigures = Pick<DatabaseFigures, 'rows' | 'checkout'>;

async function measureSize(
  name: Database,
  server: DatabaseServer,
  database: TemporaryDatabase,
  products: number,
  { only, load }: Options,
): Promise<SizeFigures> {
  await growCatalogue(database.db, products);
  if (isNamed(wholeCatalogue, only)) await measureWholeCatalogue(name, server, database, products);
  const chosen = workloads.filter((workload) => isChosen(workload.name, only));
  const rows: ReportRow[] = [];
  let checkout: CheckoutCosts | undefined;
  const measureWith = (cache: CacheSetting, measured: readonly Workload[]) =>
    withShop(
      database,
      async (shop) => {
        const target = await readTarget(shop.url);
        if (measured.length > 0) {
          const requestsOf = () => measured.flatMap((workload) => workload.requests(target));
          await warmUp(measuredOf(shop, server), requestsOf, load);
        }
        for (const workload of measured) {
          process.stderr.write(`${name}, ${products} products, cache ${cache}: ${workload.name} …\n`);
          const costs = await repeated(() => measure(measuredOf(shop, server), () => workload.requests(target), load));
          if (costs) rows.push({ workload, database: name, products, cache, measured: costs });
        }
        if (cache === 'on' && isChosen('checkout', only)) {
          checkout = await repeated(() => measureCheckout(measuredOf(shop, server), target.goods, load));
          if (checkout) console.log(`${name}, ${products} products: ${checkoutLine(checkout)}`);
        }
      },
      { CACHE: cache === 'off' ? 'off' : 'on' },
    );
  const isPublic = chosen.filter((workload) => workload.isPublic);
  if (isPublic.length > 0) await measureWith('off', isPublic);
  const pages = chosen.filter(({ kind }) => kind === 'page').map(withToken);
  if (pages.length > 0) await measureWith('markup', pages);
  if (chosen.length > 0 || isChosen('checkout', only)) await measureWith('on', chosen);
  return { rows, ...(checkout && { checkout }) };
}

/** A workload that fails twice, as on a machine with too much other work, is left out; the others are still measured. */
async function repeated<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  for (const attempt of [1, 2]) {
    try {
      return await work();
    } catch (error) {
      console.error(`Attempt ${attempt} of 2 failed:`, error);
    }
  }
  process.exitCode = 1;
  return undefined;
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

const wholeCatalogue = 'whole catalogue';
const isNamed = (name: string, only: readonly string[]) => only.some((part) => name.includes(part));
const isOnly = (name: string, only: readonly string[]) => only.length === 1 && isNamed(name, only);
const isChosen = (name: string, only: readonly string[]) => only.length === 0 || isNamed(name, only);

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

async function benchOn(name: Database, options: Options): Promise<DatabaseFigures> {
  const { only, load } = options;
  const server = await openServer(name);
  const database = await createTemporaryDatabase('UK', server.url);
  try {
    // The first start loads the demo shop, whose products are then copied.
    await withShop(database, async () => {});
    const process = isChosen('process', only)
      ? await withShop(database, (shop) => measureProcess(shop, load), { CACHE: 'on' })
      : undefined;
    if (process) console.log(`${name}: ${processLine(process)}`);
    const hasRows = workloads.some((workload) => isChosen(workload.name, only));
    const floors = hasRows ? await measureFloors(database.url, server.measured, load) : undefined;
    const sizes: SizeFigures[] = [];
    for (const products of isOnly('process', only) ? [] : options.sizes)
      sizes.push(await measureSize(name, server, database, products, options));
    const checkout = sizes.find((size) => size.checkout)?.checkout;
    return {
      database: name,
      rows: sizes.flatMap(({ rows }) => rows),
      ...(floors && { floors }),
      ...(process && { process }),
      ...(checkout && { checkout }),
    };
  } finally {
    await database.drop();
    await server.stop();
  }
}

const logs = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
const wholeCatalogueRows: WholeCatalogueRow[] = [];
const printed: string[] = [];

async function benchAll(options: Options): Promise<void> {
  const begin = performance.now();
  await buildEdition('UK');
  const measured: DatabaseFigures[] = [];
  for (const name of options.on) {
    const figures = await benchOn(name, options);
    const { rows, floors } = figures;
    if (floors) print(`${reportTable(rows, floors, name)}\n\n${growthTable(rows)}`);
    measured.push(figures);
  }
  if (wholeCatalogueRows.length > 0) printed.push(wholeCatalogueTable(wholeCatalogueRows));
  if (!isOnly(wholeCatalogue, options.only)) print(goalTable(measured));
  console.log(`\nMeasured in ${Math.round((performance.now() - begin) / 1000)} s.`);
  mkdirSync('bench/artifacts', { recursive: true });
  writeFileSync('bench/artifacts/figures.md', `${printed.join('\n\n')}\n`);
}

function print(table: string): void {
  console.log(`\n${table}`);
  printed.push(table);
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
