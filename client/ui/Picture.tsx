import { useCallback, useState } from 'react';
import { classNames } from '../lib/class-names';
import { placeholderPicture, sizedUrl, srcSet } from '../lib/media';
import styles from './Picture.module.css';

export interface PictureProps {
  /** The master's address as the API gives it, or `originalUrl(path)`. */
  src: string | null | undefined;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The master's size in pixels, which keeps the picture's place before it arrives; a product picture's when unknown. */
  width?: number | null;
  height?: number | null;
  /** How wide the picture is shown: "(min-width: 993px) 25vw, 50vw". */
  sizes: string;
  /** For the first picture of a page alone: loaded at once, before others. */
  priority?: boolean;
  /** Fills its box, cropping what does not fit. */
  cover?: boolean;
  className?: string;
  /** Other masters for narrow screens: the first whose media query holds is shown. */
  narrow?: NarrowPicture | readonly NarrowPicture[];
}

interface NarrowPicture {
  src: string;
  width: number;
  height: number;
  media: string;
}

const fallbackWidth = 960;
const productPicture = { width: 960, height: 1200 };

/** A picture in the best format and size for the screen, or the placeholder when it cannot be loaded. */
export function Picture({ src, alt, width, height, sizes, priority = false, cover = false, className, narrow }: PictureProps) {
  const { shown, imageRef, onError } = usePictureWithFallback(src);
  const size = { width: width ?? productPicture.width, height: height ?? productPicture.height };
  const loading = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <picture className={classNames(styles.picture, cover && styles.cover, className)}>
      {shown === src && [narrow ?? []].flat().map((other) => <Sources key={other.media} {...other} sizes={sizes} />)}
      <Sources src={shown} width={size.width} sizes={sizes} />
      <img ref={imageRef} src={sizedUrl(shown, fallbackWidth, 'webp')} alt={alt} {...size} sizes={sizes} {...loading} onError={onError} />
    </picture>
  );
}

/** The picture, or the placeholder once it has failed. */
function usePictureWithFallback(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  const onError = useCallback(() => setFailed(src ?? null), [src]);
  // A picture that failed before the page came to life has fired its error unheard.
  const imageRef = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onError();
    },
    [onError],
  );
  return { shown: src && failed !== src ? src : placeholderPicture, imageRef, onError };
}

interface SourcesProps {
  src: string;
  width: number;
  height?: number;
  sizes: string;
  media?: string;
}

function Sources({ src, width, height, sizes, media }: SourcesProps) {
  const avif = srcSet(src, width, 'avif');
  if (avif === undefined) return null;
  // A source's own size matters only where its shape differs from the image's.
  const size = height === undefined ? {} : { width, height };
  return (
    <>
      <source type="image/avif" srcSet={avif} sizes={sizes} media={media} {...size} />
      <source type="image/webp" srcSet={srcSet(src, width, 'webp')} sizes={sizes} media={media} {...size} />
    </>
  );
}
