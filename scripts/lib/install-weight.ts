import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project';

export interface InstallWeight {
  readonly bytes: number;
  readonly packages: number;
}

interface LockedPackage {
  readonly dev?: boolean;
}

/**
 * What `npm ci` has installed, and which part of it `npm ci --omit=dev` installs: the sizes of the files of the packages in
 * package-lock.json, without the caches that tools keep in node_modules.
 */
export function installWeights(): Record<'whole' | 'withoutDev', InstallWeight> {
  // Written by npm.
  const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    // Packages for other platforms are locked, but not installed.
    .flatMap(([folder, { dev = false }]) => {
      const bytes = bytesOf(path.join(projectRoot, folder));
      return bytes === undefined ? [] : [{ bytes, dev }];
    });
  return { whole: sumOf(installed), withoutDev: sumOf(installed.filter(({ dev }) => !dev)) };
}

function sumOf(packages: readonly { readonly bytes: number }[]): InstallWeight {
  return { bytes: packages.reduce((sum, { bytes }) => sum + bytes, 0), packages: packages.length };
}

/** Size of the files of a package, without those of packages inside it. @returns undefined if it is not installed */
function bytesOf(folder: string): number | undefined {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return undefined;
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sum + (bytesOf(file) ?? 0);
      return entry.isFile() ? sum + statSync(file).size : sum;
    }, 0);
}
