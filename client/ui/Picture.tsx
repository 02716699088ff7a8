import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../lib/class-names';
import { placeholderPicture, sizedUrl, srcSet } from '../lib/media';
import styles from './Picture.module.css';

interface PictureProps {
  /** URL of the master as returned by the API, or `originalUrl(path)`. */
  src: string | null | undefined;
  /** Empty for a decorative picture. */
  alt: string;
  /** The master's size in pixels, which reserves the layout space before it loads; defaults to that of a product picture. */
  width?: number | null;
  height?: number | null;
  /** The displayed width, as in `img.sizes`: "(min-width: 993px) 25vw, 50vw". */
  sizes: string;
  /** Loads the picture eagerly, with high priority. Use it for the first picture of a page only. */
  priority?: boolean;
  /** A data URI shown until the picture has loaded. */
  preview?: string | null;
  /** Fills its box and crops the overflow. */
  cover?: boolean;
  className?: string;
  /** Other masters for narrow screens: the first whose media query matches is shown. */
  narrow?: NarrowPicture | readonly NarrowPicture[];
}

interface NarrowPicture {
  src: string;
  width: number;
  height: number;
  media: string;
}

type PictureSource = Pick<NarrowPicture, 'src' | 'width'> & { media?: string };

const fallbackWidth = 960;
const productPicture = { width: 960, height: 1200 };

/** Shows a picture in the best format and size for the screen, or the placeholder when it cannot be loaded. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  priority = false,
  cover = false,
  className,
  narrow,
  preview,
}: PictureProps) {
  const { shown, imageRef, onError } = usePictureWithFallback(src);
  const size = { width: width ?? productPicture.width, height: height ?? productPicture.height };
  const narrowPictures = [narrow ?? []].flat();
  if (priority) preloadPicture({ src: shown, width: size.width, sizes }, narrowPictures);
  const loading = priority
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  const avif = srcSet(shown, size.width, 'avif', sizes);
  return (
    <picture
      className={classNames(styles.picture, cover && styles.cover, className)}
      style={preview ? { backgroundImage: `url(${preview})` } : undefined}
    >
      {shown === src && narrowPictures.map((other) => <NarrowSources key={other.media} {...other} sizes={sizes} />)}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={imageRef}
        // This comes before the URL, which browsers would fetch at once.
        sizes={sizes}
        srcSet={srcSet(shown, size.width, 'webp', sizes)}
        src={sizedUrl(shown, fallbackWidth, 'webp')}
        alt={alt}
        {...size}
        {...loading}
        onError={onError}
      />
    </picture>
  );
}

/**
 * Lets the browser fetch the picture before it has read the page's body: in the head, with a high priority. The link is for
 * AVIF alone; the few browsers without it skip the link, which has a type, and find the picture a little later.
 */
function preloadPicture(widest: PictureSource & { sizes: string }, narrow: readonly NarrowPicture[]): void {
  const candidates: readonly PictureSource[] = [...narrow, widest];
  candidates.forEach(({ src, width, media }, index) => {
    const imageSrcSet = srcSet(src, width, 'avif', widest.sizes);
    if (imageSrcSet === undefined) return;
    // The first matching source is shown, so each excludes the earlier ones.
    const conditions = [...narrow.slice(0, index).map((earlier) => `(not ${earlier.media})`), media ?? []].flat();
    preload(sizedUrl(src, fallbackWidth, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: widest.sizes,
      fetchPriority: 'high',
      ...(conditions.length > 0 && { media: conditions.join(' and ') }),
    });
  });
}

/** Returns the picture's URL, or the placeholder's after a load error. */
function usePictureWithFallback(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  const onError = useCallback(() => setFailed(src ?? null), [src]);
  // The error event of a picture that failed before hydration had no listener.
  const imageRef = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onError();
    },
    [onError],
  );
  return { shown: src && failed !== src ? src : placeholderPicture, imageRef, onError };
}

/** Sources in both formats state their own size, since their aspect ratio may differ from that of the image. */
function NarrowSources({ src, width, height, media, sizes }: NarrowPicture & { sizes: string }) {
  const avif = srcSet(src, width, 'avif', sizes);
  if (avif === undefined) return null;
  const shared = { sizes, media, width, height };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...shared} />
      <source type="image/webp" srcSet={srcSet(src, width, 'webp', sizes)} {...shared} />
    </>
  );
}
