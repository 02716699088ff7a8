import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Sharp } from 'sharp';
import { mediaQuality, mediaWidths, type MediaFormat } from '../../domain/media';
import { mediaInfo } from './media-manifest';
import { loadSharp } from './pictures/load-sharp';
import { fileExists } from './pictures/present-files';
import { findUpload } from './pictures/uploaded-pictures';
import { writeFileAtomically } from './write-file-atomically';
import { RequestError } from '../../domain/errors';
import { FairQueue } from './fair-queue';
import { widenToIpv6Prefix } from './rate-limits';

/** A master's path below media/, and the requested width in pixels and format. */
export interface ImageVariant {
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
  /** Creates the sizes of a new master that pages request: one before it resolves, the others in the background. */
  prepare(master: string): Promise<void>;
  /** Creates pictures one at a time, while no client waits for any. @param signal ends the work after the picture being created */
  createAhead(pictures: Iterable<ImageVariant>, signal: AbortSignal): Promise<void>;
}

const resizable = /\.(webp|jpe?g|png)$/;
/** AVIF effort 2 of 9: a tenth of the time of sharp's default, for 10 % more bytes. */
const encode: Record<MediaFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: mediaQuality.avif, effort: 2 }),
  webp: (image) => image.webp({ quality: mediaQuality.webp }),
};

/** Whether there are sizes of a master: drawings and videos have none. */
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
  /** Of uploaded pictures. */
  readonly uploads: string;
  /** Of resized images. Their names contain the master's hash, so a changed master is resized again. */
  readonly cache: string;
}

/** The folder of resized images. */
export const sizesFolder = (dataDir: string): string => path.join(dataDir, 'media-cache');

const masterFile = async ({ masters, uploads }: MediaFolders, master: string): Promise<string> =>
  (await findUpload(uploads, master)) ?? path.join(masters, master);

/** Every size and format that pages offer of a master, the most used ones of a list or a thumbnail first. */
function variantsOf(master: string): ImageVariant[] {
  const { width: widest = 0 } = mediaInfo(master) ?? {};
  const fitting = mediaWidths.filter((width) => width <= widest);
  const widths = fitting.length > 0 ? fitting : [mediaWidths[0]];
  return (['avif', 'webp'] as const).flatMap((format) => widths.map((width) => ({ master, format, width })));
}

export function createMediaLibrary(folders: MediaFolders): MediaLibrary {
  const queue = new ImageQueue();
  const resize: MediaLibrary['resize'] = async (variant, client) => {
    const file = cacheFile(folders.cache, variant);
    if (await fileExists(file)) return file;
    return queue.run(client, file, async () =>
      (await fileExists(file)) ? file : resizeToFile(variant, await masterFile(folders, variant.master), file),
    );
  };
  const createAhead = async (pictures: Iterable<ImageVariant>, signal?: AbortSignal) => {
    for (const variant of pictures) {
      if (signal?.aborted) return;
      while (!queue.isIdle) await pause(idleCheckMs, undefined, { ref: false });
      const start = performance.now();
      // An error is reported to the client that requests the picture.
      await Promise.allSettled([resize(variant, backgroundOwner)]);
      // Half of one processor at most, for the minutes that a list takes.
      await pause(performance.now() - start, undefined, { ref: false });
    }
  };
  return {
    resize,
    uploadedFile: (master) => findUpload(folders.uploads, master),
    prepare: async (master) => {
      await resize({ master, format: 'webp', width: firstWidth }, backgroundOwner);
      void createAhead(variantsOf(master));
    },
    createAhead,
  };
}

/** Shown where pictures are listed. */
const firstWidth = 320;
/** The owner of background work in the queue; no `clientKey` is a word. */
const backgroundOwner = 'background';
const idleCheckMs = 50;

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

/** Two images are resized at once: resizing must not starve request handling. With an empty cache, one page requests some dozens. */
const defaultLimits = { concurrency: 2, maxQueued: 300 };
const retryAfterSeconds = 5;

/** The images being resized or queued. Clients are served round-robin, and requests for the image being resized share its task. */
export class ImageQueue {
  private readonly queue: FairQueue;
  /** By client and file. */
  private readonly queued = new SharedWork();
  /** By file. */
  private readonly running = new SharedWork();

  constructor(limits = defaultLimits) {
    const createFullError = () => new RequestError('BUSY', undefined, retryAfterSeconds);
    this.queue = new FairQueue({ ...limits, createFullError });
  }

  /**
   * @param address the `clientKey` of the caller; the IPv6 networks of one /56 are one client
   * @param file identifies the image
   * @param make must itself check whether the file has been created meanwhile, for another client
   * @throws Refusal BUSY when the queue is full; the error of `make`
   */
  run(address: string, file: string, make: () => Promise<string>): Promise<string> {
    const client = widenToIpv6Prefix(address);
    return this.queued.run(`${client} ${file}`, () => this.queue.run(client, () => this.running.run(file, make)));
  }

  get isIdle(): boolean {
    return this.queued.size === 0;
  }
}

/** Work that is under way, by its key: a further call with the key gets the result of the first. */
class SharedWork {
  private readonly results = new Map<string, Promise<string>>();

  run(key: string, work: () => Promise<string>): Promise<string> {
    const result = this.results.get(key) ?? work().finally(() => this.results.delete(key));
    this.results.set(key, result);
    return result;
  }

  get size(): number {
    return this.results.size;
  }
}
