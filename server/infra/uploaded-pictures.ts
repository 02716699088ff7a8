import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from './write-file-atomically';

/*
 * Pictures that staff have uploaded. They are no part of the build, so the manifest does not know them: the name of each contains the hash
 * of its content and its size in pixels. Every process knows them from then on without a table, and a name never gets another content.
 */

interface UploadedInfo {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

const hashLength = 24;
const namePattern = /^uploads\/([0-9a-f]{24})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** The folder of uploaded pictures, which is part of backups. All processes share DATA_DIR. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'pictures');

/** Whether a path is one of an uploaded picture, there or not. */
export const isUploaded = (master: string): boolean => namePattern.test(master);

/** @param master its path as catalogue and journal contain it: "uploads/0123456789abcdef01234567-1200x1500.webp" */
export function uploadedInfo(master: string): UploadedInfo | undefined {
  const [, hash, width, height] = namePattern.exec(master) ?? [];
  return hash === undefined ? undefined : { hash, width: Number(width), height: Number(height) };
}

/** @param master for which `isUploaded` holds: it leads to no other folder */
export const uploadedFile = (folder: string, master: string): string => path.join(folder, path.posix.basename(master));

export const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

interface NewPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Stores a picture, unless it is there. @returns its path */
export async function storeUpload(folder: string, { content, width, height }: NewPicture): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, hashLength);
  const master = `uploads/${hash}-${width}x${height}.webp`;
  const file = uploadedFile(folder, master);
  if (!(await fileExists(file))) await writeFileAtomically(file, content);
  return master;
}
