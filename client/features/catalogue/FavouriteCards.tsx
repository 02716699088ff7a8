import { Link } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import type { ProductCardPartsFragment } from './ProductCard.generated';
import { paths } from '../../lib/paths';
import { LeafRating } from '../../ui/LeafRating';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { cardRating } from './card-rating';
import type { ProductAction } from './ProductCard';
import { secondPicture } from './product-pictures';
import styles from './FavouriteCards.module.css';

/** Text below the rating. Set it to null when the number cannot be substantiated. */
const ratedBy: string | null = texts.ratedBy;

const pictureSizes = '(min-width: 700px) 31vw, 92vw';

/** Shows a few large product cards with scene pictures instead of plain backgrounds. */
export function FavouriteCards({
  products,
  action,
}: {
  products: readonly ProductCardPartsFragment[];
  action: ProductAction;
}) {
  return (
    <ul role="list" className={styles.cards}>
      {products.map((product) => (
        <FavouriteCard key={product.id} product={product} action={action} />
      ))}
    </ul>
  );
}

interface FavouriteCardProps {
  product: ProductCardPartsFragment;
  action: ProductAction;
}

function FavouriteCard({ product, action }: FavouriteCardProps) {
  const { featureImage } = product;
  const rating = cardRating(product.rating);
  return (
    <li className={styles.card}>
      <Picture
        src={(secondPicture(product) ?? featureImage).url}
        alt=""
        width={featureImage.width}
        height={featureImage.height}
        sizes={pictureSizes}
        cover
        className={styles.picture}
      />
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Link to={paths.product(product.slug)} className={styles.link}>
            {product.title}
          </Link>
        </h3>
        <Price current={product.currentPrice} list={product.price} />
      </div>
      <p className={styles.rating}>
        {rating && <LeafRating value={rating.average} />}
        {ratedBy}
      </p>
      <div className={styles.action}>
        {product.availableForSale ? action(product) : <p className={styles.soldOut}>{texts.outOfStock}</p>}
      </div>
    </li>
  );
}
