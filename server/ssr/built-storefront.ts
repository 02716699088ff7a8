import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest } from 'vite';
import express, { Router, type RequestHandler } from 'express';
import { type Edition, type Region } from '../../domain/editions';
import { listBuilds } from './kept-assets';
import { htmlShell, type PageFiles } from './html-shell';
import { type Storefront } from './render-page';
import { inLanguage } from '../http/back-office-pages';
import { immutable, cacheFor } from '../http/response-headers';
import { type BackOfficeSite } from '../http/back-office-pages';

const entryModule = 'entry-client.tsx';
/** The style sheet of all pages, as Vite names it when it writes one. */
const styleSheet = 'style.css';

/** Reads the manifest of the client build. @throws Error when it does not contain the entry */
function readManifest(file: string): Manifest {
  // The build tool wrote the file in its own format.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest[entryModule] === undefined) throw new Error(`${file} does not name ${entryModule}.`);
  return manifest;
}

/** Returns the style sheet, and the scripts of the entry and the page modules with all their imports, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): PageFiles {
  const chunks = new Set<string>();
  for (const module of [entryModule, ...modules]) collect(manifest, module, chunks);
  const found = [...chunks].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const entry = manifest[entryModule]?.file ?? '';
  return {
    entry: `/${entry}`,
    styles: unique([manifest[styleSheet]?.file ?? []].flat()),
    preloads: unique(found.map((chunk) => chunk.file)).filter((file) => file !== `/${entry}` && file.endsWith('.js')),
  };
}

/** Collects imports first. */
function collect(manifest: Manifest, name: string, into: Set<string>, visiting = new Set<string>()): void {
  const chunk = manifest[name];
  if (chunk === undefined || into.has(name) || visiting.has(name)) return;
  visiting.add(name);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into, visiting);
  into.add(name);
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}

/** Returns the build folder of an edition. */
export function buildFolder(region: Region): string {
  return path.resolve('dist', region);
}

/** Loads the storefront of an edition from its build. @throws Error when there is none */
export async function loadBuiltStorefront(region: Region): Promise<Storefront> {
  const folder = buildFolder(region);
  const manifest = readManifest(path.join(folder, 'client/.vite/manifest.json'));
  const entry = pathToFileURL(path.join(folder, 'ssr/entry-server.js')).href;
  // The build's entry module implements this interface.
  const { render } = (await import(/* @vite-ignore */ entry)) as Pick<Storefront, 'render'>;
  return { render, document: (page) => htmlShell(page, filesOf(manifest, page.modules)) };
}

/**
 * Serves the built scripts, styles and fonts of the storefront. Their names carry a content hash, so they are cached as immutable.
 * @param clientFolder the output folder of the client build
 * @param keptFolder where `keepAssets` keeps those of earlier builds
 */
export function builtAssets(clientFolder: string, keptFolder?: string): Router {
  const router = Router();
  router.use('/assets', assetsOf(path.join(clientFolder, 'assets')));
  if (keptFolder !== undefined) router.use('/assets', keptAssets(keptFolder));
  return router;
}

/** Loads the application of the back office from its build; undefined when there is none, as in a build of the server alone. */
export function loadBuiltBackOffice(
  { locale }: Pick<Edition, 'locale'>,
  folder = path.resolve('dist/admin'),
): BackOfficeSite | undefined {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const html = inLanguage(readFileSync(file, 'utf8'), locale);
  return { files: builtAssets(folder), document: () => html };
}

function assetsOf(folder: string): Router {
  const files = express.static(folder, { index: false, redirect: false, ...cacheFor(immutable) });
  return Router().use(preferCompressed(folder), files);
}

/** Serves the files of other builds to pages that were opened before a release, or come from a process of a newer one. */
function keptAssets(folder: string): RequestHandler {
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
