import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session-context';
import { useSignOutMutation } from './SignedIn.generated';

/** Nobody stands before a shared computer for longer than this, to see whether they are signed out. */
const patienceMs = 3_000;

/**
 * Ends the session here and at the server. It ends here even when the server cannot be reached or keeps silent: whoever leaves
 * a shared computer must be gone from it, and the token ends by itself within a day.
 */
export function useSignOut(): { signOut: () => Promise<void>; isLeaving: boolean } {
  const session = useSession();
  const { key } = useLocation();
  const [endAtServer, { loading }] = useSignOutMutation({ errorPolicy: 'all' });
  const signOut = async () => {
    await Promise.race([endAtServer(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    session.signOut(key);
  };
  return { signOut, isLeaving: loading };
}
