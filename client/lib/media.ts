/** The only module that builds media URLs. The API returns masters; sizes and formats are requested here. */

import { mediaQuality, mediaWidths, type MediaFormat } from '../../domain/media';

const mediaRoot = '/media/';
const originals = '/media/original/';

/** Shown when a picture cannot be loaded. */
export const placeholderPicture = originalUrl('placeholder.webp');

/** Returns the URL of a master. @param path relative to the media folder: "video/leaf-shadows-desktop.mp4" */
export function originalUrl(path: string): string {
  return originals + path;
}

/** Returns the URL of a picture in one width and format, or the URL unchanged when the picture is an SVG or not a master. */
export function sizedUrl(url: string, width: number, format: MediaFormat): string {
  if (!isSizable(url)) return url;
  return `${mediaRoot}f_${format},q_${mediaQuality[format]},w_${width}/${url.slice(originals.length)}`;
}

/**
 * Returns a srcset over all widths up to the master's own, or undefined when the picture cannot be sized.
 * @param masterWidth in pixels; larger widths are omitted, since upscaling adds bytes and no detail
 * @param sizes as in `img.sizes`; a picture of so many pixels on every screen needs no more than three times as many
 */
export function srcSet(url: string, masterWidth: number, format: MediaFormat, sizes: string): string | undefined {
  if (!isSizable(url)) return undefined;
  // This is not a number unless the size is one of pixels. Others follow the width of the screen, and no phone shows them in 160 pixels.
  const pixels = Number(sizes.replace('px', ''));
  const [least, enough] = pixels > 0 ? [0, 3 * pixels] : [mediaWidths[1], Infinity];
  const fitting = mediaWidths.filter(
    (width, at) => width >= least && width <= masterWidth && (mediaWidths[at - 1] ?? 0) < enough,
  );
  const widths = fitting.length > 0 ? fitting : [mediaWidths[0]];
  return widths.map((width) => `${sizedUrl(url, width, format)} ${width}w`).join(', ');
}

function isSizable(url: string): boolean {
  return url.startsWith(originals) && !/\.svg(\?|$)/.test(url);
}
