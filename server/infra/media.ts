import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Sharp } from 'sharp';
import { mediaQuality, mediaWidths, type MediaFormat } from '../../domain/media';
import { masters, mediaInfo } from './media-manifest';
import { loadSharp } from './pictures/load-sharp';
import { fileExists, writeFileAtomically } from './files';
import { findUpload } from './pictures/uploaded-pictures';
import { RequestError } from '../../domain/errors';
import { FairQueue } from './fair-queue';

/** A master's path below media/, and the requested width in pixels and format. */
interface ImageVariant {
  readonly master: string;
  readonly width: number;
  readonly format: MediaFormat;
}

export interface MediaLibrary {
  /**
   * Returns the absolute path of the resized image's file, created on the first request. Never wider than the master.
   * @param client the `clientKey` of the caller: clients are served round-robin
   * @throws Refusal BUSY when the queue is full
   */
  resize(picture: ImageVariant, client: string): Promise<string>;
  /** The file of an uploaded master; undefined if there is none of this name. */
  uploadedFile(master: string): Promise<string | undefined>;
  /** Creates pictures one at a time, in the background. @param signal ends the work after the picture being created */
  createAhead(pictures: Iterable<ImageVariant>, signal: AbortSignal): Promise<void>;
}

const resizable = /\.(webp|jpe?g|png)$/;
/** AVIF effort 2 of 9: a tenth of the time of sharp's default, for 10 % more bytes. */
const encode: Record<MediaFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: mediaQuality.avif, effort: 2 }),
  webp: (image) => image.webp({ quality: mediaQuality.webp }),
};

/** Returns true if a master has sizes: drawings and videos have none. */
export function isSizable(master: string): boolean {
  return resizable.test(master);
}

/**
 * Parses the modifiers of an image URL: "f_avif,q_55,w_640".
 * @returns undefined for any width, format or quality that is not offered, and for unknown masters
 */
export function parseImageVariant(modifiers: string, master: string): ImageVariant | undefined {
  const [, format = '', quality, width] = /^f_([a-z]+)(?:,q_(\d+))?,w_(\d+)$/.exec(modifiers) ?? [];
  if (!isFormat(format) || !isSizable(master) || mediaInfo(master) === undefined) return undefined;
  if (quality !== undefined && quality !== String(mediaQuality[format])) return undefined;
  const known = mediaWidths.find((one) => String(one) === width);
  return known === undefined ? undefined : { master, format, width: known };
}

function isFormat(value: string): value is MediaFormat {
  return Object.hasOwn(mediaQuality, value);
}

interface MediaFolders {
  /** The media folder. */
  readonly masters: string;
  /** The folder of uploaded pictures. */
  readonly uploads: string;
  /** The folder of resized images. Their names contain the master's hash, so a changed master is resized again. */
  readonly cache: string;
}

/** The folder of resized images. */
export const sizesFolder = (dataDir: string): string => path.join(dataDir, 'media-cache');

const masterFile = async ({ masters, uploads }: MediaFolders, master: string): Promise<string> =>
  (await findUpload(uploads, master)) ?? path.join(masters, master);

/** Two images are resized at once: resizing must not starve request handling. With an empty cache, one page requests some dozens. */
const queueLimits = { concurrency: 2, maxQueued: 300 };
const retryAfterSeconds = 5;
/** The owner of background work in the queue; no `clientKey` is a word. */
const backgroundOwner = 'background';

export function createMediaLibrary(folders: MediaFolders): MediaLibrary {
  const queue = new FairQueue({
    ...queueLimits,
    createFullError: () => new RequestError('BUSY', undefined, retryAfterSeconds),
  });
  const resize: MediaLibrary['resize'] = async (variant, client) => {
    const file = cacheFile(folders.cache, variant);
    if (await fileExists(file)) return file;
    return queue.run(client, async () =>
      // Another request may have created it meanwhile.
      (await fileExists(file)) ? file : resizeToFile(variant, await masterFile(folders, variant.master), file),
    );
  };
  return {
    resize,
    uploadedFile: (master) => findUpload(folders.uploads, master),
    createAhead: async (pictures, signal) => {
      for (const variant of pictures) {
        if (signal.aborted) return;
        const start = performance.now();
        // An error is reported to the client that requests the picture.
        await Promise.allSettled([resize(variant, backgroundOwner)]);
        // Half of one processor at most, for the minutes that a list takes.
        await pause(performance.now() - start, undefined, { ref: false });
      }
    },
  };
}

function cacheFile(cache: string, { master, width, format }: ImageVariant): string {
  const hash = mediaInfo(master)?.hash ?? 'unknown';
  return path.join(cache, master, `${hash}.${width}.q${mediaQuality[format]}.${format}`);
}

async function resizeToFile({ width, format }: ImageVariant, master: string, file: string): Promise<string> {
  const sharp = await loadSharp();
  const image = sharp(master).resize({ width, withoutEnlargement: true });
  await writeFileAtomically(file, await encode[format](image).toBuffer());
  return file;
}

/** Pictures that no page uses: home screens and link previews take the masters. */
const unused = /^icons\//;
/** Widths that phones request for product cards, whole screens and thumbnails; then those of larger screens. */
const mostUsed = [320, 800, 480, 160, 640] as const;

/** Lists the pictures that pages offer to a browser with AVIF, the most used widths of all masters first. */
export function* picturesOfPages(): Generator<ImageVariant> {
  const widths = [...mostUsed, ...mediaWidths.filter((width) => !mostUsed.some((one) => one === width))];
  for (const width of widths)
    for (const [master, { width: masterWidth = 0 }] of masters)
      if (isSizable(master) && !unused.test(master) && width <= masterWidth) yield { master, width, format: 'avif' };
}
