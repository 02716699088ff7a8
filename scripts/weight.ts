/**
 * Measures what a browser fetches before a page is interactive: the scripts of the built storefront, and the served HTML.
 * Fails when a page exceeds its budget.
 *   npm run weight                  measures the build of the edition set by REGION, and builds it when it is stale
 *   npm run weight -- --with-html   also starts that build and measures its responses
 *
 * Counted are the scripts that the page references, with all their imports: the entry's and the page's own. Nothing else is
 * fetched before an interaction, which a journey checks in a browser (e2e/journeys/weight.e2e.ts).
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { buildEdition, openDemoShop } from './lib/demo-shop';
import { configuredRegion, loadSettings } from './lib/environment';
import { projectRoot, requireNode } from './lib/project';
import { backOfficeBudget, budgets } from './lib/weight-budgets';

interface Measurement {
  readonly page: string;
  readonly what: 'script' | 'html';
  readonly weight: number;
  readonly budget: number;
}

requireNode();
loadSettings();
const region = configuredRegion();
await buildEdition(region);
const client = path.join(projectRoot, 'dist', region, 'client');
// Written by Vite.
const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

const measurements = [
  ...measureScripts(),
  measureBackOffice(),
  ...(process.argv.includes('--with-html') ? await measureHtml() : []),
];
for (const { page, what, weight, budget } of measurements) {
  console.log(
    `${weight > budget ? 'TOO HEAVY' : 'ok       '}  ${kB(weight)} of ${kB(budget)}  ${what.padEnd(6)}  ${page}`,
  );
}
if (measurements.some(({ weight, budget }) => weight > budget)) process.exit(1);

/** The application of the back office, with the first screen of an owner: scripts as gzip, as the slowest of its browsers gets them. */
function measureBackOffice(): Measurement {
  const folder = path.join(projectRoot, 'dist/admin');
  // Written by Vite.
  const chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`${name} is not in the manifest of the back office.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const name of ['index.html', backOfficeBudget.screen]) collect(name);
  const weight = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0);
  return { page: `/admin, ${backOfficeBudget.screen}`, what: 'script', weight, budget: backOfficeBudget.script };
}

function measureScripts(): Measurement[] {
  return budgets.map(({ page, script }) => ({ page, what: 'script', weight: scriptWeight(page), budget: script }));
}

/** Size of the entry's and the page's scripts with all their imports, each compressed with Brotli as the build stores it. */
function scriptWeight(page: string): number {
  const files = new Map<string, string>();
  const collect = (name: string) => {
    if (files.has(name)) return;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the manifest of the build.`);
    files.set(name, chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const name of ['entry-client.tsx', page]) collect(name);
  return [...files.values()].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join(client, file))).length,
    0,
  );
}

async function measureHtml(): Promise<Measurement[]> {
  const shop = await openDemoShop(region, path.join(mkdtempSync(path.join(tmpdir(), 'shop-weight-')), 'shop.log'));
  try {
    return await Promise.all(
      budgets.map(async ({ page, address, html }): Promise<Measurement> => {
        const response = await fetch(shop.url + address);
        if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
        return { page, what: 'html', weight: gzipSync(await response.text()).length, budget: html };
      }),
    );
  } finally {
    await shop.close();
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
