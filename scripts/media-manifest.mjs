/**
 * Writes media/manifest.json: size and content hash of every master. Run it after a picture was added or changed:
 *   node scripts/media-manifest.mjs
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeMasters } from './lib/media-masters.mjs';
import { projectRoot } from './lib/project.mjs';

const folder = path.join(projectRoot, 'media');
const masters = await describeMasters(folder);
writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(masters, null, 2)}\n`);
console.log(`media/manifest.json describes ${Object.keys(masters).length} masters.`);
