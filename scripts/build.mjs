/**
 * Builds what is stale: the server, and the storefront of the edition set by REGION.
 *   npm run build            --force rebuilds everything
 */
import path from 'node:path';
import { build, runnerImport } from 'vite';
import { buildParts, digestOf, isFresh, markFresh, markStale } from './lib/build-state.mjs';
import { chosenRegion, useSettings } from './lib/environment.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';
import { step } from './lib/steps.mjs';

requireNode();
useSettings();
process.env.NODE_ENV = 'production';
// The configurations are loaded by Vite's own loader, which resolves imports without file extensions.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

const region = await checkedRegion();
const { server, storefront } = buildParts(region);
await buildWhenStale(server, 'Building the server', ['vite.server.config.ts']);
await buildWhenStale(storefront, `Building the storefront of the ${region} edition`, [
  'vite.client.config.ts',
  'vite.ssr.config.ts',
]);

async function checkedRegion() {
  const { module: editions } = await runnerImport(path.join(projectRoot, 'domain/editions.ts'), {
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
  });
  const parsed = editions.parseRegion(process.env.REGION);
  if (parsed === undefined)
    fail(`REGION must be one of ${editions.regions.join(', ')}, but is "${process.env.REGION}".`);
  if (parsed !== chosenRegion())
    fail(
      `scripts/lib/environment.mjs takes ${chosenRegion()} for an unset REGION, but domain/editions.ts takes ${parsed}.`,
    );
  return parsed;
}

async function buildWhenStale(part, name, configFiles) {
  if (!process.argv.includes('--force') && isFresh(part)) return;
  markStale(part);
  // Taken before the build: sources edited meanwhile must make the build stale.
  const digest = digestOf(part);
  await step(name, async () => {
    for (const configFile of configFiles)
      await build({ configFile: path.join(projectRoot, configFile), logLevel: 'warn' });
  });
  markFresh(part, digest);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
