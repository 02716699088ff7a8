import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { unknownSession, type Session, type SessionState } from './session';

/** The server has no session: the token never leaves the browser's storage but in a header. */
const serverSession: Session = {
  read: () => unknownSession,
  watch: () => () => undefined,
  signIn: () => undefined,
  renew: () => undefined,
  signOut: () => undefined,
};

const SessionContext = createContext<Session>(serverSession);

export function SessionProvider({ session, children }: { session?: Session; children: ReactNode }) {
  return <SessionContext value={session ?? serverSession}>{children}</SessionContext>;
}

export type UsedSession = SessionState & Pick<Session, 'signIn' | 'signOut'>;

/** Who is signed in, and the two ways to change that. Wait while `status` is "unknown". */
export function useSession(): UsedSession {
  const session = useContext(SessionContext);
  const state = useSyncExternalStore(session.watch, session.read, () => unknownSession);
  return useMemo(() => ({ ...state, signIn: session.signIn, signOut: session.signOut }), [state, session]);
}
