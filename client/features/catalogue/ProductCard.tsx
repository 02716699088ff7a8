import type { ReactNode } from 'react';
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
  /** For cards above the fold: loads the picture eagerly. */
  priority?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** A product in a list. The whole card links to the product; the control at its foot is separate. */
export function ProductCard({
  product,
  action,
  sizes,
  priority = false,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const { slug, title, shortDescription, availableForSale, price, currentPrice } = product;
  const rating = cardRating(product.rating);
  return (
    <article className={styles.card}>
      <CardPictures product={product} sizes={sizes} priority={priority} />
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

/** Decorative pictures with empty alt texts, since the title beside them names the product. */
function CardPictures({ product, sizes, priority }: Pick<ProductCardProps, 'product' | 'sizes' | 'priority'>) {
  const { featureImage } = product;
  const second = secondPicture(product);
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
          width={second.width}
          height={second.height}
          sizes={sizes}
          cover
          className={styles.second}
        />
      )}
    </div>
  );
}
