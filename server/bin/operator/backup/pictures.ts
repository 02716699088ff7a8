import { copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { masters } from '../../../infra/media-manifest';

const mastersFolder = path.resolve('media');
const archiveFolder = 'media';

/** @returns paths below media/ of the pictures that are no part of the build, which would otherwise be lost with the machine */
async function ownPictures(): Promise<string[]> {
  const entries = await readdir(mastersFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(mastersFolder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== 'manifest.json' && !masters.has(name));
}

/** Copies the owner's pictures into a folder. @returns their names in the folder */
export async function copyPictures(folder: string): Promise<string[]> {
  const names = (await ownPictures()).map((name) => `${archiveFolder}/${name}`);
  for (const name of names) await cp(path.join(mastersFolder, '..', name), path.join(folder, name));
  return names;
}

/** Copies the pictures of an archive that are missing; a picture that is there may be newer. @returns the number of copied ones */
export async function restorePictures(folder: string, names: readonly string[]): Promise<number> {
  let restored = 0;
  for (const name of names.filter((one) => one.startsWith(`${archiveFolder}/`))) {
    const target = path.join(mastersFolder, '..', name);
    if (await stat(target).catch(() => undefined)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(folder, name), target);
    restored += 1;
  }
  return restored;
}
