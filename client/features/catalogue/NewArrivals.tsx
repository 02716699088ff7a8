import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { truncate, stripTags } from '../../../domain/text';
import type { NewArrivalPartsFragment } from './HomeShelves.generated';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import { Carousel } from '../../ui/Carousel';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { hasSpecialPicture } from './product-pictures';
import styles from './NewArrivals.module.css';

const pictureSizes = '(min-width: 993px) 296px, (min-width: 700px) 30vw, (min-width: 577px) 46vw, 90vw';

/** Shows new products in a carousel. Few products are listed twice, since they would leave the carousel half empty. */
export function NewArrivals({ products }: { products: readonly NewArrivalPartsFragment[] }) {
  const slides = products.length <= limits.home.sliderDuplicatedUpTo ? [...products, ...products] : products;
  return (
    <Carousel label="New products">
      {slides.map((product, index) => (
        <NewArrival key={`${product.id} ${index}`} product={product} />
      ))}
    </Carousel>
  );
}

function NewArrival({ product }: { product: NewArrivalPartsFragment }) {
  const { slug, title, shortDescription, currentPrice, price, featureImage } = product;
  const isSpecial = hasSpecialPicture(product);
  return (
    <article className={styles.card}>
      <Picture
        src={featureImage.url}
        alt=""
        width={featureImage.width}
        height={featureImage.height}
        sizes={pictureSizes}
        cover
        className={classNames(styles.picture, isSpecial && styles.special)}
      />
      <h3 className={styles.title}>
        <Link to={paths.product(slug)} className={styles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.text}>{truncate(stripTags(shortDescription), limits.truncation.newArrival)}</p>
      <p className={styles.price}>
        <Price current={currentPrice} list={price} />
      </p>
    </article>
  );
}
