import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageHead } from '../lib/PageHead';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { Container } from '../ui/Section';
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton';
import styles from './Protected.module.css';

/**
 * Renders its pages for signed-in customers and redirects others to the login, with the current address as the origin to
 * return to. After signing out on this page the origin is omitted, since the next sign-in may be another customer's.
 */
export function Protected() {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  if (session.status === 'signedIn') return <Outlet />;
  if (session.status === 'signedOut') {
    const origin = session.leftAt === key ? undefined : pathname + search + hash;
    return <Navigate to={paths.login(origin)} replace />;
  }
  return (
    <>
      <PageHead hidden />
      <PageLoading />
    </>
  );
}

/** Generic skeleton of a page whose layout is not known yet. */
function PageLoading() {
  return (
    <Container>
      <Loading className={styles.page}>
        <Skeleton width="min(26rem, 80%)" height="3rem" />
        <SkeletonText lines={4} />
      </Loading>
    </Container>
  );
}
