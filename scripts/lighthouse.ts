/**
 * Measures the built demo shop with Lighthouse 12 as a phone on a slow connection, and prints what each page costs:
 *   npm run lighthouse                          home, category, product, search and cart
 *   npm run lighthouse -- home product          these pages
 *   npm run lighthouse -- --runs 3              the median of three loads of each page
 *   npm run lighthouse -- --reports FOLDER      keeps the reports, for https://googlechrome.github.io/lighthouse/viewer
 *   npm run lighthouse -- --save FILE           also writes the figures as JSON
 * REGION sets the edition.
 *
 * Lighthouse slows the processor down by 4 for a machine with a benchmark index of 2200. The factor is scaled to the index of
 * this machine, so that figures of different machines compare. Other work on the machine raises the blocking time.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cartCookie } from '../domain/request-names';
import { launchChromium } from './lib/chromium';
import { buildEdition, openDemoShop } from './lib/demo-shop';
import { configuredRegion, loadSettings } from './lib/environment';
import { type Cookie, loadPage, type PageLoad } from './lib/lighthouse-run';
import { requireNode } from './lib/project';

interface MeasuredPage {
  readonly path: string;
  readonly cookies?: readonly Cookie[];
}

requireNode();
loadSettings();

const cart: Cookie = { name: cartCookie, value: '1234567890123456' };
const pages: Readonly<Record<string, MeasuredPage>> = {
  home: { path: '/' },
  category: { path: '/shop/essential-oil' },
  product: { path: '/product/lavender-essential-oil' },
  search: { path: '/search/oil' },
  cart: { path: '/cart', cookies: [cart] },
};
/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const factorAtReference = 4;
const referenceIndex = 2200;

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, reports: { type: 'string' }, save: { type: 'string' } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(pages);
if (values.reports !== undefined) mkdirSync(values.reports, { recursive: true });

const region = configuredRegion();
await buildEdition(region);
const logs = mkdtempSync(path.join(tmpdir(), 'shop-lighthouse-'));
const shop = await openDemoShop(region, path.join(logs, 'shop.log'), { RATE_LIMITS: 'off' });
try {
  await fillCart();
  await makePictures();
  const { benchmarkIndex } = await loadPage(`${shop.url}/faq`, factorAtReference);
  const cpuSlowdown = (factorAtReference * benchmarkIndex) / referenceIndex;
  console.log(
    `Benchmark index ${benchmarkIndex.toFixed(0)}, processor slowed down by ${cpuSlowdown.toFixed(2)}, load average ${loadavg()[0]?.toFixed(2)}`,
  );
  console.log('page      score     LCP     TBT    CLS  requests  script  style sheets');
  const results: Record<string, PageLoad> = {};
  for (const name of names) {
    const load = median(await loadRepeatedly(name, cpuSlowdown));
    results[name] = load;
    console.log(row(name, load));
  }
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await shop.close();
  rmSync(logs, { recursive: true, force: true });
}

/** Puts a product into the cart that the cart page is measured with. */
async function fillCart(): Promise<void> {
  const { product } = await ask<{ product: { id: string } }>('{ product(slug: "lavender-essential-oil") { id } }');
  await ask(
    `mutation { cartLinesAdd(uniqueId: "${cart.value}", lines: [{ productId: "${product.id}" }]) { cart { id } } }`,
  );
}

async function ask<Data>(query: string): Promise<Data> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  // The shape that GraphQL prescribes for responses.
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors !== undefined) throw new Error(`The shop answered ${JSON.stringify(errors)}.`);
  return data;
}

/** Opens each page once, so that the measured loads do not wait for pictures that were never requested before. */
async function makePictures(): Promise<void> {
  const browser = await launchChromium();
  const page = await browser.newPage(phone);
  for (const name of names) await page.goto(shop.url + pageNamed(name).path, { waitUntil: 'networkidle' });
  await browser.close();
}

function pageNamed(name: string): MeasuredPage {
  const page = pages[name];
  if (page === undefined) throw new Error(`There is no page "${name}"; there are ${Object.keys(pages).join(', ')}.`);
  return page;
}

async function loadRepeatedly(name: string, cpuSlowdown: number): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const report = values.reports && path.join(values.reports, `${name}-${run}.json`);
    const { path: address, cookies = [] } = pageNamed(name);
    loads.push(await loadPage(shop.url + address, cpuSlowdown, { cookies, ...(report !== undefined && { report }) }));
  }
  return loads;
}

/** The load with the median score; of several, the one with the median blocking time. */
function median(loads: readonly PageLoad[]): PageLoad {
  const sorted = [...loads].sort((a, b) => a.score - b.score || b.blocking - a.blocking);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('--runs must be at least 1.');
  return middle;
}

function row(name: string, load: PageLoad): string {
  const { score, largestPaint, blocking, shift, requests, script, styleSheets } = load;
  return [
    name.padEnd(8),
    String(score).padStart(6),
    `${(largestPaint / 1000).toFixed(2)} s`.padStart(7),
    `${blocking.toFixed(0)} ms`.padStart(7),
    shift.toFixed(3).padStart(6),
    String(requests).padStart(9),
    `${(script / 1000).toFixed(0)} kB`.padStart(7),
    String(styleSheets).padStart(13),
  ].join(' ');
}
