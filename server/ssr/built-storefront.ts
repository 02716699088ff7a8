import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest } from 'vite';
import { type Edition, type Region } from '../../domain/editions';
import { builtAssets } from './built-assets';
import { htmlShell, type PageFiles } from './html-shell';
import { type Storefront } from './render-page';
import { type BackOfficeSite, inLanguage } from '../http/back-office-pages';

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
