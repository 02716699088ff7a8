import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { mediaQuality, mediaWidths, type MediaFormat } from '../../domain/media';
import { imageFacts } from './media-manifest';
import { PictureQueue } from './picture-queue';
import { writeWholeFile } from './whole-file';

/** A master's path below media/, and what is asked of it. */
export interface SizedPicture {
  readonly master: string;
  readonly width: number;
  readonly format: MediaFormat;
}

export interface MediaLibrary {
  /**
   * Absolute path of a file with the picture in that size; made when asked for the first time. Never wider than the master.
   * @param client who asks: clients take turns where pictures have to be made
   * @throws Refusal BUSY when too many wait to be made
   */
  sized(picture: SizedPicture, client: string): Promise<string>;
}

const sizable = /\.(webp|jpe?g|png)$/;
/** Effort 2 of 9: a tenth of the time of the library's default, for a tenth more bytes. */
const encode: Record<MediaFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: mediaQuality.avif, effort: 2 }),
  webp: (image) => image.webp({ quality: mediaQuality.webp }),
};

/**
 * Reads the part of an address that says how a picture is wanted: "f_avif,q_55,w_640".
 * Undefined for every wish but the fixed widths and formats, and for masters that do not exist.
 */
export function parseSizedPicture(modifiers: string, master: string): SizedPicture | undefined {
  const [, format = '', quality, width] = /^f_([a-z]+)(?:,q_(\d+))?,w_(\d+)$/.exec(modifiers) ?? [];
  if (!isFormat(format) || !sizable.test(master) || imageFacts(master) === undefined) return undefined;
  if (quality !== undefined && quality !== String(mediaQuality[format])) return undefined;
  const known = mediaWidths.find((one) => String(one) === width);
  return known === undefined ? undefined : { master, format, width: known };
}

function isFormat(value: string): value is MediaFormat {
  return Object.hasOwn(mediaQuality, value);
}

/**
 * @param folders masters: the media folder; cache: where sized pictures are kept. Their names carry the master's hash,
 *                so a changed master is sized anew
 */
export function createMediaLibrary(folders: { masters: string; cache: string }): MediaLibrary {
  // One core a picture: sizing must not starve the shop.
  sharp.concurrency(1);
  const queue = new PictureQueue();
  return {
    sized: async (picture, client) => {
      const file = cacheFile(folders.cache, picture);
      if (await exists(file)) return file;
      return queue.run(client, file, async () => ((await exists(file)) ? file : make(picture, folders.masters, file)));
    },
  };
}

function cacheFile(cache: string, { master, width, format }: SizedPicture): string {
  const hash = imageFacts(master)?.hash ?? 'unknown';
  return path.join(cache, master, `${hash}.${width}.q${mediaQuality[format]}.${format}`);
}

async function make({ master, width, format }: SizedPicture, masters: string, file: string): Promise<string> {
  const image = sharp(path.join(masters, master)).resize({ width, withoutEnlargement: true });
  await writeWholeFile(file, await encode[format](image).toBuffer());
  return file;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(() => true, () => false);
}
