/**
 * Runs the journeys of e2e/journeys against the built shop in Chromium: builds what is stale, starts each edition on a free port
 * with its own data, and stops everything afterwards. Arguments are passed on to Jest:
 *   npm run e2e -- card-order        one file
 *   npm run e2e -- -t declined       journeys by name
 * CHROMIUM sets the path of another browser than the installed one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { buildEdition, openDemoShop } from './lib/demo-shop.mjs';
import { jestArguments } from './lib/jest.mjs';
import { runNode } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';
import { step } from './lib/steps.mjs';

requireNode();
process.chdir(projectRoot);

/** Cash on delivery exists in one edition only; card payments are tested in the other. */
const regions = ['UK', 'IN'];
const artifacts = path.join(projectRoot, 'e2e/artifacts');
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });

process.exitCode = 1;
try {
  process.exitCode = await walkThrough(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
}

/** @returns Jest's exit code */
async function walkThrough(jestOptions) {
  findChromium();
  for (const region of regions) await buildEdition(region);
  const shops = [];
  try {
    await step('Opening the shops', async () => {
      for (const region of regions)
        shops.push(await openDemoShop(region, path.join(artifacts, `server-${region}.log`)));
    });
    const addresses = Object.fromEntries(shops.map(({ region, url, dataDir }) => [region, { url, dataDir }]));
    return await runNode(jestArguments(['--config', 'e2e/jest.e2e.config.ts', '--runInBand', ...jestOptions]), {
      env: { E2E_SHOPS: JSON.stringify(addresses), E2E_ARTIFACTS: artifacts },
    });
  } finally {
    for (const shop of shops) await shop.close();
  }
}
