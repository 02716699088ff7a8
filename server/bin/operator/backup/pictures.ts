import { copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { masters } from '../../../infra/media-manifest';
import { isUploadName, uploadPathOfName } from '../../../infra/pictures/upload-names';
import { type UploadedPictures, uploadsFolder } from '../../../infra/pictures/uploaded-pictures';

/** A folder of the owner's pictures, and its name in archives. */
interface PictureFolder {
  readonly archived: string;
  readonly folder: string;
  readonly isOwn: (name: string) => boolean;
}

/** Pictures beside those of the build, and what staff have uploaded, without what editions note of them. */
const foldersOf = (dataDir: string): readonly PictureFolder[] => [
  {
    archived: 'media',
    folder: path.resolve('media'),
    isOwn: (name) => name !== 'manifest.json' && !masters.has(name),
  },
  { archived: 'pictures', folder: uploadsFolder(dataDir), isOwn: (name) => !name.startsWith('marks/') },
];

/** @returns paths of the pictures that are no part of the build, which would otherwise be lost with the machine */
async function ownPictures({ folder, isOwn }: PictureFolder): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(isOwn);
}

/** Copies the owner's pictures into a folder. @returns their names in the folder */
export async function copyPictures(target: string, dataDir: string): Promise<string[]> {
  const copied: string[] = [];
  for (const pictures of foldersOf(dataDir))
    for (const name of await ownPictures(pictures)) {
      const archived = `${pictures.archived}/${name}`;
      await cp(path.join(pictures.folder, name), path.join(target, archived));
      copied.push(archived);
    }
  return copied;
}

/**
 * Copies the pictures of an archive that are missing; a picture that is there may be newer. The restored database may name those that were
 * uploaded, so that none is removed until it has been searched.
 * @returns the number of copied ones
 */
export async function restorePictures(
  source: string,
  names: readonly string[],
  dataDir: string,
  uploads: UploadedPictures,
): Promise<number> {
  let restored = 0;
  for (const { archived, folder } of foldersOf(dataDir))
    for (const name of names.filter((one) => one.startsWith(`${archived}/`))) {
      const target = path.join(folder, name.slice(archived.length + 1));
      if (await stat(target).catch(() => undefined)) continue;
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join(source, name), target);
      restored += 1;
    }
  for (const name of names.map((each) => path.posix.basename(each)))
    if (isUploadName(name)) await uploads.keep(uploadPathOfName(name));
  return restored;
}
