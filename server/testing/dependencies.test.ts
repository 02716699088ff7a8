import { readFileSync } from 'node:fs';

interface LockFile {
  readonly packages: Record<string, { readonly hasInstallScript?: boolean; readonly resolved?: string }>;
}

interface Manifest {
  readonly allowScripts: Record<string, boolean>;
}

// Both are files of this project, in npm's format.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

describe('what is installed', () => {
  it('names every package that would run a script when it is installed, and no other', () => {
    const withScript = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => folder.replace(/^.*node_modules\//, ''));

    expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  });

  it('runs none of these scripts by itself', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('comes from the registry of whoever installs it', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});
