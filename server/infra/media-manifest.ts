import manifest from '../../media/manifest.json' with { type: 'json' };
import { staffError, staffMessages } from '../../domain/staff/staff-errors';
import { uploadedInfo } from './pictures/upload-names';

/** The manifest's entry for a master: its content hash, and if it is an image its size in pixels. */
interface MediaInfo {
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
  /** A data URI of some pixels, for pictures of products. */
  readonly preview?: string;
}

/** URL prefixes. `originalsPath` is followed by a master's path below media/. */
const mediaPath = '/media';
const originalsPath = `${mediaPath}/original`;

export const masters: ReadonlyMap<string, MediaInfo> = new Map(Object.entries<MediaInfo>(manifest));

/** @param path below media/, with forward slashes: "products/rosemary-essential-oil/1.webp"; or of an uploaded picture, there or not */
export function mediaInfo(path: string): MediaInfo | undefined {
  return masters.get(path) ?? uploadedInfo(path);
}

/** @param path of a picture as staff enter it; null for none. @throws StaffError INVALID for one that is not known */
export function knownPicture(path: string | null | undefined, field: string): string | null {
  if (path && mediaInfo(path) === undefined) throw staffError('INVALID', staffMessages.unknownPicture, field);
  return path || null;
}

/**
 * Returns a master's URL path. It includes the content hash, so that the response can be cached indefinitely and a changed
 * file is fetched at once.
 */
export function masterUrl(path: string): string {
  const facts = mediaInfo(path);
  const address = `${originalsPath}/${path}`;
  return facts === undefined ? address : `${address}?v=${facts.hash}`;
}
