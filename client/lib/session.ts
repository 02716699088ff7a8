import { createStore } from './store';
import { readProfile, type Profile } from './token';

/** `unknown` is what the server and the first paint see: the token lies in the browser and has not been read yet. */
export type SessionState =
  | {
      readonly status: 'unknown' | 'signedOut';
      readonly isSignedIn: false;
      readonly profile: null;
      readonly token: null;
      /** The visit of a page, by its key, on which the customer chose to sign out; absent when the session ended by itself. */
      readonly leftAt?: string | undefined;
    }
  | { readonly status: 'signedIn'; readonly isSignedIn: true; readonly profile: Profile; readonly token: string };

type NobodyKnown = Extract<SessionState, { isSignedIn: false }>;

export const unknownSession: NobodyKnown = { status: 'unknown', isSignedIn: false, profile: null, token: null };
const signedOut: NobodyKnown = { status: 'signedOut', isSignedIn: false, profile: null, token: null };

/** Where the token is kept: `localStorage` under the name of the header that carries it. */
export const tokenKey = 'x-auth-token';

export interface Session {
  read: () => SessionState;
  watch: (listener: () => void) => () => void;
  signIn: (token: string) => void;
  /** Puts a renewed token in the place of the present one; too late for a session that has ended meanwhile. */
  renew: (token: string) => void;
  /** @param leftAt the key of the page's visit, when it is the customer's own wish */
  signOut: (leftAt?: string) => void;
}

/** The session of this browser. Follows sign-in and sign-out in other tabs. */
export function createSession(browser: Pick<Window, 'localStorage' | 'addEventListener'>, now: () => number = Date.now): Session {
  const stateOf = (token: string | null): SessionState => {
    const profile = token === null ? undefined : readProfile(token);
    if (token === null || !profile || profile.expiresAt <= now()) return signedOut;
    return { status: 'signedIn', isSignedIn: true, profile, token };
  };
  const store = createStore(stateOf(browser.localStorage.getItem(tokenKey)));
  const keep = (token: string) => {
    browser.localStorage.setItem(tokenKey, token);
    store.write(stateOf(token));
  };
  browser.addEventListener('storage', (event) => {
    // A null key means that the other tab emptied the whole storage.
    if (event.key === tokenKey || event.key === null) store.write(stateOf(event.newValue));
  });
  return {
    read: store.read,
    watch: store.watch,
    signIn: keep,
    renew: (token) => {
      if (store.read().isSignedIn) keep(token);
    },
    signOut: (leftAt) => {
      browser.localStorage.removeItem(tokenKey);
      if (store.read().isSignedIn) store.write({ ...signedOut, leftAt });
    },
  };
}
