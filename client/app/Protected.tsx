import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHead } from '../lib/PageHead';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session-context';
import { PageLoading } from './PageLoading';

/** Lets signed-in customers pass and sends others to the login, which remembers where they were going. */
export function Protected({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'signedIn') return children;
  if (status === 'signedOut') return <Navigate to={paths.login(pathname + search + hash)} replace />;
  return (
    <>
      <PageHead hidden />
      <PageLoading />
    </>
  );
}
