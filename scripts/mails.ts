/**
 * Writes one of each mail that the shop sends into a folder, for preview in a browser:
 *   npm run mails                  into data/mail-previews
 *   npm run mails -- /tmp/previews into another folder
 */
import path from 'node:path';
import { writeMailPreviews } from '../server/testing/mail-previews';
import { loadSettings } from './lib/environment';
import { projectRoot, requireNode } from './lib/project';

requireNode();
const folder = path.resolve(
  process.argv[2] ?? path.join(projectRoot, process.env['DATA_DIR'] || 'data', 'mail-previews'),
);
loadSettings();
console.log(await writeMailPreviews(folder, process.env));
