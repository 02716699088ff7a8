import { Container } from '../ui/Section';
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton';
import styles from './PageLoading.module.css';

/** Generic skeleton of a page whose layout is not known yet. */
export function PageLoading() {
  return (
    <Container>
      <Loading className={styles.page}>
        <Skeleton width="min(26rem, 80%)" height="3rem" />
        <SkeletonText lines={4} />
      </Loading>
    </Container>
  );
}
