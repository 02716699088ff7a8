import { useEffect, type ReactNode } from 'react';
import { useSession } from '../../lib/session';
import { FailedState } from '../../ui/States';

interface CustomerDataProps<C> {
  /** Result of a query that selects `me`. */
  result: {
    readonly data?: { readonly me: C | null };
    readonly error?: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  skeleton: ReactNode;
  children: (customer: C) => ReactNode;
}

/** States of a page about the signed-in customer: loading, failed, session ended, loaded. */
export function CustomerData<C>({ result: { data, error, refetch }, skeleton, children }: CustomerDataProps<C>) {
  if (data?.me) return children(data.me);
  if (data) return <SessionEnded>{skeleton}</SessionEnded>;
  if (error) return <FailedState onRetry={() => void refetch()} />;
  return skeleton;
}

/** The server no longer accepts this token. Signing out locally makes the page's guard redirect to the login. */
function SessionEnded({ children }: { children: ReactNode }) {
  const { signOut } = useSession();
  useEffect(signOut, [signOut]);
  return children;
}
