import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHead } from '../lib/PageHead';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session-context';
import { PageLoading } from './PageLoading';

/**
 * Lets signed-in customers pass and sends others to the login, which remembers where they were going: but not for those
 * who have just signed out, since whoever signs in next may be somebody else.
 */
export function Protected({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  if (session.status === 'signedIn') return children;
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
