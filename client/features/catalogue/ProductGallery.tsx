import { type UIEvent, useRef, useState } from 'react';
import type { GalleryPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { PictureZoom } from './PictureZoom';
import { allPictures } from './product-pictures';
import styles from './ProductGallery.module.css';

const mainSizes = '(min-width: 700px) 46vw, 100vw';

/** Shows a product's pictures: a row that the browser scrolls by a swipe, thumbnails to choose from, and a zoom dialog. */
export function ProductGallery({ product }: { product: GalleryPartsFragment }) {
  const pictures = allPictures(product);
  const row = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const choose = (index: number) => {
    setChosen(index);
    if (row.current) row.current.scrollLeft = index * row.current.clientWidth;
  };
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setChosen(Math.round(scrollLeft / clientWidth));
  return (
    <div className={styles.gallery} role="group" aria-label={`Pictures of ${product.title}`}>
      <div className={styles.stage}>
        {/* The Tab key reaches it, so that arrow keys scroll it. */}
        <ul ref={row} role="list" tabIndex={0} className={styles.row} onScroll={follow}>
          {pictures.map((picture, index) => (
            <Slide
              key={picture.url}
              picture={picture}
              isHidden={index !== chosen}
              preview={index === 0 ? product.featureImage.preview : undefined}
            />
          ))}
        </ul>
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
