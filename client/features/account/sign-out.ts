import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session-context';
import { useSignOutMutation } from './SignedIn.generated';

/**
 * Ends the session here and at the server. It ends here even when the server cannot be reached: whoever leaves
 * a shared computer must be gone from it, and the token ends by itself within a day.
 */
export function useSignOut(): { signOut: () => Promise<void>; isLeaving: boolean } {
  const session = useSession();
  const { key } = useLocation();
  const [endAtServer, { loading }] = useSignOutMutation({ errorPolicy: 'all' });
  const signOut = async () => {
    await endAtServer();
    session.signOut(key);
  };
  return { signOut, isLeaving: loading };
}
