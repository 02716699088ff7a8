import { Mutex } from 'async-mutex';
import { mediaWidths, pictureUpload } from '../../domain/media';
import { ShopError, shopError } from '../../domain/errors';
import { loadSharp } from './pictures/load-sharp';

/** A picture as it is stored: WebP, upright, in the colours of the web, without metadata. */
export interface AcceptedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

type Format = 'jpeg' | 'png' | 'webp' | 'heif';

/** The widest size that pages request, in both directions. */
const longestEdge = Math.max(...mediaWidths);
const quality = 90;
const maxSeconds = 30;

/** @returns the format that the first bytes tell; undefined for every other, which is then given to no decoder */
function formatOf(content: Buffer): Format | undefined {
  const text = content.toString('latin1', 0, 12);
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return /^....ftypavi[fs]$/s.test(text) ? 'heif' : undefined;
}

const refuse = (problem: keyof typeof pictureUpload.messages): ShopError =>
  shopError('INVALID', pictureUpload.messages[problem], 'picture');

/** @throws ShopError for a picture that is damaged, of another format than its first bytes tell, or too large */
async function encode(content: Buffer, format: Format): Promise<AcceptedPicture> {
  const sharp = await loadSharp();
  // The limit is checked below, with its own message.
  const picture = sharp(content, { limitInputPixels: false, failOn: 'error' });
  try {
    const head = await picture.metadata();
    // HEIC, which few browsers show, has the same container as AVIF.
    if (head.format !== format || (format === 'heif' && head.compression !== 'av1')) throw refuse('type');
    if (head.width * head.height > pictureUpload.maxPixels) throw refuse('pixels');
    const { data, info } = await picture
      .timeout({ seconds: maxSeconds })
      .rotate()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof ShopError ? error : refuse('damaged');
  }
}

/** A picture of 50 million pixels takes some 200 MB while it is decoded, so that one is at a time. */
const decoding = new Mutex();

/**
 * Accepts a picture of unknown origin. The content decides, never a name or a declared type. Nothing of the file is kept but its pixels: what
 * is stored is encoded anew, so a file that is also a page, a script or an archive ends as a picture and nothing else.
 * @throws ShopError INVALID
 */
export async function acceptPicture(content: Buffer): Promise<AcceptedPicture> {
  const format = formatOf(content);
  if (format === undefined) throw refuse('type');
  return decoding.runExclusive(() => encode(content, format));
}
