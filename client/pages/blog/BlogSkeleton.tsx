import { Loading, Skeleton, SkeletonCard } from '../../ui/Skeleton';
import styles from './blog-page.module.css';

const cards = 3;

/** Loading placeholder: a banner with cards below it. */
export function BlogSkeleton() {
  return (
    <Loading className={styles.posts}>
      <Skeleton className={styles.coming} width="100%" />
      <div className={styles.cards}>
        {Array.from({ length: cards }, (_, index) => (
          <SkeletonCard key={index} ratio="3 / 2" />
        ))}
      </div>
    </Loading>
  );
}
