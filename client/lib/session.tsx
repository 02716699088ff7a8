import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { tokenHeader } from '../../domain/request-names';
import { storageOrMemory } from './browser-storage';
import { createStore } from './store';

/** `unknown` on the server and during hydration: the token is in the browser's storage and has not been read. */
type SessionState =
  | {
      readonly status: 'unknown' | 'signedOut';
      readonly isSignedIn: false;
      readonly profile: null;
      readonly token: null;
      /** Key of the router location at which the customer signed out; absent when the session ended by itself. */
      readonly leftAt?: string | undefined;
    }
  | { readonly status: 'signedIn'; readonly isSignedIn: true; readonly profile: Profile; readonly token: string };

type NotSignedIn = Extract<SessionState, { isSignedIn: false }>;

const unknownSession: NotSignedIn = { status: 'unknown', isSignedIn: false, profile: null, token: null };
const signedOut: NotSignedIn = { status: 'signedOut', isSignedIn: false, profile: null, token: null };

/** `localStorage` key of the token; the same name as the header that carries it. */
export const tokenKey = tokenHeader;

export interface Session {
  read: () => SessionState;
  /** True if the stored token had expired when the page was opened. */
  readonly endedWhileAway: boolean;
  watch: (listener: () => void) => () => void;
  signIn: (token: string) => void;
  /**
   * Replaces the token `from` by the one renewed from it. Ignored unless `from` is still the current token: its session may have
   * ended or another customer may have signed in meanwhile.
   */
  renew: (token: string, from: string | null) => void;
  /** @param leftAt key of the router location, when the customer signs out */
  signOut: (leftAt?: string) => void;
}

/** Creates the session of this browser. Follows sign-in and sign-out in other tabs. */
export function createSession(
  browser: Pick<Window, 'localStorage' | 'addEventListener'>,
  now: () => number = Date.now,
): Session {
  const stateOf = (token: string | null): SessionState => {
    const profile = token === null ? undefined : readProfile(token);
    if (token === null || !profile || profile.expiresAt <= now()) return signedOut;
    return { status: 'signedIn', isSignedIn: true, profile, token };
  };
  const storage = storageOrMemory(() => browser.localStorage);
  const storedToken = storage.getItem(tokenKey);
  const store = createStore(stateOf(storedToken));
  const endedWhileAway = storedToken !== null && !store.read().isSignedIn;
  if (endedWhileAway) storage.removeItem(tokenKey);
  const storeToken = (token: string) => {
    storage.setItem(tokenKey, token);
    store.write(stateOf(token));
  };
  browser.addEventListener('storage', (event) => {
    // A null key means that the other tab cleared the storage.
    if (event.key === tokenKey || event.key === null) store.write(stateOf(event.newValue));
  });
  browser.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache has missed the storage events of other tabs.
    const current = persisted ? storage.getItem(tokenKey) : store.read().token;
    if (current !== store.read().token) store.write(stateOf(current));
  });
  return {
    read: store.read,
    endedWhileAway,
    watch: store.watch,
    signIn: storeToken,
    renew: (token, from) => {
      if (from !== null && from === store.read().token) storeToken(token);
    },
    signOut: (leftAt) => {
      storage.removeItem(tokenKey);
      if (store.read().isSignedIn) store.write({ ...signedOut, leftAt });
    },
  };
}

/** The customer named by a token's claims. */
interface Profile {
  readonly id: string;
  /** The first name. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Reads the claims of a token without verifying them; the server verifies them. Undefined when the token is malformed. */
function readProfile(token: string): Profile | undefined {
  const claims = readClaims(token.split('.')[1] ?? '');
  if (!claims) return undefined;
  const { sub, name, exp } = claims;
  if (typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  return { id: sub, name: typeof name === 'string' ? name : '', expiresAt: exp * 1000 };
}

function readClaims(part: string): Record<string, unknown> | undefined {
  try {
    const base64 = part.replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // A parsed JSON object is a record of unknown values.
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    // The browser's storage can be edited by hand: a malformed value counts as no token.
    return undefined;
  }
}

/** The server has no session: the token is stored in the browser and sent only in a header of API requests. */
const serverSession: Session = {
  read: () => unknownSession,
  endedWhileAway: false,
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
