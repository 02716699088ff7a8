import type { ProductCardPartsFragment } from './ProductCard.generated';
import { Loading, SkeletonCard } from '../../ui/Skeleton';
import { ProductCard, type ProductAction } from './ProductCard';
import styles from './ProductGrid.module.css';

/** Two cards beside each other on phones, three on tablets, four on wide screens. */
const pictureSizes = '(min-width: 1200px) 296px, (min-width: 700px) 30vw, 46vw';
/** The cards that are in view when the page opens, at the most. */
const firstRow = 4;

interface ProductGridProps {
  products: readonly ProductCardPartsFragment[];
  action?: ProductAction;
  headingLevel?: 'h2' | 'h3';
  /** Whether the grid stands at the top of its page. */
  first?: boolean;
  /** Whether other products are on their way. */
  busy?: boolean;
}

export function ProductGrid({ products, action, headingLevel, first = false, busy = false }: ProductGridProps) {
  return (
    <ul role="list" className={styles.grid} aria-busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} action={action} sizes={pictureSizes} headingLevel={headingLevel} priority={first && index < firstRow} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a grid whose products are on their way. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Loading>
  );
}
