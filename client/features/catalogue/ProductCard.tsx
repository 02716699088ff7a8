import { useState, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { truncate, truncateTitle, stripTags } from '../../../domain/text';
import type { ProductCardPartsFragment } from './ProductCard.generated';
import { paths } from '../../lib/paths';
import { LeafRating } from '../../ui/LeafRating';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { cardRating } from './card-rating';
import { secondPicture } from './product-pictures';
import styles from './ProductCard.module.css';

/** Renders a product's add-to-cart control. Passed in by pages, since the cart is another feature. */
export type ProductAction = (product: ProductCardPartsFragment) => ReactNode;

interface ProductCardProps {
  product: ProductCardPartsFragment;
  action?: ProductAction;
  /** The `sizes` attribute of the card's picture, as in `Picture`. */
  sizes: string;
  /** Loads the picture eagerly. Use it for cards above the fold. */
  priority?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** Shows a product in a list. The whole card links to the product; the control at its foot is separate. */
export function ProductCard({
  product,
  action,
  sizes,
  priority = false,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const { isHovered, ...hoverProps } = useFirstHover();
  const { slug, title, shortDescription, availableForSale, price, currentPrice } = product;
  const rating = cardRating(product.rating);
  return (
    <article className={styles.card} {...hoverProps}>
      <CardPictures product={product} sizes={sizes} priority={priority} withSecond={isHovered} />
      <Heading className={styles.title}>
        <Link to={paths.product(slug)} className={styles.link}>
          {truncateTitle(title)}
        </Link>
      </Heading>
      {rating && <LeafRating value={rating.average} count={rating.count} />}
      <p className={styles.text}>{truncate(stripTags(shortDescription), limits.truncation.category)}</p>
      <div className={styles.foot}>
        <Price current={currentPrice} list={price} />
        <div className={styles.action}>
          {availableForSale ? action?.(product) : <p className={styles.soldOut}>{texts.outOfStock}</p>}
        </div>
      </div>
    </article>
  );
}

/** Returns whether a mouse or the focus has been on an element. `pointermove`, since the mouse may have entered before hydration. */
function useFirstHover() {
  const [isHovered, setHovered] = useState(false);
  return {
    isHovered,
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setHovered(true);
    },
    onFocus: () => setHovered(true),
  };
}

/**
 * Decorative pictures with empty alt texts, since the title beside them names the product. The second one is a quarter of the
 * HTML of a card, and most cards are never hovered.
 */
function CardPictures({
  product,
  sizes,
  priority,
  withSecond,
}: Pick<ProductCardProps, 'product' | 'sizes' | 'priority'> & { withSecond: boolean }) {
  const { featureImage } = product;
  const second = withSecond ? secondPicture(product) : undefined;
  return (
    <div className={styles.pictures}>
      <Picture
        src={featureImage.url}
        alt=""
        width={featureImage.width}
        height={featureImage.height}
        sizes={sizes}
        priority={priority}
        cover
      />
      {second && (
        <Picture
          src={second.url}
          alt=""
          width={featureImage.width}
          height={featureImage.height}
          sizes={sizes}
          cover
          className={styles.second}
        />
      )}
    </div>
  );
}
