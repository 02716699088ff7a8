import { useEffect, useState } from 'react';
import { limits } from '../../../domain/limits';
import type { GalleryPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { useSlider } from '../../ui/use-slider';
import { PictureZoom } from './PictureZoom';
import { allPictures } from './product-pictures';
import styles from './ProductGallery.module.css';

const options = { dragThreshold: limits.ui.dragPx };
const mainSizes = '(min-width: 700px) 46vw, 100vw';

/** A product's pictures: a large one to swipe, thumbnails to choose from, and a zoom dialog. */
export function ProductGallery({ product }: { product: GalleryPartsFragment }) {
  const pictures = allPictures(product);
  const [first, ...further] = pictures;
  const { viewport, engine, preloadProps, chosen, choose } = useSlides();
  return (
    <div className={styles.gallery} role="group" aria-label={`Pictures of ${product.title}`} {...preloadProps}>
      {engine}
      <div className={styles.stage}>
        <div ref={viewport} className={styles.viewport}>
          <ul role="list" className={styles.track}>
            {first && <Slide picture={first} isHidden={chosen !== 0} preview={product.featureImage.preview} />}
            {further.map((picture, index) => (
              <Slide key={picture.url} picture={picture} isHidden={index + 1 !== chosen} />
            ))}
          </ul>
        </div>
        <PictureZoom title={product.title} pictures={pictures} chosen={chosen} onChoose={choose} />
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} chosen={chosen} onChoose={choose} />}
    </div>
  );
}

type GalleryPicture = GalleryPartsFragment['gallery'][number];

interface SlideProps {
  picture: GalleryPicture;
  isHidden: boolean;
  /** Shown until the picture has loaded; for the first one, which is loaded with priority. */
  preview?: string | null;
}

function Slide({ picture: { url, alt, width, height }, isHidden, preview }: SlideProps) {
  return (
    <li className={styles.slide} aria-hidden={isHidden}>
      <Picture
        src={url}
        alt={alt}
        width={width}
        height={height}
        sizes={mainSizes}
        priority={preview !== undefined}
        preview={preview}
        cover
      />
    </li>
  );
}

interface ThumbsProps {
  pictures: readonly GalleryPicture[];
  chosen: number;
  onChoose: (index: number) => void;
}

function Thumbs({ pictures, chosen, onChoose }: ThumbsProps) {
  return (
    <ul role="list" className={styles.thumbs}>
      {pictures.map(({ url, width, height }, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === chosen}
            onClick={() => onChoose(index)}
          >
            <Picture src={url} alt="" width={width} height={height} sizes="80px" cover />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useSlides() {
  const { slider, move, ...rest } = useSlider(options);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    if (!slider) return;
    const follow = () => setChosen(slider.selectedScrollSnap());
    // A swipe before the slider was initialised may already have moved the slides, hence reInit and settle.
    slider.on('select', follow).on('reInit', follow).on('settle', follow);
    return () => void slider.off('select', follow).off('reInit', follow).off('settle', follow);
  }, [slider]);
  const choose = (index: number) => {
    setChosen(index);
    move((ready) => ready.scrollTo(index, window.matchMedia('(prefers-reduced-motion: reduce)').matches));
  };
  return { ...rest, chosen, choose };
}
