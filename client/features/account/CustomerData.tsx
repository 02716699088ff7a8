import { useEffect, type ReactNode } from 'react';
import { useSession } from '../../lib/session';
import { QueryStates, type QueryStatesProps } from '../../ui/QueryStates';

interface CustomerDataProps<C> extends Pick<QueryStatesProps<{ readonly me: C | null }>, 'result' | 'skeleton'> {
  children: (customer: C) => ReactNode;
}

/** Shows the states of a query about the signed-in customer: those of any query, and a session that has ended. */
export function CustomerData<C>({ result, skeleton, children }: CustomerDataProps<C>) {
  return (
    <QueryStates result={result} skeleton={skeleton}>
      {({ me }) => (me ? children(me) : <SessionEnded>{skeleton}</SessionEnded>)}
    </QueryStates>
  );
}

/** The server no longer accepts this token. Signing out locally makes the page's guard redirect to the login. */
function SessionEnded({ children }: { children: ReactNode }) {
  const { signOut } = useSession();
  useEffect(signOut, [signOut]);
  return children;
}
