import { sha256 } from '../sha256';

/*
 * Pictures that staff have uploaded. They are no part of the build, so the manifest does not know them: the name of each contains the hash
 * of its content and its size in pixels. Pages show them without a read, and a name never gets another content.
 */

const prefix = 'uploads/';
const hashLength = 24;
const fileName = '([0-9a-f]{24})-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.webp';
const pathPattern = new RegExp(`^${prefix}${fileName}$`);
const fileAnywhere = new RegExp(fileName, 'g');

/** The length of the shortest path. */
export const shortestUpload = `${prefix}${'0'.repeat(hashLength)}-1x1.webp`.length;

/** Returns true for the path of an uploaded picture, whether its file is there or not. */
export const isUploaded = (master: string): boolean => pathPattern.test(master);

/** @param master its path as catalogue and blog contain it: "uploads/0123456789abcdef01234567-1200x1500.webp" */
export function uploadedInfo(master: string) {
  const [, hash, width, height] = pathPattern.exec(master) ?? [];
  return hash === undefined ? undefined : { hash, width: Number(width), height: Number(height) };
}

/** Returns the path of a picture with this content. */
export function uploadPathOf(content: Buffer, width: number, height: number): string {
  const hash = sha256(content).slice(0, hashLength);
  return `${prefix}${hash}-${width}x${height}.webp`;
}

/**
 * Returns the paths of uploaded pictures in a value, in JSON or HTML as well. The name of the file suffices, since addresses may spell the
 * folder in other ways.
 */
export function uploadsIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [...new Set(Array.from(text.matchAll(fileAnywhere), ([name]) => prefix + name))];
}
