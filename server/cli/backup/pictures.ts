import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type Config } from '../../config';
import { fileExists } from '../../infra/files';
import { masters } from '../../infra/media-manifest';
import { uploadsFolder } from '../../infra/pictures/uploaded-pictures';

type Place = Pick<Config, 'dataDir' | 'region'>;

/** The folders of the owner's pictures, by their names in archives. */
const foldersOf = ({ dataDir, region }: Place) => ({
  media: path.resolve('media'),
  pictures: uploadsFolder(dataDir, region),
});

/** Leaves out pictures of the build. @param name with forward slashes, below the folder */
const isOwn = (name: string): boolean =>
  !masters.has(name) && name !== 'manifest.json' && !path.basename(name).startsWith('.');

/** Copies the owner's pictures into a folder: those that are no part of the build would be lost with the machine. */
export async function copyPictures(target: string, place: Place): Promise<void> {
  for (const [archived, folder] of Object.entries(foldersOf(place))) {
    const filter = (source: string) => isOwn(path.relative(folder, source).split(path.sep).join('/'));
    if (await fileExists(folder)) await cp(folder, path.join(target, archived), { recursive: true, filter });
  }
}

/** Copies the pictures of an archive that are missing; a picture that is there may be newer. */
export async function restorePictures(source: string, place: Place): Promise<void> {
  for (const [archived, folder] of Object.entries(foldersOf(place))) {
    const from = path.join(source, archived);
    if (await fileExists(from)) await cp(from, folder, { recursive: true, force: false });
  }
}
