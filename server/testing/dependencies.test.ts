import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  /** Of packages for some platforms only. */
  readonly os?: readonly string[];
}

interface LockFile {
  readonly packages: Record<string, LockedPackage>;
}

interface Manifest {
  readonly allowScripts: Record<string, boolean>;
}

// Both are files of this project, in npm's format.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

describe('installed packages', () => {
  it('with an install script are all on the allow list', () => {
    const withScript = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => folder.replace(/^.*node_modules\//, ''));

    expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  });

  it('run none of these scripts during installation', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('are at most 1,050, of which 352 are installed without the development dependencies', () => {
    const portable = Object.entries(lock.packages).filter(([folder, { os }]) => folder !== '' && os === undefined);

    expect(portable.length).toBeLessThanOrEqual(1050);
    expect(portable.filter(([, { dev }]) => dev !== true).length).toBeLessThanOrEqual(352);
  });

  it('come from the configured registry', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});
