// @ts-check
/** Whether a build is current. Plain JavaScript, since scripts/launch.js asks at each start of the shop. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} BuildPart
 * @property {string} folder of the output
 * @property {string} product the file that is written last
 * @property {readonly string[]} sources
 */

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const serverSources = ['domain', 'server', 'media/manifest.json', 'vite.server.config.ts'];
const storefrontSources = ['domain', 'client', 'vite.client.config.ts', 'vite.ssr.config.ts'];
/** What the back office shares with the storefront is in these folders of client/. */
const backOfficeSources = ['domain', 'admin', 'client/lib', 'client/styles', 'client/ui', 'vite.admin.config.ts'];
const commonSources = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** @type {typeof import('../../domain/editions').defaultRegion} */
export const defaultRegion = 'UK';

/**
 * Parts of an edition's build. All editions have the same server and the same back office.
 * @param {string} region
 * @returns {Record<'server' | 'storefront' | 'backOffice', BuildPart>}
 */
export function buildParts(region) {
  return {
    server: { folder: 'dist/server', product: 'dist/server/main.js', sources: serverSources },
    storefront: { folder: `dist/${region}`, product: `dist/${region}/ssr/entry-server.js`, sources: storefrontSources },
    backOffice: { folder: 'dist/admin', product: 'dist/admin/index.html', sources: backOfficeSources },
  };
}

/**
 * Whether a part was built from the current sources.
 * @param {BuildPart} part
 */
export function isFresh(part) {
  const stamp = stampFile(part);
  if (!existsSync(stamp) || !existsSync(path.join(projectRoot, part.product))) return false;
  const [digest, listing] = readFileSync(stamp, 'utf8').split('\n');
  return listing === listingOf(part) || digest === digestOf(part);
}

/**
 * Clears the stamp before a build, so that an aborted build is not considered complete.
 * @param {BuildPart} part
 */
export function markStale(part) {
  if (existsSync(stampFile(part))) writeFileSync(stampFile(part), '');
}

/**
 * @param {BuildPart} part
 * @param {string} stamp of the sources before the build
 */
export function markFresh(part, stamp) {
  mkdirSync(path.dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), stamp);
}

/**
 * What is kept of the sources of a build.
 * @param {BuildPart} part
 */
export function stampOf(part) {
  return [digestOf(part), listingOf(part)].join('\n');
}

/**
 * Hashes what changes with every change of a file on this machine; reading all files took a twentieth of a start. The time of the last
 * change of the inode, unlike that of the contents, is not set by checkouts and archives.
 * @param {BuildPart} part
 */
function listingOf(part) {
  const hash = createHash('sha256');
  for (const file of filesOf(part)) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path.join(projectRoot, file));
    hash.update([file, ino, size, mtimeMs, ctimeMs, ''].join('\0'));
  }
  return hash.digest('hex');
}

/**
 * Hashes the contents: a copy of the project has other inodes and times.
 * @param {BuildPart} part
 */
function digestOf(part) {
  const hash = createHash('sha256');
  for (const file of filesOf(part)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(projectRoot, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {BuildPart} part */
function stampFile({ folder }) {
  return path.join(projectRoot, folder, 'build-stamp');
}

/**
 * The sources of a part, in the same order each time.
 * @param {BuildPart} part
 */
function filesOf({ sources }) {
  return [...commonSources, ...sources].flatMap(filesBelow);
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function filesBelow(source) {
  const absolute = path.join(projectRoot, source);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [source];
  const names = readdirSync(absolute, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(path.sep).join('/'),
  );
  return names
    .filter(isSource)
    .map((name) => `${source}/${name}`)
    .sort();
}

/** @param {string} name */
function isSource(name) {
  return /\.(ts|tsx|css|json|graphql|svg|html)$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name);
}
