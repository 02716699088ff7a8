import { useEffect, type ReactNode } from 'react';
import { useSession } from '../../lib/session-context';
import { FailedState } from '../../ui/States';

interface CustomerDataProps<C> {
  /** The result of a query that asks for `me`. */
  result: {
    readonly data?: { readonly me: C | null };
    readonly error?: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  skeleton: ReactNode;
  children: (customer: C) => ReactNode;
}

/** The states of a page about the signed-in customer: on its way, failed, no longer signed in, there. */
export function CustomerData<C>({ result: { data, error, refetch }, skeleton, children }: CustomerDataProps<C>) {
  if (data?.me) return children(data.me);
  if (data) return <SessionEnded>{skeleton}</SessionEnded>;
  if (error) return <FailedState onRetry={() => void refetch()} />;
  return skeleton;
}

/** The server knows nobody by this token any more. Signing out here as well lets the page's guard lead to the login. */
function SessionEnded({ children }: { children: ReactNode }) {
  const { signOut } = useSession();
  useEffect(signOut, [signOut]);
  return children;
}
