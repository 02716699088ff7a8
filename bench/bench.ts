/** Measures what requests cost beside the floor of the framework, in one run on one machine. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildEdition } from '../scripts/lib/demo-shop';
import { type Database, databases } from '../scripts/lib/resilience-sections';
import { type CheckoutCosts, checkoutLine, measureCheckout } from './checkout';
import { type DatabaseServer, openServer } from './database-server';
import { openFloor } from './floors';
import { type DatabaseFigures, goalTable } from './goals';
import { type LoadOptions, measure, prepare } from './measure';
import { type Floors, growthTable, type ReportRow, reportTable } from './report';
import { type Bench, measuredOf, measureRows, repeated, workloadsOf } from './rows';
import { measureProcess, processLine } from './shop-process';
import { createSizedDatabase, settingsOf, type SizedDatabase, withShop, withShops } from './sizes';
import { type WholeCatalogueRow, wholeCatalogueTable } from './whole-catalogue';
import { measureWholeCatalogue } from './whole-catalogue-turns';
import { workloads } from './workloads';

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

interface RowFigures {
  readonly rows: readonly ReportRow[];
  readonly checkout?: CheckoutCosts;
  readonly floors: Floors;
}

/** Measures the rows of all sizes by turns, and the checkout at the smallest one. */
async function measureSizes(
  name: Database,
  server: DatabaseServer,
  sized: readonly SizedDatabase[],
  { only, load }: Options,
): Promise<RowFigures> {
  const [smallest] = sized;
  if (smallest === undefined) throw new Error('--sizes takes numbers of products.');
  const chosen = workloads.filter((workload) => isChosen(workload.name, only));
  const floor = await openFloor(smallest.database.url, server.measured, load);
  try {
    const rows: ReportRow[] = [];
    let checkout: CheckoutCosts | undefined;
    for (const cache of ['off', 'markup', 'on'] as const) {
      const measured = workloadsOf(cache, chosen);
      const checksOut = cache === 'on' && isChosen('checkout', only);
      if (measured.length === 0 && !checksOut) continue;
      await withShops(sized, shopLog, settingsOf(cache), async (shops) => {
        const bench: Bench = { name, server, floor, shops, load };
        rows.push(...(await measureRows(bench, cache, measured)));
        if (checksOut) checkout = await measureOrders(bench);
      });
    }
    const floors: Floors = new Map([['http', [await floor.measureAlone('http')]], ...floorsOf(rows)]);
    return { rows, floors, ...(checkout && { checkout }) };
  } finally {
    floor.close();
  }
}

/** Every turn of the floor, by its kind. */
function floorsOf(rows: readonly ReportRow[]): Floors {
  const kinds = new Map(workloads.map(({ name, floor }) => [name, floor]));
  const turnsOf = (kind: string) => [
    ...new Set(rows.filter(({ workload }) => kinds.get(workload.name) === kind).flatMap(({ floor }) => floor)),
  ];
  return new Map((['no statement', 'one statement'] as const).map((kind) => [kind, turnsOf(kind)]));
}

async function measureOrders(bench: Bench): Promise<CheckoutCosts | undefined> {
  const { name, server, floor, shops, load } = bench;
  const [smallest] = shops;
  if (smallest === undefined) return undefined;
  const { shop, target, products } = smallest;
  const runner = floor.runner('one statement');
  const checkout = await repeated(async () => {
    await prepare(runner, load);
    return measureCheckout(measuredOf(shop, server), target.goods, load, () => measure(runner, load));
  });
  if (checkout) console.log(`${name}, ${products} products: ${checkoutLine(checkout)}`);
  return checkout;
}

const wholeCatalogue = 'whole catalogue';
const isNamed = (name: string, only: readonly string[]) => only.some((part) => name.includes(part));
const isOnly = (name: string, only: readonly string[]) => only.length === 1 && isNamed(name, only);
const isChosen = (name: string, only: readonly string[]) => only.length === 0 || isNamed(name, only);

async function benchOn(name: Database, options: Options): Promise<DatabaseFigures> {
  const { only, load } = options;
  const server = await openServer(name);
  const sized: SizedDatabase[] = [];
  try {
    // The process is measured at the size of the demo shop.
    const sizes = isOnly('process', only) ? [27] : options.sizes;
    for (const products of sizes) sized.push(await createSizedDatabase(server.url, products, shopLog));
    const [smallest] = sized;
    const process =
      smallest && isChosen('process', only)
        ? await measureProcess((work) => withShop(smallest.database, shopLog, settingsOf('on'), work), load)
        : undefined;
    if (process) console.log(`${name}: ${processLine(process)}`);
    if (isNamed(wholeCatalogue, only))
      for (const each of sized) {
        const rows = await measureWholeCatalogue({ name, server, sized: each, load, logs, shopLog });
        wholeCatalogueRows.push(...rows);
        console.log(`\n${wholeCatalogueTable(rows)}`);
      }
    const hasRows = [...workloads.map((workload) => workload.name), 'checkout'].some((row) => isChosen(row, only));
    const figures = hasRows ? await measureSizes(name, server, sized, options) : undefined;
    if (figures) print(`${reportTable(figures.rows, figures.floors, name)}\n\n${growthTable(figures.rows)}`);
    return { database: name, rows: [], ...figures, ...(process && { process }) };
  } finally {
    for (const { database } of sized) await database.drop();
    await server.stop();
  }
}

const logs = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
const shopLog = path.join(logs, 'shop.log');
const wholeCatalogueRows: WholeCatalogueRow[] = [];
const printed: string[] = [];

async function benchAll(options: Options): Promise<void> {
  const begin = performance.now();
  await buildEdition('UK');
  const measured: DatabaseFigures[] = [];
  for (const name of options.on) measured.push(await benchOn(name, options));
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
