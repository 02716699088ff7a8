import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading, SkeletonText } from '../../ui/Skeleton';
import { Container } from '../../ui/Section';
import { useMovedPageQuery } from './MovedPage.generated';
import styles from './NotFound.module.css';

/** Goes from a former address of a page to its present one, in the same entry of the history. */
export function MovedPage({ otherwise }: { otherwise: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { data, error } = useMovedPageQuery({ variables: { path: pathname } });
  if (data?.presentPath) return <Navigate to={data.presentPath + search + hash} replace />;
  if (data || error) return otherwise;
  return (
    <Container className={styles.page}>
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    </Container>
  );
}
