/** Starts the shop. Builds it first when the build is missing or stale. Settings: see .env.example. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildParts, isFresh } from './lib/build-state.mjs';
import { chosenRegion, useSettings } from './lib/environment.mjs';
import { runNodeOrExit } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
useSettings();
if (!Object.values(buildParts(chosenRegion())).every(isFresh)) {
  process.stderr.write('The shop has to be built first. This takes about half a minute.\n');
  await runNodeOrExit(['scripts/build.mjs']);
}
// Read by libraries on load; the demo runs the same optimised code as production.
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(projectRoot, 'dist/server/main.js')).href);
