import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session-context';
import { useSignOutMutation } from './SignedIn.generated';

/** Longest wait for the server's answer before the local session is ended. */
const signOutTimeoutMs = 3_000;

/**
 * Ends the session locally and on the server. The local session ends even when the server cannot be reached or does not answer,
 * so that no session is left on a shared computer; the token itself expires within a day.
 */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const session = useSession();
  const { key } = useLocation();
  const [revokeSession, { loading }] = useSignOutMutation({ errorPolicy: 'all' });
  const signOut = async () => {
    await Promise.race([revokeSession(), new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
    session.signOut(key);
  };
  return { signOut, isSigningOut: loading };
}
