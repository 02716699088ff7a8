import { mediaWidths } from '../../domain/media';
import { type ImageVariant, isSizable } from './media';
import { masters } from './media-manifest';

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
