/**
 * Writes one of each mail that the shop sends into a folder, for preview in a browser:
 *   npm run mails              into data/mail-previews
 *   npm run mails -- /tmp/look into another folder
 */
import path from 'node:path';
import { runnerImport } from 'vite';
import { useSettings } from './lib/environment.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
const folder = path.resolve(process.argv[2] ?? path.join(projectRoot, process.env.DATA_DIR || 'data', 'mail-previews'));
useSettings();

const { module } = await runnerImport(path.join(projectRoot, 'server/bin/mail-previews.ts'), {
  root: projectRoot,
  configFile: false,
  logLevel: 'error',
});
console.log(await module.writeMailPreviews(folder, process.env));
