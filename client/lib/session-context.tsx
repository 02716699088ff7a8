import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { unknownSession, type Session, type SessionState } from './session';

/** The server has no session: the token is kept in the browser's storage and sent only in a header of API requests. */
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

type CurrentSession = SessionState & Pick<Session, 'signIn' | 'signOut'>;

/** Returns the session's state, `signIn` and `signOut`. While `status` is "unknown" the token has not been read. */
export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  const state = useSyncExternalStore(session.watch, session.read, () => unknownSession);
  return useMemo(() => ({ ...state, signIn: session.signIn, signOut: session.signOut }), [state, session]);
}
