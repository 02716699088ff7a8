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
import { gzipSync } from 'node:zlib';
import { buildEdition, openDemoShop } from './lib/demo-shop.mjs';
import { chosenRegion, useSettings } from './lib/environment.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';
import { budgets } from './lib/weight-budgets.mjs';

requireNode();
useSettings();
const region = chosenRegion();
await buildEdition(region);
const client = path.join(projectRoot, 'dist', region, 'client');
const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));

const rows = budgets.map(({ page, script }) => ({ page, what: 'script', weight: scriptOf(page), budget: script }));
if (process.argv.includes('--with-html')) rows.push(...(await htmlRows()));
for (const { page, what, weight, budget } of rows) {
  console.log(
    `${weight > budget ? 'TOO HEAVY' : 'ok       '}  ${kB(weight)} of ${kB(budget)}  ${what.padEnd(6)}  ${page}`,
  );
}
if (rows.some(({ weight, budget }) => weight > budget)) process.exit(1);

/** Size of the entry's and the page's scripts with all their imports, each compressed with gzip as a server does. */
function scriptOf(page) {
  const chunks = new Set();
  const collect = (name) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const imported of manifest[name].imports ?? []) collect(imported);
  };
  for (const name of ['entry-client.tsx', page]) collect(name);
  return [...chunks].reduce(
    (sum, name) => sum + gzipSync(readFileSync(path.join(client, manifest[name].file))).length,
    0,
  );
}

async function htmlRows() {
  const shop = await openDemoShop(region, path.join(mkdtempSync(path.join(tmpdir(), 'shop-weight-')), 'shop.log'));
  try {
    return await Promise.all(
      budgets.map(async ({ page, address, html }) => {
        const answer = await fetch(shop.url + address);
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
        return { page, what: 'html', weight: gzipSync(await answer.text()).length, budget: html };
      }),
    );
  } finally {
    await shop.close();
  }
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
