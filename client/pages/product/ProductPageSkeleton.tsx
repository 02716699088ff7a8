import { Container } from '../../ui/Section';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import styles from './product-page.module.css';

export function ProductPageSkeleton() {
  return (
    <Container>
      <Loading className={styles.top}>
        <Skeleton ratio="4 / 5" width="100%" />
        <div className={styles.shape}>
          <Skeleton height="3.25rem" width="85%" />
          <Skeleton height="1.25rem" width="50%" />
          <Skeleton height="3.5rem" width="100%" />
          <SkeletonText lines={4} />
          <Skeleton height="3.25rem" width="100%" />
        </div>
      </Loading>
    </Container>
  );
}
