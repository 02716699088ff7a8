import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.mjs';

/** Source paths of each part of the build. */
const serverSources = ['domain', 'server', 'media/manifest.json', 'vite.server.config.ts'];
const storefrontSources = ['domain', 'client', 'vite.client.config.ts', 'vite.ssr.config.ts'];
const commonSources = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Parts of an edition's build: output folder, the file that proves completeness, and sources. */
export function buildParts(region) {
  return {
    server: { folder: 'dist/server', product: 'dist/server/main.js', sources: serverSources },
    storefront: { folder: `dist/${region}`, product: `dist/${region}/ssr/entry-server.js`, sources: storefrontSources },
  };
}

/** Whether a part was built from the current sources. */
export function isFresh(part) {
  const stamp = stampFile(part);
  if (!existsSync(stamp) || !existsSync(path.join(projectRoot, part.product))) return false;
  return readFileSync(stamp, 'utf8') === digestOf(part);
}

/** Clears the stamp before a build, so that an aborted build is not considered complete. */
export function markStale(part) {
  if (existsSync(stampFile(part))) writeFileSync(stampFile(part), '');
}

export function markFresh(part, digest) {
  mkdirSync(path.dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), digest);
}

/** Hashes contents instead of comparing times, since checkouts and unpacked archives set arbitrary times. */
export function digestOf({ sources }) {
  const hash = createHash('sha256');
  for (const file of [...commonSources, ...sources].flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(projectRoot, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function stampFile({ folder }) {
  return path.join(projectRoot, folder, 'build-stamp');
}

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

function isSource(name) {
  return /\.(ts|tsx|css|json|graphql|svg)$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name);
}
