/**
 * Builds what is stale: the server, the back office, and the storefront of the edition set by REGION.
 *   npm run build
 *   npm run build -- --force    rebuilds everything
 *   npm run build -- --server   the server only
 */
import path from 'node:path';
import { type BuildPart, buildParts, isFresh, markFresh, markStale, stampOf } from './lib/build-state.js';
import { configuredRegion, loadSettings } from './lib/environment';
import { projectRoot, requireNode } from './lib/project';
import { step } from './lib/process';

requireNode();
loadSettings();
process.env.NODE_ENV = 'production';
// The configurations are loaded by Vite's own loader, which resolves imports without file extensions.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true';

const region = configuredRegion();
const { server, storefront, backOffice } = buildParts(region);
await buildWhenStale(server, 'Building the server', ['vite.server.config.ts']);
if (!process.argv.includes('--server')) {
  await buildWhenStale(backOffice, 'Building the back office', ['vite.admin.config.ts']);
  await buildWhenStale(storefront, `Building the storefront of the ${region} edition`, [
    'vite.client.config.ts',
    'vite.ssr.config.ts',
  ]);
}

async function buildWhenStale(part: BuildPart, name: string, configFiles: readonly string[]): Promise<void> {
  if (!process.argv.includes('--force') && isFresh(part)) return;
  markStale(part);
  // Taken before the build: sources edited meanwhile must make the build stale.
  const stamp = stampOf(part);
  // Loaded on demand: every start of the shop runs this program, mostly with nothing to build.
  const { build } = await import('vite');
  await step(name, async () => {
    for (const configFile of configFiles)
      await build({ configFile: path.join(projectRoot, configFile), logLevel: 'warn' });
  });
  markFresh(part, stamp);
}
