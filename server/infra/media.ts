import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Sharp } from 'sharp';
import { mediaQuality, mediaWidths, type MediaFormat } from '../../domain/media';
import { BackgroundPictures } from './background-pictures';
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

/** The file of a picture, or of another size or format of it. */
export interface FoundPicture {
  readonly file: string;
  /** False for a stand-in, which is sent until the requested picture has been created. */
  readonly isExact: boolean;
}

export interface MediaLibrary {
  /**
   * Returns the requested picture if it has been created, otherwise the best that can be sent at once: another kept size, or a
   * WebP picture, which takes a third of the time of an AVIF one. The requested picture is then
   * created in the background.
   * @throws Refusal BUSY when the queue is full and there is no other size
   */
  find(picture: ImageVariant, client: string): Promise<FoundPicture>;
  /**
   * Returns the absolute path of the resized image's file, created on the first request. Never wider than the master.
   * @param client the `clientKey` of the caller: clients are served round-robin
   * @throws Refusal BUSY when the queue is full
   */
  resize(picture: ImageVariant, client: string): Promise<string>;
  /** The file of an uploaded master; undefined if there is none of this name. */
  uploadedFile(master: string): Promise<string | undefined>;
  /** Creates the sizes of a new master that pages request: one before it resolves, the others while no client waits for any. */
  prepare(master: string): Promise<void>;
  /** Creates pictures while no client waits for any. @param signal ends the work after the picture being created */
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
  const background = new BackgroundPictures<ImageVariant>({
    create: (variant) => resize(variant, backgroundOwner),
    isIdle: () => queue.isIdle,
  });
  const standIn = async (variant: ImageVariant, client: string): Promise<string | undefined> => {
    const kept = await nearestKept(folders.cache, variant);
    // Without a waiting queue the picture itself is created as fast as a stand-in.
    if (kept !== undefined || !queue.isBusy || variant.format === 'webp') return kept;
    return resize({ ...variant, format: 'webp' }, client);
  };
  return {
    resize,
    find: async (variant, client) => {
      const file = cacheFile(folders.cache, variant);
      if (await fileExists(file)) return { file, isExact: true };
      const other = await standIn(variant, client);
      if (other === undefined) return { file: await resize(variant, client), isExact: true };
      background.request(file, variant, widenToIpv6Prefix(client));
      return { file: other, isExact: false };
    },
    uploadedFile: (master) => findUpload(folders.uploads, master),
    prepare: async (master) => {
      await resize({ master, format: 'webp', width: firstWidth }, backgroundOwner);
      for (const variant of variantsOf(master))
        background.request(cacheFile(folders.cache, variant), variant, `${backgroundOwner} ${master}`);
    },
    createAhead: (pictures, signal) => background.createAhead(pictures, signal),
  };
}

/** Shown where pictures are listed, and stands in for other sizes until they are there. */
const firstWidth = 320;
/** The owner of background work in the queue; no `clientKey` is a word. */
const backgroundOwner = 'background';

function cacheFile(cache: string, { master, width, format }: ImageVariant): string {
  const hash = mediaInfo(master)?.hash ?? 'unknown';
  return path.join(cache, master, `${hash}.${width}.q${mediaQuality[format]}.${format}`);
}

/** Names of kept files, as `cacheFile` forms them: hash, width, quality and format. */
const keptName = /^([^.]+)\.(\d+)\.q\d+\.(?:avif|webp)$/;

/** Returns the kept picture of the same master with at least the width, or else the widest; from half to four times the width. */
async function nearestKept(cache: string, variant: ImageVariant): Promise<string | undefined> {
  const folder = path.join(cache, variant.master);
  const names = await readdir(folder).catch(() => []);
  const kept = names.flatMap((name) => {
    const [, hash, width] = keptName.exec(name) ?? [];
    const share = Number(width) / variant.width;
    return hash === mediaInfo(variant.master)?.hash && share >= 0.5 && share <= 4 ? [{ name, share }] : [];
  });
  kept.sort((a, b) => a.share - b.share);
  const found = kept.find(({ share }) => share >= 1) ?? kept.at(-1);
  return found && path.join(folder, found.name);
}

async function resizeToFile({ width, format }: ImageVariant, master: string, file: string): Promise<string> {
  const sharp = await loadSharp();
  const image = sharp(master).resize({ width, withoutEnlargement: true });
  await writeFileAtomically(file, await encode[format](image).toBuffer());
  return file;
}

interface ImageQueueLimits {
  /** Images resized concurrently: resizing must not starve request handling. */
  readonly concurrency: number;
  /** Maximum queue length. With an empty cache, one page requests some dozens of images. */
  readonly maxQueued: number;
  /** Other clients join a client's queued task only while it has at most this many; beyond, they queue another task. */
  readonly maxShared: number;
}

const defaultLimits: ImageQueueLimits = { concurrency: 2, maxQueued: 300, maxShared: 40 };
const retryAfterSeconds = 5;

interface QueuedImage {
  readonly client: string;
  isRunning: boolean;
  done: Promise<string>;
}

/**
 * The images being resized or queued. Clients are served round-robin, and concurrent requests for the same image share one
 * task.
 */
export class ImageQueue {
  private readonly queue: FairQueue;
  private readonly entriesByFile = new Map<string, QueuedImage[]>();

  constructor(private readonly limits: ImageQueueLimits = defaultLimits) {
    this.queue = new FairQueue({
      ...limits,
      createFullError: () => new RequestError('BUSY', undefined, retryAfterSeconds),
    });
  }

  /**
   * @param address the `clientKey` of the caller; the IPv6 networks of one /56 are one client
   * @param file identifies the image
   * @param make must itself check whether the file has been created meanwhile
   * @throws Refusal BUSY when the queue is full; the error of `make`
   */
  run(address: string, file: string, make: () => Promise<string>): Promise<string> {
    const client = widenToIpv6Prefix(address);
    const entries = this.entriesByFile.get(file) ?? [];
    const shared = entries.find(
      (entry) => entry.isRunning || entry.client === client || this.entryCountOf(entry.client) <= this.limits.maxShared,
    );
    if (shared) return shared.done;
    const place: QueuedImage = { client, isRunning: false, done: Promise.resolve(file) };
    this.entriesByFile.set(file, [...entries, place]);
    const turn = this.queue.run(client, () => {
      place.isRunning = true;
      return this.runningEntry(file, place) ?? make();
    });
    place.done = turn.finally(() => this.remove(file, place));
    return place.done;
  }

  /** Whether a further image would have to wait. */
  get isBusy(): boolean {
    return this.queue.isBusy;
  }

  get isIdle(): boolean {
    return this.entriesByFile.size === 0;
  }

  /** The running task for the same image, queued by another client. */
  private runningEntry(file: string, own: QueuedImage): Promise<string> | undefined {
    return this.entriesByFile.get(file)?.find((entry) => entry.isRunning && entry !== own)?.done;
  }

  private entryCountOf(client: string): number {
    let count = 0;
    for (const entries of this.entriesByFile.values())
      count += entries.filter((entry) => entry.client === client).length;
    return count;
  }

  private remove(file: string, own: QueuedImage): void {
    const others = (this.entriesByFile.get(file) ?? []).filter((entry) => entry !== own);
    if (others.length > 0) this.entriesByFile.set(file, others);
    else this.entriesByFile.delete(file);
  }
}
