import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Region } from '../../domain/editions';
import { filesOf, readManifest } from './client-manifest';
import { htmlShell, type PageFiles } from './html-shell';
import type { Storefront } from './storefront';

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
  const files = new Map<string, PageFiles>();
  const filesFor = (modules: readonly string[]) => {
    const key = modules.join();
    const known = files.get(key) ?? filesOf(manifest, modules);
    files.set(key, known);
    return known;
  };
  return { render, document: (page, nonce) => htmlShell(page, filesFor(page.modules), nonce) };
}
