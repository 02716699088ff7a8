import { Link } from 'react-router-dom';
import type { ProductCardPartsFragment } from './ProductCard.generated';
import type { RegimeItemPartsFragment } from './ProductDetail.generated';
import { paths } from '../../lib/paths';
import { Carousel } from '../../ui/Carousel';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Section } from '../../ui/Section';
import { ProductCard, type ProductAction } from './ProductCard';
import styles from './RelatedProducts.module.css';

export function RegimeStrip({ items }: { items: readonly RegimeItemPartsFragment[] }) {
  if (items.length === 0) return null;
  return (
    <Section heading="Complete Your Regime">
      <ul role="list" className={styles.strip}>
        {items.map(({ productId, slug, productTitle, price, image }) => (
          <li key={productId}>
            <Link to={paths.product(slug)} className={styles.item}>
              <Picture
                src={image?.url}
                alt=""
                width={image?.width}
                height={image?.height}
                sizes="112px"
                cover
                className={styles.picture}
              />
              <span>
                <span className={styles.title}>{productTitle}</span>
                <Price current={price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ProductCarouselProps {
  label: string;
  products: readonly ProductCardPartsFragment[];
  action?: ProductAction;
}

const pictureSizes = '(min-width: 993px) 296px, (min-width: 700px) 30vw, (min-width: 577px) 46vw, 90vw';

export function ProductCarousel({ label, products, action }: ProductCarouselProps) {
  return (
    <Carousel label={label}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} action={action} sizes={pictureSizes} />
      ))}
    </Carousel>
  );
}
