import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** This build and the two before it: pages of the last releases stay usable while a new one is rolled out. */
const keptBuilds = 3;

/** The names carry hashes of the contents, so they identify the build. */
const identify = (names: readonly string[]) =>
  createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);

/** @returns the folders of the kept builds, the latest first */
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
export async function keepAssets(assets: string, folder: string): Promise<void> {
  const kept = path.join(folder, identify(await readdir(assets)));
  const incoming = path.join(folder, `.${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  const now = new Date();
  if (await stat(kept).catch(() => undefined)) await utimes(kept, now, now);
  else {
    try {
      await cp(assets, incoming, { recursive: true });
      await utimes(incoming, now, now);
      await rename(incoming, kept);
    } catch (failure) {
      await rm(incoming, { recursive: true, force: true });
      // Another process of the same build was faster.
      if (!(await stat(kept).catch(() => undefined))) throw failure;
    }
  }
  for (const old of (await listBuilds(folder)).slice(keptBuilds)) await rm(old, { recursive: true, force: true });
}
