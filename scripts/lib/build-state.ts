import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Region } from '../../domain/editions';
import { projectRoot } from './project';

export interface BuildPart {
  /** Output folder. */
  readonly folder: string;
  /** The file that is written last. */
  readonly product: string;
  readonly sources: readonly string[];
}

const serverSources = ['domain', 'server', 'media/manifest.json', 'vite.server.config.ts'];
const storefrontSources = ['domain', 'client', 'vite.client.config.ts', 'vite.ssr.config.ts'];
/** What the back office shares with the storefront is in these folders of client/. */
const backOfficeSources = ['domain', 'admin', 'client/lib', 'client/styles', 'client/ui', 'vite.admin.config.ts'];
const commonSources = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Parts of an edition's build. All editions have the same server and the same back office. */
export function buildParts(region: Region): Record<'server' | 'storefront' | 'backOffice', BuildPart> {
  return {
    server: { folder: 'dist/server', product: 'dist/server/main.js', sources: serverSources },
    storefront: { folder: `dist/${region}`, product: `dist/${region}/ssr/entry-server.js`, sources: storefrontSources },
    backOffice: { folder: 'dist/admin', product: 'dist/admin/index.html', sources: backOfficeSources },
  };
}

/** Whether a part was built from the current sources. */
export function isFresh(part: BuildPart): boolean {
  const stamp = stampFile(part);
  if (!existsSync(stamp) || !existsSync(path.join(projectRoot, part.product))) return false;
  return readFileSync(stamp, 'utf8') === digestOf(part);
}

/** Clears the stamp before a build, so that an aborted build is not considered complete. */
export function markStale(part: BuildPart): void {
  if (existsSync(stampFile(part))) writeFileSync(stampFile(part), '');
}

export function markFresh(part: BuildPart, digest: string): void {
  mkdirSync(path.dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), digest);
}

/** Hashes contents instead of comparing times, since checkouts and unpacked archives set arbitrary times. */
export function digestOf({ sources }: BuildPart): string {
  const hash = createHash('sha256');
  for (const file of [...commonSources, ...sources].flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(projectRoot, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function stampFile({ folder }: BuildPart): string {
  return path.join(projectRoot, folder, 'build-stamp');
}

function filesBelow(source: string): string[] {
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

function isSource(name: string): boolean {
  return /\.(ts|tsx|css|json|graphql|svg|html)$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name);
}
