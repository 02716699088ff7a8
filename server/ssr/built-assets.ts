import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { cacheFor, immutable } from '../http/response-headers';

/**
 * Serves the built scripts, styles and fonts of the storefront. Their names carry a content hash, so they are cached as immutable.
 * @param clientFolder the output folder of the client build
 * @param cacheFolder the folder of `cacheAssets`, with the assets of earlier builds
 */
export function builtAssets(clientFolder: string, cacheFolder?: string): Router {
  const router = Router();
  router.use('/assets', assetsOf(path.join(clientFolder, 'assets')));
  if (cacheFolder !== undefined) router.use('/assets', cachedAssets(cacheFolder));
  return router;
}

function assetsOf(folder: string): Router {
  const files = express.static(folder, { index: false, redirect: false, ...cacheFor(immutable) });
  return Router().use(preferCompressed(folder), files);
}

/** Serves the files of other builds to pages that were opened before a release, or come from a process of a newer one. */
function cachedAssets(folder: string): RequestHandler {
  return async (request, response, next) => {
    const name = path.basename(request.path);
    const builds = name === request.path.slice(1) ? await listBuilds(folder) : [];
    const build = builds.find((each) => existsSync(path.join(each, name)));
    if (build === undefined) next();
    else assetsOf(build)(request, response, next);
  };
}

/** The compressed versions that the build has written beside a file, the smallest first. */
const compressedVersions = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Redirects a request within the server to the compressed version of the file, if the browser accepts it. */
function preferCompressed(folder: string): RequestHandler {
  const built = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) => {
    const name = request.path.slice(1);
    const contentType = contentTypes[path.extname(name)];
    if (contentType === undefined || !built.has(`${name}.br`)) return next();
    response.vary('accept-encoding');
    const version = compressedVersions.find(({ encoding }) => request.acceptsEncodings(encoding));
    if (version === undefined) return next();
    response.set({ 'content-encoding': version.encoding, 'content-type': contentType });
    request.url = `/${name}${version.extension}`;
    next();
  };
}

/** This build and the two before it: pages of the last releases stay usable while a new one is rolled out. */
const cachedBuilds = 3;

/** The names carry hashes of the contents, so they identify the build. */
const identify = (names: readonly string[]) =>
  createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);

/** Returns the folders of the cached builds, the latest first. */
export async function listBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const builds = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const file = path.join(folder, name);
        // Another process may delete it meanwhile.
        return { file, at: (await stat(file).catch(() => undefined))?.mtimeMs ?? 0 };
      }),
  );
  return builds.sort((one, other) => other.at - one.at).map(({ file }) => file);
}

/**
 * Copies the assets of a build into a folder that outlives it, which all processes of a cluster share, and deletes those of builds before
 * the last three.
 */
export async function cacheAssets(assets: string, folder: string): Promise<void> {
  const cached = path.join(folder, identify(await readdir(assets)));
  const incoming = path.join(folder, `.${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  const now = new Date();
  if (await stat(cached).catch(() => undefined)) await utimes(cached, now, now);
  else {
    try {
      await cp(assets, incoming, { recursive: true });
      await utimes(incoming, now, now);
      await rename(incoming, cached);
    } catch (failure) {
      await rm(incoming, { recursive: true, force: true });
      // Another process of the same build was faster.
      if (!(await stat(cached).catch(() => undefined))) throw failure;
    }
  }
  for (const old of (await listBuilds(folder)).slice(cachedBuilds)) await rm(old, { recursive: true, force: true });
}
