import type { ProductCardPartsFragment } from './ProductCard.generated';
import { Loading, SkeletonCard } from '../../ui/Skeleton';
import { ProductCard, type ProductAction } from './ProductCard';
import styles from './ProductGrid.module.css';

/** Two cards in a row on phones, three on tablets, four on wide screens. */
const pictureSizes = '(min-width: 1200px) 296px, (min-width: 700px) 30vw, 46vw';

/** The pictures of a phone, which has two in a row, are loaded first; beside them, others of a wider row would arrive with them, later. */
const phoneRow = 2;

interface ProductGridProps {
  products: readonly ProductCardPartsFragment[];
  action?: ProductAction;
  headingLevel?: 'h2' | 'h3';
  /** True for the grid at the top of its page. */
  first?: boolean;
  /** True while other products are loading. */
  busy?: boolean;
}

export function ProductGrid({ products, action, headingLevel, first = false, busy = false }: ProductGridProps) {
  return (
    <ul role="list" className={styles.grid} aria-busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            action={action}
            sizes={pictureSizes}
            headingLevel={headingLevel}
            priority={first && index < phoneRow}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Loading>
  );
}
