/** The shop owner's command line: npm run operator -- help. Builds the server first when it is stale. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildParts, isFresh } from './lib/build-state.mjs';
import { chosenRegion, useSettings } from './lib/environment.mjs';
import { runNodeOrExit } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
useSettings();
if (!isFresh(buildParts(chosenRegion()).server)) await runNodeOrExit(['scripts/build.mjs']);
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(projectRoot, 'dist/server/operator.js')).href);
