/** The one place that knows how pictures are addressed. The server hands out masters; sizes and formats are asked for here. */

import { mediaQuality, mediaWidths, type MediaFormat } from '../../domain/media';

const mediaRoot = '/media/';
const originals = '/media/original/';

/** The picture shown when another cannot be loaded. */
export const placeholderPicture = originalUrl('placeholder.webp');

/** The address of a master as it lies in the media folder: "video/leaf-shadows-desktop.mp4". */
export function originalUrl(path: string): string {
  return originals + path;
}

/** The address of a picture in one width and format, or the address as it is when the picture is not ours to size. */
export function sizedUrl(url: string, width: number, format: MediaFormat): string {
  if (!isSizable(url)) return url;
  return `${mediaRoot}f_${format},q_${mediaQuality[format]},w_${width}/${url.slice(originals.length)}`;
}

/**
 * A srcset over all widths up to the master's own, or undefined when the picture cannot be sized.
 * @param masterWidth in pixels; nothing wider is offered, since enlarging adds weight and no detail
 */
export function srcSet(url: string, masterWidth: number, format: MediaFormat): string | undefined {
  if (!isSizable(url)) return undefined;
  const fitting = mediaWidths.filter((width) => width <= masterWidth);
  const widths = fitting.length > 0 ? fitting : [mediaWidths[0]];
  return widths.map((width) => `${sizedUrl(url, width, format)} ${width}w`).join(', ');
}

function isSizable(url: string): boolean {
  return url.startsWith(originals) && !/\.svg(\?|$)/.test(url);
}
