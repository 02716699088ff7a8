/**
 * Runs the journeys of e2e/journeys against the built shop in Chromium: builds what is stale, starts each edition on a free port
 * with its own data, once per Jest worker, and stops everything afterwards. Arguments are passed on to Jest, in one worker:
 *   npm run e2e -- card-order        one file
 *   npm run e2e -- -t declined       journeys by name
 * CHROMIUM sets the path of another browser than the installed one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Region } from '../domain/editions';
import type { RunningShop } from '../e2e/harness/shops';
import { findChromium } from './lib/chromium';
import { buildEdition, type DemoShop, openDemoShop } from './lib/demo-shop';
import { jestArguments } from './lib/jest-arguments';
import { runNode, step } from './lib/process';
import { projectRoot, requireNode } from './lib/project';

type ShopsByRegion = Partial<Record<Region, RunningShop>>;

requireNode();
process.chdir(projectRoot);

/** Cash on delivery exists in one edition only; card payments are tested in the other. */
const regions: readonly Region[] = ['UK', 'IN'];
/** One file alone visits it, with its own address forms: all workers have this shop in common. */
const sharedRegions: readonly Region[] = process.argv.length === 2 || process.argv.includes('addresses') ? ['US'] : [];
/** Twice the cores of a small machine: a journey waits half of its time, for pages to become idle, mails and animations. */
const concurrentFiles = 4;
const artifacts = path.join(projectRoot, 'e2e/artifacts');
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });

process.exitCode = 1;
try {
  process.exitCode = await runJourneys(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}

/** @returns Jest's exit code */
async function runJourneys(jestOptions: readonly string[]): Promise<number> {
  findChromium();
  for (const region of [...regions, ...sharedRegions]) await buildEdition(region);
  const workers = jestOptions.length === 0 ? concurrentFiles : 1;
  const opened: DemoShop[] = [];
  try {
    const shops = await step('Opening the shops', () => openShops(workers, opened));
    return await runNode(
      jestArguments(['--config', 'e2e/jest.e2e.config.js', `--maxWorkers=${workers}`, ...jestOptions]),
      { env: { E2E_SHOPS: JSON.stringify(shops), E2E_ARTIFACTS: artifacts } },
    );
  } finally {
    await Promise.all(opened.map((shop) => shop.close()));
  }
}

/**
 * Journeys compare a product's stock before and after an order and sign the demo customer in, whose logins have a budget, so concurrent
 * files must not share a shop. The editions of a worker start at the same time, one for each of two cores.
 * @param opened receives every started shop, also when another one fails
 * @returns the editions' shops of each worker
 */
async function openShops(workers: number, opened: DemoShop[]): Promise<ShopsByRegion[]> {
  const shared = await openEditions(sharedRegions, 'all', opened);
  const shops: ShopsByRegion[] = [];
  for (let worker = 1; worker <= workers; worker += 1)
    shops.push({ ...shared, ...(await openEditions(regions, String(worker), opened)) });
  return shops;
}

async function openEditions(editions: readonly Region[], worker: string, opened: DemoShop[]): Promise<ShopsByRegion> {
  const shops: ShopsByRegion = {};
  const open = async (region: Region) => {
    const logFile = path.join(artifacts, `server-${region}-${worker}.log`);
    const shop = await openDemoShop(region, logFile);
    opened.push(shop);
    shops[region] = { url: shop.url, dataDir: shop.dataDir, logFile };
  };
  // All have started or failed before the first failure ends the run.
  const outcomes = await Promise.allSettled(editions.map(open));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return shops;
}
