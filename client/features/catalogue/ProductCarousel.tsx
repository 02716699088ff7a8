import type { ProductCardPartsFragment } from './ProductCard.generated';
import { Carousel } from '../../ui/Carousel';
import { ProductCard, type ProductAction } from './ProductCard';

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
