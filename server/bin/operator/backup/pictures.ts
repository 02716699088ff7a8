import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { masters } from '../../../infra/media-manifest';
import { fileExists } from '../../../infra/pictures/present-files';
import { isUploadName, uploadPathOfName } from '../../../infra/pictures/upload-names';
import { type UploadedPictures, uploadsFolder } from '../../../infra/pictures/uploaded-pictures';

/** The folders of the owner's pictures, by their names in archives. */
const foldersOf = (dataDir: string) => ({ media: path.resolve('media'), pictures: uploadsFolder(dataDir) });

/** Leaves out pictures of the build, and what editions note of uploaded ones. @param name with forward slashes, below the folder */
const isOwn = (name: string): boolean =>
  !masters.has(name) && !['manifest.json', 'marks'].includes(name) && !path.basename(name).startsWith('.');

/** Copies the owner's pictures into a folder: those that are no part of the build would be lost with the machine. */
export async function copyPictures(target: string, dataDir: string): Promise<void> {
  for (const [archived, folder] of Object.entries(foldersOf(dataDir))) {
    const filter = (source: string) => isOwn(path.relative(folder, source).split(path.sep).join('/'));
    if (await fileExists(folder)) await cp(folder, path.join(target, archived), { recursive: true, filter });
  }
}

/**
 * Copies the pictures of an archive that are missing; a picture that is there may be newer. The restored database may name those that were
 * uploaded, so that none is removed until it has been searched.
 */
export async function restorePictures(source: string, dataDir: string, uploads: UploadedPictures): Promise<void> {
  for (const [archived, folder] of Object.entries(foldersOf(dataDir))) {
    const from = path.join(source, archived);
    if (!(await fileExists(from))) continue;
    await cp(from, folder, { recursive: true, force: false });
    for (const name of (await readdir(from, { recursive: true })).map((each) => path.basename(each)))
      if (isUploadName(name)) await uploads.keep(uploadPathOfName(name));
  }
}
