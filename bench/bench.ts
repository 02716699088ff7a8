/** Measures what the shop costs beside the floor of the framework, in one run on one machine. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMemoryMb } from '../resilience/load/process-metrics';
import { buildEdition, type DemoShop } from '../scripts/lib/demo-shop';
import { type Database, databases } from '../scripts/lib/resilience-sections';
import { measureImport } from './import';
import { floorRunner, type Row, rowsOn } from './rows';
import { createSizedDatabase, openFloor, openServer, openShop, readShop, type SizedDatabase } from './shops';
import { measureByTurns, median, ratioOf, type Server, type Turn } from './turns';

const usage = `npm run bench prints what the shop costs, in requests of the floor (bench/floor-server.ts), with limits:
  npm run bench                                 1,000 products, on SQLite and on MariaDB or MySQL
  npm run bench -- --sizes 1000,20000,100000    and how much more each answer costs in larger catalogues
  npm run bench -- --on mysql                   one database only (sqlite, mysql)
  npm run bench -- --only cart                  rows by a part of their name; also import, and process for start and memory
DATABASE_URL sets another server than an installed one; growth then leaves its processor time out.
Run it on a quiet machine: the load generator, the shop and the database share its cores.`;

const growthLimit = 1.3;
const readyLimit = 3;
const memoryLimit = 200;
/** V8 collects what the start has left about half a minute after it. */
const idleSeconds = 30;
const starts = 3;

type Line = readonly string[];

const judged = (value: number, bound: Row['bound'], limit: number, digits = 2) =>
  (bound === 'at least' ? value >= limit : value <= limit) ? value.toFixed(digits) : `**${value.toFixed(digits)}**`;

/** Measures one row on every shop and on the floor. Its turns are measured once more if they seem to miss a limit: some do by chance. */
async function measureRow(row: Row, floor: Server, shops: readonly Parameters<Row['runner']>[0][]): Promise<Line> {
  const runners = [floorRunner(floor), ...shops.map(row.runner)];
  const first = await measureByTurns(runners);
  const line = lineOf(row, first);
  if (!line.join('').includes('**')) return line;
  const second = await measureByTurns(runners);
  return lineOf(
    row,
    first.map((turns, index) => [...turns, ...(second[index] ?? [])]),
  );
}

function lineOf(
  { name, figure, unit, bound, limit }: Row,
  [floor = [], base = [], ...larger]: readonly Turn[][],
): Line {
  const value = unit === 'a second' ? median(base.map((turn) => turn[figure])) : ratioOf(base, floor, figure);
  return [
    name,
    `${bound} ${limit} ${unit}`,
    judged(value, bound, limit),
    ...larger.map((turns) => judged(ratioOf(turns, base, 'costMs'), 'at most', growthLimit)),
  ];
}

/** Measures the rows of one setting of the cache; shops of all sizes are open at the same time. */
async function measureRows(
  sized: readonly SizedDatabase[],
  floor: Server,
  cache: Row['cache'],
  chosen: readonly Row[],
) {
  const opened: DemoShop[] = [];
  try {
    const shops = [];
    for (const { database, databasePid } of sized) {
      const shop = await openShop(database, cache);
      opened.push(shop);
      shops.push(await readShop(shop, databasePid));
    }
    const lines: Line[] = [];
    for (const row of chosen) {
      const line = await measureRow(row, floor, shops);
      process.stderr.write(`${line.join(' | ')}\n`);
      lines.push(line);
    }
    return lines;
  } finally {
    for (const shop of opened) await shop.close();
  }
}

/** Measures starts, and the memory of a shop without requests. */
async function measureProcess({ database }: SizedDatabase): Promise<Line[]> {
  const ready: number[] = [];
  let memory = 0;
  while (ready.length < starts) {
    const shop = await openShop(database);
    ready.push(shop.readySeconds);
    if (ready.length === starts) {
      await pause(idleSeconds * 1000);
      memory = residentMemoryMb(shop.pid);
    }
    await shop.close();
  }
  return [
    ['start until ready', `at most ${readyLimit} s`, judged(median(ready), 'at most', readyLimit, 1)],
    [`memory after ${idleSeconds} s idle`, `at most ${memoryLimit} MB`, judged(memory, 'at most', memoryLimit, 0)],
  ];
}

async function benchOn(name: Database, sizes: readonly number[], isChosen: (name: string) => boolean) {
  const server = await openServer(name);
  const sized: SizedDatabase[] = [];
  try {
    for (const size of sizes) sized.push(await createSizedDatabase(server, size));
    const [smallest] = sized;
    if (smallest === undefined) throw new Error('--sizes takes numbers of products.');
    const floor = await openFloor(smallest);
    try {
      const [turns = []] = await measureByTurns([floorRunner(floor)]);
      const speed = median(turns.map(({ perSecond }) => perSecond));
      const lines: Line[] = [['the floor: Apollo Server, one statement', '', `${speed.toFixed(0)} requests/s`]];
      for (const cache of ['off', 'on'] as const) {
        const chosen = rowsOn(name).filter((row) => row.cache === cache && isChosen(row.name));
        if (chosen.length > 0) lines.push(...(await measureRows(sized, floor, cache, chosen)));
      }
      for (const { size, database } of sized)
        if (isChosen('import')) {
          const { seconds, slowestMs } = await measureImport(database, server.url);
          const measured = `${seconds.toFixed(1)} s, the slowest ${slowestMs.toFixed(0)} ms`;
          lines.push([`import of ${size} products beside 100 additions to carts a second`, '', measured]);
        }
      if (isChosen('process')) lines.push(...(await measureProcess(smallest)));
      return tableOf(name, sizes, lines);
    } finally {
      floor.close();
    }
  } finally {
    for (const { database } of sized) await database.drop();
    await server.own?.stop();
  }
}

function tableOf(name: Database, sizes: readonly number[], lines: readonly Line[]): string {
  const [base, ...larger] = sizes.map((size) => size.toLocaleString('en-GB'));
  const header = [
    name,
    'limit',
    `${base} products`,
    ...larger.map((size) => `cost at ${size} (at most ${growthLimit})`),
  ];
  const cells = lines.map((line) => header.map((_, index) => line[index] ?? ''));
  return [header, header.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000' },
    on: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const on = databases.filter((name) => values.on === undefined || values.on === name);
if (values.help || on.length === 0) console.log(usage);
else {
  await buildEdition('UK');
  const sizes = values.sizes.split(',').map(Number);
  for (const name of on) console.log(`\n${await benchOn(name, sizes, (row) => row.includes(values.only))}`);
}
