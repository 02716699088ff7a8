import { Mutex } from 'async-mutex';
import { mediaWidths, pictureUpload } from '../../../domain/media';
import { ShopError, shopError } from '../../../domain/errors';
import { loadSharp } from './load-sharp';

/** A picture as it is stored: WebP, upright, in the colours of the web, without metadata. */
export interface AcceptedPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The widest size that pages request, in both directions. */
const longestEdge = Math.max(...mediaWidths);
const quality = 90;
const maxSeconds = 30;

/** The first bytes of JPEG, PNG, WebP and AVIF. HEIC, which few browsers show, has the container of AVIF, and another brand. */
const beginning = /^(?:\xFF\xD8\xFF|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** The names that sharp gives to the formats; AVIF is `heif`. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

const refuse = (problem: keyof typeof pictureUpload.messages): ShopError =>
  shopError('INVALID', pictureUpload.messages[problem], 'picture');

/** @throws ShopError for a picture that is damaged, too large or of another format */
async function encode(content: Buffer): Promise<AcceptedPicture> {
  const sharp = await loadSharp();
  // The limit is checked below, with its own message.
  const picture = sharp(content, { limitInputPixels: false, failOn: 'error' });
  try {
    const head = await picture.metadata();
    // A drawing may have a comment that begins as AVIF does.
    if (!formats.includes(head.format)) throw refuse('type');
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
  // Everything else is given to no decoder.
  if (!beginning.test(content.toString('latin1', 0, 12))) throw refuse('type');
  return decoding.runExclusive(() => encode(content));
}
